public import DomainModeling

/// A row of the catalogue.
public struct InstitutionSummary: Identifiable, Hashable, Sendable {
  /// The institution.
  public let id: Institution.ID
  /// The last part of the link to its page.
  public let slug: InstitutionSlug
  /// Its name.
  public let name: String
  /// What kind of home it is.
  public let type: OpenValue<InstitutionType>
  /// Its logo.
  public let logo: WebLink?
  /// Its town.
  public let town: String
  /// Its country.
  public let country: CountryCode

  /// Takes from an institution what a row shows.
  public init(_ institution: Institution) {
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

/// An institution with the first of its animals, as the page that introduces the registry lists them.
public struct InstitutionOverview: Hashable, Sendable {
  /// The institution.
  public let institution: InstitutionSummary
  /// The first of its animals, by name.
  public let animals: [AnimalSummary]
  /// How many animals of it are shown in all.
  public let animalCount: Int64
}

extension InstitutionOverview: Model {
  /// The fields of an overview.
  public enum Fields {
    public static let institution = Field(
      "institution", \InstitutionOverview.institution, doc: "The institution.")
    public static let animals = Field(
      "animals", \InstitutionOverview.animals, doc: "The first of its animals, by name.")
    public static let animalCount = Field(
      "animalCount", \InstitutionOverview.animalCount, doc: "How many animals of it are shown in all.")
  }

  public static let schema = ModelSchema<InstitutionOverview>(
    "InstitutionOverview", version: 1,
    doc: "An institution with the first of its animals, as the page that introduces the registry lists them."
  ) {
    Fields.institution
    Fields.animals
    Fields.animalCount
  }

  public init(reading fields: FieldReader<InstitutionOverview>) throws {
    institution = try fields[Fields.institution]
    animals = try fields[Fields.animals]
    animalCount = try fields[Fields.animalCount]
  }
}
