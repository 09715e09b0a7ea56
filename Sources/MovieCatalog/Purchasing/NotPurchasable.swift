public import DomainModeling

/// Why a film can't be had in a country.
public enum NotPurchasable: Error, Hashable, Sendable {
  /// Its source has taken it away: the last known options may not be shown.
  case withdrawn
  /// It isn't out yet.
  case notReleased
  /// It has been given up.
  case canceled
  /// Nobody sells it, as far as is known.
  case notSold
  /// It is sold, but not in this country.
  case notSoldIn(CountryCode)
  /// It is sold there, but no option has a link.
  case noLink
}

extension NotPurchasable: CustomStringConvertible {
  /// The reason, in English, for developers.
  public var description: String {
    switch self {
    case .withdrawn: "not purchasable: withdrawn at its source"
    case .notReleased: "not purchasable: not released yet"
    case .canceled: "not purchasable: the film was given up"
    case .notSold: "not purchasable: nobody sells it"
    case .notSoldIn(let country): "not purchasable: not sold in \(country)"
    case .noLink: "not purchasable: no option has a link"
    }
  }
}
