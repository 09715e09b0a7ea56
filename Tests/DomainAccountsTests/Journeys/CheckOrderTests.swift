import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

@Suite("The order of the checks in operations of accounts")
struct CheckOrderTests {
  /// The operations on the caller's own account, and those that a token names.
  static let own: Set<String> = [
    "account.verifyEmail", "account.resetPassword", "account.unlock", "account.confirmEmailChange",
    "account.delete", "account.confirmDeletion", "report.appealByLink",
  ]

  /// Calls with an input that is refused, of the operations that declare it.
  static let invalid = [
    ServiceCall(ReportService.Operations.appeal) { try await $0($1.reports, Fixtures.id("x"), "", $2) }
  ]

  static let calls =
    invalid
    + ServiceCall.all.filter { call in
      !invalid.contains { $0.operation.name == call.operation.name }
    }

  @Test("A caller who may not fire the event of an operation is told only that, also with an invalid input")
  func order() async throws {
    let repository = InMemoryRepository()
    let fixture = try await AccountFixture(withSamples: true, on: repository)
    let member = try await fixture.member("member@example.com", name: "Member")
    let appealable = try Report(
      id: Identifier(uuidBits: (0, 1)), reporter: SamplePerson.member.id, reportedAccount: member.id,
      category: .known(.spam), text: "", status: .known(.resolved),
      statusSince: Fixtures.now, moderator: SamplePerson.moderator.id, action: .known(.warning),
      createdAt: Fixtures.now)
    try await repository.commit { $0.insert(appealable) }
    let principals = [
      NamedPrincipal("reported", member.principal),
      NamedPrincipal("owner", .user(Fixtures.bob)),
      NamedPrincipal("helper", try await fixture.staff(.helper, address: "helper@example.com")),
      NamedPrincipal("moderator", try await fixture.staff(.moderator, address: "moderator@example.com")),
      NamedPrincipal("admin", try await fixture.staff(.admin, .moderator, address: "admin@example.com")),
    ]
    let test = CheckOrderTest<AccountFixture>(
      try await StrangerTests.world([], fixture, repository),
      calls: Self.calls.map { .init($0.operation, $0.answer) }, principals: principals,
      unnamed: Self.own, at: Fixtures.now
    ) { try await AccountFixture(on: $0, hasher: SamplePasswordHasher()) }
    let report = try await test.run()
    #expect(report.failures == [])
  }

  @Test("An invalid input is refused as such, also where a guard would refuse a valid one")
  func inputBeforeGuards() async throws {
    #expect(Self.invalid.map(\.operation.name) == ["report.appeal"])
    let fixture = try await AccountFixture()
    let moderator = try await fixture.staff(.moderator)
    let ann = try await fixture.member().principal
    let bob = try await fixture.member("bob@example.com", name: "Bob")
    let report = try await fixture.reports.report(bob.id, for: .legal, as: ann).id
    try await fixture.reports.assign(report, as: moderator)
    try await fixture.reports.resolve(report, with: .warning, as: moderator)
    try fixture.clock.advance(by: .seconds(14 * 86_400 + 1))
    for (text, code) in [("No.", Refusal.Code.transition), ("", .invalid)] {
      let error = await #expect(throws: AccountError.self) {
        try await fixture.reports.appeal(report, text, as: bob.principal)
      }
      #expect(error?.refusal.code == code)
    }
  }
}
