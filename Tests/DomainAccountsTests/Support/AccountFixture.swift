import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import MessageTestSupport
import TestSupport
import Testing

/// An app with accounts at noon on 21 November 2026: its services, its repository and its clock.
///
/// Identifiers and secrets are generated from fixed seeds, so they are the same in every run.
struct AccountFixture {
  let repository: TestRepository
  let clock = ManualClock(Fixtures.now)
  let hasher: CountingHasher
  let system: AccountSystem
  let registration: RegistrationService
  let signIn: SignInService
  let accounts: AccountService
  let outbox: OutboxService
  let help: HelpRequestService
  let admin: AccountAdminService
  let reports: ReportService

  /// The password of every account that `member` registers, and of the sample accounts.
  static let password = AccountSamples.password
  /// A valid password that differs from `password`.
  static let newPassword = Secret("seven green lanterns")
  /// A role that users may assign to themselves.
  static let donor = Role("food.donor") ?? .helper

  /// Creates the app.
  ///
  /// - Parameters:
  ///   - withSamples: Whether the repository contains the sample accounts at first; otherwise it is empty.
  ///   - base: The repository that holds the records.
  ///   - hasher: The password hasher; if `nil`, a fast one that can verify the accounts' passwords.
  ///   - steps: The erasure steps of other modules.
  ///   - configure: A closure that changes the configuration.
  init(
    withSamples: Bool = false, on base: some Repository = InMemoryRepository(),
    hasher: (any PasswordHasher)? = nil, erasing steps: [any ErasureStep] = [],
    configure: (inout AccountConfiguration) -> Void = { _ in }
  ) async throws {
    OperationReport.begin(DomainAccountsModule.declaration)
    repository = TestRepository(over: base)
    self.hasher = CountingHasher(
      over: try hasher ?? (withSamples ? SamplePasswordHasher() : TestHasher() as any PasswordHasher))
    var configuration = AccountConfiguration(serviceName: "Kinoteka")
    configuration.selfAssignableRoles = [Self.donor]
    configure(&configuration)
    system = AccountSystem(
      repository, clock: clock,
      identifiers: IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 1)), hasher: self.hasher,
      digest: .portable, secrets: SecretGenerator(random: SeededGenerator(seed: 2)),
      passwords: PasswordPolicy(serviceName: "Kinoteka", blocklist: ["password"], normalizer: .system),
      configuration: configuration, erasureSteps: steps)
    registration = RegistrationService(system)
    signIn = SignInService(system)
    accounts = AccountService(system)
    outbox = OutboxService(system)
    help = HelpRequestService(system)
    admin = AccountAdminService(system)
    reports = ReportService(system)
    if withSamples { try await base.commit(AccountSamples.changes(at: Fixtures.now)) }
  }
}

extension AccountFixture {
  /// Returns a registration input with the required fields and those that are given.
  static func input(
    _ address: String = "ann@example.com", name: String = "Ann", userName: String? = nil,
    phone: String? = nil, kind: AccountKind = .individual, roles: [Role] = [], code: ReferralCode? = nil
  ) throws -> RegistrationInput {
    try RegistrationInput(
      kind: .known(kind), displayName: name, userName: userName.map { try UserName(parsing: $0) },
      email: EmailAddress(parsing: address), phone: phone.map { try PhoneNumber(parsing: $0) }, roles: roles,
      language: .polish, referralCode: code)
  }

  /// Returns a registration input with a user name and a phone number, for an address with an uppercase letter.
  static func fullInput(kind: AccountKind = .individual, roles: [Role] = []) throws -> RegistrationInput {
    try input(
      "Nela@example.org", name: "Nela", userName: "Nela", phone: "+442079460999", kind: kind, roles: roles)
  }

  /// Registers an account and verifies its email address if the app requires it.
  @discardableResult
  func member(
    _ address: String = "ann@example.com", name: String = "Ann", userName: String? = nil,
    roles: [Role] = []
  ) async throws -> Account {
    let input = try Self.input(address, name: name, userName: userName, roles: roles)
    let account = try await registration.register(input, password: Self.password)
    guard account.status == .unverified else { return account }
    return try await registration.verifyEmail(with: token(.verifyEmail), as: .user(account.id))
  }

  /// Registers an account and stores the roles in it, without an admin who grants them.
  func staff(_ roles: Role..., address: String = "staff@example.com") async throws -> Principal {
    let account = try await member(address, name: "Member of staff")
    let stored = try #require(try await repository.base.get(Account.self, id: account.id))
    let appointed = try stored.entity.updating { $0[Account.Fields.roles] = roles }
    try await repository.base.commit { $0.update(appointed, expecting: stored.version) }
    return appointed.principal
  }

  /// Returns the principal of the account to which the link of a message belongs.
  func owner(of link: Secret<String>) async throws -> Principal {
    let token = try #require(BearerToken<OneTimeToken>(parsing: link))
    return .user(try #require(try await repository.base.get(OneTimeToken.self, id: token.id)).entity.account)
  }

  /// Returns the principal of a sample account.
  func principal(_ person: SamplePerson) -> Principal { person.principal(at: Fixtures.now) }

  /// Signs in with a password.
  func startSession(
    _ name: String = "ann@example.com", _ password: Secret<String> = password
  ) async throws -> SignInResult {
    try await signIn.signIn(SignInInput(name: name, password: password))
  }

  /// Signs in to a sample account with a password.
  func startSession(
    _ person: SamplePerson, _ password: Secret<String> = password
  ) async throws -> SignInResult {
    try await startSession(person.email.text, password)
  }

  /// Fires the event on the stored account, `lock` as the system and any other event as an admin.
  func fire(_ event: Account.Event, on account: Account) async throws {
    let stored = try #require(try await repository.base.get(Account.self, id: account.id))
    let principal: Principal =
      event == .lock ? .system : .user(Fixtures.bob, roles: [Role.admin.text])
    let fired = try stored.entity.firing(event, by: principal, at: clock.now())
    try await repository.base.commit { $0.update(fired.subject, expecting: stored.version) }
  }

  /// Returns the stored account.
  func stored(_ id: Principal.ID) async throws -> Account {
    try #require(try await repository.base.get(Account.self, id: id)).entity
  }

  /// Returns all stored records of the module as JSON.
  func storedRecords() async throws -> [String] {
    func texts<E: Entity>(_ type: E.Type) async throws -> [String] {
      let coder = JSONCoder()
      return try await repository.base.all(ModelQuery<E>()).map {
        String(decoding: try coder.encode($0.entity), as: UTF8.self)
      }
    }
    var all = try await texts(Account.self) + texts(Credential.self) + texts(OneTimeToken.self)
    all += try await texts(Session.self) + texts(ExternalIdentity.self) + texts(OutboxMessage.self)
    all += try await texts(Report.self) + texts(HelpRequest.self) + texts(SignInThrottle.self)
    all += try await texts(RateLimitCounter.self) + texts(TransitionRecord.self)
    return all
  }
}

extension AccountFixture {
  /// Returns the topics of the pending messages in alphabetical order.
  func pendingTopics() async throws -> [String] {
    try await outbox.pending(as: .system).items.map(\.topic.rawValue).sorted()
  }

  /// Returns the service that sends messages to a mailbox.
  func delivery(to mailbox: Mailbox) -> MessageDeliveryService {
    MessageDeliveryService(system, TestOutbox.ports(mailbox, AccountMessages.catalog))
  }

  /// Prepares the first pending message on the topic and marks it as sent.
  ///
  /// - Parameters:
  ///   - isOptional: Whether a pending message on the topic may be missing; otherwise an issue is recorded.
  /// - Returns: The prepared message; `nil` if none is pending, or if the recipient isn't entitled to it.
  func send(
    _ topic: MessageTopic, isOptional: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> PreparedMessage? {
    let pending = try await outbox.pending(as: .system).items.first { $0.topic == .known(topic) }
    guard let pending else {
      if !isOptional { Issue.record("no message on \(topic)", sourceLocation: sourceLocation) }
      return nil
    }
    let message = try await outbox.prepare(pending.id, as: .system)
    try await outbox.markSent(pending.id, as: .system)
    return message
  }

  /// Sends the first pending message on the topic and returns the text of its token.
  func token(
    _ topic: MessageTopic, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Secret<String> {
    let message = try #require(
      try await send(topic, sourceLocation: sourceLocation), sourceLocation: sourceLocation)
    return try #require(message.token, sourceLocation: sourceLocation).text
  }
}

/// Returns the error that the call throws.
func thrownError(
  _ sourceLocation: SourceLocation = #_sourceLocation, of call: () async throws -> some Any
) async -> AccountError? {
  await #expect(throws: AccountError.self, sourceLocation: sourceLocation) { _ = try await call() }
}

/// Returns the violated rule of the error that the call throws.
func refusal(
  _ sourceLocation: SourceLocation = #_sourceLocation, _ call: () async throws -> some Any
) async -> AccountRuleError? {
  let error = await thrownError(sourceLocation, of: call)
  guard case .reason(.rule(let refusal))? = error else {
    if let error { Issue.record("\(error)", sourceLocation: sourceLocation) }
    return nil
  }
  return refusal
}

extension AccountError {
  /// The refusal of a caller whose account is gone or may not sign in.
  static func unauthenticated(_ operation: OperationDescription) -> AccountError {
    .forbidden(AccessDeniedError(operation, for: .guest))
  }

  /// The refusal of a caller whose account is gone or may not sign in.
  static func unauthenticated<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, AccountErrorReason, Output, repeat each Input>
  ) -> AccountError {
    unauthenticated(operation.description)
  }
}
