public import DomainModeling

/// A reason why an offer or an exchange is not possible.
public enum TradeError: Error, Hashable, Sendable {
  /// An offer of another buyer was accepted.
  case listingReserved
  /// The listing is not active.
  case listingUnavailable
  /// The caller already has an open or accepted offer for the listing.
  case offerAlreadyOpen
  /// The caller has offered the maximum number of amounts for the listing.
  case offerLimitReached(Int64)
  /// The listing is not negotiable, and the amount differs from the asking price.
  case notNegotiable
  /// The identifier belongs to another offer.
  case identifierInUse
  /// The other side may not buy and sell now.
  case counterpartUnavailable
  /// The place is none of the campus's meeting places.
  case unknownPlace
  /// The exchange is over, so contact details are hidden.
  case contactHidden
}

extension TradeError: UserFacingError {
  public static var messages: MessageCatalog { BookMarketMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .listingReserved: "trade.listingReserved"
    case .listingUnavailable: "trade.listingUnavailable"
    case .offerAlreadyOpen: "trade.offerAlreadyOpen"
    case .offerLimitReached: "trade.offerLimitReached"
    case .notNegotiable: "trade.notNegotiable"
    case .identifierInUse: "trade.identifierInUse"
    case .counterpartUnavailable: "trade.counterpartUnavailable"
    case .unknownPlace: "trade.unknownPlace"
    case .contactHidden: "trade.contactHidden"
    }
  }

  public var messageParameters: [String: Scalar] {
    if case .offerLimitReached(let limit) = self { ["maximum": .integer(limit)] } else { [:] }
  }
}

extension BookMarketMessages {
  /// The messages for refusals of offers and exchanges.
  static let trades: [Message] = [
    Message(
      "trade.unknownPlace", english: "Please choose one of the campus's meeting places.",
      polish: "Wybierz jedno z miejsc spotkań na kampusie."),
    Message(
      "trade.contactHidden", english: "The exchange is over, so that contacts are hidden again.",
      polish: "Wymiana jest zakończona, więc dane kontaktowe są ponownie ukryte."),
    Message(
      "trade.listingReserved", english: "Somebody else's offer for this book was accepted.",
      polish: "Przyjęto ofertę innej osoby na tę książkę."),
    Message(
      "trade.listingUnavailable", english: "This book isn't for sale at the moment.",
      polish: "Ta książka nie jest teraz na sprzedaż."),
    Message(
      "trade.offerAlreadyOpen", english: "You have an open offer for this book already.",
      polish: "Masz już otwartą ofertę na tę książkę."),
    Message(
      "trade.offerLimitReached",
      english: "You can make {maximum} {maximum|one: offer|other: offers} for a book at most.",
      polish:
        "Na jedną książkę możesz złożyć najwyżej {maximum} {maximum|one: ofertę|few: oferty|many: ofert|other: oferty}."
    ),
    Message(
      "trade.notNegotiable", english: "The seller doesn't bargain. Please offer the asking price.",
      polish: "Sprzedający się nie targuje. Zaproponuj cenę z ogłoszenia."),
    Message(
      "trade.identifierInUse", english: "This was another offer. Please look at your bids.",
      polish: "To była inna oferta. Sprawdź swoje oferty."),
    Message(
      "trade.counterpartUnavailable", english: "The other side can't buy or sell at the moment.",
      polish: "Druga strona nie może teraz kupować ani sprzedawać."),
  ]
}
