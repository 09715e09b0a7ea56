import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

@Suite("Rivals about accounts, in every order")
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
      try await fixture.outbox.pending(as: .system).first { $0.topic == .known(topic) }
    ).id
  }

  static func key(_ assertion: String = "sample-9") -> Secret<String> { Secret(assertion) }

  /// Returns the violated invariants.
  static func violatedInvariants(in fixture: AccountFixture) async throws -> [String] {
    let accounts = try await fixture.repository.all(ModelQuery<Account>()).map(\.entity)
    let sessions = try await fixture.repository.all(ModelQuery<Session>()).map(\.entity)
    var broken: [String] = []
    if !accounts.contains(where: { $0.isAdmin && $0.status == .known(.active) }) {
      broken.append("nobody is in charge")
    }
    let mayStay = Set(accounts.filter(\.canSignIn).map(\.id))
    for session in sessions where session.status == .known(.active) {
      if let account = session.account, !mayStay.contains(account) {
        broken.append("somebody is in whose account is over")
      }
    }
    let credentials = Set(try await fixture.repository.all(ModelQuery<Credential>()).map(\.id))
    let ways = Set(try await fixture.repository.all(ModelQuery<ExternalIdentity>()).map(\.entity.account))
    for account in accounts where account.status != .known(.deleted) {
      if !credentials.contains(account.id) && !ways.contains(account.id) {
        broken.append("\(account.id) has no way in")
      }
    }
    for id in credentials.union(ways) where accounts.first(where: { $0.id == id })?.status == .known(.deleted)
    {
      broken.append("\(id) has a way in and is gone")
    }
    return broken
  }

  @Test(
    "However two calls fall together, they do what one after the other does",
    arguments: coming + securing + governing)
  func interleavings(test: AccountInterleaving) async throws {
    let defects = try await test.failures(
      in: { try await AccountFixture(withSamples: true, on: $0) },
      invariants: { try await Self.violatedInvariants(in: $0) })
    #expect(defects == [])
  }
}
