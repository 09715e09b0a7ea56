public import ShelterRegistry

/// Fictitious animals of the institutions in ``ShelterSamples``.
public enum AnimalSamples {
  /// Returns the identifier of the animal with a number.
  public static func id(_ number: UInt64) -> Animal.ID { Identifier(uuidBits: (0x56, number)) }

  /// A dog with a value in every field that its state allows.
  public static let burek = id(1)
  /// A cat that is bonded with ``mruczek``.
  public static let mia = id(2)
  /// A cat that is bonded with ``mia``.
  public static let mruczek = id(3)
  /// An old dog on medication.
  public static let saba = id(4)
  /// A puppy that is too young for adoption.
  public static let pchelka = id(5)
  /// A donkey of the sanctuary.
  public static let klapouchy = id(6)
  /// A dog that isn't published yet.
  public static let nameless = id(7)

  /// Returns a picture of an animal.
  public static func picture(_ name: String, caption: String? = nil) throws -> AnimalPicture {
    try AnimalPicture(
      link: WebLink(parsing: "https://lapy.example/\(name).jpg"), caption: caption, byteCount: 240_000)
  }

  /// Returns the dog Burek in any state.
  public static func burek(
    at now: Timestamp, status: Animal.State = .available, person: Principal.ID? = nil,
    chip: String? = "616093900000001"
  ) throws -> Animal {
    let day = CalendarDate(utc: now)
    let isAway = [.onTrial, .adopted, .fostered, .transferred, .returnedToOwner, .escaped, .released]
      .contains(
        status)
    let isReturned = status == .available
    return try Animal(
      id: burek, institution: ShelterSamples.shelterID, manager: ShelterSamples.keeper,
      reference: "2024/0117", name: "Burek", species: .known(.dog), breed: "Mixed, like a shepherd",
      sex: .known(.male), isNeutered: true,
      birth: BirthDate(PartialDate(parsing: "2021-05"), isEstimate: true),
      size: .known(.large), weightInGrams: 28_400, color: "black and tan",
      distinguishingMarks: ["white spot on the chest", "scar on the left ear"],
      microchip: chip.map { try Microchip(parsing: $0) },
      description: "Burek walks well on a lead and knows how to sit.\nHe waits for somebody with a garden.",
      pictures: [picture("burek-1", caption: "Burek on the meadow"), picture("burek-2")],
      specialNeeds: ["grain-free food"],
      compatibility: AnimalCompatibility(children: true, dogs: true, cats: false), isInstitutionListed: true,
      isSponsorable: true,
      sponsorshipMinimum: Money(minorUnits: 2_000, currency: .pln),
      intakeOn: CalendarDate(parsing: "2024-02-10"),
      status: .known(status), statusSince: now,
      holdReason: status == .onHold ? .known(.medical) : nil,
      holdUntil: status == .onHold ? now.adding(.seconds(86_400)) : nil, person: person,
      leftOn: isAway ? day : nil, returnedOn: isReturned ? CalendarDate(parsing: "2025-03-01") : nil,
      returnReason: isReturned ? .known(.circumstances) : nil,
      transferredTo: status == .transferred ? ShelterSamples.sanctuaryID : nil,
      transferredFrom: id(100), diedOn: status == .deceased ? day : nil, registeredAt: now)
  }

  /// Returns all sample animals as they are at the start of a story.
  public static func all(at now: Timestamp) throws -> [Animal] {
    let day = CalendarDate(utc: now)
    return [
      try burek(at: now),
      try cat(mia, "Mia", sex: .female, bondedWith: mruczek, at: now),
      try cat(mruczek, "Mruczek", sex: .male, bondedWith: mia, at: now),
      try Animal(
        id: saba, institution: ShelterSamples.shelterID, manager: ShelterSamples.keeper, name: "Saba",
        species: .known(.dog), sex: .known(.female), isNeutered: true,
        birth: BirthDate(PartialDate(parsing: "2012")), size: .known(.medium),
        description: "Saba is old and takes a tablet for her heart every day.",
        specialNeeds: ["heart medicine"], isInstitutionListed: true,
        status: .known(.onHold), statusSince: now, holdReason: .known(.medical), registeredAt: now),
      try Animal(
        id: pchelka, institution: ShelterSamples.shelterID, manager: ShelterSamples.keeper, name: "Pchełka",
        species: .known(.dog), sex: .known(.female),
        birth: BirthDate(PartialDate(day.adding(days: -30)), isEstimate: true), size: .known(.small),
        description: "Pchełka was found in a box with her mother.", isInstitutionListed: true,
        status: .known(.available),
        statusSince: now, registeredAt: now),
      try Animal(
        id: klapouchy, institution: ShelterSamples.sanctuaryID, manager: ShelterSamples.farmer,
        name: "Kłapouchy", species: .known(.donkey), sex: .known(.male),
        birth: BirthDate(PartialDate(parsing: "2009-08-17")), weightInGrams: 180_000,
        description: "Kłapouchy carries nothing anymore.", pictures: [picture("klapouchy")],
        compatibility: AnimalCompatibility(children: true, otherAnimals: true), isInstitutionListed: true,
        sponsorshipMinimum: Money(minorUnits: 5_000, currency: .pln), status: .known(.available),
        statusSince: now,
        registeredAt: now),
      try Animal(
        id: nameless, institution: ShelterSamples.shelterID, manager: ShelterSamples.keeper, name: "24/311",
        species: .known(.dog), isInstitutionListed: true, statusSince: now, registeredAt: now),
    ]
  }

  private static func cat(
    _ id: Animal.ID, _ name: String, sex: AnimalSex, bondedWith other: Animal.ID, at now: Timestamp
  ) throws -> Animal {
    try Animal(
      id: id, institution: ShelterSamples.shelterID, manager: ShelterSamples.keeper, name: name,
      species: .known(.cat), breed: "European shorthair", sex: .known(sex), isNeutered: true,
      birth: BirthDate(PartialDate(parsing: "2023-06-15"), isEstimate: true), size: .known(.small),
      color: "tabby", distinguishingMarks: ["kinked tail"],
      description: "\(name) has lived with the other one since both were kittens.",
      pictures: [picture("cats")], compatibility: AnimalCompatibility(cats: true), bonds: [other],
      isInstitutionListed: true,
      intakeOn: CalendarDate(parsing: "2025-01-07"), status: .known(.available), statusSince: now,
      registeredAt: now)
  }
}
