import BookMarket
import Testing

@Suite("Messages of the book market")
struct BookMarketMessagesTests {
  @Test("The message catalog has no declaration errors and more than 60 messages")
  func parity() {
    #expect(BookMarketMessages.catalog.declarationErrors == [])
    #expect(BookMarketMessages.catalog.messages.count > 60)
  }

  @Test("Every rule and guard of campuses, listings and wanted books has a message")
  func rules() {
    let catalog = BookMarketMessages.catalog
    for description in Self.models {
      #expect(catalog.missingRuleTexts(in: description) == [], "\(description.name)")
    }
    for id in Self.guards { #expect(catalog[MessageCode(rawValue: id)] != nil, "\(id)") }
  }

  static let models: [ModelDescription] = [
    Campus.schema.description, CampusMembership.schema.description, CampusAddress.schema.description,
    BookEdition.schema.description,
    BookInput.schema.description, CourseBook.schema.description, BookCopyDescription.schema.description,
    ListingInput.schema.description, BookListing.schema.description, ListingFilter.schema.description,
    SavedSearch.schema.description, ListingNotification.schema.description, WantedBook.schema.description,
    WantedBook.CreateInput.schema.description, CompletedSale.schema.description,
  ]

  static let guards: [String] =
    ids(BookListing.self) + ids(CampusMembership.self) + ids(WantedBook.self)

  private static func ids<Subject: StatefulEntity>(_ type: Subject.Type) -> [String] {
    Subject.lifecycle.transitions.flatMap { $0.guards.map(\.id) }
  }

  static let refusals: [BookMarketRuleError] = [
    .notMember, .campusEmailRequired, .excluded, .notContributor, .currencyInUse,
    .tooManySearches(maximum: 50), .tooManyWanted(maximum: 50), .tooManyListings(maximum: 100),
    .tooManyCourseBooks(maximum: 100), .tooManyQuestions(maximum: 20), .ownDeal, .editionListed,
    .editionInUse, .alreadyPosted(title: "C"),
  ]

  @Test("Every refusal has a message in English and in Polish", arguments: refusals)
  func refusal(refusal: BookMarketRuleError) {
    let error = BookMarketError.rule(refusal)
    #expect(BookMarketMessages.catalog[refusal.messageCode] != nil)
    let texts = [error.text(in: .english), error.text(in: .polish)]
    #expect(texts[0] != texts[1])
    for text in texts { #expect(!text.isEmpty && !text.contains("{")) }
  }

  @Test(
    "A field that screens show without an input has a label",
    arguments: [
      "BookListing.status", "BookListing.postedAt", "BookListing.expiresAt", "BookListing.revision",
      "OfferThread.status", "OfferThread.askingPrice", "OfferThread.rounds", "BookExchange.status",
      "BookExchange.proposedBy", "ListingQuestion.status", "CampusMembership.status",
    ] as [MessageCode])
  func shownFields(code: MessageCode) { #expect(BookMarketMessages.catalog[code] != nil) }

  @Test("The text about a price above the cap names the cap")
  func figures() throws {
    let listing = try Fixtures.listing(in: .draft)
    let refusal = #expect(throws: TransitionError.self) {
      try listing.firing(
        .post, by: .user(Fixtures.seller), at: Fixtures.now,
        posting: Fixtures.postInput(cap: 1_500))
    }
    guard case .invalid(let error)? = refusal?.reason else {
      Issue.record("no error about a value")
      return
    }
    #expect(BookMarketError.invalid(error).text(in: .english) == "A book may cost at most $15.00.")
    #expect(
      BookMarketError.invalid(error).text(in: .polish) == "Książka może kosztować najwyżej 15,00\u{A0}USD.")
  }
}
