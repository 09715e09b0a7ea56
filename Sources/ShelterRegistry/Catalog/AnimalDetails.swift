public import DomainModeling
public import DomainValues

/// The public view of an animal, without its microchip code and the person who reserved or has it.
public struct AnimalDetails: Identifiable, Hashable, Sendable {
  /// The animal's identifier.
  public let id: Animal.ID
  /// The institution that cares for the animal.
  public let institution: InstitutionSummary
  /// The animal's name.
  public let name: String
  /// The species.
  public let species: OpenEnum<AnimalSpecies>
  /// The breed or mix of breeds; `nil` when unknown.
  public let breed: String?
  /// The sex.
  public let sex: OpenEnum<AnimalSex>
  /// Whether the animal is neutered or spayed; `nil` when unknown.
  public let isNeutered: Bool?
  /// The age on the current day at the institution; `nil` when the birth is unknown.
  public let age: AnimalAge?
  /// The size compared with other animals of the species; `nil` when not recorded.
  public let size: OpenEnum<AnimalSize>?
  /// The weight in grams; `nil` when not recorded.
  public let weightInGrams: Int64?
  /// The color of the coat; `nil` when not recorded.
  public let color: String?
  /// The distinguishing marks.
  public let distinguishingMarks: [String]
  /// Whether the animal has a microchip.
  public let hasMicrochip: Bool
  /// The description; `nil` when there is none.
  public let description: String?
  /// The pictures in display order.
  public let pictures: [AnimalPicture]
  /// The special needs.
  public let specialNeeds: [String]
  /// The compatibility with people and other animals.
  public let compatibility: AnimalCompatibility
  /// The animals that must leave together with this one, as far as they are shown to the public.
  public let companions: [AnimalSummary]
  /// The lifecycle state.
  public let status: OpenEnum<Animal.State>
  /// The reasons that prevent the caller from adopting the animal now; empty when there are none.
  public let obstacles: [AdoptionObstacle]
  /// Whether a sponsorship of the animal may begin now.
  public let isOpenForSponsorship: Bool
  /// The minimum amount of each sponsorship payment; `nil` when only the general minimum applies.
  public let sponsorshipMinimum: Money?

  init(
    _ animal: Animal, at institution: Institution, with companions: [Animal], for reader: Principal.ID?,
    isBanned: Bool, on day: CalendarDate
  ) {
    id = animal.id
    self.institution = InstitutionSummary(institution)
    name = animal.name
    species = animal.species
    breed = animal.breed
    sex = animal.sex
    isNeutered = animal.isNeutered
    age = animal.birth?.age(on: day)
    size = animal.size
    weightInGrams = animal.weightInGrams
    color = animal.color
    distinguishingMarks = animal.distinguishingMarks
    hasMicrochip = animal.microchip != nil
    description = animal.description
    pictures = animal.pictures
    specialNeeds = animal.specialNeeds
    compatibility = animal.compatibility
    self.companions = companions.filter(\.hasPublicPage).map { AnimalSummary($0, on: day) }
    status = animal.status
    obstacles = animal.adoptionObstacles(
      for: reader, at: institution, with: companions, isBanned: isBanned, on: day)
    isOpenForSponsorship = animal.isOpenForSponsorship
    sponsorshipMinimum = animal.sponsorshipMinimum
  }

  /// The first picture, which represents the animal; `nil` when there is none.
  public var picture: AnimalPicture? { pictures.first }
}
