import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

@Suite("Answers about accounts to principals who may not see a record")
struct StrangerTests {
  static let staff: Set<String> = [Role.admin.text, Role.moderator.text, Role.helper.text]

  /// The sample accounts in every state with their records.
  static func world(
    _ principals: [NamedPrincipal], _ fixture: AccountFixture, _ repository: InMemoryRepository
  )
    async throws -> StrangerWorld
  {
    _ = try await fixture.startSession(.member)
    let variants: [any Entity] = [try PersonalRecords.intent(), try PersonalRecords.identity()]
    return try await StrangerWorld(
      of: repository, module: DomainAccountsModule.declaration, variants: variants,
      identifiers: ["Account": Fixtures.bob.text, "ExternalIdentity": PersonalRecords.identity().id.text],
      identifier: "x", derived: ["ExternalIdentity"],
      unnamed: ["Session", "OneTimeToken", "SignInThrottle", "RateLimitCounter", "OutboxMessage"],
      principals: principals)
  }

  static let publicRecords = [
    PublicRecords(
      "Account", in: Set(Account.State.allCases.map(\.rawValue)), to: ["account.profile"],
      because: "Every account has a public profile; that of a deleted account is empty."),
    PublicRecords(
      "Account", in: ["unverified", "active", "locked", "disabled"], to: ["report.make"],
      because: "Users report accounts by their public profiles."),
    PublicRecords(
      "HelpRequest", in: Set(HelpRequest.State.allCases.map(\.rawValue)), for: ["helper"],
      to: ["help.close", "help.reopen"], because: "Helpers see all help requests."),
  ]

  /// A guest, a member and the staff, with accounts.
  static func principals(of fixture: AccountFixture) async throws -> [NamedPrincipal] {
    let member = try await fixture.member("stranger@example.com", name: "Stranger")
    return [
      NamedPrincipal("guest", .guest), NamedPrincipal("member", member.principal),
      NamedPrincipal(
        "helper", try await fixture.staff(.helper, address: "helper@example.com"), staffRoles: Self.staff),
      NamedPrincipal(
        "moderator", try await fixture.staff(.moderator, address: "moderator@example.com"),
        staffRoles: Self.staff),
      NamedPrincipal(
        "admin", try await fixture.staff(.admin, address: "admin@example.com"), staffRoles: Self.staff),
    ]
  }

  @Test("Without permission to see a record, every operation answers as if the record didn't exist")
  func strangers() async throws {
    let repository = InMemoryRepository()
    let fixture = try await AccountFixture(withSamples: true, on: repository)
    let principals = try await Self.principals(of: fixture)
    let test = StrangerTest<AccountFixture>(
      try await Self.world(principals, fixture, repository),
      calls: ServiceCall.all.map { .init($0.operation, $0.answer) }, principals: principals,
      publicRecords: Self.publicRecords, effectiveRefusals: ["account.register", "account.signIn"]
    ) { try await AccountFixture(on: $0, hasher: SamplePasswordHasher()) }
    let report = try await test.run()
    #expect(report.failures == [])
  }

  @Test(
    "Every operation tells its callers that the repository failed and when to try again, and changes nothing")
  func outages() async throws {
    let repository = InMemoryRepository()
    let fixture = try await AccountFixture(withSamples: true, on: repository)
    let principals = try await Self.principals(of: fixture)
    let test = OutageTest<AccountFixture>(
      try await Self.world(principals, fixture, repository),
      calls: ServiceCall.all.map { .init($0.operation, $0.answer) }, principals: principals,
      independent: ["account.resetPassword", "account.signOut"]
    ) { try await AccountFixture(on: $0, hasher: SamplePasswordHasher()) }
    let report = try await test.run()
    #expect(report.failures == [])
    #expect(report.committingOperations > 0)
  }
}
