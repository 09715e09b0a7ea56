public import DomainModeling

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
