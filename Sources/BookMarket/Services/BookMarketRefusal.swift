public import DomainModeling

/// Why the market's own rules don't allow something.
public enum BookMarketRefusal: Error, Hashable, Sendable {
  /// The caller is no member of the campus, or not one who may buy and sell now.
  case notMember
  /// The account's e-mail address isn't confirmed, or is none of the campus.
  case notOnCampus
  /// A moderator keeps the caller out of the campus's market.
  case excluded
  /// Only who added it, or whoever looks after the catalogue, may change it.
  case notYours
  /// There are prices in the campus's currency.
  case currencyInUse
  /// So many saved searches are more than one person needs.
  case tooManySearches(maximum: Int64)
}

extension BookMarketRefusal: ExplainedError {
  public static var messages: MessageCatalog { BookMarketMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .notMember: "market.notMember"
    case .notOnCampus: "market.notOnCampus"
    case .excluded: "market.excluded"
    case .notYours: "market.notYours"
    case .currencyInUse: "market.currencyInUse"
    case .tooManySearches: "market.tooManySearches"
    }
  }

  public var messageParameters: [String: Scalar] {
    if case .tooManySearches(let maximum) = self { ["maximum": .integer(maximum)] } else { [:] }
  }
}
