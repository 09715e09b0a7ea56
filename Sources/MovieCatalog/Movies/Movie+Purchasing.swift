public import DomainModeling
public import DomainValues

extension Movie {
  public var availability: MovieAvailability {
    if withdrawnAt != nil { return .withdrawn }
    if !purchaseOptions.isEmpty { return .available }
    switch status?.known {
    case .canceled: return .canceled
    case .rumored, .planned, .inProduction, .postProduction: return .upcoming
    case .released, nil: return .unavailable
    }
  }

  /// Returns the availability in a country: `unavailable` for a movie that only storefronts of other countries offer.
  public func availability(in country: CountryCode) -> MovieAvailability {
    let isOffered = purchaseOptions.contains { $0.storefront.country == country }
    return availability == .available && !isOffered ? .unavailable : availability
  }

  /// Returns the purchase options in a country, at least one.
  ///
  /// - Throws: ``PurchaseUnavailableError`` with the reason when there is none.
  public func purchaseOptions(in country: CountryCode) throws(PurchaseUnavailableError) -> [PurchaseOption] {
    switch availability {
    case .withdrawn: throw .withdrawn
    case .upcoming: throw .notReleased
    case .canceled: throw .canceled
    case .unavailable: throw .notSold
    case .available: break
    }
    let options = purchaseOptions.filter { $0.storefront.country == country }
    guard !options.isEmpty else { throw .notSoldIn(country) }
    return options
  }

  /// Returns the link of the first purchase option in a country that has one.
  ///
  /// - Throws: ``PurchaseUnavailableError`` with the reason when there is none.
  public func purchaseLink(in country: CountryCode) throws(PurchaseUnavailableError) -> WebLink {
    for option in try purchaseOptions(in: country) {
      if let link = option.link { return link }
    }
    throw .noLink
  }
}

/// The availability of a movie in any country, as far as the catalog knows.
public enum MovieAvailability: String, StringEnum {
  /// At least one storefront offers the movie.
  case available
  /// No storefront offers the movie, and its status is before release.
  case upcoming
  /// No storefront offers the movie, and its production was canceled.
  case canceled
  /// The source no longer has the movie.
  case withdrawn
  /// No known storefront offers the movie.
  case unavailable
}
