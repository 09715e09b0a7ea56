import FoodSharing
import TestSupport
import Testing

@Suite("Versions that callers of food sharing saw")
struct SeenVersionTests {
  /// An operation that approves what another party wrote.
  struct Approval: Sendable, CustomTestStringConvertible {
    /// The name of the operation.
    let testDescription: String
    /// Makes the record to approve.
    let prepare: @Sendable (FoodSharingFixture) async throws -> Void
    /// Returns the version of the record as the approver reads it.
    let look: @Sendable (FoodSharingFixture) async throws -> Version
    /// Changes the record as the other party.
    let swap: @Sendable (FoodSharingFixture) async throws -> Void
    /// Approves the record in a version, and returns whether it is approved then.
    let approve: @Sendable (FoodSharingFixture, Version) async throws -> Bool
  }

  private static let group = Principal.user(Identifier(uuidBits: (0, 60)))
  private static let groupID = Principal.ID(uuidBits: (0, 60))

  /// Returns the request that waits for the baker's answer.
  private static func waiting(in fixture: FoodSharingFixture) async throws -> FoodRequestSummary {
    try #require(try await fixture.requests.incoming(as: FoodSharingFixture.baker).items.first)
  }

  static let approvals = [
    Approval(
      testDescription: "profile.approve",
      prepare: {
        try await $0.profiles.save(.group, organizationName: "Table", as: group)
        try await $0.profiles.applyForVerification(as: group)
      },
      look: {
        try #require(try await $0.profiles.groups(as: FoodSharingFixture.moderator).items.first)
          .version
      },
      swap: {
        try await $0.profiles.withdrawFromVerification(as: group)
        try await $0.profiles.save(.group, organizationName: "Red Cross", as: group)
        try await $0.profiles.applyForVerification(as: group)
      },
      approve: {
        try await $0.profiles.approve(groupID, seen: $1, as: FoodSharingFixture.moderator)
          .isVerified
      }),
    Approval(
      testDescription: "request.accept",
      prepare: { _ = try await $0.request(of: $0.bread().id) },
      look: { try #require(try await waiting(in: $0).version) },
      swap: {
        try await $0.requests.edit(
          waiting(in: $0).id, to: Fixtures.portions(9), as: FoodSharingFixture.ola)
      },
      approve: {
        try await $0.requests.accept(waiting(in: $0).id, seen: $1, as: FoodSharingFixture.baker)
          .status
          == .accepted
      }),
  ]

  @Test("Each operation that names a version has an example")
  func complete() {
    let operations = FoodSharingOperations.all.filter(\.namesVersion)
    #expect(Self.approvals.map(\.testDescription) == operations.map(\.name).sorted())
  }

  @Test(
    "A record that changed after the approver had looked isn't approved until the approver looks again",
    arguments: approvals)
  func swapped(approval: Approval) async throws {
    let fixture = try await FoodSharingFixture()
    try await approval.prepare(fixture)
    let seen = try await approval.look(fixture)
    try await approval.swap(fixture)
    try await fixture.expectRefusal(.changed) { _ = try await approval.approve(fixture, seen) }
    #expect(try await approval.approve(fixture, approval.look(fixture)))
  }

  @Test("A record that didn't change is approved in the version that the approver saw", arguments: approvals)
  func unchanged(approval: Approval) async throws {
    let fixture = try await FoodSharingFixture()
    try await approval.prepare(fixture)
    let seen = try await approval.look(fixture)
    #expect(try await approval.approve(fixture, seen))
  }

  @Test(
    "The details and both lists of requests show the same version, and the answer to a change none")
  func versions() async throws {
    let fixture = try await FoodSharingFixture()
    let sent = try await fixture.requests.send(
      Fixtures.portions(1), of: fixture.bread().id, as: FoodSharingFixture.ola)
    #expect(sent.version == nil)
    let details = try await fixture.requests.details(of: sent.id, as: FoodSharingFixture.ola)
    let outgoing = try await fixture.requests.outgoing(as: FoodSharingFixture.ola).items
    #expect(outgoing == [details.summary] && details.summary.version == details.version)
    #expect(try await Self.waiting(in: fixture) == details.summary)
  }
}
