public import DomainModeling
public import DomainValues

extension PurchaseHandoff {
  /// The page of the seller with the details of the order.
  private var page: SellerPage {
    SellerPage(
      destination, movie: movie, kind: kind, advertisement: advertisement, advertiser: advertiser,
      campaign: campaign, store: store, affiliate: affiliate)
  }

  /// The keys that this seller may receive: the affiliate tokens for Apple, the details of the order for
  /// other sellers.
  package var allowedKeys: Set<HandoffParameter> { page.allowedKeys }

  /// Returns the details that the seller receives, in the order of the keys; keys that aren't allowed are
  /// left out.
  public func details(allowing keys: Set<HandoffParameter>) -> [(key: HandoffParameter, value: String)] {
    page.details(allowing: keys)
  }

  /// Returns the link to open: the seller's page with the allowed details as query parameters.
  ///
  /// Other parameters of the seller's page stay, and so do a product and a store that the seller gives; other parameters
  /// with the same keys are replaced. The link contains at most one question mark, and exactly one if it has
  /// parameters.
  /// - Parameter keys: A further restriction of the allowed keys.
  /// - Throws: ``HandoffError/linkTooLong`` above 2,048 characters.
  public func link(
    allowing keys: Set<HandoffParameter> = Set(HandoffParameter.allCases)
  ) throws(HandoffError) -> WebLink {
    try page.link(allowing: keys)
  }
}

extension PurchaseLink {
  /// Whether the link leads to a store of Apple, which understands Apple's affiliate tokens.
  public var isApple: Bool { host.text == "apple.com" || host.text.hasSuffix(".apple.com") }
}

/// A query parameter that a link to a seller may contain; none is personal.
public enum HandoffParameter: String, StringEnum {
  /// The identifier of the movie in the catalog.
  case movie
  /// The product: what the seller's own link says, otherwise the identifier of the advertisement, or the kind of access to
  /// the movie.
  case product
  /// The identifier of the advertiser.
  case advertiser
  /// The store: what the seller's own link says, otherwise the country.
  case store
  /// The identifier of the campaign.
  case campaign
  /// Apple's affiliate token.
  case at
  /// Apple's campaign token.
  case ct
}

extension HandoffParameter {
  /// The parameters for Apple's stores: only the affiliate tokens, because Apple ignores the others.
  public static let apple: Set<HandoffParameter> = [.at, .ct]
  /// The parameters for other sellers: the details of the order, without tokens of third parties.
  public static let seller: Set<HandoffParameter> = [.movie, .product, .advertiser, .store, .campaign]
}
