import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

/// Three admins who take the role or the account from one another, and give it back.
@Suite("Orders of calls on the role of the last admin")
struct AdminCallOrderTests {
  typealias Script = CallScript<AccountFixture, [Principal]>

  private static let people: [SamplePerson] = [.admin, .member, .helper]
  private static let names = ["Ada", "Ben", "Cem"]

  private static func disable(_ other: Int, by admin: Int) -> Script.Call {
    .call("\(names[admin]) disables \(names[other])") {
      _ = try await $0.admin.disable(people[other].id, for: .other, as: $1[admin])
    }
  }

  private static func enable(_ other: Int, by admin: Int) -> Script.Call {
    .call("\(names[admin]) enables \(names[other])") {
      _ = try await $0.admin.enable(people[other].id, as: $1[admin])
    }
  }

  private static func dismiss(_ other: Int, by admin: Int) -> Script.Call {
    .call("\(names[admin]) takes the role from \(names[other])") {
      _ = try await $0.admin.revokeRole(people[other].id, from: .admin, as: $1[admin])
    }
  }

  private static func appoint(_ other: Int, by admin: Int) -> Script.Call {
    .call("\(names[admin]) gives \(names[other]) the role") {
      _ = try await $0.admin.grantRole(people[other].id, to: .admin, as: $1[admin])
    }
  }

  static let script = Script(
    "last admin", of: [Account.self],
    [
      [disable(1, by: 0), dismiss(2, by: 0), enable(1, by: 0), appoint(2, by: 0)],
      [dismiss(2, by: 1), disable(0, by: 1), appoint(2, by: 1), enable(0, by: 1)],
      [dismiss(0, by: 2), disable(1, by: 2), appoint(0, by: 2), enable(1, by: 2)],
    ]
  ) {
    try await AccountFixture(withSamples: true, on: $0)
  } on: { fixture in
    [
      fixture.principal(.admin), try await InterleavingTests.appoint(.member, in: fixture),
      try await InterleavingTests.appoint(.helper, in: fixture),
    ]
  } invariants: { fixture in
    try await InterleavingTests.violatedInvariants(in: fixture)
      + fixture.repository.base.recordsInWrongState(Account.self)
  }

  @Test("An admin can sign in after each call, in every order of the calls")
  func orders() async throws {
    #expect(Self.script.orderCount == 34_650)
    let failures = try await Self.script.failures(inOrders: 60)
    #expect(failures == [])
  }

  @Test(
    "Two calls interleaved at their commits have the same effect as one after the other",
    arguments: script.pairs)
  func pairs(pair: Script.Pair) async throws {
    let failures = try await Self.script.failures(of: pair)
    #expect(failures == [])
  }
}

@Suite("Scripts of calls for the lifecycles of accounts")
struct LifecycleCoverageTests {
  /// The lifecycles of the module, with what their records share and the scripts that test them.
  private static let lifecycles: [LifecycleCoverage] = [
    .sharing("the role of the last admin", Account.self, testedBy: AdminCallOrderTests.script),
    .sharing("a one-time secret", OneTimeToken.self, testedBy: ResetCallOrderTests.script),
    .sharingNothing(Session.self, because: "it belongs to one device, and an account may have many"),
    .sharingNothing(HelpRequest.self, because: "any helper may answer, as often as the requester asks again"),
    .sharingNothing(Report.self, because: "any moderator may take it over from another one"),
  ]

  @Test("Every lifecycle with a ledger or a single copy has a script of calls")
  func coverage() {
    #expect(
      LifecycleCoverage.gaps(in: Self.lifecycles, of: DomainAccountsModule.declaration.lifecycles) == [])
  }
}
