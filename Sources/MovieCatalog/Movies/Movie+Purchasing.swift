public import DomainModeling
public import DomainValues

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

/// Whether there is a way to watch a film, as far as the catalogue knows.
public enum MovieAvailability: String, Vocabulary {
  /// At least one storefront offers it.
  case available
  /// Nobody offers it, and its status says that it isn't out yet.
  case upcoming
  /// Nobody offers it, and it has been given up.
  case canceled
  /// Its source has taken it away.
  case withdrawn
  /// Nobody offers it, as far as is known.
  case unavailable
}

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

extension NotPurchasable: ExplainedError {
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
  /// Why a film can't be had, and what is wrong with a way to see it.
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
