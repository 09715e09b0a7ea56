public import DomainModeling
public import DomainValues

/// An animal in the care of an institution, with everything that its page shows.
///
/// ``AnimalBirth/age(on:)`` computes the age for a day; ``adoptability(for:at:with:on:)`` returns every
/// reason that prevents an adoption.
public struct Animal: Entity {
  public let id: Identifier<Animal>
  public let institution: Institution.ID
  public let account: Principal.ID
  public internal(set) var reference: String?
  public internal(set) var name: String
  public internal(set) var species: OpenValue<AnimalSpecies>
  public internal(set) var breed: String?
  public internal(set) var sex: OpenValue<AnimalSex>
  public internal(set) var isNeutered: Bool?
  public internal(set) var birth: AnimalBirth?
  public internal(set) var size: OpenValue<AnimalSize>?
  public internal(set) var weightInGrams: Int64?
  public internal(set) var colour: String?
  public internal(set) var marks: [String]
  public internal(set) var microchip: Microchip?
  public internal(set) var description: String?
  public internal(set) var pictures: [AnimalPicture]
  public internal(set) var specialNeeds: [String]
  public internal(set) var company: AnimalCompany
  public internal(set) var bonds: [Animal.ID]
  public internal(set) var isListed: Bool
  public internal(set) var isSponsorable: Bool
  public internal(set) var sponsorshipMinimum: Money?
  public internal(set) var intakeOn: CalendarDate?
  public internal(set) var status: OpenValue<Flow.State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var holdReason: OpenValue<AnimalHoldReason>?
  public internal(set) var holdUntil: Timestamp?
  public internal(set) var person: Principal.ID?
  public internal(set) var movedOn: CalendarDate?
  public internal(set) var returnedOn: CalendarDate?
  public internal(set) var returnReason: OpenValue<AnimalReturnReason>?
  public internal(set) var transferredTo: Institution.ID?
  public let predecessor: Animal.ID?
  public internal(set) var diedOn: CalendarDate?
  public let registeredAt: Timestamp

  /// Creates an animal in any state, for a repository that restores it.
  ///
  /// - Throws: `ValidationError` with all violations.
  public init(
    id: Identifier<Animal>, institution: Institution.ID, account: Principal.ID, reference: String? = nil,
    name: String, species: OpenValue<AnimalSpecies>, breed: String? = nil,
    sex: OpenValue<AnimalSex> = .known(.unknown), isNeutered: Bool? = nil, birth: AnimalBirth? = nil,
    size: OpenValue<AnimalSize>? = nil, weightInGrams: Int64? = nil, colour: String? = nil,
    marks: [String] = [],
    microchip: Microchip? = nil, description: String? = nil, pictures: [AnimalPicture] = [],
    specialNeeds: [String] = [], company: AnimalCompany = .unknown, bonds: [Animal.ID] = [],
    isListed: Bool = false, isSponsorable: Bool = true, sponsorshipMinimum: Money? = nil,
    intakeOn: CalendarDate? = nil,
    status: OpenValue<Flow.State> = .known(.draft), statusSince: Timestamp,
    holdReason: OpenValue<AnimalHoldReason>? = nil, holdUntil: Timestamp? = nil, person: Principal.ID? = nil,
    movedOn: CalendarDate? = nil, returnedOn: CalendarDate? = nil,
    returnReason: OpenValue<AnimalReturnReason>? = nil, transferredTo: Institution.ID? = nil,
    predecessor: Animal.ID? = nil, diedOn: CalendarDate? = nil, registeredAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.institution = institution
    self.account = account
    self.reference = reference
    self.name = name
    self.species = species
    self.breed = breed
    self.sex = sex
    self.isNeutered = isNeutered
    self.birth = birth
    self.size = size
    self.weightInGrams = weightInGrams
    self.colour = colour
    self.marks = marks
    self.microchip = microchip
    self.description = description
    self.pictures = pictures
    self.specialNeeds = specialNeeds
    self.company = company
    self.bonds = bonds
    self.isListed = isListed
    self.isSponsorable = isSponsorable
    self.sponsorshipMinimum = sponsorshipMinimum
    self.intakeOn = intakeOn
    self.status = status
    self.statusSince = statusSince
    self.holdReason = holdReason
    self.holdUntil = holdUntil
    self.person = person
    self.movedOn = movedOn
    self.returnedOn = returnedOn
    self.returnReason = returnReason
    self.transferredTo = transferredTo
    self.predecessor = predecessor
    self.diedOn = diedOn
    self.registeredAt = registeredAt
    try validated()
  }
}

extension Animal {
  /// Whether a sponsorship may begin: the institution is in the catalog, cares for the animal and accepts
  /// sponsorships of it.
  public var isOpenForSponsorship: Bool {
    isListed && isSponsorable && status.known.map(Flow.supportedStates.contains) == true
  }

  /// Whether the animal's page is public; it stays public after the animal left, so that its supporters learn
  /// the outcome.
  var isPublic: Bool { status.known.map { $0 != .draft } == true }
}
