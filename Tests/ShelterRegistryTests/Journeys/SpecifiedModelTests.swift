import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// Tests of the specified models, field by field, with valid and invalid values.
struct SpecifiedModelTests {
  /// Returns the rules and constraints that an edit of a model violates.
  static func violatedRules<Root: Model>(
    _ root: Root, _ change: (inout Draft<Root>) throws(ValidationError) -> Void
  ) -> [String] {
    do throws(ValidationError) {
      _ = try root.updating(change)
      return []
    } catch {
      return error.violations.map(\.rule)
    }
  }

  @Test(
    "An account has an identifier, an email and a phone number, but no password",
    .requirement("SA-U"))
  func user() {
    let fields = Set(Account.schema.fields.map(\.name))
    #expect(fields.isSuperset(of: ["id", "email", "phone"]))
    #expect(fields.isDisjoint(with: ["password", "passwordHash"]))
  }

  @Test(
    "An institution has a typed identifier and all fields of the specification",
    .requirement("SA-IN", "SA-IN-id"))
  func institution() throws {
    let shelter = try ShelterSamples.shelter(at: Fixtures.now)
    #expect(shelter.id == ShelterSamples.shelterID)
    let fields = Set(Institution.schema.fields.map(\.name))
    #expect(
      fields.isSuperset(of: ["id", "logo", "name", "description", "address", "contact", "bankAccount"]))
    #expect(Identifier<Institution>("no identifier") == nil)
  }

  @Test("The logo of an institution is an optional link", .requirement("SA-IN-logo"))
  func logo() throws {
    #expect(try ShelterSamples.shelter(at: Fixtures.now).logo != nil)
    #expect(try ShelterSamples.sanctuary(at: Fixtures.now).logo == nil)
    let rules = Self.violatedRules(try ShelterSamples.shelter(at: Fixtures.now)) {
      $0[text: Institution.Fields.logo] = "logo.png"
    }
    #expect(rules == ["Institution.logo.format"])
  }

  @Test(
    "The name of an institution must be one line of 1 to 80 characters that isn't blank",
    .requirement("SA-IN-name"),
    arguments: [
      ("", "tooShort"), ("\u{200B}", "blank"), (" Azyl", "untrimmed"), ("A\nB", "controlCharacter"),
      (String(repeating: "ż", count: 81), "tooLong"),
    ])
  func name(text: String, code: String) throws {
    let rules = Self.violatedRules(try ShelterSamples.shelter(at: Fixtures.now)) {
      $0[Institution.Fields.name] = text
    }
    #expect(rules.contains("Institution.name.\(code)"))
    let typed = Self.violatedRules(try ShelterSamples.shelter(at: Fixtures.now)) {
      $0[text: Institution.Fields.name] = text
    }
    #expect(typed.isEmpty == (code == "untrimmed"), "typed blanks around a name are ignored")
    #expect(
      Self.violatedRules(try ShelterSamples.shelter(at: Fixtures.now)) {
        $0[text: Institution.Fields.name] = String(repeating: "ż", count: 80)
      }.isEmpty)
  }

  @Test(
    "The description of an institution has up to 2,000 characters and may have several lines",
    .requirement("SA-IN-description"))
  func description() throws {
    let shelter = try ShelterSamples.shelter(at: Fixtures.now)
    #expect(Self.violatedRules(shelter) { $0[Institution.Fields.description] = "One.\nTwo." }.isEmpty)
    #expect(
      Self.violatedRules(shelter) {
        $0[Institution.Fields.description] = String(repeating: "a", count: 2_001)
      }
        == ["Institution.description.tooLong"])
  }

  @Test(
    "An address has a street, a number of up to 10 characters, and a town",
    .requirement("SA-IN-address", "SA-AD", "SA-AD-street", "SA-AD-number", "SA-AD-town")
  )
  func address() throws {
    let address = try ShelterSamples.address()
    #expect(address.street == "Marmurowa" && address.number == "12A" && address.town == "Łódź")
    for number in ["3/5", "12A", "7 b", "1234567890"] {
      #expect(Self.violatedRules(address) { $0[PostalAddress.Fields.number] = number }.isEmpty)
    }
    #expect(
      Self.violatedRules(address) { $0[PostalAddress.Fields.number] = "12345678901" } == [
        "PostalAddress.number.tooLong"
      ])
    for field in [PostalAddress.Fields.street, PostalAddress.Fields.number, PostalAddress.Fields.town] {
      #expect(
        Self.violatedRules(address) { $0[field] = "  " }.contains {
          $0.hasPrefix("PostalAddress.\(field.name).")
        })
    }
    #expect("\(address)" == "PostalAddress", "the description contains no address")
  }

  @Test("A Polish postal code must have the form NN-NNN", .requirement("SA-AD-postal"))
  func postal() throws {
    let address = try ShelterSamples.address()
    #expect(
      Self.violatedRules(address) { $0[text: PostalAddress.Fields.postalCode] = "91610" }
        == ["PostalAddress.postalCode.country"])
    #expect(try PostalCode(formatted: "91610", in: CountryCode(parsing: "PL")).text == "91-610")
  }

  @Test("A country is a code with a name in each language", .requirement("SA-AD-country"))
  func country() throws {
    let country = try ShelterSamples.address().country
    #expect(country.localizedName(in: .polish) == "Polska" && country.localizedName(in: .english) == "Poland")
    #expect(
      Self.violatedRules(try ShelterSamples.address()) { $0[text: PostalAddress.Fields.country] = "Polska" }
        == ["PostalAddress.country.format"])
  }

  @Test(
    "A contact has an optional person, unique phone numbers, and an email address",
    .requirement("SA-IN-contact", "SA-CO", "SA-CO-person", "SA-CO-phones", "SA-CO-email")
  )
  func contact() throws {
    let contact = try ShelterSamples.contact()
    #expect(
      contact.person == "Ola Kot" && contact.phones.count == 2 && contact.email.text == "kontakt@lapy.example"
    )
    #expect(try ShelterSamples.sanctuary(at: Fixtures.now).contact.person == nil)
    let twice = [contact.phones[0], contact.phones[0]]
    #expect(
      Self.violatedRules(contact) { $0[InstitutionContact.Fields.phones] = twice }
        == ["InstitutionContact.phones.duplicate"])
    #expect(PhoneNumber("42 678 90 12") == nil, "the country code is missing")
    #expect(
      Self.violatedRules(contact) { $0[text: InstitutionContact.Fields.email] = "no address" }
        == ["InstitutionContact.email.format"])
    #expect("\(contact)" == "InstitutionContact")
  }

  @Test(
    "A bank account has a holder, the holder's address, and a number that descriptions mask",
    .requirement("SA-BA", "SA-BA-holder", "SA-BA-holderAddress", "SA-BA-number"))
  func bank() throws {
    let bank = try ShelterSamples.bank()
    #expect(bank.holderAddress.town == "Łódź" && bank.holder == "Fundacja Cztery Łapy i Ogon")
    #expect(bank.number == (try IBAN(parsing: "PL61109010140000071219812874")))
    #expect(
      Self.violatedRules(bank) { $0[BankAccount.Fields.holder] = String(repeating: "a", count: 71) }
        == ["BankAccount.holder.tooLong"])
    for (text, code) in [
      ("PL00109010140000071219812874", "checksum"), ("PL6110901014", "length"),
      ("6110901014000007121981287", "length"), ("611090101400000712198", "format"),
      ("QQ61109010140000071219812874", "component"),
    ] {
      #expect(
        Self.violatedRules(bank) { $0[text: BankAccount.Fields.number] = text } == [
          "BankAccount.number.\(code)"
        ])
    }
    #expect(MaskedBankAccount(bank).number == "PL61 … 2874")
    #expect("\(bank)" == "BankAccount" && !"\(bank.number)".contains("1090"))
    var dumped = ""
    dump(try ShelterSamples.shelter(at: Fixtures.now), to: &dumped)
    #expect(!dumped.contains("PL61109010140000071219812874"))
  }

  @Test(
    "An animal has a typed identifier, an institution, a species and a name",
    .requirement("SA-AN", "SA-AN-id", "SA-AN-institution", "SA-AN-type", "SA-AN-name")
  )
  func animal() throws {
    let burek = try AnimalSamples.burek(at: Fixtures.now)
    #expect(burek.id == AnimalSamples.burek && burek.institution == ShelterSamples.shelterID)
    #expect(burek.species == .known(AnimalSpecies.dog) && burek.name == "Burek")
    #expect(
      Self.violatedRules(burek) { $0[Animal.Fields.species] = try? OpenEnum(parsing: "axolotl") }.isEmpty)
    #expect(
      Self.violatedRules(burek) { $0[Animal.Fields.name] = " " }.contains { $0.hasPrefix("Animal.name.") })
  }

  @Test(
    "An animal has at most 15 different pictures, each a JPEG or PNG of at most 2 MB",
    .requirement("SA-AN-pictures"))
  func pictures() throws {
    let burek = try AnimalSamples.burek(at: Fixtures.now)
    let many = try (1...16).map { try AnimalSamples.picture("p\($0)") }
    #expect(Self.violatedRules(burek) { $0[Animal.Fields.pictures] = Array(many.prefix(15)) }.isEmpty)
    #expect(Self.violatedRules(burek) { $0[Animal.Fields.pictures] = many } == ["Animal.pictures.tooMany"])
    let twice = [many[0], try AnimalSamples.picture("p1", caption: "The same")]
    #expect(Self.violatedRules(burek) { $0[Animal.Fields.pictures] = twice } == ["Animal.pictures.links"])
    #expect(
      Self.violatedRules(many[0]) { $0[AnimalPicture.Fields.byteCount] = 2_000_001 } == [
        "AnimalPicture.byteCount.tooLarge"
      ])
    #expect(
      Self.violatedRules(many[0]) { $0[AnimalPicture.Fields.mediaType] = .known(.webp) }
        == ["AnimalPicture.mediaType.notListed"])
  }

  @Test(
    "An age is calculated from the birth for a given day, as exactly as the birth is known",
    .requirement("SA-AN-age"),
    arguments: [
      ("2021-05-10", false, "2026-05-09", 4, false), ("2021-05-10", false, "2026-05-10", 5, false),
      ("2021-05", false, "2026-06-01", 5, true), ("2021", true, "2026-11-21", 5, true),
      ("2024-02-29", false, "2025-02-28", 1, false),
    ])
  func age(birth: String, isEstimate: Bool, day: String, years: Int, isApproximate: Bool) throws {
    let born = BirthDate(try PartialDate(parsing: birth), isEstimate: isEstimate)
    let age = try #require(born.age(on: CalendarDate(parsing: day)))
    #expect(age.years == years && age.isApproximate == isApproximate)
    #expect(born.age(on: born.date.firstDay)?.months == 0 && born.age(on: .earliest) == nil)
  }

  @Test("A size is one of four groups, and a weight must be positive", .requirement("SA-AN-size"))
  func size() throws {
    #expect(AnimalSize.allCases.map(\.rawValue) == ["small", "medium", "large", "veryLarge"])
    let burek = try AnimalSamples.burek(at: Fixtures.now)
    #expect(burek.size == .large)
    #expect(
      Self.violatedRules(burek) { $0[Animal.Fields.weightInGrams] = 0 } == ["Animal.weightInGrams.tooSmall"])
  }

  @Test(
    "An animal has at most 20 marks, which aren't blank and differ by more than case",
    .requirement("SA-AN-marks"))
  func marks() throws {
    let burek = try AnimalSamples.burek(at: Fixtures.now)
    #expect(
      Self.violatedRules(burek) { $0[Animal.Fields.distinguishingMarks] = ["White paw", "white PAW"] } == [
        "Animal.distinguishingMarks.folded"
      ])
    #expect(
      Self.violatedRules(burek) { $0[Animal.Fields.distinguishingMarks] = ["scar", " "] }.contains {
        $0.hasPrefix("Animal.distinguishingMarks.")
      })
    let many = (1...21).map { "mark \($0)" }
    #expect(
      Self.violatedRules(burek) { $0[Animal.Fields.distinguishingMarks] = many } == [
        "Animal.distinguishingMarks.tooMany"
      ])
  }

  @Test("The description of an animal has at most 2,000 characters", .requirement("SA-AN-description"))
  func animalDescription() throws {
    let burek = try AnimalSamples.burek(at: Fixtures.now)
    #expect(
      Self.violatedRules(burek) { $0[Animal.Fields.description] = String(repeating: "a", count: 2_001) }
        == ["Animal.description.tooLong"])
  }

  @Test(
    "Models are equal after encoding and decoding, with keys in schema order, and import no platform framework",
    .requirement("SA-P-3"))
  func codable() throws {
    let animals = try AnimalSamples.all(at: Fixtures.now)
    let coder = JSONCoder()
    #expect(try coder.decode([Animal].self, from: coder.encode(animals)) == animals)
    let homes = [
      try ShelterSamples.shelter(at: Fixtures.now), try ShelterSamples.sanctuary(at: Fixtures.now),
    ]
    #expect(try coder.decode([Institution].self, from: coder.encode(homes)) == homes)
    // The keys are those of the schema, in its order.
    let declared = Animal.schema.fields.filter { !$0.description.isDerived }.map(\.name)
    for animal in animals {
      let written = try KeyRecorder.keys(of: animal)
      #expect(written.first == "id" && written == declared.filter(written.contains))
    }
    let imports = SourceFiles.texts(under: "Sources/ShelterRegistry").flatMap { text in
      text.matches(of: /(?m)^[^\/\n]*\bimport (\w+)$/).map { String($0.1) }
    }
    #expect(
      Set(imports) == ["DomainModeling", "DomainValues", "DomainRepository", "DomainServices"])
  }
}
