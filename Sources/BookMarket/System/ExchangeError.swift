public import DomainModeling

/// A reason why an offer or an exchange is not possible.
public enum ExchangeError: Error, Hashable, Sendable {
  /// An offer of another buyer was accepted.
  case listingReserved
  /// The listing is not active.
  case listingUnavailable
  /// The caller already has an open or accepted offer for the listing.
  case offerAlreadyOpen
  /// The caller has offered the maximum number of amounts for the listing.
  case offerLimitReached(Int64)
  /// The caller's earlier question about the listing waits for the answer.
  case questionAlreadyOpen
  /// The caller has asked the maximum number of questions about the listing.
  case questionLimitReached(Int64)
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

extension ExchangeError: UserFacingError {
  public static var messages: MessageCatalog { BookMarketMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .listingReserved: "exchange.listingReserved"
    case .listingUnavailable: "exchange.listingUnavailable"
    case .offerAlreadyOpen: "exchange.offerAlreadyOpen"
    case .offerLimitReached: "exchange.offerLimitReached"
    case .questionAlreadyOpen: "exchange.questionAlreadyOpen"
    case .questionLimitReached: "exchange.questionLimitReached"
    case .notNegotiable: "exchange.notNegotiable"
    case .identifierInUse: "exchange.identifierInUse"
    case .counterpartUnavailable: "exchange.counterpartUnavailable"
    case .unknownPlace: "exchange.unknownPlace"
    case .contactHidden: "exchange.contactHidden"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .offerLimitReached(let limit), .questionLimitReached(let limit): ["maximum": .integer(limit)]
    default: [:]
    }
  }
}
