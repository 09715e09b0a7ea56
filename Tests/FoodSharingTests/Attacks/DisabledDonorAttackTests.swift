import FoodSharing
import Testing

@Suite("Attacks with the food of disabled donors, before maintenance has hidden it")
struct DisabledDonorAttackTests {
  typealias Fixture = FoodSharingFixture

  /// Returns an app whose donor was disabled after publishing a post and answering one request of `ola`.
  private func disabled(
    after state: FoodRequest.State = .pending
  ) async throws -> (FoodSharingFixture, FoodPost.ID, FoodRequest.ID) {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    let id = try await fixture.request(state, of: post)
    try await fixture.disable(#require(Fixture.baker.id))
    return (fixture, post, id)
  }

  @Test("Food of a disabled donor can't be requested, and no post offers it")
  func requesting() async throws {
    let (fixture, post, _) = try await disabled()
    try await fixture.expectRefusal("quantity.unavailable") {
      try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.jan)
    }
    try await fixture.expectRefusal("quantity.unavailable") {
      try await fixture.requests.reserveInstantly(
        Fixtures.portions(1), of: post, at: Fixtures.window(4).time, as: Fixture.jan)
    }
    #expect(try await fixture.search.post(post, as: Fixture.jan).canRequest == false)
  }

  @Test("Accepted food of a disabled donor can be neither increased nor reserved, but returned")
  func accepted() async throws {
    let (fixture, _, id) = try await disabled(after: .accepted)
    try await fixture.expectRefusal("quantity.unavailable") {
      try await fixture.requests.edit(id, to: Fixtures.portions(6), as: Fixture.ola)
    }
    try await fixture.expectRefusal("quantity.unavailable") {
      try await fixture.requests.reserve(id, at: Fixtures.window(4).time, as: Fixture.ola)
    }
    #expect(try await fixture.requests.withdraw(id, as: Fixture.ola).status == .withdrawn)
  }

  @Test("An enabled donor's food can be requested again without maintenance")
  func enabled() async throws {
    let (fixture, post, _) = try await disabled()
    try await fixture.enable(#require(Fixture.baker.id))
    #expect(try await fixture.search.post(post, as: Fixture.jan).canRequest)
    let sent = try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.jan)
    #expect(sent.status == .pending)
  }

  @Test("The summary of a disabled donor is that of an account that doesn't exist, but for the staff")
  func summary() async throws {
    let (fixture, post, _) = try await disabled()
    let baker = try #require(Fixture.baker.id)
    let missing = try await fixture.reviews.profileSummary(Fixtures.stranger, as: Fixture.jan)
    for summary in [
      try await fixture.reviews.profileSummary(baker, as: Fixture.jan),
      try await fixture.search.post(post, as: Fixture.jan).donor,
    ] {
      #expect(summary.name == missing.name && summary.kind == missing.kind)
    }
    let seen = try await fixture.reviews.profileSummary(baker, as: Fixture.moderator)
    #expect(seen.name == "Person 0" && seen.kind == .individual)
  }
}
