public import DomainModeling
public import DomainValues

/// A store's branch for one country, which determines the offers, prices and language.
public struct Storefront: Hashable, Sendable {
  public let country: CountryCode
  public let language: LanguageTag?

  /// Creates a storefront.
  public init(country: CountryCode, language: LanguageTag? = nil) {
    self.country = country
    self.language = language
  }
}

extension Storefront: Model {
  /// The fields of a storefront.
  public enum Fields {
    public static let country = Field(
      "country", \Storefront.country,
      doc: """
        The country whose customers the storefront serves, as an ISO 3166-1 alpha-2 code. Set by the caller \
        who fetches movies, or provided by the source.
        """)
    public static let language = Field(
      "language", \Storefront.language,
      doc: """
        The language of the store's responses, as a BCP 47 tag. Set by the caller who fetches movies; null \
        means the store's default.
        """)
  }

  public static let schema = ModelSchema<Storefront>(
    "Storefront", version: 1, doc: "A store's branch for one country."
  ) {
    Fields.country
    Fields.language
  }

  public init(reading fields: FieldReader<Storefront>) throws {
    self.init(country: try fields[Fields.country], language: try fields[Fields.language])
  }
}
