import BookMarket
import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import TestSupport
import Testing

/// TextBooked on a new device: its repository is empty until people register.
struct TextBookedApp {
  let repository = InMemoryRepository()
  let clock = ManualClock(Fixtures.now)
  let identifiers: IdentifierGenerator
  let accounts: AccountSystem
  let market: BookMarketSystem
  let campuses: CampusService
  let catalog: BookCatalogService
  let listings: ListingService
  let wanted: WantedBookService
  let searches: SavedSearchService

  init() throws {
    OperationReport.begin(BookMarketModule.declaration)
    identifiers = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 5))
    market = BookMarketSystem(
      repository, clock: clock, principals: .accounts, identifiers: identifiers,
      mailboxes: BookMarketFixture.mailboxes)
    accounts = AccountSystem(
      repository, clock: clock, identifiers: identifiers, hasher: try SamplePasswordHasher(),
      digest: .portable, secrets: SecretGenerator(random: SeededGenerator(seed: 2)),
      passwords: PasswordPolicy(serviceName: "TextBooked", blocklist: [], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "TextBooked"),
      erasureSteps: [BookMarketErasureStep(market)])
    campuses = CampusService(market)
    catalog = BookCatalogService(market)
    listings = ListingService(market)
    wanted = WantedBookService(market)
    searches = SavedSearchService(market)
  }

  /// Opens the market of a campus by an operator, whose role is set in the repository, as that of an app's first operator is.
  func open(_ name: String, at domain: String) async throws -> Campus {
    let olga = try await register("Olga", at: "olga.\(name)@example.com")
    let id = try #require(olga.id)
    let stored = try #require(try await repository.get(Account.self, id: id))
    let role = try #require(BookMarketRole.operator.role)
    let appointed = try stored.entity.updating { $0[Account.Fields.roles] = [role] }
    try await repository.commit { $0.update(appointed, expecting: stored.version) }
    var form = Draft<Campus>(id: identifiers.next())
    form[text: Campus.Fields.name] = name
    form[Campus.Fields.emailDomains] = [try EmailDomain(parsing: domain)]
    form[Campus.Fields.priceCap] = .cents(50_000)
    return try await campuses.save(form, as: appointed.principal)
  }

  /// Registers an account, signs in to it and confirms its address by the link of its message.
  func register(_ name: String, at address: String) async throws -> Principal {
    let registration = RegistrationService(accounts)
    try await registration.register(
      RegistrationInput(displayName: name, email: EmailAddress(parsing: address)),
      password: AccountSamples.password)
    let session = try await SignInService(accounts).signIn(
      SignInInput(name: address, password: AccountSamples.password))
    return try await registration.verifyEmail(with: link(.verifyEmail), as: session.principal).principal
  }

  /// Registers a student, who joins the market of a campus.
  func student(_ name: String, of campus: Campus) async throws -> Principal {
    let domain = try #require(campus.emailDomains.first)
    let student = try await register(name, at: "\(name.lowercased())@\(domain.text)")
    try await campuses.join(campus.id, as: student)
    return student
  }

  /// Sends the first message that waits on a topic, and returns the key in its link.
  func link(_ topic: MessageTopic) async throws -> Secret<String> {
    let outbox = OutboxService(accounts)
    let pending = try await outbox.pending(as: .system).items.first { $0.topic == .known(topic) }
    let waiting = try #require(pending)
    let message = try await outbox.prepare(waiting.id, as: .system)
    try await outbox.markSent(waiting.id, as: .system)
    return try #require(message?.token).text
  }

  /// Returns the number of the last change, which is the same before and after a call without changes.
  func sequence() async throws -> Commit.SequenceNumber {
    try await repository.commit(ChangeSet()).sequenceNumber
  }

  /// Returns the error that a call throws, and expects that it changes nothing.
  func refusal(
    at location: SourceLocation = #_sourceLocation, _ call: () async throws -> Void
  ) async throws -> BookMarketError? {
    let before = try await sequence()
    let error = await #expect(throws: BookMarketError.self, sourceLocation: location) { try await call() }
    #expect(try await sequence() == before, "a refused call changes nothing", sourceLocation: location)
    return error
  }
}
