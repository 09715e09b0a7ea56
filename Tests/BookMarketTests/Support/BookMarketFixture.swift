import BookMarket
import DomainAccounts
import DomainFoundation
import TestSupport
import Testing

/// A book market on a campus with its members: its services, its repository and its clock.
///
/// Identifiers are generated from a fixed seed, so they are the same in every run.
struct BookMarketFixture {
  let repository: any Repository
  let clock = ManualClock(Fixtures.now)
  let identifiers: IdentifierGenerator
  let system: BookMarketSystem
  let campuses: CampusService
  let catalog: BookCatalogService
  let listings: ListingService
  let wanted: WantedBookService
  let searches: SavedSearchService
  let offers: OfferService
  let questions: ListingQuestionService
  let exchanges: ExchangeService
  let reviews: ExchangeReviewService
  let history: ExchangeHistoryService
  let maintenance: BookMarketMaintenanceService
  let campus: Campus

  /// The keyed digest of the mailboxes of excluded members.
  static let mailboxes = MailboxHasher(
    keyedWith: SecretKey(from: SecretGenerator(random: SeededGenerator(seed: 83))), by: .portable)

  /// Creates a market without listings.
  ///
  /// - Parameters:
  ///   - repository: The repository that holds the records.
  ///   - principals: The directory of the callers' accounts; by default, the roles that they claim count.
  ///   - reviewsListings: Whether moderators review the listings of the campus.
  ///   - configuration: The configuration of the market.
  init(
    on repository: some Repository = InMemoryRepository(),
    principals: some PrincipalDirectory = ClaimedRoles(over: .accounts),
    reviewsListings: Bool = false, configuration: BookMarketConfiguration = BookMarketConfiguration()
  ) async throws {
    OperationReport.begin(BookMarketModule.declaration)
    self.repository = repository
    identifiers = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 1))
    system = BookMarketSystem(
      repository, clock: clock, principals: principals, identifiers: identifiers, mailboxes: Self.mailboxes,
      configuration: configuration)
    campuses = CampusService(system)
    catalog = BookCatalogService(system)
    listings = ListingService(system)
    wanted = WantedBookService(system)
    searches = SavedSearchService(system)
    offers = OfferService(system)
    questions = ListingQuestionService(system)
    exchanges = ExchangeService(system)
    reviews = ExchangeReviewService(system)
    history = ExchangeHistoryService(system)
    maintenance = BookMarketMaintenanceService(system)
    let campus = try Fixtures.campus(reviewsListings: reviewsListings)
    self.campus = campus
    try await repository.commit { $0.insert(campus) }
    for person in Self.members + [.olga] { try await register(person, at: "students.lmu.edu") }
    try await register(.stranger, at: "example.com")
    for member in Self.members { try await campuses.join(campus.id, as: member) }
  }

  /// Advances the clock.
  func wait(hours: Int64 = 0, minutes: Int64 = 0, seconds: Int64 = 0) throws {
    try clock.advance(by: .seconds(hours * 3_600 + minutes * 60 + seconds))
  }

  /// Posts a listing.
  @discardableResult
  func listing(
    by seller: Principal = .ann, _ book: Draft<BookInput>? = nil, copy: BookCopyDescription? = nil
  ) async throws -> BookListing {
    try await listings.post(
      Fixtures.listingDraft(book, copy), listing: identifiers.next(), at: campus.id, as: seller)
  }
}

extension BookMarketFixture {
  /// Returns the stored record.
  func stored<E: Entity>(_ type: E.Type, _ id: E.ID) async throws -> E {
    try #require(try await repository.get(type, id: id)).entity
  }

  /// Returns all stored records of the type.
  func all<E: Entity>(_ type: E.Type) async throws -> [E] {
    try await repository.all(ModelQuery<E>()).map(\.entity)
  }

  /// Returns the transitions of a record, the oldest first.
  func transitions(of id: String) async throws -> [TransitionRecord] {
    try await repository.all(
      ModelQuery(
        where: TransitionRecord.Fields.subject == id, orderedBy: .ascending(TransitionRecord.Fields.at))
    ).map(\.entity)
  }

  /// Returns the number of the last change, which is the same before and after a call without changes.
  func sequence() async throws -> Commit.SequenceNumber {
    try await repository.commit(ChangeSet()).sequenceNumber
  }

  /// Returns the error that the call throws; records an issue if it throws none or changes a record.
  func refusal(
    at location: SourceLocation = #_sourceLocation, _ call: () async throws -> Void
  ) async throws -> BookMarketError? {
    let before = try await sequence()
    let error = await #expect(throws: BookMarketError.self, sourceLocation: location) { try await call() }
    let after = try await sequence()
    #expect(after == before, "a refused call changes nothing", sourceLocation: location)
    return error
  }
}
