public import DomainModeling

/// A shop's branch for one country: what is sold, for how much and in which language depends on it.
public struct Storefront: Hashable, Sendable {
  /// The country whose customers it serves.
  public let country: CountryCode
  /// The language to answer in; `nil` leaves it to the shop.
  public let language: LanguageTag?

  /// Names a storefront.
  public init(country: CountryCode, language: LanguageTag? = nil) {
    self.country = country
    self.language = language
  }
}
