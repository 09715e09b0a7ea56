import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

@Suite("Rivals about accounts, in every order")
struct InterleavingTests {
  typealias AccountDuel = InterleavingTest<AccountWorld>

  /// Makes a sample person an admin besides the one that there is.
  static func appoint(_ person: SamplePerson, in world: AccountWorld) async throws -> Principal {
    try await world.admin.grantRole(person.id, to: .admin, as: world.principal(.admin))
    return .user(person.id, roles: [Role.admin.text])
  }

  /// What the message on the topic that goes to somebody carries, as it stands in the outbox.
  static func intent(_ topic: MessageTopic, in world: AccountWorld) async throws -> OutboxMessage.ID {
    try #require(
      try await world.outbox.pending(as: .system).first { $0.topic == .known(topic) }
    ).id
  }

  static func key(_ assertion: String = "sample-9") -> Secret<String> { Secret(assertion) }

  /// What has to hold of accounts at every moment.
  static func brokenLaws(in world: AccountWorld) async throws -> [String] {
    let accounts = try await world.repository.all(ModelQuery<Account>()).map(\.entity)
    let sessions = try await world.repository.all(ModelQuery<Session>()).map(\.entity)
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
    let credentials = Set(try await world.repository.all(ModelQuery<Credential>()).map(\.id))
    let ways = Set(try await world.repository.all(ModelQuery<ExternalIdentity>()).map(\.entity.account))
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
  func duels(duel: AccountDuel) async throws {
    let defects = try await duel.failures(
      in: { try await AccountWorld(on: $0) }, invariants: { try await Self.brokenLaws(in: $0) })
    #expect(defects == [])
  }
}
