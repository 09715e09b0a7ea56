public import DomainModeling
public import DomainValues

extension Movie {
  /// The availability, computed from `withdrawnAt`, `purchaseOptions` and `status`.
  public var availability: MovieAvailability {
    if withdrawnAt != nil { return .withdrawn }
    if !purchaseOptions.isEmpty { return .available }
    switch status?.known {
    case .canceled: return .canceled
    case .rumored, .planned, .inProduction, .postProduction: return .upcoming
    case .released, nil: return .unavailable
    }
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
    case .canceled: "not purchasable: the film was given up"
    case .notSold: "not purchasable: nobody sells it"
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

extension MovieMessages {
  /// The messages for movies that can't be bought and for invalid purchase options.
  static let purchasing: [Message] = [
    Message(
      "purchase.withdrawn", english: "The shop doesn't have this film any more.",
      polish: "Sklep nie ma już tego filmu."),
    Message(
      "purchase.notReleased", english: "This film isn't out yet.",
      polish: "Ten film nie miał jeszcze premiery."),
    Message(
      "purchase.canceled", english: "This film was never finished.",
      polish: "Ten film nigdy nie został ukończony."),
    Message(
      "purchase.notSold", english: "We know of no shop that has this film.",
      polish: "Nie znamy sklepu, który ma ten film."),
    Message(
      "purchase.notSoldIn", english: "This film isn't sold in your country ({country}).",
      polish: "Ten film nie jest sprzedawany w Twoim kraju ({country})."),
    Message(
      "purchase.noLink", english: "This film is sold, but we have no link to it.",
      polish: "Ten film jest w sprzedaży, ale nie mamy do niego linku."),
    Message(
      "PurchaseOption.price.notNegative", english: "A price can't be below zero.",
      polish: "Cena nie może być niższa od zera."),
    Message(
      "PurchaseOption.price.free", english: "What is free can't have a price.",
      polish: "To, co jest darmowe, nie może mieć ceny."),
  ]
}
