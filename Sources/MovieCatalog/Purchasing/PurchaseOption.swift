public import DomainModeling

/// One way to see a film: how, in which quality, for how much, in which storefront and where on the web.
public struct PurchaseOption: Hashable, Sendable {
  /// Whether it is bought, rented, subscribed to and so on.
  public let kind: OpenValue<PurchaseKind>
  /// The price when it was fetched; absent when the source names none.
  public let price: Money?
  /// The resolution, if the source tells.
  public let quality: OpenValue<VideoQuality>?
  /// The storefront that offers it.
  public let storefront: Storefront
  /// The page that sells it.
  public let link: WebLink?

  /// Makes an option, or throws everything that is wrong with it.
  public init(
    kind: OpenValue<PurchaseKind>, price: Money? = nil, quality: OpenValue<VideoQuality>? = nil,
    storefront: Storefront, link: WebLink? = nil
  ) throws(ValidationError) {
    self.kind = kind
    self.price = price
    self.quality = quality
    self.storefront = storefront
    self.link = link
    try validated()
  }
}
