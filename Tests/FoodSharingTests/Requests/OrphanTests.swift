import DomainFoundation
import FoodSharing
import Testing

@Suite("What is left of a post that is gone")
struct OrphanTests {
  @Test("a request that was sent while the post's donor left ends with the time to answer")
  func orphan() async throws {
    let kitchen = try await FoodSharingFixture()
    let id = try await kitchen.request()
    let post = kitchen.post
    try await kitchen.repository.commit { $0.delete(FoodPost.self, id: post) }
    #expect(try await kitchen.requests.fireDueEvents(as: .system).isEmpty, "not before its time")
    kitchen.clock.set(to: try Fixtures.later(48))
    #expect(try await kitchen.requests.fireDueEvents(as: .system).map(\.id) == [id])
    let request = try await kitchen.stored(id)
    #expect(request.status == .known(.closed) && request.closeReason == .known(.donorLeft))
    #expect(
      try await kitchen.requests.notifications(as: FoodSharingFixture.ann).items.map(\.kind) == [
        .known(.closed)
      ])
    #expect(try await kitchen.requests.fireDueEvents(as: .system).isEmpty)
  }

  @Test("nobody is promised food of a post that was taken away while they asked")
  func removed() async throws {
    let kitchen = try await FoodSharingFixture()
    let id = try await kitchen.request()
    let post = kitchen.post
    let removed = try Fixtures.post(.removed, available: 10, held: 0, reserved: 0, collected: 0)
    try await kitchen.repository.commit { $0.delete(FoodPost.self, id: post) }
    try await kitchen.repository.insert(removed)
    await #expect(throws: FoodSharingError.request(.unavailable)) {
      try await kitchen.requests.accept(id, as: FoodSharingFixture.donor)
    }
    #expect(try await kitchen.stored(id).status == .known(.pending))
  }

  @Test("nobody reviews food whose donor is gone")
  func reviewed() async throws {
    let kitchen = try await FoodSharingFixture()
    let id = try await kitchen.request(.reserved)
    try await kitchen.requests.confirmCollection(id, as: FoodSharingFixture.donor)
    let post = kitchen.post
    try await kitchen.repository.commit { $0.delete(FoodPost.self, id: post) }
    await #expect(throws: FoodSharingError.policy(.postUnavailable)) {
      try await FoodReviewService(kitchen.system).review(
        post, stars: 1, comment: "Old.", as: FoodSharingFixture.ann)
    }
    #expect(try await kitchen.repository.count(ModelQuery<FoodReview>()) == 0)
  }

  @Test("a group can't take another name while it is verified or waits to be")
  func renamed() async throws {
    let kitchen = try await FoodSharingFixture()
    let group = Principal.user(Fixtures.person(90))
    let admin = Principal.user(Fixtures.person(91), roles: [Role.admin.text])
    let profiles = FoodProfileService(kitchen.system)
    try await profiles.save(.group, organizationName: "Table", as: group)
    try await profiles.save(.group, organizationName: "The Table", as: group)
    for event in [FoodProfile.Event.apply, .approve] {
      if event == .apply {
        try await profiles.fire(event, as: group)
      } else {
        try await profiles.decideVerification(event, about: Fixtures.person(90), as: admin)
      }
      await #expect(throws: FoodSharingError.self) {
        try await profiles.save(.group, organizationName: "Red Cross", as: group)
      }
    }
    let saved = try await profiles.save(.group, organizationName: "The Table", peopleServed: 40, as: group)
    #expect(saved.peopleServed == 40 && saved.organizationName == "The Table")
  }
}
