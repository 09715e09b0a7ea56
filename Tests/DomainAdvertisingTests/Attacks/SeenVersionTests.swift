import DomainAdvertising
import TestSupport
import Testing

/// Approvals of the version that was seen, and of another one.
@Suite("Attacks on approvals of advertising")
struct SeenVersionTests {
  /// An operation that names the version that was seen.
  struct Approval: Sendable, CustomStringConvertible {
    let operation: OperationDescription
    /// Changes the content by the other party, until it awaits the approval again.
    let swap: @Sendable (AdvertisingFixture, Campaign.ID) async throws -> Void
    /// Approves the campaign in a version.
    let approve: @Sendable (AdvertisingFixture, Campaign.ID, Version) async throws -> Void

    var description: String { operation.name }
  }

  private static let owner = AdPrincipal.owner.principal
  private static let reviewer = AdPrincipal.operator.principal

  static let approvals = [
    Approval(operation: CampaignService.Operations.approve.description) { fixture, id in
      try await fixture.campaigns.reject(id, for: .known(.other), as: reviewer)
      try await fixture.campaigns.edit(id, plan: AdFixtures.plan(keywords: ["casino"]), as: owner)
      try await fixture.campaigns.submit(id, as: owner)
    } approve: {
      try await $0.campaigns.approve($1, seen: $2, as: reviewer)
    }
  ]

  @Test(
    "The table has every operation that names a version, but for the edit of an advertiser, which isn't moderated"
  )
  func complete() {
    let named = AdvertisingOperations.all.filter(\.namesVersion).map(\.name)
    let edit = CampaignService.Operations.editAdvertiser.description.name
    #expect(Set(Self.approvals.map(\.operation.name) + [edit]) == Set(named))
  }

  @Test(
    "An approval of an earlier version changes nothing, and one of the present version succeeds",
    arguments: approvals)
  func swapped(approval: Approval) async throws {
    let fixture = try await AdvertisingFixture()
    let id = AdvertisingFixture.draft
    try await fixture.campaigns.submit(id, as: Self.owner)
    let seen = try await fixture.campaigns.campaign(id, as: Self.reviewer).version
    try await approval.swap(fixture, id)
    let before = try await fixture.storedRecords()
    await #expect(throws: AdvertisingError.changed(EntityReference(Campaign.self, id: id))) {
      try await approval.approve(fixture, id, seen)
    }
    #expect(try await fixture.storedRecords() == before)
    let present = try await fixture.campaigns.campaign(id, as: Self.reviewer).version
    try await approval.approve(fixture, id, present)
    #expect(try await fixture.campaigns.campaign(id, as: Self.owner).entity.status == .scheduled)
  }
}
