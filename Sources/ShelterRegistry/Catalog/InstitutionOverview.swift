public import DomainModeling

/// An institution with its first animals, as the page that introduces the registry lists them.
public struct InstitutionOverview: Hashable, Sendable {
  public let institution: InstitutionSummary
  public let animals: [AnimalSummary]
  public let animalCount: Int64
}

extension InstitutionOverview: Model {
  /// The fields of an overview.
  package enum Fields {
    package static let institution = Field(
      "institution", \InstitutionOverview.institution, doc: "The institution's entry in the catalog.")
    package static let animals = Field(
      "animals", \InstitutionOverview.animals,
      doc: "The first animals in public lists, ordered by name, as many as the request asks for.")
    package static let animalCount = Field(
      "animalCount", \InstitutionOverview.animalCount,
      doc: "The number of all the institution's animals in public lists.")
  }

  public static let schema = ModelSchema<InstitutionOverview>(
    "InstitutionOverview", version: 1,
    doc: "An institution with its first animals, as the page that introduces the registry lists them."
  ) {
    Fields.institution
    Fields.animals
    Fields.animalCount
  }

  public init(reading fields: FieldReader<InstitutionOverview>) throws {
    institution = try fields[Fields.institution]
    animals = try fields[Fields.animals]
    animalCount = try fields[Fields.animalCount]
    try validated()
  }
}
