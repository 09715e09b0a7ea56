public import DomainModeling

/// An animal that an institution looks after, with everything that its page shows.
///
/// Its age is computed for a day (``AnimalBirth/age(on:)``), and whether it can be adopted is one function that gives
/// all reasons: ``adoptability(for:at:with:on:)``.
public struct Animal: Entity {
  public let id: Identifier<Animal>
  /// Who looks after it.
  public let institution: Institution.ID
  /// Who acts for that institution.
  public let account: Principal.ID
  /// The institution's own number for it.
  public internal(set) var reference: String?
  /// Its name.
  public internal(set) var name: String
  /// What kind of animal it is.
  public internal(set) var species: OpenValue<AnimalSpecies>
  /// Its breed, or breeds, as people write them.
  public internal(set) var breed: String?
  /// Its sex.
  public internal(set) var sex: OpenValue<AnimalSex>
  /// Whether it can't have young any more; `nil` when it isn't known.
  public internal(set) var isNeutered: Bool?
  /// When it was born.
  public internal(set) var birth: AnimalBirth?
  /// Its size among animals of its kind.
  public internal(set) var size: OpenValue<AnimalSize>?
  /// Its weight in grams.
  public internal(set) var weightInGrams: Int64?
  /// The colour of its coat, as people write it.
  public internal(set) var colour: String?
  /// What it is recognised by.
  public internal(set) var marks: [String]
  /// The code of its microchip.
  public internal(set) var microchip: Microchip?
  /// What there is to say about it.
  public internal(set) var description: String?
  /// Its pictures in the order in which they are shown; the first one stands for it in lists.
  public internal(set) var pictures: [AnimalPicture]
  /// What it needs that others don't.
  public internal(set) var specialNeeds: [String]
  /// Whom it gets on with.
  public internal(set) var company: AnimalCompany
  /// The animals of the institution that it leaves with or not at all.
  public internal(set) var bonds: [Animal.ID]
  /// Whether its institution is in the catalogue; kept in the same commits as the institution's state.
  public internal(set) var isListed: Bool
  /// Whether people may sponsor it.
  public internal(set) var isSponsorable: Bool
  /// The least that a sponsorship gives each time.
  public internal(set) var sponsorshipMinimum: Money?
  /// When it came to the institution.
  public internal(set) var intakeOn: CalendarDate?
  /// What is with it now.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// Why it can't leave, while it is held.
  public internal(set) var holdReason: OpenValue<AnimalHoldReason>?
  /// When that ends by itself.
  public internal(set) var holdUntil: Timestamp?
  /// Who has reserved it, or has it now, where that person has an account.
  public internal(set) var person: Principal.ID?
  /// The day on which it left, while it is away.
  public internal(set) var movedOn: CalendarDate?
  /// The day on which it last came back.
  public internal(set) var returnedOn: CalendarDate?
  /// Why it last came back.
  public internal(set) var returnReason: OpenValue<AnimalReturnReason>?
  /// The institution that it went to.
  public internal(set) var transferredTo: Institution.ID?
  /// Its record at the institution that it came from.
  public let predecessor: Animal.ID?
  /// The day on which it died.
  public internal(set) var diedOn: CalendarDate?
  /// When it was entered.
  public let registeredAt: Timestamp

  /// Makes an animal in any state, as a repository returns it; throws everything that is wrong with it.
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
  /// Whether people may begin to sponsor it: its institution is in the catalogue and looks after it, and wants it.
  public var isOpenForSponsorship: Bool {
    isListed && isSponsorable && status.known.map(Flow.supportedStates.contains) == true
  }

  /// Whether its page can be opened: also when it has left, so that those who helped it learn what became of it.
  var isPublic: Bool { status.known.map { $0 != .draft } == true }
}
