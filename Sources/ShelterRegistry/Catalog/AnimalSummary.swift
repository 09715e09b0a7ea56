public import DomainModeling

/// An entry in a list of animals.
public struct AnimalSummary: Identifiable, Hashable, Sendable {
  public let id: Animal.ID
  public let institution: Institution.ID
  public let name: String
  public let species: OpenEnum<AnimalSpecies>
  public let sex: OpenEnum<AnimalSex>
  public let size: OpenEnum<AnimalSize>?
  public let ageGroup: AnimalAgeGroup?
  public let picture: AnimalPicture?
  public let status: OpenEnum<Animal.State>

  /// Creates the summary of an animal for a day.
  package init(_ animal: Animal, on day: CalendarDate) {
    id = animal.id
    institution = animal.institution
    name = animal.name
    species = animal.species
    sex = animal.sex
    size = animal.size
    ageGroup = animal.birth?.age(on: day)?.group
    picture = animal.pictures.first
    status = animal.status
  }
}

extension AnimalSummary: Model {
  /// The fields of a summary.
  package enum Fields {
    package static let id = Field("id", \AnimalSummary.id, doc: "The animal's identifier.")
    package static let institution = Field(
      "institution", \AnimalSummary.institution, doc: "The institution that cares for the animal.")
    package static let name = Field("name", \AnimalSummary.name, doc: "The animal's name.")
    package static let species = Field("species", \AnimalSummary.species, doc: "The animal's species.")
    package static let sex = Field(
      "sex", \AnimalSummary.sex,
      doc: "The animal's sex; the value `unknown` means that it isn't determined.")
    package static let size = Field(
      "size", \AnimalSummary.size,
      doc: "The size compared with other animals of the species; null when not recorded.")
    package static let ageGroup = Field(
      "ageGroup", \AnimalSummary.ageGroup,
      doc: "The age group on the day of the request; null when the birth is unknown.")
    package static let picture = Field(
      "picture", \AnimalSummary.picture,
      doc: "The first of the animal's pictures; null when there is none.")
    package static let status = Field(
      "status", \AnimalSummary.status,
      doc: "The lifecycle state of the animal.")
  }

  public static let schema = ModelSchema<AnimalSummary>(
    "AnimalSummary", version: 1, doc: "An entry in a list of animals."
  ) {
    Fields.id
    Fields.institution
    Fields.name
    Fields.species
    Fields.sex
    Fields.size
    Fields.ageGroup
    Fields.picture
    Fields.status
  }

  public init(reading fields: FieldReader<AnimalSummary>) throws {
    id = try fields[Fields.id]
    institution = try fields[Fields.institution]
    name = try fields[Fields.name]
    species = try fields[Fields.species]
    sex = try fields[Fields.sex]
    size = try fields[Fields.size]
    ageGroup = try fields[Fields.ageGroup]
    picture = try fields[Fields.picture]
    status = try fields[Fields.status]
    try validated()
  }
}
