import FoodSharing
import TestSupport
import Testing

@Suite("Attacks by deactivated groups")
struct GroupAttackTests {
  typealias Fixture = FoodSharingFixture

  /// A call of a group that was deactivated after the call's records had been made.
  struct Call: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let group: Principal
    let prepare: @Sendable (FoodSharingFixture) async throws -> (FoodPost.ID, FoodRequest.ID?)
    let run: @Sendable (FoodSharingFixture, FoodPost.ID, FoodRequest.ID?) async throws -> Void

    init(
      _ description: String, by group: Principal,
      after prepare: @escaping @Sendable (FoodSharingFixture) async throws -> (FoodPost.ID, FoodRequest.ID?),
      _ run: @escaping @Sendable (FoodSharingFixture, FoodPost.ID, FoodRequest.ID?) async throws -> Void
    ) {
      testDescription = description
      self.group = group
      self.prepare = prepare
      self.run = run
    }
  }

  /// A listed post of the group.
  private static let listed: @Sendable (FoodSharingFixture) async throws -> (FoodPost.ID, FoodRequest.ID?) = {
    (try await $0.bread(as: Fixture.restaurant).id, nil)
  }

  /// A draft of the group.
  private static let draft: @Sendable (FoodSharingFixture) async throws -> (FoodPost.ID, FoodRequest.ID?) = {
    (try await $0.posts.draft(Fixtures.offer(), pickup: Fixtures.terms(), as: Fixture.restaurant).id, nil)
  }

  /// A request of the group for a post of the baker.
  private static let sent: @Sendable (FoodSharingFixture) async throws -> (FoodPost.ID, FoodRequest.ID?) = {
    let bread = try await $0.bread().id
    return (bread, try await $0.requests.send(Fixtures.portions(2), of: bread, as: Fixture.charity).id)
  }

  /// The calls that have always been refused.
  static let held: [Call] = [
    Call("writes a draft", by: Fixture.restaurant, after: listed) { fixture, _, _ in
      try await fixture.posts.draft(Fixtures.offer(), pickup: Fixtures.terms(), as: Fixture.restaurant)
    },
    Call("posts", by: Fixture.restaurant, after: listed) { fixture, _, _ in
      try await fixture.posts.post(Fixtures.offer(), pickup: Fixtures.terms(), as: Fixture.restaurant)
    },
    Call("publishes a draft", by: Fixture.restaurant, after: draft) { fixture, post, _ in
      try await fixture.posts.publish(post, as: Fixture.restaurant)
    },
    Call("sends a request", by: Fixture.charity, after: { (try await $0.bread().id, nil) }) {
      fixture, post, _ in
      try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.charity)
    },
  ]

  /// The calls that succeeded.
  static let open: [Call] = [
    Call(
      "lists an expired post again", by: Fixture.restaurant,
      after: { fixture in
        let post = try await listed(fixture).0
        fixture.clock.set(to: try Fixtures.later(24 * 5))
        try await fixture.maintenance.fireDueEvents(as: .system)
        return (post, nil)
      },
      { fixture, post, _ in try await fixture.posts.extend(post, days: 7, as: Fixture.restaurant) }),
    Call("edits a draft", by: Fixture.restaurant, after: draft) { fixture, post, _ in
      try await fixture.posts.edit(post, to: Fixtures.offer("Cake"), as: Fixture.restaurant)
    },
    Call("edits a post", by: Fixture.restaurant, after: listed) { fixture, post, _ in
      try await fixture.posts.edit(post, to: Fixtures.offer("Cake"), as: Fixture.restaurant)
    },
    Call("edits the contact", by: Fixture.restaurant, after: listed) { fixture, post, _ in
      try await fixture.posts.editContact(
        post, to: PickupContact(methods: [.message]), as: Fixture.restaurant)
    },
    Call("edits the pickup", by: Fixture.restaurant, after: listed) { fixture, post, _ in
      try await fixture.posts.editPickup(
        post, to: Fixtures.terms(windows: [Fixtures.window(5)]), as: Fixture.restaurant)
    },
    Call(
      "accepts a request", by: Fixture.restaurant,
      after: { fixture in
        let post = try await listed(fixture).0
        return (post, try await fixture.request(of: post))
      },
      { fixture, _, id in try await fixture.requests.accept(#require(id), as: Fixture.restaurant) }),
    Call("edits a request", by: Fixture.charity, after: sent) { fixture, _, id in
      try await fixture.requests.edit(#require(id), to: Fixtures.portions(3), as: Fixture.charity)
    },
    Call(
      "reserves", by: Fixture.charity,
      after: { fixture in
        let (post, id) = try await sent(fixture)
        try await fixture.requests.accept(#require(id), as: Fixture.baker)
        return (post, id)
      },
      { fixture, _, id in
        try await fixture.requests.reserve(#require(id), at: Fixtures.window(4).time, as: Fixture.charity)
      }),
  ]

  private func expectRefusal(of call: Call) async throws {
    let fixture = try await FoodSharingFixture()
    let (post, request) = try await call.prepare(fixture)
    try await fixture.profiles.deactivate(#require(call.group.id), as: Fixture.admin)
    try await fixture.expectRefusal("food.groupUnverified") { try await call.run(fixture, post, request) }
  }

  @Test("A deactivated group can't publish, write drafts or send requests", arguments: held)
  func refused(call: Call) async throws { try await expectRefusal(of: call) }

  @Test("A deactivated group can't list, edit, accept or reserve anything", arguments: open)
  func succeeding(call: Call) async throws {
    await withKnownIssue { try await expectRefusal(of: call) }
  }

  @Test("Food of a deactivated group can be neither requested nor reserved, and is hidden by maintenance")
  func posts() async throws {
    let fixture = try await FoodSharingFixture()
    let id = try #require(Fixture.restaurant.id)
    let post = try await fixture.bread(Fixtures.offer(isInstant: true), as: Fixture.restaurant).id
    try await fixture.profiles.deactivate(id, as: Fixture.admin)
    await withKnownIssue {
      #expect(try await fixture.search.post(post, as: Fixture.ola).canRequest == false)
      try await fixture.expectRefusal("quantity.unavailable") {
        try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.jan)
      }
      try await fixture.expectRefusal("quantity.unavailable") {
        try await fixture.requests.reserveInstantly(
          Fixtures.portions(1), of: post, at: Fixtures.window(4).time, as: Fixture.ola)
      }
    }
    let hidden = try await fixture.maintenance.updateSuspension(id, as: .system)
    let titles = try await fixture.titles()
    withKnownIssue { #expect(hidden == 1 && titles == []) }
  }
}
