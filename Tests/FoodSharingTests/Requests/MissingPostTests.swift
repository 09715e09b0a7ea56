import DomainFoundation
import FoodSharing
import Testing

@Suite("Requests and reviews of missing posts")
struct MissingPostTests {
  @Test("A pending request for a missing post is closed when its time to answer is over")
  func pending() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.request(of: post)
    try await fixture.repository.commit { $0.delete(FoodPost.self, id: post) }
    #expect(try await fixture.requests.fireDueEvents(as: .system) == 0, "not before its time")
    fixture.clock.set(to: try Fixtures.later(48))
    #expect(try await fixture.requests.fireDueEvents(as: .system) == 1)
    let request = try await fixture.stored(id)
    #expect(request.status == .closed && request.closeReason == .donorLeft)
    #expect(
      try await fixture.requests.notifications(as: FoodSharingFixture.ola).items.map(\.kind) == [
        .known(.closed)
      ])
    #expect(try await fixture.requests.fireDueEvents(as: .system) == 0)
  }

  @Test("A request for a removed post can't be accepted")
  func removed() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.request(of: post)
    let removed = try Fixtures.post(
      .removed, id: post, by: #require(FoodSharingFixture.baker.id), available: 10, held: 0,
      reserved: 0, collected: 0)
    try await fixture.repository.commit { $0.delete(FoodPost.self, id: post) }
    try await fixture.repository.insert(removed)
    await #expect(throws: FoodSharingError.request(.unavailable)) {
      try await fixture.accept(id, as: FoodSharingFixture.baker)
    }
    #expect(try await fixture.stored(id).status == .pending)
  }

  @Test("Food of a missing post can't be reviewed")
  func reviewed() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.request(.reserved, of: post)
    try await fixture.requests.confirmPickup(id, Fixtures.portions(4), as: FoodSharingFixture.baker)
    try await fixture.repository.commit { $0.delete(FoodPost.self, id: post) }
    await #expect(throws: FoodSharingError.notFound(EntityReference(FoodPost.self, id: post))) {
      try await fixture.reviews.review(
        post, stars: 1, comment: "Old.", as: FoodSharingFixture.ola)
    }
    #expect(try await fixture.repository.count(ModelQuery<FoodReview>()) == 0)
  }
}
