import FoodSharing
import TestSupport
import Testing

@Suite("Feedback, reviews and impact")
struct FeedbackJourneys {
  static func text(_ error: FoodSharingError?) -> String? { error?.text(in: .english) }

  @Test(
    "A signed-in user gives feedback with stars and a comment, and a guest is refused",
    .requirement("FS-3.1.34", "FS-3.1.34.pre", "FS-3.1.34.post"))
  func feedback() async throws {
    let fixture = try await FoodSharingFixture()
    let given = try await fixture.feedback.give(stars: 5, comment: "Lovely.", as: FoodSharingFixture.ola)
    #expect(given.stars == 5 && given.author == FoodSharingFixture.ola.id)
    let call = IdempotencyKey.ID(uuidBits: (1, 2))
    try await fixture.feedback.give(
      stars: 2, comment: "Slow.", idempotencyKey: call, as: FoodSharingFixture.baker)
    try await fixture.feedback.give(
      stars: 2, comment: "Slow.", idempotencyKey: call, as: FoodSharingFixture.baker)
    let read = try await fixture.feedback.feedback(as: FoodSharingFixture.admin).items
    #expect(read.count == 2 && Set(read.map(\.comment)) == ["Lovely.", "Slow."])
    let guest = await refusal { try await fixture.feedback.give(stars: 1, comment: "Hm.", as: .guest) }
    #expect(
      guest == .forbidden(AccessDeniedError(FoodFeedbackService.Operations.give.description, for: .guest)))
    #expect(
      FoodSharingMessages.catalog.sentence(
        .done, of: FoodFeedbackService.Operations.give.description, in: .english)
        == "Thanks for your feedback")
  }

  @Test(
    "Feedback without stars, without a comment or too long is refused with its own text",
    .requirement("FS-3.1.34.e1", "FS-3.1.34.e2", "FS-3.1.34.e3")
  )
  func refusals() async throws {
    let fixture = try await FoodSharingFixture(configure: { $0.maximumFeedbackLength = 20 })
    let cases: [(Int64?, String, FoodPolicyError, String)] = [
      (nil, "", .starsMissing, "Please select the stars"),
      (nil, "Fine.", .starsMissing, "Please select the stars"),
      (4, "", .commentMissing, "Please enter comments"),
      (4, " \n\t ", .commentMissing, "Please enter comments"),
      (
        4, String(repeating: "a", count: 21), .commentTooLong(limit: 20),
        "You have exceeded the limit. Please try again"
      ),
    ]
    for (stars, comment, reason, text) in cases {
      let error = await refusal {
        try await fixture.feedback.give(stars: stars, comment: comment, as: FoodSharingFixture.ola)
      }
      #expect(error == .policy(reason))
      #expect(Self.text(error) == text)
    }
    for stars: Int64 in [0, 6, .min, .max] {
      let error = await refusal {
        try await fixture.feedback.give(stars: stars, comment: "Hm.", as: FoodSharingFixture.ola)
      }
      guard case .invalid? = error else { return #expect(Bool(false), "\(stars)") }
    }
    #expect(try await fixture.repository.count(ModelQuery<AppFeedback>()) == 0)
    try await fixture.feedback.give(
      stars: 1, comment: String(repeating: "ż", count: 20), as: FoodSharingFixture.ola)
  }

  /// Publishes a post and collects three portions of it.
  private func collected(_ fixture: FoodSharingFixture, by receiver: Principal = FoodSharingFixture.ola)
    async throws -> FoodPost
  {
    let post = try await fixture.bread()
    let request = try await fixture.requests.send(Fixtures.portions(3), of: post.id, as: receiver)
    try await fixture.accept(request.id, as: FoodSharingFixture.baker)
    try await fixture.requests.reserve(request.id, at: Fixtures.window(4).time, as: receiver)
    try await fixture.requests.confirmPickup(request.id, Fixtures.portions(3), as: FoodSharingFixture.baker)
    return post
  }

  @Test(
    "A receiver can review food only after collecting it, once and within 30 days",
    .requirement("FS-3.1.35", "FS-3.1.35.pre", "FS-3.1.35.post", "FS-4.2.2.1-17")
  )
  func reviews() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await collected(fixture)
    let stranger = await refusal {
      try await fixture.reviews.review(post.id, stars: 5, comment: "Good.", as: FoodSharingFixture.jan)
    }
    #expect(stranger == .policy(.notReviewable))
    #expect(stranger?.text(in: .english) == "You can review only food that you have collected.")
    #expect(stranger?.text(in: .polish) == "Możesz ocenić tylko odebraną przez siebie żywność.")
    let review = try await fixture.reviews.review(
      post.id, stars: 4, comment: "Good.", as: FoodSharingFixture.ola)
    #expect(review.donor == FoodSharingFixture.baker.id && review.stars == 4)
    #expect(try await fixture.repository.get(FoodReview.self, id: review.id)?.entity == review)
    #expect(try await fixture.reviews.reviews(of: post.id, as: FoodSharingFixture.jan).items == [review])
    let donor = try #require(FoodSharingFixture.baker.id)
    #expect(try await fixture.reviews.reviews(ofDonor: donor, as: FoodSharingFixture.jan).items == [review])
    let again = await refusal {
      try await fixture.reviews.review(post.id, comment: "More.", as: FoodSharingFixture.ola)
    }
    guard case .transition(let reason)? = again else {
      return #expect(Bool(false), "\(String(describing: again))")
    }
    #expect(reason.reason == .guardsFailed(["request.reviewable"]))
    let late = try await collected(fixture, by: FoodSharingFixture.jan)
    try fixture.clock.advance(by: .seconds(31 * 86_400))
    let tooLate = await refusal {
      try await fixture.reviews.review(late.id, comment: "Late.", as: FoodSharingFixture.jan)
    }
    guard case .transition(let lateness)? = tooLate else {
      return #expect(Bool(false), "\(String(describing: tooLate))")
    }
    #expect(lateness.reason == .guardsFailed(["request.reviewable"]))
    #expect(
      tooLate?.text(in: .english) == "This food can’t be reviewed, or the time to review it is over.")
    #expect(
      FoodSharingMessages.catalog.sentence(
        .done, of: FoodReviewService.Operations.review.description, in: .english)
        == "Thanks for your feedback")
    #expect(try await fixture.reviews.remove(review.id, as: FoodSharingFixture.moderator))
    #expect(try await fixture.repository.get(FoodReview.self, id: review.id) == nil)
    #expect(try await fixture.reviews.reviews(of: post.id, as: FoodSharingFixture.jan).items.isEmpty)
  }

  @Test("A receiver can review collected food after its post was closed, when other users no longer see it")
  func closed() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await collected(fixture)
    try await fixture.posts.close(post.id, as: FoodSharingFixture.baker)
    #expect(try await fixture.stored(post.id).status == .completed)
    let review = try await fixture.reviews.review(post.id, comment: "Good.", as: FoodSharingFixture.ola)
    #expect(try await fixture.reviews.reviews(of: post.id, as: FoodSharingFixture.jan).items == [review])
  }

  @Test(
    "A review with a blank, overlong or control-character comment is refused", .requirement("FS-3.1.35.e1"),
    arguments: ["", "  \n", String(repeating: "a", count: 1_001), "a\u{0}b"])
  func unfit(_ comment: String) async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await collected(fixture)
    let error = await refusal {
      try await fixture.reviews.review(post.id, comment: comment, as: FoodSharingFixture.ola)
    }
    #expect(error == .policy(.commentInvalid))
    #expect(Self.text(error) == "Please try again")
    #expect(try await fixture.repository.count(ModelQuery<FoodReview>()) == 0)
    try await fixture.reviews.review(post.id, comment: "Good.", as: FoodSharingFixture.ola)
  }

  @Test("A donor's average of stars is shown once there are three ratings")
  func average() async throws {
    let fixture = try await FoodSharingFixture()
    let donor = try #require(FoodSharingFixture.baker.id)
    for (stars, receiver, average) in [
      (5, FoodSharingFixture.ola, nil), (4, FoodSharingFixture.jan, nil),
      (3, FoodSharingFixture.charity, 4.0),
    ]
      as [(Int64, Principal, Double?)]
    {
      let post = try await collected(fixture, by: receiver)
      try await fixture.reviews.review(post.id, stars: stars, comment: "Good.", as: receiver)
      #expect(try await fixture.reviews.profileSummary(donor, as: FoodSharingFixture.ola).stars == average)
    }
    #expect(try await fixture.reviews.profileSummary(donor, as: FoodSharingFixture.ola).ratings == 3)
  }

  @Test("The impact counts kilograms and people served, and quantities without a known mass separately")
  func impact() async throws {
    let fixture = try await FoodSharingFixture()
    _ = try await collected(fixture)
    _ = try await collected(fixture, by: FoodSharingFixture.charity)
    _ = try await collected(fixture)
    let total: FoodImpact = try await fixture.impact.total(as: FoodSharingFixture.stranger)
    #expect(total.kilograms == 3.6 && total.pickups == 3)
    #expect(total.peopleServed == 123, "Ola's three and the charity's 120, each once")
    #expect(try await fixture.impact.donated(as: FoodSharingFixture.baker) == total)
    #expect(try await fixture.impact.donated(as: FoodSharingFixture.restaurant) == FoodImpact())
    let unweighed = try await fixture.bread(
      Fixtures.offer("Boxes", quantity: FoodQuantity(2, .box), gramsPerUnit: nil))
    let request = try await fixture.requests.send(
      FoodQuantity(2, .box), of: unweighed.id, as: FoodSharingFixture.ola)
    try await fixture.accept(request.id, as: FoodSharingFixture.baker)
    try await fixture.requests.reserve(
      request.id, at: Fixtures.window(4).time, as: FoodSharingFixture.ola)
    try await fixture.requests.confirmPickup(
      request.id, FoodQuantity(2, .box), as: FoodSharingFixture.baker)
    let after = try await fixture.impact.total(as: FoodSharingFixture.stranger)
    #expect(after.kilograms == 3.6 && after.amountsWithoutMass == [.box: 2])
    let tomorrow = try TimeWindow(start: Fixtures.later(24), end: Fixtures.later(48))
    #expect(try await fixture.impact.total(within: tomorrow, as: FoodSharingFixture.ola).pickups == 0)
  }
}
