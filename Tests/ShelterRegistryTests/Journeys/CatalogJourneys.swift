import DomainFoundation
import Foundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// Tests of the catalog for guests and signed-in users.
struct CatalogJourneys {
  @Test(
    "A guest can list the institutions of the catalog and open each of them",
    .requirement("SA-P-1", "SA-P-2", "SA-M-4", "SA-S-Login-3", "SA-S-Catalog-5"))
  func catalog() async throws {
    let fixture = try await ShelterFixture()
    let page = try await fixture.catalog.institutions(as: .guest)
    #expect(page.items.map(\.name) == ["Azyl pod Dębem", "Schronisko Cztery Łapy"])
    #expect(page.items.map(\.type) == [.known(.sanctuary), .known(.municipalShelter)])
    for row in page.items {
      let details: InstitutionDetails = try await fixture.catalog.institution(row.id)
      #expect(details.name == row.name && details.description.isEmpty == false)
    }
  }

  @Test(
    "Institutions are found by name, town and type, ignoring case and accents",
    .requirement(
      "SA-S-Home-2", "SA-S-Catalog-2", "SA-S-Catalog-4", "SA-I-Home-5", "SA-I-Catalog-2", "SA-I-Catalog-4"),
    arguments: [
      ("lodz", ["Schronisko Cztery Łapy"]), ("ŁÓDŹ", ["Schronisko Cztery Łapy"]),
      ("lapy", ["Schronisko Cztery Łapy"]), ("debem", ["Azyl pod Dębem"]), ("azyl", ["Azyl pod Dębem"]),
      ("sanctuary", ["Azyl pod Dębem"]), ("schronisko miejskie lodz", ["Schronisko Cztery Łapy"]),
      ("mosi", ["Azyl pod Dębem"]), ("paluch", []),
    ])
  func search(typed: String, expected: [String]) async throws {
    let fixture = try await ShelterFixture()
    let filter = InstitutionFilter(search: try TextSearch(typed))
    #expect(try await fixture.catalog.institutions(filter).items.map(\.name) == expected)
  }

  @Test(
    "The catalog can be filtered by type, country and distance, and read page by page",
    .requirement("SA-S-Catalog-4"))
  func filters() async throws {
    let fixture = try await ShelterFixture()
    let sanctuaries = InstitutionFilter(type: .known(.sanctuary))
    #expect(
      try await fixture.catalog.institutions(sanctuaries).items.map(\.id) == [ShelterSamples.sanctuaryID])
    let germany = InstitutionFilter(country: try CountryCode(parsing: "DE"))
    #expect(try await fixture.catalog.institutions(germany).items.isEmpty)
    let first = try await fixture.catalog.institutions(limit: 1)
    let next = try #require(first.next)
    let second = try await fixture.catalog.institutions(at: .after(next), limit: 1)
    #expect((first.items + second.items).map(\.name) == ["Azyl pod Dębem", "Schronisko Cztery Łapy"])
    let warsaw = try Coordinate(latitude: 52.2297, longitude: 21.0122)
    let near = InstitutionFilter(
      nearby: try NearbySearch(Institution.Fields.coordinate, within: 150_000, of: warsaw))
    #expect(try await fixture.catalog.institutions(near).items.map(\.id) == [ShelterSamples.shelterID])
  }

  @Test("Every institution has a page at a unique slug", .requirement("SA-P-8"))
  func page() async throws {
    let fixture = try await ShelterFixture()
    let slug = try Institution.Slug(parsing: "cztery-lapy")
    #expect(try await fixture.catalog.institution(at: slug).id == ShelterSamples.shelterID)
    #expect(Institution.Slug(naming: "Schronisko Łapą w Łapę, Łódź!")?.text == "schronisko-lapa-w-lape-lodz")
    let error = try await refusal {
      try await fixture.institutions.register(
        RegistrationForm.filled(slug: "cztery-lapy"), as: .ann)
    }
    guard case .invalid(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.violations.map(\.rule) == ["Institution.unique.takenSlug"])
    #expect(reason.violations.map { "\($0.path)" } == ["slug"])
  }

  @Test("An institution's page links to directions in Apple Maps and Google Maps", .requirement("SA-P-5"))
  func directions() async throws {
    let fixture = try await ShelterFixture()
    let details = try await fixture.catalog.institution(ShelterSamples.shelterID)
    #expect(details.directions(in: .apple)?.queryValue(named: "daddr") == "51.8195,19.4897")
    #expect(details.directions(in: .google)?.host == "www.google.com")
  }

  @Test(
    "An institution's page shows logo, type, name and description, and masks the bank account",
    .requirement("SA-S-Inst-4", "SA-S-Inst-5", "SA-S-Inst-6", "SA-S-Inst-7", "SA-I-Inst-3")
  )
  func details() async throws {
    let fixture = try await ShelterFixture()
    let details = try await fixture.catalog.institution(ShelterSamples.shelterID)
    #expect(details.logo?.text == "https://lapy.example/logo.png")
    #expect(details.type == .known(InstitutionType.municipalShelter))
    #expect(ShelterMessages.catalog.label(of: details.type, in: .polish) == "Schronisko miejskie")
    #expect(details.name == "Schronisko Cztery Łapy")
    #expect(details.description.hasPrefix("A home for 120 dogs"))
    #expect(details.openingTimes.map(\.weekday) == [2, 6] && details.timeZone.text == "Europe/Warsaw")
    let times = details.openingTimes
    #expect(times.map { $0.text(in: .polish) } == ["wtorek, 12:00–17:30", "sobota, 10:00–16:00"])
    let system = SystemFormatter(zone: .gmt)
    #expect(
      times.map { $0.text(in: .english, formatter: system) }
        == ["Tuesday, 12:00–17:30", "Saturday, 10:00–16:00"])
    let whole = try OpeningInterval(weekday: 7, opens: 0, closes: 1_440)
    #expect(whole.text(in: .german, formatter: system) == "Sonntag, 00:00–24:00")
    let json = String(decoding: try JSONCoder().encode(details), as: UTF8.self)
    #expect(json.contains("2874") && !json.contains("10901014") && !json.contains("kontakt@"))
    #expect(details.bankAccount?.holder == "Fundacja Cztery Łapy i Ogon")
  }

  @Test(
    "An institution's contact has a person, phone numbers, an email and an address",
    .requirement("SA-S-Inst-3", "SA-I-Inst-2"))
  func contact() async throws {
    let fixture = try await ShelterFixture()
    let card: InstitutionContactCard = try await fixture.catalog.contact(of: ShelterSamples.shelterID)
    #expect(card.person == "Ola Kot" && card.email.text == "kontakt@lapy.example")
    #expect(card.phones.map(\.text) == ["+48426789012", "+48601234567"])
    #expect(card.address.lines == ["Marmurowa 12A", "91-610 Łódź"])
    let button = ShelterCatalogService.Operations.contact.description
    #expect(ShelterMessages.catalog.label(of: button, in: .english) == "Contact")
    #expect(ShelterMessages.catalog.label(of: button, in: .polish) == "Kontakt")
  }

  @Test(
    "Animals of an institution are listed by name, without drafts or adopted animals",
    .requirement("SA-P-4", "SA-M-5", "SA-I-Inst-4", "SA-IN-animals"))
  func animals() async throws {
    let fixture = try await ShelterFixture()
    let names = try await fixture.catalog.animals(of: ShelterSamples.shelterID).items.map(\.name)
    #expect(names == ["Burek", "Mia", "Mruczek", "Pchełka", "Saba"])
    try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
    let left = try await fixture.catalog.animals(of: ShelterSamples.shelterID).items.map(\.name)
    #expect(left == ["Mia", "Mruczek", "Pchełka", "Saba"])
  }

  @Test(
    "Animals of an institution are found by name, breed, species, marks and reference",
    .requirement("SA-S-Inst-8"),
    arguments: [
      ("burek", ["Burek"]), ("PCHELKA", ["Pchełka"]), ("kot", ["Mia", "Mruczek"]),
      ("dog", ["Burek", "Pchełka", "Saba"]),
      ("shorthair", ["Mia", "Mruczek"]), ("scar", ["Burek"]), ("2024/0117", ["Burek"]), ("osiol", []),
    ])
  func searchAnimals(typed: String, expected: [String]) async throws {
    let fixture = try await ShelterFixture()
    let filter = AnimalFilter(search: try TextSearch(typed))
    let found = try await fixture.catalog.animals(of: ShelterSamples.shelterID, filter)
    #expect(found.items.map(\.name) == expected)
  }

  static let animalFilters: [(AnimalFilter, [String])] = [
    (AnimalFilter(species: [.known(.cat)]), ["Mia", "Mruczek"]),
    (AnimalFilter(sizes: [.known(.small)]), ["Mia", "Mruczek", "Pchełka"]),
    (AnimalFilter(sizes: [.known(.large), .known(.medium)]), ["Burek", "Saba"]),
    (AnimalFilter(ageGroup: .baby), ["Pchełka"]), (AnimalFilter(ageGroup: .young), []),
    (AnimalFilter(ageGroup: .adult), ["Burek", "Mia", "Mruczek"]),
    (AnimalFilter(ageGroup: .senior), ["Saba"]),
    (AnimalFilter(sex: .female), ["Mia", "Pchełka", "Saba"]),
    (AnimalFilter(goodWith: [.children, .dogs]), ["Burek"]),
    // Most animals haven't been tried with cats, and an unknown value doesn't match.
    (AnimalFilter(goodWith: [.cats]), ["Mia", "Mruczek"]),
    (AnimalFilter(availableOnly: true), ["Burek", "Mia", "Mruczek", "Pchełka"]),
  ]

  @Test(
    "Animals can be filtered by species, size, age, sex, compatibility and availability",
    arguments: animalFilters.indices)
  func filterAnimals(position: Int) async throws {
    let fixture = try await ShelterFixture()
    let (filter, expected) = Self.animalFilters[position]
    let found = try await fixture.catalog.animals(of: ShelterSamples.shelterID, filter)
    #expect(found.items.map(\.name) == expected)
    let groups = found.items.map(\.ageGroup)
    if let group = filter.ageGroup { #expect(groups.allSatisfy { $0 == group }) }
  }

  @Test("An animal changes its age group as time passes, without being edited")
  func laterAges() async throws {
    let fixture = try await ShelterFixture()
    func found(_ group: AnimalAgeGroup) async throws -> [String] {
      try await fixture.catalog.animals(of: ShelterSamples.shelterID, AnimalFilter(ageGroup: group))
        .items.map(\.name)
    }
    #expect(try await found(.baby) == ["Pchełka"])
    #expect(try await found(.young) == [])
    fixture.clock.set(to: try Timestamp(parsing: "2027-11-21T12:00:00Z"))
    #expect(try await found(.baby) == [])
    #expect(try await found(.young) == ["Pchełka"])
  }

  @Test(
    "An animal's page shows name, species, age, size, marks, description and ordered pictures",
    .requirement(
      "SA-S-Inst-9", "SA-S-Animal-1", "SA-S-Animal-3", "SA-S-Animal-4", "SA-S-Animal-5", "SA-S-Animal-7",
      "SA-I-Animal-3", "SA-I-Animal-5")
  )
  func animal() async throws {
    let fixture = try await ShelterFixture()
    let burek: AnimalDetails = try await fixture.catalog.animal(AnimalSamples.burek)
    #expect(burek.name == "Burek" && burek.institution.name == "Schronisko Cztery Łapy")
    #expect(burek.picture?.caption == "Burek on the meadow")
    #expect(burek.pictures.map(\.link.lastPathComponent) == ["burek-1.jpg", "burek-2.jpg"])
    #expect(ShelterMessages.catalog.label(of: burek.species, in: .polish) == "Pies")
    let age = try #require(burek.age)
    #expect(ShelterMessages.text(of: age, in: .polish) == "ok. 5 lat")
    #expect(burek.size == .large && burek.distinguishingMarks.count == 2)
    #expect(burek.description?.hasPrefix("Burek walks well") == true)
    #expect(burek.obstacles == [] && burek.hasMicrochip && burek.isOpenForSponsorship)
  }

  @Test(
    "The overview lists institutions with their first animals and their number of animals",
    .requirement("SA-M-8"))
  func overview() async throws {
    let fixture = try await ShelterFixture()
    let rows = try await fixture.catalog.overview(animals: 2).items
    #expect(rows.map(\.institution.name) == ["Azyl pod Dębem", "Schronisko Cztery Łapy"])
    #expect(rows.map { $0.animals.map(\.name) } == [["Kłapouchy"], ["Burek", "Mia"]])
    #expect(rows.map(\.animalCount) == [1, 5])
  }

  @Test("The overview shows at most ten animals of each institution, however many are asked for")
  func longOverview() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    for _ in 0..<12 { _ = try await fixture.publishedAnimal(at: home) }
    for (animals, count) in [(-1, 0), (0, 0), (9, 9), (10, 10), (11, 10), (1_000, 10), (.max, 10)] {
      let rows = try await fixture.catalog.overview(animals: animals).items
      #expect(rows.map(\.animals.count) == [count] && rows.map(\.animalCount) == [12])
    }
  }

  @Test("Animals available for sponsorship are listed across all listed institutions")
  func sponsorable() async throws {
    let fixture = try await ShelterFixture()
    let names = try await fixture.catalog.availableForSponsorship().items.map(\.name)
    #expect(names == ["Burek", "Kłapouchy", "Mia", "Mruczek", "Pchełka", "Saba"])
    try await fixture.animals.edit(AnimalSamples.saba, as: .keeper) { draft throws(ValidationError) in
      draft[Animal.Fields.isSponsorable] = false
    }
    try await fixture.moderation.suspend(ShelterSamples.sanctuaryID, for: .welfare, as: .admin)
    let fewer = try await fixture.catalog.availableForSponsorship().items.map(\.name)
    #expect(fewer == ["Burek", "Mia", "Mruczek", "Pchełka"])
    let cats = try await fixture.catalog.availableForSponsorship(AnimalFilter(species: [.known(.cat)]))
    #expect(cats.items.map(\.name) == ["Mia", "Mruczek"])
    // The animals' flag follows the institution at once and can't be set in a form.
    try await fixture.reinstate(ShelterSamples.sanctuaryID)
    var form = Draft<Animal>()
    form[Animal.Fields.name] = "Ziutek"
    form[Animal.Fields.species] = .known(.dog)
    form[Animal.Fields.description] = "Small."
    form[Animal.Fields.isInstitutionListed] = true
    let draft = try await fixture.institutions.register(RegistrationForm.filled(), as: .ann)
    let hidden = try await fixture.animals.enter(form, at: draft.id, as: .ann)
    #expect(!hidden.isInstitutionListed)
    try await fixture.animals.publish(hidden.id, as: .ann)
    let edit = try await refusal {
      try await fixture.animals.edit(hidden.id, as: .ann) {
        $0[Animal.Fields.isInstitutionListed] = true
      }
    }
    #expect(edit == .rule(.notEditable))
    let listed = try await fixture.catalog.availableForSponsorship().items.map(\.name)
    #expect(listed == ["Burek", "Kłapouchy", "Mia", "Mruczek", "Pchełka"])
    try await fixture.institutions.close(ShelterSamples.shelterID, as: .keeper)
    #expect(try await fixture.catalog.availableForSponsorship().items.map(\.name) == ["Kłapouchy"])
  }

  @Test("A suspended institution and its animals can't be found in the catalog", .requirement("SA-P-4"))
  func hidden() async throws {
    let fixture = try await ShelterFixture()
    try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
    let attempts: [() async throws -> Void] = [
      { _ = try await fixture.catalog.institution(ShelterSamples.shelterID) },
      { _ = try await fixture.catalog.institution(at: Institution.Slug(parsing: "cztery-lapy")) },
      { _ = try await fixture.catalog.contact(of: ShelterSamples.shelterID) },
      { _ = try await fixture.catalog.animals(of: ShelterSamples.shelterID) },
      { _ = try await fixture.catalog.animal(AnimalSamples.burek) },
      { _ = try await fixture.catalog.animal(AnimalSamples.nameless) },
    ]
    for attempt in attempts {
      let error = try await refusal { try await attempt() }
      guard case .notFound = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(try await fixture.catalog.institutions().items.map(\.id) == [ShelterSamples.sanctuaryID])
  }

  @Test(
    "The message catalog contains the texts of the specification in both languages",
    .requirement(
      "SA-0", "SA-S-PL", "SA-I-Animal-2.label"))
  func texts() {
    func word(_ label: ShelterScreenLabel) -> MessageCode { MessageCode(labelOf: label) }
    let texts: [(MessageCode, String, String)] = [
      (word(.darkMode), "DARK MODE", "CIEMNY MOTYW"), (word(.language), "LANGUAGE", "Język"),
      (word(.back), "< Back", "< Powrót"), (word(.close), "Close", "Zamknij"),
      (word(.guest), "guest", "Gość"), (word(.signedInUser), "logged user", "zalogowany użytkownik"),
      (word(.home), "Home Screen", "Ekran Główny"), (word(.catalog), "Catalog Screen", "Ekran Katalogu"),
      (word(.settings), "Settings Screen", "Ekran Ustawień"),
      (word(.institution), "Institution Details Screen", "Ekran Szczegółów Instytucji"),
      (word(.animal), "Animal Details Screen", "Ekran Szczegółów Zwierzęcia"),
      (word(.payment), "Payment Screen", "Ekran Płatności"), (word(.marks), "marks", "znaki szczególne"),
    ]
    for (code, english, polish) in texts {
      #expect(ShelterMessages.catalog.text(for: code, in: .english) == english)
      #expect(ShelterMessages.catalog.text(for: code, in: .polish) == polish)
    }
    let sentences: [ShelterScreenLabel] = [.welcome, .introduction]
    for label in sentences {
      let (english, polish) = (
        ShelterMessages.catalog.label(of: label, in: .english),
        ShelterMessages.catalog.label(of: label, in: .polish)
      )
      #expect(english.hasSuffix(".") && polish.hasSuffix(".") && english != polish)
      #expect(!english.lowercased().contains("text"))
    }
    let titled = Set(ShelterScreenLabel.allCases).subtracting(sentences).map(word)
    #expect(Set(titled).isSubset(of: texts.map(\.0)))
    #expect(ShelterMessages.catalog.declarationErrors == [])
  }
}
