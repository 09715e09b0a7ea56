import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

@Suite("Interleavings of two account operations")
struct InterleavingTests {
  typealias AccountInterleaving = InterleavingTest<AccountFixture>

  /// Grants the admin role to a sample account.
  static func appoint(_ person: SamplePerson, in fixture: AccountFixture) async throws -> Principal {
    try await fixture.admin.grantRole(person.id, to: .admin, as: fixture.principal(.admin))
    return .user(person.id, roles: [Role.admin.text])
  }

  /// Returns the first pending message on the topic.
  static func intent(_ topic: MessageTopic, in fixture: AccountFixture) async throws -> OutboxMessage.ID {
    try #require(
      try await fixture.outbox.pending(as: .system).items.first { $0.topic == .known(topic) }
    ).id
  }

  static func assertion(_ text: String = "sample-9") -> Secret<String> { Secret(text) }

  /// The proof of identity of the visitor, who has no password.
  static let facebook = Reauthentication.identity(
    assertion("sample-8"), from: .known(.facebook), checkedBy: SampleVerifier())

  /// Returns the violated invariants.
  static func violatedInvariants(in fixture: AccountFixture) async throws -> [String] {
    let accounts = try await fixture.repository.all(ModelQuery<Account>()).map(\.entity)
    let sessions = try await fixture.repository.all(ModelQuery<Session>()).map(\.entity)
    var violations: [String] = []
    if !accounts.contains(where: { $0.isAdmin && $0.status == .active }) {
      violations.append("no active account is an admin")
    }
    let usable = Set(accounts.filter(\.canSignIn).map(\.id))
    for session in sessions where session.status == .active {
      if let account = session.account, !usable.contains(account) {
        violations.append("an active session belongs to an account that can't sign in")
      }
    }
    let credentials = Set(try await fixture.repository.all(ModelQuery<Credential>()).map(\.id))
    let identified = Set(
      try await fixture.repository.all(ModelQuery<ExternalIdentity>()).map(\.entity.account))
    for account in accounts where account.status != .deleted {
      if !credentials.contains(account.id) && !identified.contains(account.id) {
        violations.append("\(account.id) has no sign-in method")
      }
    }
    for id in credentials.union(identified)
    where accounts.first(where: { $0.id == id })?.status == .deleted {
      violations.append("\(id) is deleted and has a sign-in method")
    }
    return violations
  }

  @Test(
    "Interleaved calls have the same results and records as calls one after the other",
    arguments: signingIn + credentials + administration)
  func interleavings(test: AccountInterleaving) async throws {
    let failures = try await test.failures(
      in: { try await AccountFixture(withSamples: true, on: $0) },
      invariants: { try await Self.violatedInvariants(in: $0) })
    #expect(failures == [])
  }
}
