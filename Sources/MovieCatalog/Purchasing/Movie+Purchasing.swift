public import DomainModeling

extension Movie {
  /// Whether there is a way to watch the film, from what is known of it alone.
  public var availability: MovieAvailability {
    if withdrawnAt != nil { return .withdrawn }
    if !purchaseOptions.isEmpty { return .available }
    switch status?.known {
    case .canceled: return .canceled
    case .rumored, .planned, .inProduction, .postProduction: return .upcoming
    case .released, nil: return .unavailable
    }
  }

  /// The ways to get the film in a country, never empty; throws why there is none.
  public func purchaseOptions(in country: CountryCode) throws(NotPurchasable) -> [PurchaseOption] {
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

  /// The page of the first option in a country that has one; throws why there is none.
  public func purchaseLink(in country: CountryCode) throws(NotPurchasable) -> WebLink {
    for option in try purchaseOptions(in: country) {
      if let link = option.link { return link }
    }
    throw .noLink
  }
}
