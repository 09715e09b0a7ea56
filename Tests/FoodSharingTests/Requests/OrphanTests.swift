import DomainFoundation
import FoodSharing
import Testing

@Suite("What is left of a post that is gone")
struct OrphanTests {
  @Test("a request that was sent while the post's donor left ends with the time to answer")
  func orphan() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.request(of: post)
    try await fixture.repository.commit { $0.delete(FoodPost.self, id: post) }
    #expect(try await fixture.requests.fireDueEvents(as: .system).isEmpty, "not before its time")
    fixture.clock.set(to: try Fixtures.later(48))
    #expect(try await fixture.requests.fireDueEvents(as: .system).map(\.id) == [id])
    let request = try await fixture.stored(id)
    #expect(request.status == .known(.closed) && request.closeReason == .known(.donorLeft))
    #expect(
      try await fixture.requests.notifications(as: FoodSharingFixture.ola).items.map(\.kind) == [
        .known(.closed)
      ])
    #expect(try await fixture.requests.fireDueEvents(as: .system).isEmpty)
  }

  @Test("nobody is promised food of a post that was taken away while they asked")
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
      try await fixture.requests.accept(id, as: FoodSharingFixture.baker)
    }
    #expect(try await fixture.stored(id).status == .known(.pending))
  }

  @Test("nobody reviews food whose donor is gone")
  func reviewed() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.request(.reserved, of: post)
    try await fixture.requests.confirmCollection(id, as: FoodSharingFixture.baker)
    try await fixture.repository.commit { $0.delete(FoodPost.self, id: post) }
    await #expect(throws: FoodSharingError.policy(.postUnavailable)) {
      try await fixture.reviews.review(
        post, stars: 1, comment: "Old.", as: FoodSharingFixture.ola)
    }
    #expect(try await fixture.repository.count(ModelQuery<FoodReview>()) == 0)
  }

  @Test("a group can't take another name while it is verified or waits to be")
  func renamed() async throws {
    let fixture = try await FoodSharingFixture()
    let group = FoodSharingFixture.stranger
    let profiles = fixture.profiles
    try await profiles.save(.group, organizationName: "Table", as: group)
    try await profiles.save(.group, organizationName: "The Table", as: group)
    for event in [FoodProfile.Event.apply, .approve] {
      if event == .apply {
        try await profiles.fire(event, as: group)
      } else {
        try await profiles.decideVerification(
          event, about: #require(group.id), as: FoodSharingFixture.admin)
      }
      await #expect(throws: FoodSharingError.self) {
        try await profiles.save(.group, organizationName: "Red Cross", as: group)
      }
    }
    let saved = try await profiles.save(.group, organizationName: "The Table", peopleServed: 40, as: group)
    #expect(saved.peopleServed == 40 && saved.organizationName == "The Table")
  }
}
