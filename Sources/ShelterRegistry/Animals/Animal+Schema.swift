public import DomainModeling
public import DomainValues

extension Animal {
  /// The fields of an animal.
  public enum Fields {
    public static let id = Field(
      "id", \Animal.id,
      doc: """
        The animal's identifier, chosen by the client or, if absent, by the server; a repeated registration \
        with the same identifier creates one animal.
        """)
    public static let institution = Field(
      "institution", \Animal.institution,
      doc: """
        The institution that cares for the animal; set by the server from the request, fixed at creation.
        """)
    public static let manager = Field(
      "manager", \Animal.manager,
      doc: "The account that manages the institution; set by the server.")
    public static let reference = Field(
      "reference", \Animal.reference, .length(1...40), .singleLine, .trimmed, .notBlank,
      doc: """
        The institution's own number for the animal, unique within the institution; null when there is none. \
        Set by the institution.
        """)
    public static let name = Field(
      "name", \Animal.name, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The animal's name, as shown to the public. Set by the institution.")
    public static let species = Field(
      "species", \Animal.species,
      doc: "The species, or the closest entry for a species that isn't listed. Set by the institution.")
    public static let breed = Field(
      "breed", \Animal.breed, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The breed or mix of breeds as free text; null when unknown. Set by the institution.")
    public static let sex = Field(
      "sex", \Animal.sex, default: .known(.unknown),
      doc: "The animal's sex; the value `unknown` means that it isn't determined. Set by the institution.")
    public static let isNeutered = Field(
      "isNeutered", \Animal.isNeutered,
      doc: "Whether the animal is neutered or spayed; null when unknown. Set by the institution.")
    public static let birth = Field(
      "birth", \Animal.birth,
      doc: "The date of birth, as precisely as it is known; null when unknown. Set by the institution.")
    public static let size = Field(
      "size", \Animal.size,
      doc: """
        The size compared with other animals of the species; null when not recorded. Set by the institution.
        """)
    public static let weightInGrams = Field(
      "weightInGrams", \Animal.weightInGrams, .range(1...2_000_000),
      doc: "The weight in grams; null when not recorded. Set by the institution.")
    public static let color = Field(
      "color", \Animal.color, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The color of the coat as free text; null when not recorded. Set by the institution.")
    public static let distinguishingMarks = Field(
      "distinguishingMarks", \Animal.distinguishingMarks, .count(...20), .uniqueElements,
      .each(.length(1...80)), .each(.singleLine),
      .each(.trimmed), .each(.notBlank), default: [],
      doc: """
        The distinguishing marks as free text, such as a scar on the left ear, at most 20. Set by the \
        institution.
        """)
    public static let microchip = Field(
      "microchip", \Animal.microchip,
      doc: """
        The code of the implanted microchip, 15 digits by ISO 11784; null when there is none or it isn't \
        known. Set by the institution.
        """)
    public static let description = Field(
      "description", \Animal.description, .length(1...2_000), .multiLine, .notBlank,
      doc: """
        The description on the animal's page; null until written, and required for publication. Set by the \
        institution.
        """)
    public static let pictures = Field(
      "pictures", \Animal.pictures, .count(...AnimalPicture.maximumCount), .uniqueElements, default: [],
      doc: """
        The pictures in display order, at most 15; the first one represents the animal in lists. Set by the \
        institution.
        """)
    public static let specialNeeds = Field(
      "specialNeeds", \Animal.specialNeeds, .count(...20), .uniqueElements, .each(.length(1...200)),
      .each(.singleLine), .each(.trimmed), .each(.notBlank), default: [],
      doc: "The special needs as free text, such as a diet or medicine, at most 20. Set by the institution.")
    public static let compatibility = Field(
      "compatibility", \Animal.compatibility, default: .unknown,
      doc: "The animal's compatibility with children, dogs, cats and other animals. Set by the institution.")
    public static let bonds = Field(
      "bonds", \Animal.bonds, .count(...10), .uniqueElements, default: [],
      doc: """
        The other animals of the institution that must leave together with this one; set by bonding, the \
        same for all members of a group.
        """)
    package static let isInstitutionListed = Field(
      "isInstitutionListed", \Animal.isInstitutionListed, default: false,
      doc: """
        Whether the animal's institution is in the public catalog; set by the server together with the \
        institution's state.
        """)
    public static let isSponsorable = Field(
      "isSponsorable", \Animal.isSponsorable, default: true,
      doc: "Whether the institution accepts sponsorships of this animal. Set by the institution.")
    public static let sponsorshipMinimum = Field(
      "sponsorshipMinimum", \Animal.sponsorshipMinimum,
      doc: """
        The minimum amount of each sponsorship payment; null when only the app's general minimum applies. \
        Set by the institution.
        """)
    public static let intakeOn = Field(
      "intakeOn", \Animal.intakeOn,
      doc: """
        The day the animal came to the institution, in its time zone, at the latest today; null when not \
        recorded. Set by the institution, or by the server for a transfer.
        """)
    public static let status = Field(
      "status", \Animal.status,
      doc: "The lifecycle state; `draft` at creation, then changed by events only.")
    public static let statusSince = Field(
      "statusSince", \Animal.statusSince,
      doc: "The moment the current state began; set by the server.")
    public static let holdReason = Field(
      "holdReason", \Animal.holdReason,
      doc: "The reason for the current hold; null unless the animal is on hold. Set by the institution.")
    public static let holdUntil = Field(
      "holdUntil", \Animal.holdUntil,
      doc: """
        The moment the current hold ends by itself; null when the hold has no end date or there is no hold. \
        Set by the institution.
        """)
    public static let person = Field(
      "person", \Animal.person,
      doc: """
        The account of the person who reserved the animal or has it now; null when there is none or the \
        person has no account. Set by the institution.
        """)
    public static let leftOn = Field(
      "leftOn", \Animal.leftOn,
      doc: """
        The day the animal last left the institution, in its time zone; null if it never left or has come \
        back. Set by the institution; today by default.
        """)
    public static let returnedOn = Field(
      "returnedOn", \Animal.returnedOn,
      doc: """
        The day the animal last came back to the institution, in its time zone; null if it never did. Set by \
        the institution; today by default.
        """)
    public static let returnReason = Field(
      "returnReason", \Animal.returnReason,
      doc: "The reason for the last return; null if the animal never came back. Set by the institution.")
    public static let transferredTo = Field(
      "transferredTo", \Animal.transferredTo,
      doc: """
        The institution that the animal was transferred to; null unless it was transferred. Set by the \
        institution.
        """)
    public static let transferredFrom = Field(
      "transferredFrom", \Animal.transferredFrom,
      doc: """
        The animal's record at the institution that transferred it here; null when it wasn't transferred. \
        Set by the server.
        """)
    public static let diedOn = Field(
      "diedOn", \Animal.diedOn,
      doc: """
        The day the animal died, in the institution's time zone; null while it is alive. Set by the \
        institution; today by default.
        """)
    public static let registeredAt = Field(
      "registeredAt", \Animal.registeredAt,
      doc: "The moment this record was created; set by the server.")

    public static let estimatedBirthDay = Field.derived(
      "estimatedBirthDay", \Animal.estimatedBirthDay, from: birth,
      doc: """
        The middle of the possible days of birth, for age groups and sorting; null when the birth is \
        unknown. Computed from `birth`; ignored on input.
        """)
    public static let activeMicrochip = Field.derived(
      "activeMicrochip", \Animal.activeMicrochip, from: microchip, isInstitutionListed, status,
      transferredFrom,
      doc: """
        The microchip code that must be unique; null without a chip, while the institution isn't listed, while a draft \
        from another institution isn't published, or once the animal is adopted, returned to its owner, transferred or \
        released. Computed from `microchip`, `isInstitutionListed`, `status` and `transferredFrom`; ignored on input.
        """)
    public static let isBonded = Field.derived(
      "isBonded", \Animal.isBonded, from: bonds,
      doc: "Whether the animal must leave together with others. Computed from `bonds`; ignored on input.")
    public static let isOpenForSponsorship = Field.derived(
      "isOpenForSponsorship", \Animal.isOpenForSponsorship, from: isInstitutionListed, isSponsorable, status,
      doc: """
        Whether a sponsorship of the animal may begin now. Computed from the institution's listing, \
        `isSponsorable` and `status`; ignored on input.
        """)
    public static let speciesWords = Field.derived(
      "speciesWords", \Animal.speciesWords, from: species,
      doc: """
        The name of the species in English and Polish, for text search. Computed from `species`; ignored on \
        input.
        """)
  }

  public static let schema = ModelSchema<Animal>(
    "Animal", version: 1, doc: "An animal in the care of an institution."
  ) {
    Fields.id
    Fields.institution
    Fields.manager
    Fields.reference
    Fields.name
    Fields.species
    Fields.breed
    Fields.sex
    Fields.isNeutered
    Fields.birth
    Fields.size
    Fields.weightInGrams
    Fields.color
    Fields.distinguishingMarks
    Fields.microchip
    Fields.description
    Fields.pictures
    Fields.specialNeeds
    Fields.compatibility
    Fields.bonds
    Fields.isInstitutionListed
    Fields.isSponsorable
    Fields.sponsorshipMinimum
    Fields.intakeOn
    Fields.status
    Fields.statusSince
    Fields.holdReason
    Fields.holdUntil
    Fields.person
    Fields.leftOn
    Fields.returnedOn
    Fields.returnReason
    Fields.transferredTo
    Fields.transferredFrom
    Fields.diedOn
    Fields.registeredAt
    Fields.estimatedBirthDay
    Fields.activeMicrochip
    Fields.isBonded
    Fields.isOpenForSponsorship
    Fields.speciesWords
  } rules: {
    Rule(
      "Animal.birth.order", reading: Fields.birth, Fields.intakeOn, Fields.diedOn,
      doc: "The earliest possible day of birth must not be after the intake date or the day of death."
    ) { animal in
      guard let birth = animal.birth?.date.firstDay else { return true }
      return birth <= animal.intakeOn ?? .latest && birth <= animal.diedOn ?? .latest
    }
    Rule(
      "Animal.diedOn.order", holds: Fields.diedOn >= Fields.intakeOn,
      doc: "The day of death must not be before the intake date.")
    Rule(
      "Animal.diedOn.given", holds: (Fields.status != .deceased).or(Fields.diedOn.isPresent),
      doc: "A deceased animal must have a day of death.")
    Rule(
      "Animal.holdReason.given", holds: (Fields.status != .onHold).or(Fields.holdReason.isPresent),
      doc: "An animal on hold must have a hold reason.")
    Rule(
      "Animal.transferredTo.given",
      holds: (Fields.status != .transferred).or(Fields.transferredTo.isPresent),
      doc: "A transferred animal must name the receiving institution.")
    Rule(
      "Animal.transferredTo.other", holds: Fields.transferredTo != Fields.institution,
      doc: "The receiving institution must differ from the animal's own institution.")
    Rule(
      "Animal.distinguishingMarks.folded", reading: Fields.distinguishingMarks,
      doc: """
        The distinguishing marks must differ after the folding of text search, which ignores case and \
        accents and equates, for example, `ß` with `ss`.
        """
    ) { animal in
      Set(animal.distinguishingMarks.map { SearchFolding.folded($0) }).count
        == animal.distinguishingMarks.count
    }
    Rule(
      "Animal.pictures.links", reading: Fields.pictures, doc: "Each picture must have a different link."
    ) { animal in Set(animal.pictures.map(\.link)).count == animal.pictures.count }
    Rule(
      "Animal.bonds.others", reading: Fields.bonds, Fields.id,
      doc: "An animal must not be bonded with itself."
    ) { animal in !animal.bonds.contains(animal.id) }
    Rule(
      "Animal.sponsorshipMinimum.positive",
      holds: Fields.sponsorshipMinimum.at(Money.Fields.minorUnits) > 0,
      doc: "The minimum amount of a sponsorship must be greater than zero.")
  } storage: {
    Storage.unique(Fields.activeMicrochip)
    Storage.unique(Fields.reference, Fields.institution)
    Storage.index(Fields.institution, Fields.status, Fields.name)
    Storage.index(Fields.status, Fields.species)
    Storage.index(Fields.isOpenForSponsorship, Fields.name)
    Storage.index(Fields.person)
    Storage.textIndex(
      Fields.name, Fields.breed, Fields.speciesWords, Fields.distinguishingMarks, Fields.reference)
  }

  public init(reading fields: FieldReader<Animal>) throws {
    try self.init(
      id: fields[Fields.id], institution: fields[Fields.institution], manager: fields[Fields.manager],
      reference: fields[Fields.reference], name: fields[Fields.name], species: fields[Fields.species],
      breed: fields[Fields.breed], sex: fields[Fields.sex], isNeutered: fields[Fields.isNeutered],
      birth: fields[Fields.birth], size: fields[Fields.size], weightInGrams: fields[Fields.weightInGrams],
      color: fields[Fields.color], distinguishingMarks: fields[Fields.distinguishingMarks],
      microchip: fields[Fields.microchip],
      description: fields[Fields.description], pictures: fields[Fields.pictures],
      specialNeeds: fields[Fields.specialNeeds], compatibility: fields[Fields.compatibility],
      bonds: fields[Fields.bonds], isInstitutionListed: fields[Fields.isInstitutionListed],
      isSponsorable: fields[Fields.isSponsorable],
      sponsorshipMinimum: fields[Fields.sponsorshipMinimum], intakeOn: fields[Fields.intakeOn],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      holdReason: fields[Fields.holdReason], holdUntil: fields[Fields.holdUntil],
      person: fields[Fields.person], leftOn: fields[Fields.leftOn], returnedOn: fields[Fields.returnedOn],
      returnReason: fields[Fields.returnReason], transferredTo: fields[Fields.transferredTo],
      transferredFrom: fields[Fields.transferredFrom], diedOn: fields[Fields.diedOn],
      registeredAt: fields[Fields.registeredAt])
  }

  var estimatedBirthDay: CalendarDate? { birth?.midpoint }

  var isBonded: Bool { !bonds.isEmpty }

  // Null once the animal left, so that its next institution can enter it, and until a reviewer has approved its
  // institution, so that a stranger's animal doesn't keep the rightful institution from entering its own. For the same
  // reason an animal that was given away claims nothing before its new institution publishes it.
  var activeMicrochip: Microchip? {
    guard isInstitutionListed, status != .draft || transferredFrom == nil else { return nil }
    return switch status.known {
    case .adopted, .returnedToOwner, .transferred, .released: nil
    case .draft, .available, .onHold, .reserved, .onTrial, .fostered, .escaped, .deceased, nil: microchip
    }
  }

  var speciesWords: String {
    [LanguageTag.english, .polish].map { ShelterMessages.catalog.label(of: species, in: $0) }.joined(
      separator: " ")
  }
}
