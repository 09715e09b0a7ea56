import FoodSharing
import TestSupport
import Testing

@Suite("Attacks on the verified names of groups")
struct GroupNameAttackTests {
  typealias Fixture = FoodSharingFixture

  private let charity = Fixture.charity
  private let old = "Stowarzyszenie Stół"

  /// Returns an app in which the verified charity asked for another name.
  private func renamed(to name: String = "Red Cross") async throws -> (FoodSharingFixture, Principal.ID) {
    let fixture = try await FoodSharingFixture()
    try await fixture.profiles.save(.group, organizationName: name, peopleServed: 120, as: charity)
    return (fixture, try #require(charity.id))
  }

  private func shown(_ id: Principal.ID, in fixture: FoodSharingFixture) async throws -> String? {
    let summary = try await fixture.reviews.profileSummary(id, as: Fixture.ola)
    return summary.isVerifiedGroup ? summary.name : nil
  }

  @Test("A verified group's new name waits for its review, and others see the verified one meanwhile")
  func waiting() async throws {
    let (fixture, id) = try await renamed()
    #expect(try await shown(id, in: fixture) == old)
    let listed = try await fixture.profiles.groups(as: Fixture.moderator).items
    #expect(listed.map(\.entity.proposedName) == ["Red Cross"])
    let seen = try #require(listed.first).version
    let since = try await fixture.profiles.profile(as: charity).statusSince
    let approved = try await fixture.profiles.approve(id, seen: seen, as: Fixture.moderator)
    #expect(approved.proposedName == nil && approved.statusSince == since, "the verification isn't renewed")
    #expect(try await shown(id, in: fixture) == "Red Cross")
    #expect(try await fixture.profiles.groups(as: Fixture.moderator).items.isEmpty)
  }

  @Test("A name that the group changes after the moderator has looked isn't verified")
  func swapped() async throws {
    let (fixture, id) = try await renamed(to: "The Table")
    let seen = try #require(try await fixture.profiles.groups(as: Fixture.moderator).items.first).version
    try await fixture.profiles.save(
      .group, organizationName: "Red Cross", peopleServed: 120, as: charity)
    try await fixture.expectRefusal(.changed) {
      try await fixture.profiles.approve(id, seen: seen, as: Fixture.moderator)
    }
    #expect(try await shown(id, in: fixture) == old)
  }

  @Test("A rejected name is gone, and the group stays verified under the old one")
  func rejected() async throws {
    let (fixture, id) = try await renamed()
    let rejected = try await fixture.profiles.reject(id, as: Fixture.moderator)
    #expect(rejected.proposedName == nil && rejected.status == .approved)
    #expect(try await shown(id, in: fixture) == old)
    try await fixture.expectRefusal(.transition) {
      try await fixture.profiles.reject(id, as: Fixture.moderator)
    }
  }

  @Test("A group withdraws its new name by saving the verified one")
  func withdrawn() async throws {
    let (fixture, _) = try await renamed()
    let saved = try await fixture.profiles.save(
      .group, organizationName: old, peopleServed: 120, as: charity)
    #expect(saved.proposedName == nil && saved.organizationName == old)
  }

  @Test("A new name is never verified by the end of another state: renewal, deactivation, application")
  func otherStates() async throws {
    let (fixture, id) = try await renamed()
    try fixture.clock.advance(by: .seconds(366 * 86_400))
    try await fixture.maintenance.fireDueEvents(as: .system)
    #expect(try await fixture.profiles.profile(as: charity).status == .recertificationRequired)
    #expect(try await shown(id, in: fixture) == old)
    let applied = try await fixture.profiles.applyForVerification(as: charity)
    #expect(applied.organizationName == "Red Cross" && applied.proposedName == nil, "it is what is reviewed")
    #expect(try await shown(id, in: fixture) == nil, "no one has seen it")

    let (other, _) = try await renamed()
    let deactivated = try await other.profiles.deactivate(id, as: Fixture.moderator)
    #expect(deactivated.proposedName == nil && deactivated.organizationName == old)
  }

  @Test("A renewal verifies the new name, too, because the approval names the version that has it")
  func renewal() async throws {
    let (fixture, id) = try await renamed()
    try fixture.clock.advance(by: .seconds(366 * 86_400))
    try await fixture.maintenance.fireDueEvents(as: .system)
    try await fixture.profiles.approve(id, seen: fixture.version(of: id), as: Fixture.moderator)
    #expect(try await shown(id, in: fixture) == "Red Cross")
  }
}
