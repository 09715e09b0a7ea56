import BookMarket
import Testing

@Suite("Messages of offers, exchanges and reviews")
struct ExchangeErrorMessagesTests {
  static let models: [ModelDescription] = [
    OfferThread.schema.description, OfferThreadCount.schema.description, BookExchange.schema.description,
    MeetUp.schema.description, ContactDisclosureCount.schema.description, ExchangeReview.schema.description,
    ListingQuestion.schema.description,
  ]

  static let guards: [String] =
    ids(OfferThread.self) + ids(BookExchange.self) + ids(ExchangeReview.self)

  private static func ids<Subject: StatefulEntity>(_ type: Subject.Type) -> [String] {
    Subject.lifecycle.transitions.flatMap { $0.guards.map(\.id) }
  }

  @Test("Every rule, guard and unique key of offers, exchanges and reviews has a message")
  func rules() {
    let catalog = BookMarketMessages.catalog
    for description in Self.models {
      #expect(catalog.missingRuleTexts(in: description) == [], "\(description.name)")
    }
    #expect(Set(Self.guards).count > 15)
    for id in Self.guards { #expect(catalog[MessageCode(rawValue: id)] != nil, "\(id)") }
    for key in [
      "OfferThread.unique.openKey", "OfferThread.unique.acceptedKey", "BookExchange.unique.thread",
      "BookExchange.unique.heldKey", "ExchangeReview.unique.exchange", "ListingQuestion.unique.openKey",
    ] {
      #expect(catalog[MessageCode(rawValue: key)] != nil, "\(key)")
    }
  }

  static let refusals: [ExchangeError] = [
    .listingReserved, .listingUnavailable, .offerAlreadyOpen, .offerLimitReached(3), .questionAlreadyOpen,
    .questionLimitReached(3), .notNegotiable,
    .identifierInUse,
    .counterpartUnavailable, .unknownPlace, .contactHidden,
  ]

  @Test("Every refusal has a message in English and in Polish", arguments: refusals)
  func refusal(refusal: ExchangeError) {
    let error = BookMarketError.exchange(refusal)
    #expect(BookMarketMessages.catalog[refusal.messageCode] != nil)
    let texts = [error.text(in: .english), error.text(in: .polish)]
    #expect(texts[0] != texts[1])
    for text in texts { #expect(!text.isEmpty && !text.contains("{")) }
    if case .offerLimitReached = refusal { for text in texts { #expect(text.contains("3")) } }
  }
}
