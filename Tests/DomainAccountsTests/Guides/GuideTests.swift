import DomainAccounts
import DomainFoundation  // the digest and the normalizer
import Foundation
import Synchronization
import TestSupport
import Testing

/// The Swift code of the module's guides; ConsumerTests compare the guides with this folder.
@Suite("Swift code of the guides")
struct GuideTests {
  /// A mailer that records the messages and sends none.
  final class Mailer: Sendable {
    let sent = Mutex<[PreparedMessage]>([])
    func send(_ message: PreparedMessage) async throws { sent.withLock { $0.append(message) } }
  }

  let repository = InMemoryRepository()
  let clock = ManualClock(Fixtures.now)
  let hasher: TestHasher
  let leaked = ["password"]

  init() throws { hasher = try TestHasher() }

  func system() -> AccountSystem {
    let system = AccountSystem(
      repository, clock: clock, hasher: hasher, digest: .portable,
      passwords: PasswordPolicy(serviceName: "Kino", blocklist: leaked, normalizer: .system),
      configuration: AccountConfiguration(serviceName: "Kino"), erasureSteps: [EraseRemarks()])
    return system
  }

  /// Registers an account and verifies its email address.
  func member(_ name: String, on system: AccountSystem) async throws -> Account {
    let input = try RegistrationInput(displayName: name, email: EmailAddress(parsing: "\(name)@example.com"))
    let account = try await RegistrationService(system).register(input, password: AccountFixture.password)
    let waiting = try await OutboxService(system).pending(as: .system).items
    let planned = try #require(waiting.last)
    let message = try await OutboxService(system).prepare(planned.id, as: .system)
    try await OutboxService(system).markSent(planned.id, as: .system)
    return try await RegistrationService(system).verifyEmail(
      with: #require(message?.token).text, as: .user(account.id))
  }

  /// Registers an account and stores the roles in it, without an admin who grants them.
  func staff(_ name: String, _ roles: [Role], on system: AccountSystem) async throws -> Principal {
    let account = try await member(name, on: system)
    let stored = try #require(try await repository.get(Account.self, id: account.id))
    let appointed = try stored.entity.updating { $0[Account.Fields.roles] = roles }
    try await repository.commit { $0.update(appointed, expecting: stored.version) }
    return appointed.principal
  }

  @Test("The code of the landing page starts a guest session")
  func landing() async throws {
    let system = AccountSystem(
      repository, clock: clock, hasher: hasher, digest: .portable,
      passwords: PasswordPolicy(serviceName: "Kino", blocklist: leaked, normalizer: .system),
      configuration: AccountConfiguration(serviceName: "Kino"))
    let signIn = SignInService(system)
    #expect(try await signIn.startGuestSession().principal == .guest)
  }

  @Test("The code for registration registers and verifies an account, and signs in")
  func signingIn() async throws {
    let system = system()
    let mailer = Mailer()
    var draft = Draft<RegistrationInput>()
    draft[text: RegistrationInput.Fields.displayName] = "Ann"
    draft[text: RegistrationInput.Fields.email] = "ann@example.com"
    let account = try await RegistrationService(system).register(
      draft.validated(), password: Secret("violet otter umbrella"), from: ClientOrigin("192.0.2.1"))
    let outbox = OutboxService(system)
    for planned in try await outbox.pending(as: .system).items {
      guard let message = try await outbox.prepare(planned.id, as: .system) else { continue }
      try await mailer.send(message)
      try await outbox.markSent(planned.id, as: .system)
    }
    let tokenFromTheLink = try #require(mailer.sent.withLock { $0.first }?.token).text
    let signIn = SignInService(system)
    let input = try SignInInput(name: "ann@example.com", password: Secret("violet otter umbrella"))
    let result = try await signIn.signIn(input)
    let me = try await signIn.authenticate(token: result.token.text)
    let confirmed = try await RegistrationService(system).verifyEmail(with: tokenFromTheLink, as: me)
    #expect(me == .user(account.id))
    #expect(confirmed.id == account.id && confirmed.status == .active)
  }

  @Test("The code for roles lets an admin grant a role")
  func roles() async throws {
    let donor = try Role(parsing: "food.donor")
    var configuration = AccountConfiguration(serviceName: "Kino")
    configuration.selfAssignableRoles = [donor]
    #expect(configuration.selfAssignableRoles == [donor])
    let system = system()
    let ann = try await member("ann", on: system).id
    let stored = try await repository.get(Account.self, id: ann)
    if let stored {
      let first = try stored.entity.updating { $0[Account.Fields.roles] = [.admin] }
      try await repository.commit { $0.update(first, expecting: stored.version) }
    }
    let admin = try #require(try await repository.get(Account.self, id: ann)).entity.principal
    try await appoint(member("bob", on: system).id, by: admin, on: system)
    let changed = try await AccountAdminService(system).fireDueEvents(as: .system)
    #expect(changed == 0)
  }

  private func appoint(_ ann: Principal.ID, by admin: Principal, on system: AccountSystem) async throws {
    try await AccountAdminService(system).grantRole(ann, to: .helper, as: admin)
    #expect(try await repository.get(Account.self, id: ann)?.entity.roles == [.helper])
  }

  @Test("The code for moderation disables an account, and enables it after an appeal")
  func moderation() async throws {
    let system = system()
    let ann = try await member("ann", on: system).id
    let reader = try await member("reader", on: system).principal
    let moderator = try await staff("first", [.moderator], on: system)
    let second = try await staff("second", [.moderator], on: system)
    let post = Remark(id: Fixtures.id("c1"), author: ann)
    let reports = ReportService(system)
    let report = try await reports.report(
      ann, record: EntityReference(post), for: .spam, text: "The same offer every day.", as: reader)
    try await reports.assign(report.id, as: moderator)
    try await reports.resolve(report.id, with: .disable, as: moderator)
    let planned = try #require(try await OutboxService(system).pending(as: .system).items.last)
    let message = try await OutboxService(system).prepare(planned.id, as: .system)
    let tokenFromTheLink = try #require(message?.token).text
    let outcome = try await reports.appeal(with: tokenFromTheLink, "It was another shop.")
    try await reports.decideAppeal(outcome.id, upholding: false, as: second)
    #expect(try await repository.get(Account.self, id: ann)?.entity.status == .active)
  }

  @Test("The code for erasure deletes the remarks of a deleted account")
  func erasure() async throws {
    let system = AccountSystem(
      repository, clock: clock, hasher: hasher, digest: .portable,
      passwords: PasswordPolicy(serviceName: "Kino", blocklist: leaked, normalizer: .system),
      configuration: AccountConfiguration(serviceName: "Kino"), erasureSteps: [EraseRemarks()])
    let ann = try await member("ann", on: system)
    try await repository.commit {
      $0.insert(Remark(id: Fixtures.id("c1"), author: ann.id))
      $0.insert(Remark(id: Fixtures.id("c2"), author: Fixtures.bob))
    }
    try await AccountService(system).delete(password: AccountFixture.password, as: ann.principal)
    #expect(try await repository.all(ModelQuery<Remark>()).map(\.entity.author) == [Fixtures.bob])
  }
}
