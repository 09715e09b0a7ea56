import DomainAccounts
import FoodSharing
import TestSupport
import Testing

@Suite("Attacks by groups that aren't verified")
struct SecondGroupTests {
  typealias Fixture = FoodSharingFixture

  private let restaurant = Fixture.restaurant
  private let verified = "Restauracja Pod Lipą"
  /// A year in hours.
  fileprivate static let year: Int64 = 366 * 24

  /// Returns the name under which another user sees an account.
  private func name(of principal: Principal, in fixture: FoodSharingFixture) async throws -> String? {
    try await fixture.reviews.profileSummary(#require(principal.id), as: Fixture.ola).name
  }

  @Test(
    "An unverified group has the name of its account to others, not the one that it gave itself",
    arguments: ["Administrator", "FoodSaver Support", "Stowarzyszenie Stół"])
  func impostor(chosen: String) async throws {
    let fixture = try await FoodSharingFixture()
    let impostor = Principal.user(Identifier(uuidBits: (0, 61)))
    try await fixture.register(#require(impostor.id))
    try await fixture.profiles.save(.group, organizationName: chosen, as: impostor)
    let before = try await name(of: impostor, in: fixture)
    try await fixture.profiles.applyForVerification(as: impostor)
    let after = try await name(of: impostor, in: fixture)
    #expect(before == "Person 90" && after == "Person 90")
    let own = try await fixture.reviews.profileSummary(#require(impostor.id), as: impostor)
    #expect(own.name == chosen, "its owner sees what moderators will see")
    let seen = try await fixture.reviews.profileSummary(#require(impostor.id), as: Fixture.moderator)
    #expect(seen.name == chosen && !seen.isVerifiedGroup)
  }

  @Test("A group that lost its verification loses the verified name with it, and the next one it takes")
  func formerGroup() async throws {
    let fixture = try await FoodSharingFixture()
    let id = try #require(restaurant.id)
    let account = try #require(try await fixture.repository.get(Account.self, id: id)).entity.displayName
    #expect(try await name(of: restaurant, in: fixture) == verified)
    try await fixture.profiles.deactivate(id, as: Fixture.admin)
    try await fixture.profiles.save(.group, organizationName: "Red Cross", as: restaurant)
    let shown = try await name(of: restaurant, in: fixture)
    #expect(shown == account)
  }

  @Test("An app that verifies no groups shows the names that they give themselves")
  func unverifying() async throws {
    let fixture = try await FoodSharingFixture { $0.requiresVerifiedGroups = false }
    let group = Principal.user(Identifier(uuidBits: (0, 61)))
    try await fixture.register(#require(group.id))
    try await fixture.profiles.save(.group, organizationName: "Table", as: group)
    #expect(try await name(of: group, in: fixture) == "Table")
  }

  @Test("A deactivated group doesn't keep its posts listed by applying again before maintenance runs")
  func applyingAtOnce() async throws {
    let fixture = try await FoodSharingFixture()
    let id = try #require(restaurant.id)
    let post = try await fixture.bread(as: restaurant).id
    let accepted = try await fixture.request(of: post)
    try await fixture.accept(accepted, as: restaurant)
    try await fixture.profiles.deactivate(id, as: Fixture.admin)
    try await fixture.profiles.applyForVerification(as: restaurant)
    let count = try await fixture.maintenance.updateSuspension(id, as: .system)
    let titles = try await fixture.titles()
    let states = (try await fixture.stored(post).status, try await fixture.stored(accepted).status)
    #expect(count == 1 && titles == [])
    #expect(states.0 == .suspended && states.1 == .closed)
  }

  @Test("A group that renews its verification keeps its posts until the decision")
  func renewing() async throws {
    let fixture = try await FoodSharingFixture()
    let id = try #require(restaurant.id)
    try await fixture.age()
    let window = try Fixtures.window(Self.year + 4)
    let post = try await fixture.bread(nil, Fixtures.terms(windows: [window]), as: restaurant).id
    let reserved = try await fixture.request(.accepted, of: post)
    try await fixture.requests.reserve(reserved, at: window.time, as: Fixture.ola)
    try await fixture.profiles.applyForVerification(as: restaurant)
    #expect(try await fixture.maintenance.updateSuspension(id, as: .system) == 0)
    #expect(try await fixture.titles() == ["Rye bread"])
    #expect(try await fixture.stored(reserved).status == .reserved)
  }

  @Test("A new name of 40,000 combining marks is refused at once", arguments: [true, false])
  func longName(isVerified: Bool) async throws {
    let fixture = try await FoodSharingFixture()
    if !isVerified {
      try await fixture.age()
      try await fixture.profiles.applyForVerification(as: restaurant)
    }
    let long = "R" + String(repeating: "\u{301}\u{316}", count: 20_000)
    let time = try await ContinuousClock().measure {
      try await fixture.expectRefusal(.invalid) {
        try await fixture.profiles.save(.group, organizationName: long, as: restaurant)
      }
    }
    #expect(time < .milliseconds(500))
  }
}

extension FoodSharingFixture {
  /// Lets the verification of groups become a year old.
  fileprivate func age() async throws {
    clock.set(to: try Fixtures.later(SecondGroupTests.year))
    try await maintenance.fireDueEvents(as: .system)
  }
}
