public import DomainModeling
public import DomainValues

/// An entry in the catalog of institutions.
public struct InstitutionSummary: Identifiable, Hashable, Sendable {
  public let id: Institution.ID
  public let slug: Institution.Slug
  public let name: String
  public let type: OpenEnum<InstitutionType>
  public let logo: WebLink?
  public let town: String
  public let country: CountryCode

  /// Creates the summary of an institution.
  package init(_ institution: Institution) {
    id = institution.id
    slug = institution.slug
    name = institution.name
    type = institution.type
    logo = institution.logo
    town = institution.address.town
    country = institution.address.country
  }
}

extension InstitutionSummary: Model {
  /// The fields of a summary.
  package enum Fields {
    package static let id = Field("id", \InstitutionSummary.id, doc: "The institution's identifier.")
    package static let slug = Field(
      "slug", \InstitutionSummary.slug,
      doc: "The last part of the link to the institution's page, unique among institutions.")
    package static let name = Field("name", \InstitutionSummary.name, doc: "The institution's name.")
    package static let type = Field(
      "type", \InstitutionSummary.type,
      doc: "The kind of institution, such as a municipal shelter or a foundation.")
    package static let logo = Field(
      "logo", \InstitutionSummary.logo,
      doc: "A link to the logo image; null when there is none.")
    package static let town = Field(
      "town", \InstitutionSummary.town,
      doc: "The town of the institution's address.")
    package static let country = Field(
      "country", \InstitutionSummary.country,
      doc: "The country of the institution's address.")
  }

  public static let schema = ModelSchema<InstitutionSummary>(
    "InstitutionSummary", version: 1, doc: "An entry in the catalog of institutions."
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
    try validated()
  }
}
