package import DomainModeling
package import DomainValues

/// A page of a seller with the details of an order, from which the link to open is made.
package struct SellerPage: Hashable, Sendable {
  package let destination: PurchaseLink
  package let movie: Movie.ID
  package let kind: OpenEnum<PurchaseKind>?
  package let advertisement: Identifier<HandoffReferral.Advertisement>?
  package let advertiser: Identifier<HandoffReferral.Advertiser>?
  package let campaign: Identifier<HandoffReferral.Campaign>?
  package let store: CountryCode?
  package let affiliate: AffiliateTag?

  /// Creates a page.
  package init(
    _ destination: PurchaseLink, movie: Movie.ID, kind: OpenEnum<PurchaseKind>? = nil,
    advertisement: Identifier<HandoffReferral.Advertisement>? = nil,
    advertiser: Identifier<HandoffReferral.Advertiser>? = nil,
    campaign: Identifier<HandoffReferral.Campaign>? = nil, store: CountryCode? = nil,
    affiliate: AffiliateTag? = nil
  ) {
    self.destination = destination
    self.movie = movie
    self.kind = kind
    self.advertisement = advertisement
    self.advertiser = advertiser
    self.campaign = campaign
    self.store = store
    self.affiliate = affiliate
  }

  /// Returns the chosen purchase option of a movie in a country, by default the first one with a link, and its page.
  ///
  /// - Throws: ``HandoffError`` with the reason.
  static func selling(
    _ movie: Movie, _ option: PurchaseOption?, in country: CountryCode, affiliate: AffiliateTag?
  ) throws(HandoffError) -> (option: PurchaseOption, page: SellerPage) {
    let (chosen, link) = try movie.choice(option, in: country)
    return (chosen, try SellerPage(selling: movie, chosen, link, in: country, affiliate: affiliate))
  }

  /// Creates the page of a purchase option with a link.
  ///
  /// - Throws: ``HandoffError`` with the reason.
  private init(
    selling movie: Movie, _ option: PurchaseOption, _ link: WebLink, in country: CountryCode,
    affiliate: AffiliateTag?
  ) throws(HandoffError) {
    let destination: PurchaseLink
    do {
      destination = try PurchaseLink(link)
    } catch {
      throw .unsafeLink
    }
    self.init(
      destination, movie: movie.id, kind: option.kind, store: country,
      affiliate: destination.isApple ? affiliate : nil)
  }
}

extension SellerPage {
  /// The keys that this seller may receive: the affiliate tokens for Apple, the details of the order for
  /// other sellers.
  package var allowedKeys: Set<HandoffParameter> {
    destination.isApple ? HandoffParameter.apple : HandoffParameter.seller
  }

  /// Returns the details that the seller receives, in the order of the keys.
  func details(allowing keys: Set<HandoffParameter>) -> [(key: HandoffParameter, value: String)] {
    HandoffParameter.allCases.compactMap { key in
      guard keys.contains(key), allowedKeys.contains(key), let value = value(of: key) else { return nil }
      return (key, value)
    }
  }

  /// Returns the link to open: the seller's page with the allowed details as query parameters; details that the seller gives
  /// itself stay as they are.
  ///
  /// - Throws: ``HandoffError/linkTooLong`` above 2,048 characters.
  package func link(
    allowing keys: Set<HandoffParameter> = Set(HandoffParameter.allCases)
  ) throws(HandoffError) -> WebLink {
    do {
      var link = destination.link
      for detail in details(allowing: keys) where sellersValue(of: detail.key) == nil {
        link = try link.replacingQueryItem(named: detail.key.rawValue, with: detail.value)
      }
      return link
    } catch {
      throw .linkTooLong
    }
  }

  /// The product or the store in the seller's own link; `nil` when it has none, and for other keys.
  private func sellersValue(of key: HandoffParameter) -> String? {
    guard key == .product || key == .store else { return nil }
    return destination.link.queryValue(named: key.rawValue)
  }

  private func value(of key: HandoffParameter) -> String? {
    if let given = sellersValue(of: key) { return given }
    return switch key {
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
