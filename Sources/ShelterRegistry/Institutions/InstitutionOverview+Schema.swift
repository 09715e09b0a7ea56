public import DomainModeling

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
