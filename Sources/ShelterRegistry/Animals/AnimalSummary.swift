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
