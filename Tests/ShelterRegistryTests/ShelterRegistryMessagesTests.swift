import DomainFoundation
import ShelterRegistry
import TestSupport
import Testing

@Suite("Messages of the shelter registry")
struct ShelterRegistryMessagesTests {
  static let catalog = ShelterMessages.catalog

  @Test("The message catalog has no declaration errors")
  func declaration() { #expect(Self.catalog.declarationErrors == []) }

  @Test("Every rule and every guard has a message")
  func complete() {
    let models = [
      PostalAddress.schema.description, BankAccount.schema.description, InstitutionContact.schema.description,
      OpeningInterval.schema.description, Institution.schema.description, Animal.schema.description,
      BirthDate.schema.description, AnimalPicture.schema.description, AnimalCompatibility.schema.description,
      AdoptionInquiry.schema.description, AdoptionBan.schema.description,
      EmailConfirmation.schema.description,
    ]
    for model in models { #expect(Self.catalog.missingRuleTexts(in: model) == [], "\(model.name)") }
    #expect(Self.catalog.missingGuardTexts(in: Institution.lifecycle) == [])
    #expect(Self.catalog.missingGuardTexts(in: Animal.lifecycle) == [])
    #expect(Self.catalog.missingGuardTexts(in: AdoptionInquiry.lifecycle) == [])
  }

  @Test(
    "A weekday that isn't one of the seven asks for a choice, and not for a number",
    arguments: ["poniedziałek", "0", "8", "1.5", "99999999999999999999"])
  func weekday(typed: String) throws {
    var draft = Draft<OpeningInterval>()
    draft[text: OpeningInterval.Fields.weekday] = typed
    draft[OpeningInterval.Fields.opens] = 540
    draft[OpeningInterval.Fields.closes] = 1_020
    let error = try #require(throws: ValidationError.self) { try draft.validated() }
    for (language, text) in [
      (LanguageTag.english, "Please choose a day of the week."), (.polish, "Wybierz dzień tygodnia."),
    ] {
      #expect(Self.catalog.fieldMessages(of: error, in: language).map(\.text) == [text])
    }
  }

  @Test("Every form field has a name in both languages, with which its errors begin")
  func fields() throws {
    // Fields that the registry writes aren't part of a form.
    let written: Set<String> = [
      "id", "manager", "emailConfirmedAt", "pendingBankAccount", "bankAccountChangedBy",
      "pendingProfile", "profileChangedAt",
      "bankAccountChangedAt", "status",
      "statusSince", "moderationReason", "reminderAt", "recertifyAt", "closesAt", "registeredAt",
      "institution",
      "isInstitutionListed", "holdReason", "holdUntil", "person", "leftOn", "returnedOn", "returnReason",
      "transferredTo", "transferredFrom", "diedOn", "isEstimate", "animal",
    ]
    func check<Root: Model>(_: Root.Type) {
      for field in Root.schema.fields where !field.description.isDerived && !written.contains(field.name) {
        let code = MessageCode("\(Root.schema.name).\(field.name)")
        for language in [LanguageTag.english, .polish] {
          #expect(Self.catalog.text(for: code, in: language) != code.rawValue, "\(code) in \(language)")
        }
      }
    }
    check(Institution.self)
    check(InstitutionProfile.self)
    check(InstitutionContact.self)
    check(OpeningInterval.self)
    check(PostalAddress.self)
    check(BankAccount.self)
    check(Animal.self)
    check(BirthDate.self)
    check(AnimalPicture.self)
    check(AdoptionInquiry.MessageInput.self)
    check(Donation.CreateInput.self)
    check(DonationAppeal.OpenInput.self)
    check(Sponsorship.CreateInput.self)
    check(Sponsorship.PauseInput.self)

    var form = Draft<Institution>()
    form[text: Institution.Fields.name] = " "
    var address = Draft<PostalAddress>()
    address[text: PostalAddress.Fields.street] = ""
    form[draft: Institution.Fields.address] = address
    let error = #expect(throws: ValidationError.self) { try form.validated() }
    let texts = try #require(error).texts(in: .polish, from: Self.catalog)
    // Two fields before the form's and three behind it are set by the registry, so they need no name.
    let named = [
      "Rodzaj instytucji", "Nazwa instytucji", "Link do strony", "Opis", "Ulica", "Numer domu", "Miejscowość",
      "Kraj", "Kontakt", "Strefa czasowa",
    ]
    let plain = "Wypełnij to pole."
    #expect(
      texts == [plain, plain] + named.map { "\($0): \(plain)" } + [plain, plain, plain])
  }

  @Test("Every enum case has a capitalized label in both languages, which is unique in English")
  func labels() {
    func check<Known: StringEnum>(_: Known.Type) {
      for value in Known.allCases {
        let english = ShelterMessages.catalog.label(of: value, in: .english)
        let polish = ShelterMessages.catalog.label(of: value, in: .polish)
        #expect(!english.contains(Known.enumName) && !polish.contains(Known.enumName), "\(value)")
        #expect(english.first?.isUppercase == true && polish.first?.isUppercase == true, "\(value)")
      }
      #expect(
        Set(Known.allCases.map { ShelterMessages.catalog.label(of: $0, in: .english) }).count
          == Known.allCases.count)
    }
    check(InstitutionType.self)
    check(Institution.ModerationReason.self)
    check(Institution.State.self)
    check(AnimalSpecies.self)
    check(AnimalSex.self)
    check(AnimalSize.self)
    check(AnimalAgeGroup.self)
    check(Animal.HoldReason.self)
    check(Animal.ReturnReason.self)
    check(Animal.State.self)
    check(AdoptionObstacle.self)
    check(AdoptionInquiry.DeclineReason.self)
    check(AdoptionInquiry.State.self)
  }

  @Test("An unknown enum word is shown unchanged")
  func unknown() throws {
    let axolotl = try OpenEnum<AnimalSpecies>(parsing: "axolotl")
    #expect(ShelterMessages.catalog.label(of: axolotl, in: .polish) == "axolotl")
  }

  @Test(
    "Counts of animals follow the plural rules of both languages",
    arguments: [
      (1, "1 animal", "1 zwierzę"), (2, "2 animals", "2 zwierzęta"), (5, "5 animals", "5 zwierząt"),
      (12, "12 animals", "12 zwierząt"), (22, "22 animals", "22 zwierzęta"), (0, "0 animals", "0 zwierząt"),
    ])
  func plurals(count: Int64, english: String, polish: String) {
    #expect(ShelterMessages.text(of: count, .animals, in: .english) == english)
    #expect(ShelterMessages.text(of: count, .animals, in: .polish) == polish)
  }

  @Test(
    "An age is shown in days, months or years, and as an estimate if it is approximate",
    arguments: [
      ("2026-11-20", false, "1 day", "1 dzień"), ("2026-10-17", false, "35 days", "35 dni"),
      ("2026-09-21", false, "2 months", "2 miesiące"),
      ("2026-05-21", true, "about 6 months", "ok. 6 miesięcy"),
      ("2024-11-21", false, "2 years", "2 lata"), ("2021-05", true, "about 5 years", "ok. 5 lat"),
      ("2004", false, "about 22 years", "ok. 22 lat"), ("2005", false, "about 21 years", "ok. 21 lat"),
      ("2026-10-20", true, "about 32 days", "ok. 32 dni"), ("2026-11-20", true, "about 1 day", "ok. 1 dnia"),
      ("2025-01-21", true, "about 22 months", "ok. 22 miesięcy"),
      ("2026-09-21", true, "about 2 months", "ok. 2 miesięcy"),
    ])
  func ages(birth: String, isEstimate: Bool, english: String, polish: String) throws {
    let born = BirthDate(try PartialDate(parsing: birth), isEstimate: isEstimate)
    let age = try #require(born.age(on: CalendarDate(parsing: "2026-11-21")))
    #expect(ShelterMessages.text(of: age, in: .english) == english)
    #expect(ShelterMessages.text(of: age, in: .polish) == polish)
  }

  @Test(
    "A weight is shown in grams below a kilogram, and otherwise in kilograms and tenths",
    arguments: [
      (1, "1 g", "1 g"), (999, "999 g", "999 g"), (1_000, "1 kg", "1 kg"), (28_400, "28.4 kg", "28,4 kg"),
      (28_449, "28.4 kg", "28,4 kg"), (28_450, "28.5 kg", "28,5 kg"), (29_950, "30 kg", "30 kg"),
    ])
  func weights(grams: Int64, english: String, polish: String) {
    #expect(ShelterMessages.text(ofGrams: grams, in: .english) == english)
    #expect(ShelterMessages.text(ofGrams: grams, in: .polish) == polish)
  }

  @Test("Everything that is counted has a text, also from the catalog of an app")
  func counts() {
    typealias Noun = ShelterMessages.CountedNoun
    let texts = Set(Noun.allCases.map { ShelterMessages.text(of: 2, $0, in: .polish) })
    #expect(texts.count == Noun.allCases.count && texts.allSatisfy { $0.contains("2") })
    #expect(ShelterMessages.text(of: 1, .sponsors, in: .english) == "1 sponsor")
    let german = MessageCatalog(
      over: ShelterMessages.catalog, ["animals.count": "{count} {count|one: Tier|other: Tiere}"], in: .german)
    #expect(ShelterMessages.text(of: 3, .animals, in: .german, from: german) == "3 Tiere")
  }

  @Test("An error for several obstacles names each of them", arguments: [LanguageTag.english, .polish])
  func obstacles(language: LanguageTag) {
    let error = ShelterError.rule(.notAdoptable([.onHold, .tooYoung]))
    let text = error.text(in: language)
    for obstacle in [AdoptionObstacle.onHold, .tooYoung] {
      #expect(text.contains(ShelterMessages.catalog.label(of: obstacle, in: language)))
    }
  }

  @Test("A country has a name in each language")
  func countries() throws {
    let poland = try CountryCode(parsing: "PL")
    #expect(poland.localizedName(in: .polish) == "Polska" && poland.localizedName(in: .english) == "Poland")
  }
}
