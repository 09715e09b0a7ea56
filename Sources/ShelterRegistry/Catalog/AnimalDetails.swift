public import DomainModeling

/// What everybody sees of an animal; who has reserved it or has it, and the code of its chip, are left out.
public struct AnimalDetails: Identifiable, Hashable, Sendable {
  /// The animal.
  public let id: Animal.ID
  /// Who looks after it.
  public let institution: InstitutionSummary
  /// Its name.
  public let name: String
  /// What kind of animal it is.
  public let species: OpenValue<AnimalSpecies>
  /// Its breed or breeds.
  public let breed: String?
  /// Its sex.
  public let sex: OpenValue<AnimalSex>
  /// Whether it can't have young any more.
  public let isNeutered: Bool?
  /// How old it is on the day; `nil` when its birth isn't known.
  public let age: AnimalAge?
  /// Its size.
  public let size: OpenValue<AnimalSize>?
  /// Its weight in grams.
  public let weightInGrams: Int64?
  /// The colour of its coat.
  public let colour: String?
  /// What it is recognised by.
  public let marks: [String]
  /// Whether it has a microchip.
  public let hasMicrochip: Bool
  /// What there is to say about it.
  public let description: String?
  /// Its pictures in order.
  public let pictures: [AnimalPicture]
  /// What it needs that others don't.
  public let specialNeeds: [String]
  /// Whom it gets on with.
  public let company: AnimalCompany
  /// The animals that it leaves with or not at all.
  public let companions: [AnimalSummary]
  /// What is with it now.
  public let status: OpenValue<Animal.Flow.State>
  /// Why the reader can't adopt it now; nothing when they can.
  public let obstacles: [AdoptionObstacle]
  /// Whether people may begin to sponsor it.
  public let isOpenForSponsorship: Bool
  /// The least that a sponsorship gives each time.
  public let sponsorshipMinimum: Money?

  init(
    _ animal: Animal, at institution: Institution, with companions: [Animal], for reader: Principal.ID?,
    on day: CalendarDate
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
    colour = animal.colour
    marks = animal.marks
    hasMicrochip = animal.microchip != nil
    description = animal.description
    pictures = animal.pictures
    specialNeeds = animal.specialNeeds
    company = animal.company
    self.companions = companions.map { AnimalSummary($0, on: day) }
    status = animal.status
    obstacles = animal.adoptability(for: reader, at: institution, with: companions, on: day)
    isOpenForSponsorship = animal.isOpenForSponsorship
    sponsorshipMinimum = animal.sponsorshipMinimum
  }

  /// The picture that stands for the animal.
  public var picture: AnimalPicture? { pictures.first }
}
