public import DomainModeling

/// A row in a list of animals.
public struct AnimalSummary: Identifiable, Hashable, Sendable {
  /// The animal.
  public let id: Animal.ID
  /// Who looks after it.
  public let institution: Institution.ID
  /// Its name.
  public let name: String
  /// What kind of animal it is.
  public let species: OpenValue<AnimalSpecies>
  /// Its sex.
  public let sex: OpenValue<AnimalSex>
  /// Its size.
  public let size: OpenValue<AnimalSize>?
  /// How old it is in the words of lists, on the day of the list; `nil` when its birth isn't known.
  public let ageGroup: AnimalAgeGroup?
  /// The first of its pictures.
  public let picture: AnimalPicture?
  /// What is with it now.
  public let status: OpenValue<Animal.Flow.State>

  /// Takes from an animal what a row shows on a day.
  public init(_ animal: Animal, on day: CalendarDate) {
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
  /// The fields of a row.
  public enum Fields {
    public static let id = Field("id", \AnimalSummary.id, doc: "The animal.")
    public static let institution = Field(
      "institution", \AnimalSummary.institution, doc: "Who looks after it.")
    public static let name = Field("name", \AnimalSummary.name, doc: "Its name.")
    public static let species = Field("species", \AnimalSummary.species, doc: "What kind of animal it is.")
    public static let sex = Field("sex", \AnimalSummary.sex, doc: "Its sex.")
    public static let size = Field("size", \AnimalSummary.size, doc: "Its size.")
    public static let ageGroup = Field(
      "ageGroup", \AnimalSummary.ageGroup,
      doc: "How old it is in the words of lists, on the day of the list; absent when its birth isn't known.")
    public static let picture = Field("picture", \AnimalSummary.picture, doc: "The first of its pictures.")
    public static let status = Field("status", \AnimalSummary.status, doc: "What is with it now.")
  }

  public static let schema = ModelSchema<AnimalSummary>(
    "AnimalSummary", version: 1, doc: "A row in a list of animals."
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
  }
}
