public import DomainModeling

extension Animal {
  /// The fields of an animal.
  public enum Fields {
    public static let id = Field("id", \Animal.id, doc: "The animal's identifier.")
    public static let institution = Field("institution", \Animal.institution, doc: "Who looks after it.")
    public static let account = Field("account", \Animal.account, doc: "Who acts for that institution.")
    public static let reference = Field(
      "reference", \Animal.reference, .length(1...40), .singleLine, .trimmed, .notBlank,
      doc: "The institution's own number for it.")
    public static let name = Field(
      "name", \Animal.name, .length(1...80), .singleLine, .trimmed, .notBlank, doc: "Its name.")
    public static let species = Field("species", \Animal.species, doc: "What kind of animal it is.")
    public static let breed = Field(
      "breed", \Animal.breed, .length(1...80), .singleLine, .trimmed, .notBlank, doc: "Its breed or breeds.")
    public static let sex = Field("sex", \Animal.sex, default: .known(.unknown), doc: "Its sex.")
    public static let isNeutered = Field(
      "isNeutered", \Animal.isNeutered, doc: "Whether it can't have young any more.")
    public static let birth = Field("birth", \Animal.birth, doc: "When it was born.")
    public static let size = Field("size", \Animal.size, doc: "Its size among animals of its kind.")
    public static let weightInGrams = Field(
      "weightInGrams", \Animal.weightInGrams, .range(1...2_000_000), doc: "Its weight in grams.")
    public static let colour = Field(
      "colour", \Animal.colour, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The colour of its coat.")
    public static let marks = Field(
      "marks", \Animal.marks, .count(...20), .uniqueElements, .each(.length(1...80)), .each(.singleLine),
      .each(.trimmed), .each(.notBlank), default: [], doc: "What it is recognised by.")
    public static let microchip = Field("microchip", \Animal.microchip, doc: "The code of its microchip.")
    public static let description = Field(
      "description", \Animal.description, .length(1...2_000), .multiLine, .notBlank,
      doc: "What there is to say about it.")
    public static let pictures = Field(
      "pictures", \Animal.pictures, .count(...AnimalPicture.maximumCount), .uniqueElements, default: [],
      doc: "Its pictures in order; the first one stands for it in lists.")
    public static let specialNeeds = Field(
      "specialNeeds", \Animal.specialNeeds, .count(...20), .uniqueElements, .each(.length(1...200)),
      .each(.singleLine), .each(.trimmed), .each(.notBlank), default: [],
      doc: "What it needs that others don't.")
    public static let company = Field(
      "company", \Animal.company, default: .unknown, doc: "Whom it gets on with.")
    public static let bonds = Field(
      "bonds", \Animal.bonds, .count(...10), .uniqueElements, default: [], doc: "The animals it leaves with.")
    public static let isListed = Field(
      "isListed", \Animal.isListed, default: false, doc: "Whether its institution is in the catalogue.")
    public static let isSponsorable = Field(
      "isSponsorable", \Animal.isSponsorable, default: true, doc: "Whether people may sponsor it.")
    public static let sponsorshipMinimum = Field(
      "sponsorshipMinimum", \Animal.sponsorshipMinimum, doc: "The least that a sponsorship gives each time.")
    public static let intakeOn = Field("intakeOn", \Animal.intakeOn, doc: "When it came to the institution.")
    public static let status = Field("status", \Animal.status, doc: "What is with it now.")
    public static let statusSince = Field("statusSince", \Animal.statusSince, doc: "Since when.")
    public static let holdReason = Field("holdReason", \Animal.holdReason, doc: "Why it can't leave.")
    public static let holdUntil = Field("holdUntil", \Animal.holdUntil, doc: "When that ends by itself.")
    public static let person = Field("person", \Animal.person, doc: "Who has reserved it or has it now.")
    public static let movedOn = Field("movedOn", \Animal.movedOn, doc: "The day on which it left.")
    public static let returnedOn = Field(
      "returnedOn", \Animal.returnedOn, doc: "The day on which it last came back.")
    public static let returnReason = Field(
      "returnReason", \Animal.returnReason, doc: "Why it last came back.")
    public static let transferredTo = Field(
      "transferredTo", \Animal.transferredTo, doc: "The institution that it went to.")
    public static let predecessor = Field(
      "predecessor", \Animal.predecessor, doc: "Its record at the institution that it came from.")
    public static let diedOn = Field("diedOn", \Animal.diedOn, doc: "The day on which it died.")
    public static let registeredAt = Field("registeredAt", \Animal.registeredAt, doc: "When it was entered.")

    /// The day that age groups and orders count from.
    public static let bornOn = Field.derived(
      "bornOn", \Animal.bornOn, from: birth, doc: "The middle of what its birth may mean.")
    /// The chip, while the animal is the institution's to look after.
    public static let heldChip = Field.derived(
      "heldChip", \Animal.heldChip, from: microchip, status, doc: "The chip of an animal that hasn't left.")
    /// Whether it leaves with others or not at all.
    public static let isBonded = Field.derived(
      "isBonded", \Animal.isBonded, from: bonds, doc: "Whether it leaves with others or not at all.")
    /// Whether people may begin to sponsor it.
    public static let isOpenForSponsorship = Field.derived(
      "isOpenForSponsorship", \Animal.isOpenForSponsorship, from: isListed, isSponsorable, status,
      doc: "Whether people may begin to sponsor it.")
    /// The species, as people search for it.
    public static let speciesWords = Field.derived(
      "speciesWords", \Animal.speciesWords, from: species, doc: "Its kind in English and Polish.")
  }

  public static let schema = ModelSchema<Animal>(
    "Animal", version: 1, doc: "An animal that an institution looks after."
  ) {
    Fields.id
    Fields.institution
    Fields.account
    Fields.reference
    Fields.name
    Fields.species
    Fields.breed
    Fields.sex
    Fields.isNeutered
    Fields.birth
    Fields.size
    Fields.weightInGrams
    Fields.colour
    Fields.marks
    Fields.microchip
    Fields.description
    Fields.pictures
    Fields.specialNeeds
    Fields.company
    Fields.bonds
    Fields.isListed
    Fields.isSponsorable
    Fields.sponsorshipMinimum
    Fields.intakeOn
    Fields.status
    Fields.statusSince
    Fields.holdReason
    Fields.holdUntil
    Fields.person
    Fields.movedOn
    Fields.returnedOn
    Fields.returnReason
    Fields.transferredTo
    Fields.predecessor
    Fields.diedOn
    Fields.registeredAt
    Fields.bornOn
    Fields.heldChip
    Fields.isBonded
    Fields.isOpenForSponsorship
    Fields.speciesWords
  } rules: {
    Rule(
      "Animal.birth.order", reading: Fields.birth, Fields.intakeOn, Fields.diedOn,
      doc: "It was born before it came and before it died."
    ) { animal in
      guard let birth = animal.birth?.date.earliest else { return true }
      return birth <= animal.intakeOn ?? .latest && birth <= animal.diedOn ?? .latest
    }
    Rule(
      "Animal.diedOn.order", holds: Fields.diedOn >= Fields.intakeOn,
      doc: "It didn't die before it came.")
    Rule(
      "Animal.diedOn.given", holds: (Fields.status != .known(.deceased)).or(Fields.diedOn.isPresent),
      doc: "What has died says when.")
    Rule(
      "Animal.holdReason.given", holds: (Fields.status != .known(.onHold)).or(Fields.holdReason.isPresent),
      doc: "What is held says why.")
    Rule(
      "Animal.transferredTo.given",
      holds: (Fields.status != .known(.transferred)).or(Fields.transferredTo.isPresent),
      doc: "What has moved says where.")
    Rule(
      "Animal.transferredTo.other", holds: Fields.transferredTo != Fields.institution,
      doc: "It moved to another institution.")
    Rule(
      "Animal.marks.folded", reading: Fields.marks, doc: "No mark stands there twice in other letters."
    ) { animal in Set(animal.marks.map { SearchFolding.folded($0) }).count == animal.marks.count }
    Rule(
      "Animal.pictures.links", reading: Fields.pictures, doc: "No picture stands there twice."
    ) { animal in Set(animal.pictures.map(\.link)).count == animal.pictures.count }
    Rule(
      "Animal.bonds.others", reading: Fields.bonds, Fields.id, doc: "Nothing is bonded with itself."
    ) { animal in !animal.bonds.contains(animal.id) }
    Rule(
      "Animal.sponsorshipMinimum.positive",
      holds: Fields.sponsorshipMinimum.at(Money.Fields.minorUnits) > 0,
      doc: "The least that a sponsorship gives is more than nothing.")
  } storage: {
    Storage.unique(Fields.heldChip)
    Storage.unique(Fields.reference, Fields.institution)
    Storage.index(Fields.institution, Fields.status, Fields.name)
    Storage.index(Fields.status, Fields.species)
    Storage.index(Fields.isOpenForSponsorship, Fields.name)
    Storage.index(Fields.person)
    Storage.text(Fields.name, Fields.breed, Fields.speciesWords, Fields.marks, Fields.reference)
  }

  public init(reading fields: FieldReader<Animal>) throws {
    try self.init(
      id: fields[Fields.id], institution: fields[Fields.institution], account: fields[Fields.account],
      reference: fields[Fields.reference], name: fields[Fields.name], species: fields[Fields.species],
      breed: fields[Fields.breed], sex: fields[Fields.sex], isNeutered: fields[Fields.isNeutered],
      birth: fields[Fields.birth], size: fields[Fields.size], weightInGrams: fields[Fields.weightInGrams],
      colour: fields[Fields.colour], marks: fields[Fields.marks], microchip: fields[Fields.microchip],
      description: fields[Fields.description], pictures: fields[Fields.pictures],
      specialNeeds: fields[Fields.specialNeeds], company: fields[Fields.company],
      bonds: fields[Fields.bonds], isListed: fields[Fields.isListed],
      isSponsorable: fields[Fields.isSponsorable],
      sponsorshipMinimum: fields[Fields.sponsorshipMinimum], intakeOn: fields[Fields.intakeOn],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      holdReason: fields[Fields.holdReason], holdUntil: fields[Fields.holdUntil],
      person: fields[Fields.person], movedOn: fields[Fields.movedOn], returnedOn: fields[Fields.returnedOn],
      returnReason: fields[Fields.returnReason], transferredTo: fields[Fields.transferredTo],
      predecessor: fields[Fields.predecessor], diedOn: fields[Fields.diedOn],
      registeredAt: fields[Fields.registeredAt])
  }

  var bornOn: CalendarDate? { birth?.countedFrom }

  var isBonded: Bool { !bonds.isEmpty }

  /// A chip that left with its animal is free for the record at the next institution.
  var heldChip: Microchip? {
    switch status.known {
    case .adopted, .reclaimed, .transferred, .released: nil
    case .draft, .available, .onHold, .reserved, .onTrial, .fostered, .escaped, .deceased, nil: microchip
    }
  }

  var speciesWords: String {
    [LanguageTag.english, .polish].map { ShelterMessages.label(of: species, in: $0) }.joined(separator: " ")
  }
}
