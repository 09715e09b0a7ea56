import FoodSharing
import FoodSharingSamples
import TestSupport
import Testing

/// An example for each refusal of the operations for profiles, search, favorites, reviews, feedback and archives
/// that no journey reaches; `.ci/operations.py` finds those without any.
@Suite("Refusals of the operations of people")
struct PeopleRefusalTests {
  typealias Call = @Sendable (FoodSharingFixture, Principal) async throws -> Void
  typealias KeyedCall = @Sendable (FoodSharingFixture, Principal, IdempotencyKey.ID?) async throws -> Void

  /// A group that isn't verified.
  static let table = Principal.user(Identifier(uuidBits: (0, 60)), roles: [FoodSharingRole.receiver.rawValue])

  /// The version of the profile that the caller of an approval saw.
  @TaskLocal static var seen = Version(0)

  /// Returns an app in which `table` has a profile in the state.
  func app(_ state: FoodProfile.State) async throws -> FoodSharingFixture {
    let fixture = try await FoodSharingFixture()
    let group = try FoodProfile(
      id: #require(Self.table.id), kind: .known(.group), organizationName: "Table",
      status: .known(state), statusSince: Fixtures.now, createdAt: Fixtures.now)
    try await fixture.repository.insert(group)
    return fixture
  }

  static let ownEvents: [(state: FoodProfile.State, call: KeyedCall)] = [
    (.unverified, { try await $0.profiles.applyForVerification(idempotencyKey: $2, as: $1) }),
    (.awaitingReview, { try await $0.profiles.withdrawFromVerification(idempotencyKey: $2, as: $1) }),
    (.unverified, { try await $0.profiles.retire(idempotencyKey: $2, as: $1) }),
  ]

  static let decisions: [(state: FoodProfile.State, call: KeyedCall)] = [
    (.unverified, { try await $0.profiles.invite(#require(table.id), idempotencyKey: $2, as: $1) }),
    (
      .awaitingReview,
      {
        try await $0.profiles.approve(
          #require(table.id), seen: seen, idempotencyKey: $2, as: $1)
      }
    ),
    (.awaitingReview, { try await $0.profiles.reject(#require(table.id), idempotencyKey: $2, as: $1) }),
    (.invited, { try await $0.profiles.deactivate(#require(table.id), idempotencyKey: $2, as: $1) }),
  ]

  @Test("A caller without a profile can't read it, accept the disclaimer or have a group verified")
  func noProfile() async throws {
    let fixture = try await FoodSharingFixture()
    let stranger = FoodSharingFixture.stranger
    try await fixture.expectRefusal("food.profileMissing") {
      _ = try await fixture.profiles.profile(as: stranger)
    }
    try await fixture.expectRefusal("food.profileMissing") {
      try await fixture.profiles.acceptDisclaimer(version: 1, as: stranger)
    }
    for (_, call) in Self.ownEvents {
      try await fixture.expectRefusal("food.profileMissing") { try await call(fixture, stranger, nil) }
    }
  }

  @Test("A disclaimer that isn't the current one can't be accepted", arguments: [0, 2, Int64.max])
  func otherDisclaimer(version: Int64) async throws {
    let fixture = try await FoodSharingFixture()
    try await fixture.expectRefusal("food.disclaimerChanged") {
      try await fixture.profiles.acceptDisclaimer(version: version, as: FoodSharingFixture.ola)
    }
  }

  @Test("A group that doesn't exist can't be invited, approved, rejected or deactivated")
  func noGroup() async throws {
    let fixture = try await FoodSharingFixture()
    for (_, call) in Self.decisions {
      try await fixture.expectRefusal(.notFound) { try await call(fixture, FoodSharingFixture.admin, nil) }
    }
  }

  @Test("An event of a group's verification is refused in a state that has no such transition")
  func transitions() async throws {
    for (_, call) in Self.ownEvents {
      let fixture = try await app(.retired)
      try await fixture.expectRefusal(.transition) { try await call(fixture, Self.table, nil) }
    }
    for (_, call) in Self.decisions {
      let fixture = try await app(.retired)
      let seen = try await fixture.version(of: #require(Self.table.id))
      try await fixture.expectRefusal(.transition) {
        try await Self.$seen.withValue(seen) { try await call(fixture, FoodSharingFixture.admin, nil) }
      }
    }
  }

  @Test(
    "An event of a group's verification is fired once per key, and repeating it finds no profile that has been deleted"
  )
  func repeatedEvents() async throws {
    let calls =
      Self.ownEvents.map { ($0, Self.table) } + Self.decisions.map { ($0, FoodSharingFixture.moderator) }
    for ((state, keyedCall), principal) in calls {
      let fixture = try await app(state)
      let id = try #require(Self.table.id)
      let seen = await fixture.version(of: id)
      let call: KeyedCall = { fixture, caller, key in
        try await Self.$seen.withValue(seen) { try await keyedCall(fixture, caller, key) }
      }
      try await call(fixture, principal, ServiceCall.key)
      let after = try await fixture.sequence()
      let changed = try await fixture.repository.get(FoodProfile.self, id: id)?.entity
      #expect(changed?.status != .known(state))
      try await call(fixture, principal, ServiceCall.key)
      #expect(try await fixture.sequence() == after)
      #expect(try await fixture.repository.get(FoodProfile.self, id: id)?.entity == changed)
      try await fixture.repository.commit { $0.delete(FoodProfile.self, id: id) }
      try await fixture.expectRefusal(.notFound) { try await call(fixture, principal, ServiceCall.key) }
    }
  }

  @Test(
    "A key that the caller has used for another call is refused",
    arguments: ServiceCall.people.filter(\.operation.isIdempotent))
  func reusedKeys(call: ServiceCall) async throws {
    let fixture = try await FoodSharingFixture()
    let caller = try #require(
      [FoodSharingFixture.ola, FoodSharingFixture.admin].first { call.operation.allows($0) })
    try await fixture.feedback.give(stars: 1, comment: "Other.", idempotencyKey: ServiceCall.key, as: caller)
    try await fixture.expectRefusal(.idempotencyKeyReused) { try await call.run(fixture, caller) }
  }

  @Test("Repeating a review or feedback finds none that has been deleted since")
  func deletedSince() async throws {
    let fixture = try await FoodSharingFixture()
    let ola = FoodSharingFixture.ola
    let post = try await collectedPost(in: fixture)
    let review: () async throws -> FoodReview = {
      try await fixture.reviews.review(post, comment: "Good.", idempotencyKey: ServiceCall.key, as: ola)
    }
    let written = try await review()
    #expect(try await review() == written, "the review is written once")
    try await fixture.reviews.remove(written.id, as: FoodSharingFixture.moderator)
    try await fixture.expectRefusal(.notFound) { _ = try await review() }
    let other = IdempotencyKey.ID(uuidBits: (9, 8))
    let feedback: () async throws -> AppFeedback = {
      try await fixture.feedback.give(stars: 5, comment: "Good.", idempotencyKey: other, as: ola)
    }
    let given = try await feedback()
    #expect(try await feedback() == given, "the feedback is given once")
    try await fixture.repository.commit { $0.delete(AppFeedback.self, id: given.id) }
    try await fixture.expectRefusal(.notFound) { _ = try await feedback() }
  }

  /// Publishes a post of the baker of which `ola` has collected a part.
  func collectedPost(in fixture: FoodSharingFixture) async throws -> FoodPost.ID {
    let post = try await fixture.bread().id
    let request = try await fixture.request(.reserved, of: post)
    try await fixture.requests.confirmPickup(request, Fixtures.portions(4), as: FoodSharingFixture.baker)
    return post
  }

  @Test("A review with more than five stars is refused")
  func stars() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await collectedPost(in: fixture)
    try await fixture.expectRefusal(.invalid) {
      try await fixture.reviews.review(post, stars: 6, comment: "Good.", as: FoodSharingFixture.ola)
    }
  }

  static let callsForPost:
    [(name: String, call: @Sendable (FoodSharingFixture, FoodPost.ID, Principal) async throws -> Void)] = [
      ("view", { _ = try await $0.search.post($1, as: $2) }),
      ("directions", { _ = try await $0.search.directions(to: $1, in: .apple, as: $2) }),
      ("favorite", { try await $0.favorites.addFavorite($1, as: $2) }),
      ("react", { try await $0.favorites.react(to: $1, as: $2) }),
      ("review", { try await $0.reviews.review($1, comment: " ", as: $2) }),
    ]

  @Test("A hidden post and a missing one have the same answer for a receiver without an accepted request")
  func hidden() async throws {
    let fixture = try await FoodSharingFixture()
    let draft = try await fixture.posts.draft(
      Fixtures.offer(), pickup: Fixtures.terms(), as: FoodSharingFixture.baker
    ).id
    let closed = try await fixture.bread().id
    try await fixture.posts.close(closed, as: FoodSharingFixture.baker)
    for id in [draft, closed, FoodPost.ID(uuidBits: (9, 1))] {
      for (name, call) in Self.callsForPost {
        try await fixture.expectRefusal(.notFound, "\(name)") {
          try await call(fixture, id, FoodSharingFixture.jan)
        }
      }
    }
  }

  @Test("A closed post is neither a favorite nor liked by a receiver who sees it, and not by its donor")
  func closed() async throws {
    let fixture = try await FoodSharingFixture()
    let ola = FoodSharingFixture.ola
    let post = try await fixture.bread().id
    _ = try await fixture.request(.accepted, of: post)
    try await fixture.posts.close(post, as: FoodSharingFixture.baker)
    #expect(try await fixture.search.post(post, as: ola).pickup != nil, "the receiver still sees it")
    try await fixture.expectRefusal("food.postUnavailable") {
      try await fixture.favorites.addFavorite(post, as: ola)
    }
    try await fixture.expectRefusal("food.postUnavailable") {
      try await fixture.favorites.react(to: post, as: ola)
    }
    let donor = Principal.user(
      try #require(FoodSharingFixture.baker.id), roles: [FoodSharingRole.receiver.rawValue])
    try await fixture.expectRefusal("food.ownPost") { try await fixture.favorites.react(to: post, as: donor) }
    try await fixture.expectRefusal("review.notReviewable") {
      try await fixture.reviews.review(post, comment: " ", as: donor)
    }
  }

  @Test("There are no directions to one's own deleted post, whose place is erased")
  func deletedPost() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    try await fixture.posts.delete(post, as: FoodSharingFixture.baker)
    try await fixture.expectRefusal("food.postUnavailable") {
      _ = try await fixture.search.directions(to: post, in: .google, as: FoodSharingFixture.baker)
    }
  }

  @Test("An invalid filter has no categories")
  func categories() async throws {
    let fixture = try await FoodSharingFixture()
    var filter = FoodPostFilter()
    filter.minimumQuantity = 3
    try await fixture.expectRefusal(.invalid) {
      _ = try await fixture.search.categories(filter, as: FoodSharingFixture.ola)
    }
  }

  @Test(
    "A post isn't restored where its last pickup would be after the food's last day, and the result says so")
  func timeZone() async throws {
    struct Warsaw: TimeZoneRules { func secondsFromUTC(at moment: Timestamp) -> Int64 { 3_600 } }
    let london = try await FoodSharingFixture()
    let untilMidnight = try PickupWindow(TimeWindow(start: Fixtures.later(10), end: Fixtures.later(12)))
    try await london.bread(
      Fixtures.offer(dateMark: .useBy(Fixtures.today)), Fixtures.terms(windows: [untilMidnight]))
    let archive = try await london.archive.export(as: FoodSharingFixture.baker)
    let warsaw = try await FoodSharingFixture(zone: Warsaw())
    let result = try await warsaw.archive.restore(archive, as: FoodSharingFixture.baker)
    #expect(result.added == [:] && result.omissions.map(\.part) == [.profile, .posts])
    guard case .refused(.invalid(let reason))? = result.omissions.last?.reason else {
      return #expect(Bool(false), "\(result)")
    }
    #expect(reason.violations.map(\.rule) == ["FoodPost.pickup.safe"])
  }
}
