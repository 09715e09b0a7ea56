import BookMarket
import TestSupport
import Testing

@Suite("Models of the book market")
struct SchemaTests {

  static func fullDetails() throws -> BookCopyDescription {
    try BookCopyDescription(
      condition: .known(.fair), defects: [.known(.annotations), .known(.odor)], remarks: "Pencil notes.",
      price: .cents(2_000), isNegotiable: false,
      autoDeclineBelow: .cents(1_500),
      photos: [ListingPhoto(file: Fixtures.id("p1"), mediaType: .known(.jpeg), byteCount: 5_000_000)],
      course: Course(parsing: "CMSI 370"), instructor: "Professor Lee")
  }

  static func fullEdition() throws -> BookEdition {
    let isbn = try ISBN(parsing: "9780306406157")
    return try BookEdition(
      id: BookEdition.id(of: isbn), isbn: isbn, title: "Title", subtitle: "Subtitle", authors: ["A", "B"],
      publisher: "P", year: 2015, edition: "3rd", variant: .known(.international), pages: 300,
      format: .known(.looseLeaf), languages: [.english, .polish],
      cover: WebLink(parsing: "https://example.com/c.jpg"), work: Fixtures.id("w"),
      addedBy: Fixtures.seller)
  }

  static func fullSearch() throws -> ListingFilter {
    try ListingFilter(
      text: "algebra", edition: fullEdition().id, course: Course(parsing: "CMSI 370"),
      minimumCondition: .known(.good), maximumPrice: 5_000, hasNoDefects: true)
  }

  @Test("The fields of each model are its properties, and values survive JSON and draft round trips")
  func noDrift() throws {
    let campus = try Campus(
      id: Fixtures.id("lmu"), name: "LMU", emailDomains: [EmailDomain(parsing: "lmu.edu")],
      priceCap: .cents(100_000), reviewsListings: true,
      meetingPlaces: [
        MeetingPlace(
          id: Fixtures.id("lib"), name: "Library", directions: "Entrance",
          coordinate: Coordinate(latitude: 33.9, longitude: -118.4))
      ],
      terms: [
        AcademicTerm(
          id: Fixtures.id("t"), name: "Fall",
          window: TimeWindow(start: Fixtures.now, end: Fixtures.days(90)))
      ])
    #expect(try schemaDrift(of: [campus]) == [])
    #expect(try schemaDrift(of: campus.meetingPlaces) == [])
    #expect(try schemaDrift(of: campus.terms) == [])
    #expect(try schemaDrift(of: [Fixtures.member(), Fixtures.member(in: .excluded)]) == [])
    #expect(try schemaDrift(of: [Self.fullEdition(), Fixtures.edition(isbn: nil)]) == [])
    #expect(try schemaDrift(of: [Self.fullDetails(), Fixtures.details()]) == [])
    #expect(try schemaDrift(of: Self.fullDetails().photos) == [])
    #expect(try schemaDrift(of: [BookSnapshot(Self.fullEdition())]) == [])
    let details = try Self.fullDetails()
    let listings = try BookListing.State.allCases.map { state in
      try Fixtures.listing(in: state, details: details).updating { $0[BookListing.Fields.revision] = details }
    }
    #expect(try schemaDrift(of: listings) == [])
    #expect(try schemaDrift(of: [Self.fullSearch(), .all]) == [])
    #expect(
      try schemaDrift(of: [
        SavedSearch(
          id: Fixtures.id("s"), owner: Fixtures.buyer, campus: campus.id, name: "Algebra",
          search: Self.fullSearch(), isActive: false, createdAt: Fixtures.now)
      ]) == [])
    #expect(
      try schemaDrift(of: [
        ListingNotification(
          for: Fixtures.buyer, of: listings[0].id, search: Fixtures.id("s"), wanted: Fixtures.id("w"),
          at: Fixtures.now)
      ]) == [])
    #expect(
      try schemaDrift(of: [
        WantedBook(
          id: Fixtures.id("w"), owner: Fixtures.buyer, campus: campus.id, title: "K&R",
          edition: Fixtures.id("e"), work: Fixtures.id("w"),
          course: Course(parsing: "CMSI 370"),
          minimumCondition: .known(.good), maximumPrice: 3_000, expiresAt: Fixtures.end,
          status: .known(.matched),
          statusSince: Fixtures.now, match: listings[0].id, dismissed: [Fixtures.id("l2")])
      ]) == [])
    #expect(
      try schemaDrift(of: [
        CourseBook(
          campus: campus.id, course: Course(parsing: "CMSI 370"), instructor: "Professor Lee",
          term: Fixtures.id("t"), edition: Fixtures.id("e"), requirement: .known(.optional),
          acceptsOtherEditions: true, addedBy: Fixtures.seller)
      ]) == [])
    #expect(
      try schemaDrift(of: [CompletedSale(of: listings[0], for: .cents(5), at: Fixtures.now)]) == [])
    #expect(
      try schemaDrift(of: [
        BookInput(
          isbn: ISBNInput(parsing: "0-306-40615-2"), title: "T", subtitle: "S", authors: ["A"],
          publisher: "P", year: 2000,
          edition: "1st")
      ]) == [])
  }

  @Test("The fields of each input are its properties, and values survive JSON and draft round trips")
  func inputs() throws {
    let listing = try Fixtures.listing()
    #expect(try schemaDrift(of: [Fixtures.postInput()]) == [])
    #expect(
      try schemaDrift(of: [
        BookListing.EditInput(Self.fullDetails(), of: listing, posting: Fixtures.postInput())
      ])
        == [])
    #expect(try schemaDrift(of: [BookListing.ReserveInput(for: Fixtures.buyer)]) == [])
    #expect(try schemaDrift(of: [BookListing.ModerationInput(.known(.other))]) == [])
    #expect(try schemaDrift(of: [WantedBook.MatchInput(listing.id)]) == [])
    #expect(try schemaDrift(of: [ListingQuestion.AnswerInput("Yes.")]) == [])
    #expect(try schemaDrift(of: ListingQuestion.State.allCases.map { try Fixtures.question(in: $0) }) == [])
    #expect(try schemaDrift(of: [CampusMembership.ExcludeInput(.known(.other))]) == [])
    #expect(
      try schemaDrift(of: [
        CampusMembership.ConfirmInput(domain: EmailDomain(parsing: "lmu.edu"), validUntil: Fixtures.now)
      ]) == [])
    #expect(
      try schemaDrift(of: [ListingInput(book: Self.bookInput(), copy: Self.fullDetails())]) == [])
    #expect(
      try schemaDrift(of: [
        WantedBook.CreateInput(
          title: "K&R", edition: Fixtures.id("e"), acceptsOtherEditions: true,
          course: Course(parsing: "CMSI 370"), minimumCondition: .known(.good), maximumPrice: 1)
      ]) == [])
  }

  static func bookInput() throws -> BookInput {
    try BookInput(isbn: ISBNInput(parsing: "0-306-40615-2"), title: "Title", authors: ["A"])
  }

  @Test("Descriptions and dumps of a listing contain no remarks, floor price or instructor")
  func redaction() throws {
    let details = try BookCopyDescription(
      condition: .known(.fair), remarks: "SECRETREMARK", price: .cents(7_777),
      autoDeclineBelow: .cents(6_543), instructor: "SECRETNAME")
    let listing = try Fixtures.listing(details: details)
    for value in [listing, details] as [any Sendable] {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), dumped] {
        #expect(!text.contains("SECRET") && !text.contains("6543") && !text.contains("65.43"))
      }
    }
  }

  static let broken: [(name: String, make: @Sendable () throws -> Any, rule: String)] = [
    (
      "no authors", { try BookEdition(id: Fixtures.id("e"), title: "T", authors: []) },
      "BookEdition.authors.tooFew"
    ),
    (
      "a blank author", { try BookEdition(id: Fixtures.id("e"), title: "T", authors: [" "]) },
      "BookEdition.authors.untrimmed"
    ),
    (
      "a blank title", { try BookEdition(id: Fixtures.id("e"), title: "", authors: ["A"]) },
      "BookEdition.title.tooShort"
    ),
    (
      "a title in two lines", { try BookEdition(id: Fixtures.id("e"), title: "A\nB", authors: ["A"]) },
      "BookEdition.title.controlCharacter"
    ),
    (
      "a long title",
      {
        try BookEdition(id: Fixtures.id("e"), title: String(repeating: "x", count: 251), authors: ["A"])
      }, "BookEdition.title.tooLong"
    ),
    (
      "a year before 1450",
      { try BookEdition(id: Fixtures.id("e"), title: "T", authors: ["A"], year: 1449) },
      "BookEdition.year.tooSmall"
    ),
    (
      "an ISBN with an unrelated identifier",
      {
        try BookEdition(
          id: Fixtures.id("e"), isbn: ISBN(parsing: "9780306406157"), title: "T", authors: ["A"])
      }, "BookEdition.id.derived"
    ),
    (
      "a price below zero", { try Fixtures.details(price: .cents(-1)) },
      "BookCopyDescription.price.notNegative"
    ),
    (
      "a floor above the price", { try Fixtures.details(floor: .cents(2_001)) },
      "BookCopyDescription.floor.order"
    ),
    (
      "a floor below zero", { try Fixtures.details(floor: .cents(-1)) },
      "BookCopyDescription.floor.order"
    ),
    (
      "a floor in another currency", { try Fixtures.details(floor: .cents(1, .eur)) },
      "BookCopyDescription.floor.currency"
    ),
    (
      "fair condition without remarks", { try Fixtures.listing(details: Fixtures.details(.fair)) },
      "BookListing.remarks.given"
    ),
    (
      "poor condition without remarks",
      { try Fixtures.listing(in: .draft, details: Fixtures.details(.poor)) },
      "BookListing.remarks.given"
    ),
    (
      "a defect without remarks",
      { try Fixtures.listing(details: Fixtures.details(.new, defects: [.stamps])) },
      "BookListing.remarks.given"
    ),
    (
      "a listing sold to its seller", { try Fixtures.listing(in: .sold, buyer: Fixtures.seller) },
      "BookListing.buyer.other"
    ),
    (
      "an active listing with a buyer", { try Fixtures.listing(buyer: Fixtures.buyer) },
      "BookListing.buyer.none"
    ),
    (
      "nine photos",
      {
        try BookCopyDescription(
          condition: .known(.good), price: .cents(1),
          photos: Array(repeating: fullDetails().photos[0], count: 9))
      }, "BookCopyDescription.photos.tooMany"
    ),
    (
      "a photo over 5 MB",
      { try ListingPhoto(file: Fixtures.id("p"), mediaType: .known(.png), byteCount: 5_000_001) },
      "ListingPhoto.byteCount.tooLarge"
    ),
    (
      "a photo of another media type",
      { try ListingPhoto(file: Fixtures.id("p"), mediaType: .known(.webp), byteCount: 1) },
      "ListingPhoto.mediaType.notListed"
    ),
    (
      "a search text without letters and digits", { try ListingFilter(text: "!?") },
      "ListingFilter.text.readable"
    ),
    (
      "a wanted book without edition and course", { try WantedBook.CreateInput(title: "T") },
      "WantedBook.CreateInput.target.given"
    ),
  ]

  @Test(
    "A value that breaks a constraint or rule is rejected with its identifier",
    arguments: broken.indices)
  func rules(row: Int) {
    let (name, make, rule) = Self.broken[row]
    let error = #expect(throws: ValidationError.self, "\(name)") { try make() }
    #expect(error?.violations.map(\.rule).contains(rule) == true, "\(name): \(String(describing: error))")
  }

  @Test("The year of an edition can't be later than the next year")
  func future() throws {
    let context = ConditionContext.books(now: Fixtures.now)
    for (year, isFine) in [(Int32(2027), true), (2028, false), (9999, false), (1450, true)] {
      let edition = try BookEdition(id: Fixtures.id("e"), title: "T", authors: ["A"], year: year)
      #expect(((try? edition.validated(in: context)) != nil) == isFine, "\(year)")
    }
  }

  @Test("A sold listing in poor condition is valid without remarks")
  func soldWithoutRemarks() throws {
    let kept = try Fixtures.listing(in: .sold, details: Fixtures.details(.poor))
    #expect(kept.copy.remarks == nil)
  }
}
