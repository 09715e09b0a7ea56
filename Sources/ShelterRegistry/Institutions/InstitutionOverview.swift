/// An institution with the first of its animals, as the page that introduces the registry lists them.
public struct InstitutionOverview: Hashable, Sendable {
  /// The institution.
  public let institution: InstitutionSummary
  /// The first of its animals, by name.
  public let animals: [AnimalSummary]
  /// How many animals of it are shown in all.
  public let animalCount: Int64
}
