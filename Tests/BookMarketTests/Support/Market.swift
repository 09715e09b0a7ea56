import BookMarket
import DomainFoundation
import Foundation
import Testing

/// A campus with a book market at noon on 21 September 2026, and everybody who comes to it.
struct Market {
  let repository: any Repository
  let clock = FixedClock(Self.noon)
  let identifiers: IdentifierGenerator
  let system: BookMarketSystem
  let campuses: CampusService
  let catalog: CatalogService
  let listings: ListingService
  let wanted: WantedService
  let searches: SavedSearchService
  let time: BookMarketMaintenanceService
  let campus: Campus

  static let noon = Timestamp("2026-09-21T12:00:00Z") ?? .earliest

  /// Members of the campus: two who sell, two who buy.
  static let ann = person("ann")
  static let ben = person("ben")
  static let cleo = person("cleo")
  static let dan = person("dan")
  /// A member who looks after the market.
  static let mia = person("mia", .moderator)
  /// Another one.
  static let max = person("max", .moderator)
  /// Somebody who sets campuses up and corrects the catalogue; no member.
  static let olga = person("olga", .operator)
  /// Somebody who has an account, and none of the campus's addresses.
  static let stranger = person("stranger")

  static let members = [ann, ben, cleo, dan, mia, max]

  /// Opens with a campus, its members and nothing for sale.
  init(
    on repository: some Repository = InMemoryRepository(), reviewsListings: Bool = false,
    rules: BookMarketConfiguration = BookMarketConfiguration()
  ) async throws {
    self.repository = repository
    identifiers = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 1))
    system = BookMarketSystem(repository, clock: clock, identifiers: identifiers, configuration: rules)
    campuses = CampusService(system)
    catalog = CatalogService(system)
    listings = ListingService(system)
    wanted = WantedService(system)
    searches = SavedSearchService(system)
    time = BookMarketMaintenanceService(system)
    campus = try Self.campus(reviewsListings: reviewsListings)
    let place = campus
    try await repository.commit { $0.insert(place) }
    for person in Self.members + [Self.olga] { try await register(person, at: "students.lmu.edu") }
    try await register(Self.stranger, at: "example.com")
    for member in Self.members { try await campuses.join(campus.id, as: member) }
  }

  static func person(_ name: String, _ labels: BookMarketRole...) -> Principal {
    .user(id(name), roles: Set(labels.map(\.rawValue)))
  }

  static func id<Owner>(_ text: String) -> Identifier<Owner> {
    Identifier(text) ?? Identifier(uuidBits: (high: 0, low: 0))
  }

  static func after(_ seconds: Int64, _ moment: Timestamp = noon) -> Timestamp {
    (try? moment.adding(.seconds(seconds))) ?? .latest
  }

  static func campus(reviewsListings: Bool = false) throws -> Campus {
    try Campus(
      id: id("lmu"), name: "Loyola Marymount University", mailDomains: [MailDomain(parsing: "lmu.edu")],
      priceCap: Money(minorUnits: 100_000, currency: Currency(parsing: "USD")),
      reviewsListings: reviewsListings,
      meetingPlaces: [
        MeetingPlace(
          id: id("library"), name: "Hannon Library", directions: "At the entrance",
          coordinate: Coordinate(latitude: 33.971, longitude: -118.416)),
        MeetingPlace(id: id("lair"), name: "The Lair"),
      ],
      terms: [
        AcademicTerm(
          id: id("2026-fall"), name: "Fall 2026",
          window: TimeWindow(
            start: Timestamp(parsing: "2026-08-31T07:00:00Z"), end: Timestamp(parsing: "2026-12-19T08:00:00Z")
          ))
      ])
  }

  /// Gives somebody an account with a confirmed address.
  func register(_ person: Principal, at domain: String) async throws {
    let id = try #require(person.id)
    let account = try Account(
      id: id, displayName: id.text.capitalized, email: EmailAddress(parsing: "\(id.text)@\(domain)"),
      emailVerifiedAt: clock.now(), roles: person.roles.sorted().map { try Role(parsing: $0) },
      status: .known(.active), statusSince: clock.now(), registeredAt: clock.now())
    try await repository.commit { $0.insert(account) }
  }

  /// A price in the campus's currency.
  static func dollars(_ minorUnits: Int64) throws -> Money {
    try Money(minorUnits: minorUnits, currency: Currency(parsing: "USD"))
  }

  /// What a seller says about a copy.
  static func copy(
    _ condition: BookCondition = .good, defects: [BookDefect] = [], remarks: String? = nil,
    price: Int64 = 4_500, isNegotiable: Bool = true, floor: Int64? = nil, course: String? = nil,
    instructor: String? = nil
  ) throws -> CopyDescription {
    try CopyDescription(
      condition: .known(condition), defects: defects.map { .known($0) }, remarks: remarks,
      price: dollars(price), isNegotiable: isNegotiable, autoDeclineBelow: floor.map(dollars),
      course: course.map { try CourseCode(parsing: $0) }, instructor: instructor)
  }

  /// What is typed in about a book.
  static func book(
    _ title: String = "Linear Algebra and Its Applications", by authors: [String] = ["David C. Lay"],
    isbn: String? = "978-0-321-98238-4"
  ) throws -> Draft<BookInput> {
    Draft(
      try BookInput(
        isbn: isbn.map { try ISBNInput(parsing: $0) }, title: title, authors: authors, publisher: "Pearson",
        year: 2015, edition: "5th"))
  }

  /// The page for book entry, filled in.
  static func form(
    _ book: Draft<BookInput>? = nil, _ copy: CopyDescription? = nil
  ) throws -> Draft<ListingInput> {
    var form = Draft<ListingInput>()
    form[draft: ListingInput.Fields.book] = try book ?? Self.book()
    form[ListingInput.Fields.copy] = try copy ?? Self.copy()
    return form
  }

  /// A book that is for sale.
  @discardableResult
  func listing(
    by seller: Principal = ann, _ book: Draft<BookInput>? = nil, copy: CopyDescription? = nil
  ) async throws -> BookListing {
    try await listings.post(
      Self.form(book, copy), listing: identifiers.next(), at: campus.id, as: seller)
  }

  func stored<E: Entity>(_ type: E.Type, _ id: E.ID) async throws -> E {
    try #require(try await repository.get(type, id: id)).entity
  }

  /// The transitions of a record, the oldest first.
  func history(of id: String) async throws -> [TransitionRecord] {
    try await repository.all(
      ModelQuery(
        where: TransitionRecord.Fields.subject == id, orderedBy: .ascending(TransitionRecord.Fields.at))
    ).map(\.entity)
  }

  /// The number of the newest change.
  func sequence() async throws -> Commit.SequenceNumber {
    try await repository.commit(ChangeSet()).sequenceNumber
  }

  /// The error with which a call is refused, after which nothing has changed.
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
