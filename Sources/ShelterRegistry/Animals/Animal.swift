public import DomainModeling
public import DomainValues

/// An animal in the care of an institution, with everything that its page shows.
///
/// ``BirthDate/age(on:)`` computes the age for a day; ``adoptionObstacles(for:at:with:isBanned:on:)`` returns every
/// reason that prevents an adoption.
public struct Animal: Entity {
  public let id: Identifier<Animal>
  public let institution: Institution.ID
  public let manager: Principal.ID
  public internal(set) var reference: String?
  public internal(set) var name: String
  public internal(set) var species: OpenEnum<AnimalSpecies>
  public internal(set) var breed: String?
  public internal(set) var sex: OpenEnum<AnimalSex>
  public internal(set) var isNeutered: Bool?
  public internal(set) var birth: BirthDate?
  public internal(set) var size: OpenEnum<AnimalSize>?
  public internal(set) var weightInGrams: Int64?
  public internal(set) var color: String?
  public internal(set) var distinguishingMarks: [String]
  public internal(set) var microchip: Microchip?
  public internal(set) var description: String?
  public internal(set) var pictures: [AnimalPicture]
  public internal(set) var specialNeeds: [String]
  public internal(set) var compatibility: AnimalCompatibility
  public internal(set) var bonds: [Animal.ID]
  package internal(set) var isInstitutionListed: Bool
  package internal(set) var isSponsorable: Bool
  public internal(set) var sponsorshipMinimum: Money?
  public internal(set) var intakeOn: CalendarDate?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var holdReason: OpenEnum<Animal.HoldReason>?
  public internal(set) var holdUntil: Timestamp?
  public internal(set) var person: Principal.ID?
  public internal(set) var leftOn: CalendarDate?
  public internal(set) var returnedOn: CalendarDate?
  public internal(set) var returnReason: OpenEnum<Animal.ReturnReason>?
  public internal(set) var transferredTo: Institution.ID?
  public let transferredFrom: Animal.ID?
  public internal(set) var diedOn: CalendarDate?
  public let registeredAt: Timestamp

  /// Creates an animal in any state, for a repository that restores it.
  ///
  /// - Throws: `ValidationError` with all violations.
  package init(
    id: Identifier<Animal>, institution: Institution.ID, manager: Principal.ID, reference: String? = nil,
    name: String, species: OpenEnum<AnimalSpecies>, breed: String? = nil,
    sex: OpenEnum<AnimalSex> = .known(.unknown), isNeutered: Bool? = nil, birth: BirthDate? = nil,
    size: OpenEnum<AnimalSize>? = nil, weightInGrams: Int64? = nil, color: String? = nil,
    distinguishingMarks: [String] = [],
    microchip: Microchip? = nil, description: String? = nil, pictures: [AnimalPicture] = [],
    specialNeeds: [String] = [], compatibility: AnimalCompatibility = .unknown, bonds: [Animal.ID] = [],
    isInstitutionListed: Bool = false, isSponsorable: Bool = true, sponsorshipMinimum: Money? = nil,
    intakeOn: CalendarDate? = nil,
    status: OpenEnum<State> = .known(.draft), statusSince: Timestamp,
    holdReason: OpenEnum<Animal.HoldReason>? = nil, holdUntil: Timestamp? = nil, person: Principal.ID? = nil,
    leftOn: CalendarDate? = nil, returnedOn: CalendarDate? = nil,
    returnReason: OpenEnum<Animal.ReturnReason>? = nil, transferredTo: Institution.ID? = nil,
    transferredFrom: Animal.ID? = nil, diedOn: CalendarDate? = nil, registeredAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.institution = institution
    self.manager = manager
    self.reference = reference
    self.name = name
    self.species = species
    self.breed = breed
    self.sex = sex
    self.isNeutered = isNeutered
    self.birth = birth
    self.size = size
    self.weightInGrams = weightInGrams
    self.color = color
    self.distinguishingMarks = distinguishingMarks
    self.microchip = microchip
    self.description = description
    self.pictures = pictures
    self.specialNeeds = specialNeeds
    self.compatibility = compatibility
    self.bonds = bonds
    self.isInstitutionListed = isInstitutionListed
    self.isSponsorable = isSponsorable
    self.sponsorshipMinimum = sponsorshipMinimum
    self.intakeOn = intakeOn
    self.status = status
    self.statusSince = statusSince
    self.holdReason = holdReason
    self.holdUntil = holdUntil
    self.person = person
    self.leftOn = leftOn
    self.returnedOn = returnedOn
    self.returnReason = returnReason
    self.transferredTo = transferredTo
    self.transferredFrom = transferredFrom
    self.diedOn = diedOn
    self.registeredAt = registeredAt
    try validated()
  }
}

extension Animal {
  package var isOpenForSponsorship: Bool {
    isInstitutionListed && acceptsSupport
  }

  /// Whether the animal's page is public; it stays public after the animal left, so that its supporters learn
  /// the outcome.
  var hasPublicPage: Bool { status.known.map { $0 != .draft } == true }
}

/// The sex of an animal.
public enum AnimalSex: String, StringEnum {
  /// A female animal.
  case female
  /// A male animal.
  case male
  /// An animal whose sex isn't known.
  case unknown
}

/// The size of an animal compared with others of its species.
public enum AnimalSize: String, StringEnum {
  /// Small for the species.
  case small
  /// Medium for the species.
  case medium
  /// Large for the species.
  case large
  /// Very large for the species.
  case veryLarge
}
