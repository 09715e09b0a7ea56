import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Versions that callers of the registry saw")
struct SeenVersionTests {
  /// An operation that approves what another party wrote.
  struct Approval: Sendable, CustomTestStringConvertible {
    /// The name of the operation.
    let testDescription: String
    /// Makes the record to approve.
    let prepare: @Sendable (ShelterFixture) async throws -> Void
    /// Returns the version of the record as the approver reads it.
    let look: @Sendable (ShelterFixture) async throws -> Version
    /// Changes the record as the other party.
    let swap: @Sendable (ShelterFixture) async throws -> Void
    /// Approves the record in a version, and returns whether it is approved then.
    let approve: @Sendable (ShelterFixture, Version) async throws -> Bool
  }

  private static let home = ShelterSamples.shelterID

  /// Returns the registration that waits for review.
  private static func waiting(in fixture: ShelterFixture) async throws -> Versioned<Institution> {
    try #require(try await fixture.moderation.institutions(as: .moderator).items.first)
  }

  /// Returns the inquiry that waits for the shelter's decision.
  private static func inquiry(in fixture: ShelterFixture) async throws -> Versioned<AdoptionInquiry> {
    try #require(try await fixture.inquiries.inquiries(at: home, as: .keeper).items.first)
  }

  private static func request(_ account: String, in fixture: ShelterFixture) async throws {
    try await fixture.institutions.requestBankAccountChange(
      of: home, to: ShelterSamples.bank(account: account), as: .keeper)
  }

  private static func describe(_ text: String, in fixture: ShelterFixture) async throws {
    try await fixture.institutions.edit(home, as: .keeper) {
      $0[Institution.Fields.description] = text
    }
  }

  static let approvals = [
    Approval(
      testDescription: "inquiry.approve",
      prepare: {
        try await $0.inquiries.submit(about: AnimalSamples.burek, "We have a garden.", as: .bob)
      },
      look: { try await inquiry(in: $0).version },
      swap: {
        try await $0.inquiries.requestInfo(about: inquiry(in: $0).id, "Do you have a dog?", as: .keeper)
        try await $0.inquiries.answer(inquiry(in: $0).id, "He bites.", as: .bob)
      },
      approve: {
        try await $0.inquiries.approve(inquiry(in: $0).id, seen: $1, as: .keeper).status == .approved
      }),
    Approval(
      testDescription: "moderation.approve",
      prepare: { _ = try await $0.waitingInstitution() },
      look: { try await waiting(in: $0).version },
      swap: {
        try await $0.institutions.edit(waiting(in: $0).id, as: .ann) {
          $0[Institution.Fields.description] = "Send money to this account."
        }
      },
      approve: {
        try await $0.moderation.approve(waiting(in: $0).id, seen: $1, as: .moderator).isListed
      }),
    Approval(
      testDescription: "moderation.approveBankAccountChange",
      prepare: { try await request("0000071219812875", in: $0) },
      look: {
        try #require(try await $0.moderation.bankAccountChanges(as: .admin).items.first).version
      },
      swap: {
        try await $0.institutions.cancelBankAccountChange(of: home, as: .keeper)
        try await request("0000071219812999", in: $0)
      },
      approve: {
        try await $0.moderation.approveBankAccountChange(of: home, seen: $1, as: .admin)
          .pendingBankAccount == nil
      }),
    Approval(
      testDescription: "moderation.approveProfileChange",
      prepare: { try await describe("Dogs and cats.", in: $0) },
      look: { try #require(try await $0.moderation.profileChanges(as: .moderator).items.first).version },
      swap: { try await describe("Send money to this account.", in: $0) },
      approve: {
        try await $0.moderation.approveProfileChange(of: home, seen: $1, as: .moderator)
          .pendingProfile == nil
      }),
    Approval(
      testDescription: "moderation.reinstate",
      prepare: { try await $0.moderation.suspend(home, for: .fraud, as: .admin) },
      look: {
        try #require(try await $0.moderation.institutions(in: [.suspended], as: .admin).items.first).version
      },
      swap: { try await describe("Send money to this account.", in: $0) },
      approve: { try await $0.moderation.reinstate(home, seen: $1, as: .admin).isListed }),
  ]

  @Test("Each operation that names a version has an example")
  func complete() {
    let operations = ShelterOperations.all.filter(\.namesVersion)
    #expect(Self.approvals.map(\.testDescription) == operations.map(\.name).sorted())
  }

  @Test(
    "A record that changed after the approver had looked isn't approved until the approver looks again",
    arguments: approvals)
  func swapped(approval: Approval) async throws {
    let fixture = try await ShelterFixture()
    try await approval.prepare(fixture)
    let seen = try await approval.look(fixture)
    try await approval.swap(fixture)
    let before = try await fixture.sequence()
    #expect(try await fixture.code { _ = try await approval.approve(fixture, seen) } == .changed)
    #expect(try await fixture.sequence() == before)
    #expect(try await approval.approve(fixture, approval.look(fixture)))
  }

  @Test("A record that didn't change is approved in the version that the approver saw", arguments: approvals)
  func unchanged(approval: Approval) async throws {
    let fixture = try await ShelterFixture()
    try await approval.prepare(fixture)
    #expect(try await approval.approve(fixture, approval.look(fixture)))
  }

  @Test("The list of registrations and the registration itself show the same version")
  func versions() async throws {
    let fixture = try await ShelterFixture()
    let id = try await fixture.waitingInstitution()
    #expect(try await fixture.institutions.institution(id, as: .moderator) == Self.waiting(in: fixture))
  }
}
