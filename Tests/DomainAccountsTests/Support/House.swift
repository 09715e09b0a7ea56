import DomainAccounts
import DomainFoundation
import Testing

/// An app with accounts, at noon on 21 November 2026.
struct House {
  let repository = CountingRepository()
  let clock = FixedClock(Fixtures.now)
  let hasher: TestHasher
  let system: AccountSystem
  let registration: RegistrationService
  let signIn: SignInService
  let accounts: AccountService
  let outbox: OutboxService
  let help: HelpService
  let admin: AccountAdminService
  let reports: ReportService

  static let password = Secret("violet otter umbrella")
  static let other = Secret("seven green lanterns")
  static let donor = Role("food.donor") ?? .helper

  init(
    verifiesEmail: Bool = true, round: Int64 = 2, erasing steps: [any ErasureStep] = [],
    rules adjust: (inout AccountConfiguration) -> Void = { _ in }
  ) throws {
    hasher = try TestHasher(round: round)
    var rules = AccountConfiguration(serviceName: "Kinoteka")
    rules.requiresEmailVerification = verifiesEmail
    rules.selfAssignableRoles = [Self.donor]
    adjust(&rules)
    system = AccountSystem(
      repository, clock: clock,
      identifiers: IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 1)), hasher: hasher,
      digest: .portable, secrets: SecretGenerator(random: SeededGenerator(seed: 2)),
      passwords: PasswordPolicy(serviceName: "Kinoteka", blocklist: ["password"], normalizer: .system),
      configuration: rules, erasureSteps: steps)
    registration = RegistrationService(system)
    signIn = SignInService(system)
    accounts = AccountService(system)
    outbox = OutboxService(system)
    help = HelpService(system)
    admin = AccountAdminService(system)
    reports = ReportService(system)
  }

  static func form(
    _ address: String = "ann@example.com", name: String = "Ann", userName: String? = nil,
    roles: [Role] = [], code: ReferralCode? = nil
  ) throws -> RegistrationInput {
    try RegistrationInput(
      displayName: name, userName: userName.map { try UserName(parsing: $0) },
      email: EmailAddress(parsing: address), roles: roles, language: .polish, referralCode: code)
  }

  /// Somebody who has registered and confirmed the address.
  @discardableResult
  func member(
    _ address: String = "ann@example.com", name: String = "Ann", userName: String? = nil,
    roles: [Role] = []
  ) async throws -> Account {
    let form = try Self.form(address, name: name, userName: userName, roles: roles)
    let account = try await registration.register(form, password: Self.password)
    guard account.status == .known(.unverified) else { return account }
    return try await registration.verifyEmail(with: key(.verifyEmail))
  }

  /// Somebody who holds an office, as whoever sets up the app appoints the first ones.
  func staff(_ role: Role, _ address: String = "staff@example.com") async throws -> Principal {
    try await staff([role], address)
  }

  func staff(_ roles: [Role], _ address: String) async throws -> Principal {
    let account = try await member(address, name: "Member of staff")
    let stored = try #require(try await repository.records.get(Account.self, id: account.id))
    let appointed = try stored.entity.updating { $0[Account.Fields.roles] = roles }
    try await repository.records.commit { $0.update(appointed, expecting: stored.version) }
    return appointed.principal
  }

  func enter(_ name: String = "ann@example.com", _ password: Secret<String> = password) async throws
    -> SignInResult
  {
    try await signIn.signIn(SignInInput(name: name, password: password))
  }

  /// The key in the only waiting message on the topic, sent as if by a mailer.
  func key(_ topic: MessageTopic, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Secret<
    String
  > {
    let message = try #require(try await send(topic), sourceLocation: sourceLocation)
    return try #require(message.token, sourceLocation: sourceLocation).text
  }

  /// Prepares and settles the waiting message on the topic; `nil` when there is nobody to get it.
  func send(_ topic: MessageTopic, ifAny: Bool = false) async throws -> PreparedMessage? {
    let waiting = try await outbox.pending(as: .system).first { $0.topic == .known(topic) }
    guard let intent = waiting else {
      if !ifAny { Issue.record("no message on \(topic)") }
      return nil
    }
    let message = try await outbox.prepare(intent.id, as: .system)
    try await outbox.markSent(intent.id, as: .system)
    return message
  }

  func topics() async throws -> [String] {
    try await outbox.pending(as: .system).map(\.topic.rawValue).sorted()
  }

  /// The account as it is stored, in the state given by whoever is in charge.
  func put(_ account: Account, into event: Account.Event) async throws {
    let stored = try #require(try await repository.records.get(Account.self, id: account.id))
    let caller: Principal =
      event == .lock ? .system : .user(Fixtures.bob, roles: [Role.admin.text])
    let fired = try stored.entity.firing(event, by: caller, at: clock.now())
    try await repository.records.commit { $0.update(fired.subject, expecting: stored.version) }
  }

  func stored(_ id: Principal.ID) async throws -> Account {
    try #require(try await repository.records.get(Account.self, id: id)).entity
  }
}

/// The refusal that a call ends with.
func refusal(
  _ sourceLocation: SourceLocation = #_sourceLocation, _ call: () async throws -> some Any
) async -> AccountRuleError? {
  let error = await #expect(throws: AccountError.self, sourceLocation: sourceLocation) {
    _ = try await call()
  }
  guard case .rule(let refusal)? = error else {
    if let error { Issue.record("\(error)", sourceLocation: sourceLocation) }
    return nil
  }
  return refusal
}
