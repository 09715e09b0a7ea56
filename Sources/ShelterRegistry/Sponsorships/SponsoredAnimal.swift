public import DomainModeling

/// An animal as its sponsor sees it among their sponsorships.
public struct SponsoredAnimal: Identifiable, Hashable, Sendable {
  /// The animal.
  public let id: Animal.ID
  /// Its name.
  public let name: String
  /// What kind of animal it is.
  public let species: OpenValue<AnimalSpecies>
  /// The picture that stands for it.
  public let picture: AnimalPicture?
  /// What is with it now.
  public let status: OpenValue<Animal.Flow.State>

  init(_ animal: Animal) {
    id = animal.id
    name = animal.name
    species = animal.species
    picture = animal.pictures.first
    status = animal.status
  }
}
