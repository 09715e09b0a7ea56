public import DomainModeling
public import DomainValues

extension PurchaseHandoff {
  /// The keys that this seller gets: Apple the affiliate tokens, everybody else the details of the order.
  public var allowedKeys: Set<HandoffKey> { destination.isApple ? HandoffKey.apple : HandoffKey.seller }

  /// What is told to the seller, in the order of the keys; nothing for keys that aren't allowed.
  public func details(allowing keys: Set<HandoffKey>) -> [(key: HandoffKey, value: String)] {
    HandoffKey.allCases.compactMap { key in
      guard keys.contains(key), allowedKeys.contains(key), let value = value(of: key) else { return nil }
      return (key, value)
    }
  }

  /// The link to follow: the seller's page with the details that are allowed.
  ///
  /// The seller's own query stays; where it has one of the keys, that is replaced, so that nothing is told twice.
  /// The link has at most one question mark, and exactly one as soon as anything is told.
  /// - Parameter keys: A stricter list; a wider one widens nothing.
  /// - Throws: ``HandoffRefusal/linkTooLong`` over 2,048 characters.
  public func link(
    allowing keys: Set<HandoffKey> = Set(HandoffKey.allCases)
  ) throws(HandoffRefusal) -> WebLink {
    do {
      var link = destination.link
      for detail in details(allowing: keys) {
        link = try link.replacingQueryItem(named: detail.key.rawValue, with: detail.value)
      }
      return link
    } catch {
      throw .linkTooLong
    }
  }

  private func value(of key: HandoffKey) -> String? {
    switch key {
    case .movie: movie.text
    case .product: advertisement?.text ?? kind?.rawValue
    case .advertiser: advertiser?.text
    case .store: store?.text
    case .campaign: campaign?.text
    case .at: affiliate?.at.text
    case .ct: affiliate?.ct?.text
    }
  }
}

extension PurchaseLink {
  /// Whether the link leads to one of Apple's stores, which know Apple's affiliate tokens.
  public var isApple: Bool { host.text == "apple.com" || host.text.hasSuffix(".apple.com") }
}

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
