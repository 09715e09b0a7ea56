public import DomainModeling
public import DomainValues

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

extension Storefront: Model {
  /// The fields of a storefront.
  public enum Fields {
    public static let country = Field("country", \Storefront.country, doc: "The country that it serves.")
    public static let language = Field(
      "language", \Storefront.language, doc: "The language to answer in; absent leaves it to the shop.")
  }

  public static let schema = ModelSchema<Storefront>(
    "Storefront", version: 1, doc: "A shop's branch for one country."
  ) {
    Fields.country
    Fields.language
  }

  public init(reading fields: FieldReader<Storefront>) throws {
    self.init(country: try fields[Fields.country], language: try fields[Fields.language])
  }
}
