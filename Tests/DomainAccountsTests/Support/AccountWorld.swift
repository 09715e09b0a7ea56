import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import Synchronization
import Testing

/// An app with the sample people in it, at noon on 21 November 2026, and an outbox that the test empties.
struct AccountWorld {
  let repository: BrittleRepository
  let clock = FixedClock(Self.noon)
  let registration: RegistrationService
  let signIn: SignInService
  let accounts: AccountService
  let outbox: OutboxService
  let admin: AccountAdminService
  let reports: ReportService
  let help: HelpService

  static let noon = Timestamp("2026-11-21T12:00:00Z") ?? .earliest
  static let password = AccountSamples.password
  static let newPassword = Secret("seven green lanterns")
  static let donor = Role("food.donor") ?? .helper

  init(
    on records: some Repository = InMemoryRepository(), erasing steps: [any ErasureStep] = [],
    rules adjust: (inout AccountConfiguration) -> Void = { _ in }
  ) async throws {
    repository = BrittleRepository(over: records)
    var rules = AccountConfiguration(serviceName: "Sample")
    rules.selfAssignableRoles = [Self.donor]
    adjust(&rules)
    let system = AccountSystem(
      repository, clock: clock, hasher: try SampleHasher(), digest: .portable,
      passwords: PasswordPolicy(serviceName: "Sample", blocklist: ["password"], normalizer: .system),
      configuration: rules, erasureSteps: steps)
    registration = RegistrationService(system)
    signIn = SignInService(system)
    accounts = AccountService(system)
    outbox = OutboxService(system)
    admin = AccountAdminService(system)
    reports = ReportService(system)
    help = HelpService(system)
    try await repository.commit(try AccountSamples.changes(at: Self.noon))
  }

  func principal(_ person: SamplePerson) -> Principal { person.principal(at: Self.noon) }

  func enter(_ name: String, _ password: Secret<String> = password) async throws -> SignInResult {
    try await signIn.signIn(SignInInput(name: name, password: password))
  }

  func enter(_ person: SamplePerson, _ password: Secret<String> = password) async throws -> SignInResult {
    try await enter(person.email.text, password)
  }

  /// A form as a new person fills it in.
  static func form(
    _ name: String = "Nela", kind: AccountKind = .individual, roles: [Role] = []
  ) throws -> RegistrationInput {
    try RegistrationInput(
      kind: .known(kind), displayName: name, userName: UserName(parsing: name),
      email: EmailAddress(parsing: "\(name)@example.org"), phone: PhoneNumber(parsing: "+442079460999"),
      roles: roles, language: .polish)
  }

  /// The account as it is stored.
  func stored(_ id: Principal.ID) async throws -> Account {
    try #require(try await repository.get(Account.self, id: id)).entity
  }

  /// What a mailer gets for the waiting message on the topic; `nil` when there is none, or nobody to get it.
  func message(_ topic: MessageTopic) async throws -> PreparedMessage? {
    let waiting = try await outbox.pending(as: .system)
    guard let intent = waiting.first(where: { $0.topic == .known(topic) }) else { return nil }
    let message = try await outbox.prepare(intent.id, as: .system)
    try await outbox.markSent(intent.id, as: .system)
    return message
  }

  /// What the link in that message carries.
  func key(_ topic: MessageTopic) async throws -> Secret<String> {
    try #require(try await message(topic)?.token).text
  }
}

/// A module without records of its own, which remembers whose it was to erase.
final class ErasedAccounts: ErasureStep {
  private let ids = Mutex<[Principal.ID]>([])

  /// The accounts, in the order in which they left.
  var all: [Principal.ID] { ids.withLock { $0 } }

  func erase(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError) {
    ids.withLock { $0.append(account) }
  }
}

/// A provider whose assertions are the subjects themselves.
struct SampleVerifier: IdentityVerifier {
  var email: EmailAddress?

  func verify(
    assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>
  ) async -> IdentityClaims? {
    let subject = assertion.withExposed { $0 }
    return subject.isEmpty
      ? nil
      : IdentityClaims(
        provider: provider, subject: subject, email: email, emailIsVerified: true, displayName: "Fay")
  }
}

/// The error that a call ends with.
func failure(
  _ sourceLocation: SourceLocation = #_sourceLocation, of call: () async throws -> some Any
) async -> AccountError? {
  await #expect(throws: AccountError.self, sourceLocation: sourceLocation) { _ = try await call() }
}
