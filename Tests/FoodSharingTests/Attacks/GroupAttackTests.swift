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
      after prepare:
        @escaping @Sendable (FoodSharingFixture) async throws -> (FoodPost.ID, FoodRequest.ID?),
      _ run:
        @escaping @Sendable (FoodSharingFixture, FoodPost.ID, FoodRequest.ID?) async throws -> Void
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
    (
      try await $0.posts.draft(Fixtures.offer(), pickup: Fixtures.terms(), as: Fixture.restaurant)
        .id, nil
    )
  }

  /// A post of the baker.
  private static let foreign: @Sendable (FoodSharingFixture) async throws -> (FoodPost.ID, FoodRequest.ID?) =
    {
      (try await $0.bread().id, nil)
    }

  /// A request of the group for a post of the baker.
  private static let sent: @Sendable (FoodSharingFixture) async throws -> (FoodPost.ID, FoodRequest.ID?) = {
    let bread = try await $0.bread().id
    return (
      bread, try await $0.requests.send(Fixtures.portions(2), of: bread, as: Fixture.charity).id
    )
  }

  /// The calls that make a record.
  static let making: [Call] = [
    Call("writes a draft", by: Fixture.restaurant, after: listed) { fixture, _, _ in
      try await fixture.posts.draft(
        Fixtures.offer(), pickup: Fixtures.terms(), as: Fixture.restaurant)
    },
    Call("posts", by: Fixture.restaurant, after: listed) { fixture, _, _ in
      try await fixture.posts.post(
        Fixtures.offer(), pickup: Fixtures.terms(), as: Fixture.restaurant)
    },
    Call("publishes a draft", by: Fixture.restaurant, after: draft) { fixture, post, _ in
      try await fixture.posts.publish(post, as: Fixture.restaurant)
    },
    Call("sends a request", by: Fixture.charity, after: foreign) { fixture, post, _ in
      try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.charity)
    },
  ]

  /// The calls that change one.
  static let changing: [Call] = [
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
      { fixture, _, id in
        try await fixture.requests.accept(
          #require(id), seen: fixture.version(of: #require(id)), as: Fixture.restaurant)
      }),
    Call("edits a request", by: Fixture.charity, after: sent) { fixture, _, id in
      try await fixture.requests.edit(#require(id), to: Fixtures.portions(3), as: Fixture.charity)
    },
    Call(
      "reserves", by: Fixture.charity,
      after: { fixture in
        let (post, id) = try await sent(fixture)
        try await fixture.accept(#require(id))
        return (post, id)
      },
      { fixture, _, id in
        try await fixture.requests.reserve(
          #require(id), at: Fixtures.window(4).time, as: Fixture.charity)
      }),
  ]

  @Test(
    "A deactivated group can't write, list, edit, accept, request or reserve anything",
    arguments: making + changing)
  func deactivated(call: Call) async throws {
    let fixture = try await FoodSharingFixture()
    let (post, request) = try await call.prepare(fixture)
    try await fixture.profiles.deactivate(#require(call.group.id), as: Fixture.admin)
    try await fixture.expectRefusal("food.groupUnverified") {
      try await call.run(fixture, post, request)
    }
  }

  @Test(
    "An account without a profile, or one that hasn't accepted the disclaimer, can't act either",
    arguments: changing)
  func unprepared(call: Call) async throws {
    let fixture = try await FoodSharingFixture()
    let (post, request) = try await call.prepare(fixture)
    let id = try #require(call.group.id)
    let profile = try #require(try await fixture.repository.get(FoodProfile.self, id: id)).entity
    let undecided = try FoodProfile(
      id: id, kind: profile.kind, organizationName: profile.organizationName,
      status: profile.status,
      statusSince: profile.statusSince, createdAt: profile.createdAt)
    try await fixture.repository.save(undecided)
    try await fixture.expectRefusal("food.disclaimerMissing") {
      try await call.run(fixture, post, request)
    }
    try await fixture.repository.commit { $0.delete(FoodProfile.self, id: id) }
    try await fixture.expectRefusal("food.profileMissing") {
      try await call.run(fixture, post, request)
    }
  }

  @Test("A deactivated group can end what it has begun")
  func ending() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread(as: Fixture.restaurant).id
    let declined = try await fixture.request(of: post)
    let charity = try await fixture.requests.send(
      Fixtures.portions(2), of: post, as: Fixture.charity)
    for group in [Fixture.restaurant, Fixture.charity] {
      try await fixture.profiles.deactivate(#require(group.id), as: Fixture.admin)
    }
    #expect(
      try await fixture.requests.decline(declined, as: Fixture.restaurant).status == .declined)
    #expect(
      try await fixture.requests.withdraw(charity.id, as: Fixture.charity).status == .withdrawn)
    #expect(try await fixture.posts.close(post, as: Fixture.restaurant).status == .completed)
  }

  @Test(
    "Food of a deactivated group can be neither requested nor reserved, and is hidden by maintenance"
  )
  func posts() async throws {
    let fixture = try await FoodSharingFixture()
    let id = try #require(Fixture.restaurant.id)
    let post = try await fixture.bread(Fixtures.offer(isInstant: true), as: Fixture.restaurant).id
    try await fixture.profiles.deactivate(id, as: Fixture.admin)
    #expect(try await fixture.search.post(post, as: Fixture.ola).canRequest == false)
    try await fixture.expectRefusal("quantity.unavailable") {
      try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.jan)
    }
    try await fixture.expectRefusal("quantity.unavailable") {
      try await fixture.requests.reserveInstantly(
        Fixtures.portions(1), of: post, at: Fixtures.window(4).time, as: Fixture.ola)
    }
    #expect(try await fixture.maintenance.updateSuspension(id, as: .system) == 1)
    #expect(try await fixture.titles() == [])
    try await fixture.profiles.applyForVerification(as: Fixture.restaurant)
    #expect(try await fixture.maintenance.updateSuspension(id, as: .system) == 0)
    #expect(try await fixture.titles() == [], "an application shows nothing again")
    try await fixture.profiles.approve(id, seen: fixture.version(of: id), as: Fixture.admin)
    #expect(try await fixture.maintenance.updateSuspension(id, as: .system) == 1)
    #expect(try await fixture.titles() == ["Rye bread"], "verified again")
    #expect(try await fixture.search.post(post, as: Fixture.ola).canRequest)
  }
}
