public import DomainModeling

extension InstitutionSummary: Model {
  /// The fields of a row.
  public enum Fields {
    public static let id = Field("id", \InstitutionSummary.id, doc: "The institution.")
    public static let slug = Field(
      "slug", \InstitutionSummary.slug, doc: "The last part of the link to its page.")
    public static let name = Field("name", \InstitutionSummary.name, doc: "Its name.")
    public static let type = Field("type", \InstitutionSummary.type, doc: "What kind of home it is.")
    public static let logo = Field("logo", \InstitutionSummary.logo, doc: "Its logo.")
    public static let town = Field("town", \InstitutionSummary.town, doc: "Its town.")
    public static let country = Field("country", \InstitutionSummary.country, doc: "Its country.")
  }

  public static let schema = ModelSchema<InstitutionSummary>(
    "InstitutionSummary", version: 1, doc: "A row of the catalogue."
  ) {
    Fields.id
    Fields.slug
    Fields.name
    Fields.type
    Fields.logo
    Fields.town
    Fields.country
  }

  public init(reading fields: FieldReader<InstitutionSummary>) throws {
    id = try fields[Fields.id]
    slug = try fields[Fields.slug]
    name = try fields[Fields.name]
    type = try fields[Fields.type]
    logo = try fields[Fields.logo]
    town = try fields[Fields.town]
    country = try fields[Fields.country]
  }
}
