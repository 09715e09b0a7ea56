public import DomainModeling
public import DomainValues

/// The reason that a movie can't be bought or rented in a country.
public enum PurchaseUnavailableError: Error, Hashable, Sendable {
  /// The source no longer has the movie; its last known options are outdated.
  case withdrawn
  /// The movie has not been released yet.
  case notReleased
  /// The production of the movie was canceled.
  case canceled
  /// No known storefront offers the movie.
  case notSold
  /// Storefronts offer the movie, but none in this country.
  case notSoldIn(CountryCode)
  /// A storefront of the country offers the movie, but no option has a link.
  case noLink
}

extension PurchaseUnavailableError: CustomStringConvertible {
  /// The reason in English, for developers.
  public var description: String {
    switch self {
    case .withdrawn: "not purchasable: withdrawn at its source"
    case .notReleased: "not purchasable: not released yet"
    case .canceled: "not purchasable: the movie was given up"
    case .notSold: "not purchasable: not sold by any known store"
    case .notSoldIn(let country): "not purchasable: not sold in \(country)"
    case .noLink: "not purchasable: no option has a link"
    }
  }
}

extension PurchaseUnavailableError: UserFacingError {
  public static var messages: MessageCatalog { MovieMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .withdrawn: "purchase.withdrawn"
    case .notReleased: "purchase.notReleased"
    case .canceled: "purchase.canceled"
    case .notSold: "purchase.notSold"
    case .notSoldIn: "purchase.notSoldIn"
    case .noLink: "purchase.noLink"
    }
  }

  public var messageParameters: [String: Scalar] {
    if case .notSoldIn(let country) = self { ["country": country.scalar] } else { [:] }
  }
}
