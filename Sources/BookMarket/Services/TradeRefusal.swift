public import DomainModeling

/// Why a deal isn't possible, beyond what one record's lifecycle can say.
public enum TradeRefusal: Error, Hashable, Sendable {
  /// Somebody else's offer was accepted.
  case listingReserved
  /// The book can't be had now.
  case listingUnavailable
  /// The caller has an open offer for the listing already, or had it accepted.
  case offerOpen
  /// The caller has named as many amounts for the listing as the rules allow.
  case offersSpent(Int64)
  /// The seller wants the asking price.
  case notNegotiable
  /// The identifier belongs to another offer.
  case otherOffer
  /// The other side may not buy and sell now.
  case counterpartAway
  /// The place is none of the campus's meeting places.
  case unknownPlace
  /// The two may not know how to reach each other, as the exchange is over.
  case contactHidden
}

extension TradeRefusal: ExplainedError {
  public static var messages: MessageCatalog { BookMarketMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .listingReserved: "trade.listingReserved"
    case .listingUnavailable: "trade.listingUnavailable"
    case .offerOpen: "trade.offerOpen"
    case .offersSpent: "trade.offersSpent"
    case .notNegotiable: "trade.notNegotiable"
    case .otherOffer: "trade.otherOffer"
    case .counterpartAway: "trade.counterpartAway"
    case .unknownPlace: "trade.unknownPlace"
    case .contactHidden: "trade.contactHidden"
    }
  }

  public var messageParameters: [String: Scalar] {
    if case .offersSpent(let limit) = self { ["maximum": .integer(limit)] } else { [:] }
  }
}
