import FoodSharing
import TestSupport
import Testing

@Suite("Attacks by moderators who are a party of what they moderate")
struct ModeratorAttackTests {
  typealias Fixture = FoodSharingFixture

  /// The baker and `ola` as moderators.
  private static let baker = moderator(Fixture.baker)
  private static let ola = moderator(Fixture.ola)

  private static func moderator(_ person: Principal) -> Principal {
    person.id.map { .user($0, roles: person.roles.union([Role.moderator.text])) } ?? .guest
  }

  @Test("Neither the donor nor the author of a review can remove it as a moderator")
  func review() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.request(.reserved, of: post)
    try await fixture.requests.confirmPickup(id, Fixtures.portions(4), as: Fixture.baker)
    let review = try await fixture.reviews.review(post, stars: 1, comment: "Bad.", as: Fixture.ola)
    for party in [Self.baker, Self.ola] {
      try await fixture.expectRefusal("food.involved") {
        try await fixture.reviews.remove(review.id, as: party)
      }
    }
    #expect(try await fixture.reviews.remove(review.id, as: Fixture.moderator))
  }

  @Test("A donor can't remove a post of their own as a moderator, with requests that only deletion may end")
  func ownPost() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    _ = try await fixture.request(.reserved, of: post)
    try await fixture.expectRefusal(.transition) {
      try await fixture.posts.remove(post, for: .otherViolation, as: Self.baker)
    }
  }

  @Test("A receiver with an open request can't end it by removing the post as a moderator")
  func requestedPost() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let id = try await fixture.request(.reserved, of: post)
    try await fixture.expectRefusal("food.involved") {
      try await fixture.posts.remove(post, for: .otherViolation, as: Self.ola)
    }
    try await fixture.requests.cancelByReceiver(id, as: Fixture.ola)
    #expect(try await fixture.posts.remove(post, for: .otherViolation, as: Self.ola).status == .removed)
  }

  @Test("A moderator decides about no group of their own")
  func ownGroup() async throws {
    let fixture = try await FoodSharingFixture()
    let group = Self.moderator(Fixture.charity)
    let id = try #require(group.id)
    try await fixture.profiles.save(.group, organizationName: "Table", as: Fixture.charity)
    let calls: [() async throws -> Void] = [
      { try await fixture.profiles.approve(id, seen: fixture.version(of: id), as: group) },
      { try await fixture.profiles.reject(id, as: group) },
      { try await fixture.profiles.deactivate(id, as: group) },
      { try await fixture.profiles.invite(id, as: group) },
    ]
    for call in calls { try await fixture.expectRefusal(.transition) { try await call() } }
  }
}
