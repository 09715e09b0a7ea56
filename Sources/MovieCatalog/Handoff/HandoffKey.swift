public import DomainModeling

/// A key that may leave the app in a link to a seller: the allow-list, which names nothing personal.
public enum HandoffKey: String, Vocabulary {
  /// The film, by the catalogue's identifier.
  case movie
  /// What is to be bought: the advertisement's identifier, or the way to see the film.
  case product
  /// Whose product it is.
  case advertiser
  /// The country of the store that is ordered from.
  case store
  /// The campaign that led there.
  case campaign
  /// Apple's affiliate token.
  case at
  /// Apple's campaign token.
  case ct
}

extension HandoffKey {
  /// What Apple's stores get: the affiliate tokens alone, as they know nothing of the rest.
  public static let apple: Set<HandoffKey> = [.at, .ct]
  /// What every other seller gets: the details of the order, and no token of a third party.
  public static let seller: Set<HandoffKey> = [.movie, .product, .advertiser, .store, .campaign]
}
