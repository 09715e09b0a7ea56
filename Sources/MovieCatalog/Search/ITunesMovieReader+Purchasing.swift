import DomainModeling
import DomainValues

extension ITunesMovieReader {
  /// Returns the purchase options for which the item has a price, in the storefront of the item.
  ///
  /// A negative price means that the option is not sold. The price of the bundle (`collectionPrice`) is
  /// ignored.
  mutating func purchaseOptions(of item: ITunesItem, link: WebLink?) -> [PurchaseOption] {
    let prices = Self.offers.compactMap { offer in
      item.numbers[offer.key].flatMap { $0 < 0 ? nil : (offer, $0) }
    }
    if prices.isEmpty { return [] }
    guard let storefront = storefront(of: item), let currency = currency(of: item) else { return [] }
    return prices.compactMap { offer, amount in
      guard
        let price = value(
          offer.key,
          { () throws(ValueError) in try Money(approximating: amount, currency: currency) })
      else { return nil }
      // Validation rejects only negative prices, which were filtered out above.
      return try? PurchaseOption(
        kind: OpenEnum(price.isZero ? .free : offer.kind), price: price, quality: OpenEnum(offer.quality),
        storefront: storefront, link: link)
    }
  }

  private struct Offer {
    let key: ITunesItem.Key
    let kind: PurchaseKind
    let quality: VideoQuality
  }

  private static let offers = [
    Offer(key: .trackPrice, kind: .buy, quality: .sd),
    Offer(key: .trackHdPrice, kind: .buy, quality: .hd),
    Offer(key: .trackRentalPrice, kind: .rent, quality: .sd),
    Offer(key: .trackHdRentalPrice, kind: .rent, quality: .hd),
  ]

  /// Returns the storefront of the item's country, or the one that was asked when the item names no country.
  private mutating func storefront(of item: ITunesItem) -> Storefront? {
    if let text = item.texts[.country],
      let country = value(.country, { () throws(ValueError) in try CountryCode(lenient: text) })
    {
      return country == storefront?.country ? storefront : Storefront(country: country)
    }
    if storefront == nil, item.texts[.country] == nil { warn(.country, .required) }
    return storefront
  }

  private mutating func currency(of item: ITunesItem) -> Currency? {
    guard let text = item.texts[.currency] else {
      warn(.currency, .required)
      return nil
    }
    return value(.currency) { () throws(ValueError) in try Currency(parsing: text) }
  }
}
