import DomainAccounts
import DomainAccountsSamples  // a hasher for previews
import DomainFoundation  // the system's clock, .portable, rules of time zones
import Foundation
import ShelterRegistry  // the models, and the modules that they use
import ShelterRegistrySamples
import Testing

/// The services of the app, over one repository.
struct ShelterApp {
  let repository: any Repository
  let accounts: AccountSystem
  let catalog: ShelterCatalogService
  let institutions: InstitutionService
  let moderation: InstitutionModerationService
  let animals: AnimalService

  init(_ repository: some Repository) throws {
    let registry = ShelterSystem(
      repository, clock: .system, principals: .accounts, digest: .portable,
      zones: { TimeZone(identifier: $0.text) })
    self.repository = repository
    accounts = AccountSystem(
      repository, clock: .system, hasher: try SamplePasswordHasher(), digest: .portable,
      passwords: PasswordPolicy(serviceName: "SheltersAround", blocklist: [], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "SheltersAround"),
      erasureSteps: [ShelterErasureStep(registry)])
    catalog = ShelterCatalogService(registry)
    institutions = InstitutionService(registry)
    moderation = InstitutionModerationService(registry)
    animals = AnimalService(registry)
  }
}

/// The code of the guide "Getting started" of ShelterRegistry.
struct ShelterRegistryGuide {
  @Test("The code of ShelterRegistry's guide runs")
  func gettingStarted() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let app = try await ShelterApp(InMemoryRepository(backedBy: JSONFile(file)))
    let zoe = try await registered("Zoe", at: "zoe@example.com", on: app.accounts)
    try await makeFirstAdmin(zoe.id, in: app.repository)
    let admin = try #require(try await app.repository.get(Account.self, id: zoe.id)).entity.principal

    let marta = try await registered("Marta", at: "marta@example.com", on: app.accounts)
    let role = try Role(parsing: ShelterRole.moderator.rawValue)
    try await AccountAdminService(app.accounts).grantRole(marta.id, to: role, as: admin)
    let moderator = try #require(try await app.repository.get(Account.self, id: marta.id)).entity.principal
    let keeper = try await registered("Ewa", at: "ewa@lapy.example", on: app.accounts).principal

    var form = Draft<Institution>(id: IdentifierGenerator(clock: .system).next(), language: .polish)
    form[text: Institution.Fields.name] = " "
    var hints: [String: String] = [:]
    do {
      try await app.institutions.register(form, as: keeper)
    } catch {
      for message in ShelterMessages.catalog.fieldMessages(of: error, in: .polish) {
        hints["\(message.path)"] = message.text
      }
    }
    #expect(hints["name"]?.isEmpty == false)
    #expect(hints["manager"] == nil && hints["status"] == nil)

    let sample = try ShelterSamples.shelter(at: SystemClock().now())
    let shelter = try await app.institutions.register(Draft(sample), as: keeper)
    try await app.institutions.submit(shelter.id, as: keeper)
    let message = try await app.institutions.makeConfirmationMessage(for: shelter.id, as: .system)
    try await app.institutions.confirmEmail(with: message.key.text)  // the link in the message
    let seen = try await app.institutions.institution(shelter.id, as: moderator)
    try await app.moderation.approve(shelter.id, seen: seen.version, as: moderator)

    var draft = Draft(try AnimalSamples.burek(at: SystemClock().now()))
    draft[Animal.Fields.bonds] = []
    let entered = try await app.animals.enter(draft, at: shelter.id, as: keeper)
    let burek = try await app.animals.publish(entered.id, as: keeper)

    let page = try await app.catalog.institutions()
    let dogs = try await app.catalog.animals(of: shelter.id)

    let formatter = SystemFormatter()
    let texts = [
      ShelterMessages.text(ofGrams: 28_400, in: .polish),  // "28,4 kg"
      formatter.name(of: CalendarDate.Weekday.monday, in: .polish),  // "poniedziałek"
      formatter.text(ofTimeOfDay: 540, in: .polish),  // "09:00", of minutes after midnight
      ShelterMessages.catalog.text(of: .seconds(60), in: .polish),  // "1 minuta", as in "Pozostało: 1 minuta"
    ]
    let today = CalendarDate(utc: SystemClock().now())
    let age = burek.birth?.age(on: today).map { ShelterMessages.text(of: $0, in: .polish) }  // "ok. 5 lat"
    #expect(texts == ["28,4 kg", "poniedziałek", "09:00", "1 minuta"])
    #expect(age?.isEmpty == false)

    #expect(page.items.map(\.id) == [shelter.id])
    #expect(dogs.items.map(\.id) == [burek.id])
    var alert = ""
    do {
      try await app.moderation.approve(shelter.id, seen: seen.version, as: keeper)
    } catch {
      alert = ShelterMessages.catalog.text(
        of: error, during: InstitutionModerationService.Operations.approve.description, in: .polish,
        formatter: SystemFormatter())
    }
    #expect(!alert.isEmpty)
  }
}
