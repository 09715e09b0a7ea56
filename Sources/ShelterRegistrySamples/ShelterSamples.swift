public import ShelterRegistry

/// Made-up institutions for previews and tests; ``AnimalSamples`` has their animals, ``SupportSamples`` their
/// sponsorships, donations and pledges.
///
/// Every sample is valid; creating one throws only after a rule of its model has changed.
public enum ShelterSamples {
  /// The account that manages ``shelter(at:status:)``.
  public static let keeper: Principal.ID = Identifier(uuidBits: (0x54, 1))
  /// The account that manages ``sanctuary(at:)``.
  public static let farmer: Principal.ID = Identifier(uuidBits: (0x54, 2))

  /// The identifier of ``shelter(at:status:)``.
  public static let shelterID: Institution.ID = Identifier(uuidBits: (0x55, 1))
  /// The identifier of ``sanctuary(at:)``.
  public static let sanctuaryID: Institution.ID = Identifier(uuidBits: (0x55, 2))

  /// Returns an address in Łódź.
  public static func address(number: String = "12A") throws -> PostalAddress {
    try PostalAddress(
      street: "Marmurowa", number: number, town: "Łódź", postalCode: PostalCode(parsing: "91-610"),
      country: CountryCode(parsing: "PL"))
  }

  /// Returns a Polish bank account with a made-up number.
  public static func bank(account: String = "0000071219812874") throws -> BankAccount {
    try BankAccount(
      holder: "Fundacja Cztery Łapy i Ogon", holderAddress: address(),
      number: IBAN(bban: "10901014\(account)", in: CountryCode(parsing: "PL")),
      bic: BIC(parsing: "WBKPPLPP"))
  }

  /// Returns a contact with a person, two phone numbers and an email address.
  public static func contact(_ email: String = "kontakt@lapy.example") throws -> InstitutionContact {
    try InstitutionContact(
      person: "Ola Kot",
      phones: [PhoneNumber(parsing: "+48426789012"), PhoneNumber(parsing: "+48601234567")],
      email: EmailAddress(parsing: email))
  }

  /// Returns a shelter in Łódź in any state, with every field filled.
  public static func shelter(
    at now: Timestamp, status: Institution.State = .listed
  ) throws -> Institution {
    let isObjected = [.needsInfo, .rejected, .suspended].contains(status)
    return try Institution(
      id: shelterID, manager: keeper, type: .known(.municipalShelter), name: "Schronisko Cztery Łapy",
      slug: Institution.Slug(parsing: "cztery-lapy"), registrationNumber: "KRS 0000987654",
      description: "A home for 120 dogs and 80 cats at the edge of the Łagiewniki forest.",
      logo: WebLink(parsing: "https://lapy.example/logo.png"), address: address(),
      coordinate: Coordinate(latitude: 51.8195, longitude: 19.4897), contact: contact(),
      emailConfirmedAt: [.draft, .awaitingEmail].contains(status) ? nil : now, bankAccount: bank(),
      openingTimes: [
        OpeningInterval(.tuesday, from: (12, 0), to: (17, 30)),
        OpeningInterval(.saturday, from: (10, 0), to: (16, 0)),
      ],
      timeZone: .warsaw, status: .known(status), statusSince: now,
      moderationReason: isObjected ? .known(.incomplete) : nil,
      reminderAt: status == .pendingReview ? now.adding(Institution.reminderInterval) : nil,
      recertifyAt: [.listed, .recertification].contains(status)
        ? now.adding(Institution.certificationPeriod) : nil,
      registeredAt: now)
  }

  /// Returns a listed sanctuary near Poznań.
  public static func sanctuary(at now: Timestamp) throws -> Institution {
    try Institution(
      id: sanctuaryID, manager: farmer, type: .known(.sanctuary), name: "Azyl pod Dębem",
      slug: Institution.Slug(parsing: "azyl-pod-debem"), description: "Horses, donkeys and goats, for life.",
      address: PostalAddress(
        street: "Dębowa", number: "3/5", town: "Mosina", postalCode: PostalCode(parsing: "62-050"),
        country: CountryCode(parsing: "PL")),
      coordinate: Coordinate(latitude: 52.2459, longitude: 16.8474),
      contact: InstitutionContact(
        phones: [PhoneNumber(parsing: "+48618123456")], email: EmailAddress(parsing: "azyl@dab.example")),
      emailConfirmedAt: now, bankAccount: bank(account: "0000071219812875"), status: .known(.listed),
      statusSince: now, recertifyAt: now.adding(Institution.certificationPeriod), registeredAt: now)
  }
}
