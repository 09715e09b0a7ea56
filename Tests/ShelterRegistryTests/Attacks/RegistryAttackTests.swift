import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Attacks on other people's records in the registry")
struct RegistryAttackTests {
  @Test("An animal can't be entered as the successor of another institution's animal")
  func predecessor() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let theirs = try await fixture.publishedAnimal(at: home)
    let own = try await fixture.listedInstitution("other", as: .bob)
    var form = ShelterFixture.animalDraft()
    form[Animal.Fields.transferredFrom] = theirs
    let entered = try await fixture.animals.enter(form, at: own, as: .bob)
    #expect(entered.transferredFrom == nil)
  }

  @Test("The appeals of a suspended institution are shown to its manager and to admins only")
  func appeals() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let roof = try DonationAppeal.OpenInput(title: "Roof", purpose: "Send money to me.", days: 90)
    try await fixture.donations.openAppeal(roof, for: home, as: .ann)
    #expect(try await fixture.donations.appeals(of: home).items.count == 1)
    try await fixture.moderation.suspend(home, for: .fraud, as: .admin)
    for viewer in [Principal.ann, .admin] {
      #expect(try await fixture.donations.appeals(of: home, as: viewer).items.count == 1)
    }
    let missing = ShelterError.notFound(EntityReference(Institution.self, id: home))
    for viewer in [Principal.guest, .bob, .moderator] {
      await #expect(throws: missing) { try await fixture.donations.appeals(of: home, as: viewer) }
    }
  }

  @Test("A donation through another institution doesn't tell whether a suspended one's appeal exists")
  func hiddenAppeal() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let other = try await fixture.listedInstitution("other", as: .bob)
    let roof = try DonationAppeal.OpenInput(title: "Roof", purpose: "It leaks.", days: 90)
    let hidden = try await fixture.donations.openAppeal(roof, for: home, as: .ann).id
    func answer(_ appeal: DonationAppeal.ID) async throws -> Refusal.Code? {
      let gift = try Donation.CreateInput(
        institution: other, purpose: .appeal(appeal), amount: .pln(500), method: .known(.card))
      return try await fixture.code { try await fixture.donations.donate(gift, as: .keeper) }
    }
    #expect(try await answer(hidden) == "support.institutionMismatch")
    try await fixture.moderation.suspend(home, for: .fraud, as: .admin)
    #expect(try await answer(hidden) == .notFound)
    #expect(try await answer(Identifier(parsing: "none")) == .notFound)
  }

  @Test("The sponsors of an animal without a public page aren't counted for the public")
  func sponsors() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home)
    #expect(try await fixture.sponsorships.count(of: animal, as: .guest) == 0)
    try await fixture.moderation.suspend(home, for: .fraud, as: .admin)
    let missing = ShelterError.notFound(EntityReference(Animal.self, id: animal))
    await #expect(throws: missing) { try await fixture.sponsorships.count(of: animal, as: .guest) }
  }

  @Test("A stranger's draft doesn't keep the institution that has the registration number from registering")
  func registrationNumber() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let number = "KRS 0000111222"
    let squatter = try await fixture.waitingInstitution("squatter", number: number, as: .bob)
    let id = try await fixture.listedInstitution(number: number)
    #expect(try await fixture.catalog.institution(id).registrationNumber == number)
    let version = try await fixture.version(of: Institution.self, squatter)
    #expect(try await fixture.code { try await fixture.approve(squatter, seen: version) } == .invalid)
  }

  @Test("A stranger's draft doesn't keep an institution from the link that it chooses")
  func slug() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let link = try Institution.Slug(parsing: "psia-chata")
    let squatter = try await fixture.waitingInstitution(link.text, as: .bob)
    let id = try await fixture.listedInstitution(link.text)
    let shown = try await fixture.catalog.institution(at: link).id
    #expect(shown == id)
    let version = try await fixture.version(of: Institution.self, squatter)
    #expect(try await fixture.code { try await fixture.approve(squatter, seen: version) } == .invalid)
  }

  @Test("A stranger's animal doesn't keep the institution that cares for the chipped one from entering it")
  func microchip() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let chip = "616093900000001"
    let squatter = try await fixture.waitingInstitution("squatter", as: .bob)
    _ = try await fixture.publishedAnimal(at: squatter, chip: chip, as: .bob)
    let home = try await fixture.listedInstitution()
    let id = try await fixture.publishedAnimal(at: home, chip: chip)
    #expect(try await fixture.catalog.animal(id).hasMicrochip)
    let version = try await fixture.version(of: Institution.self, squatter)
    #expect(try await fixture.code { try await fixture.approve(squatter, seen: version) } == .invalid)
  }

  @Test(
    "A registration number belongs to one institution in the catalog, whatever spaces, marks or unseen characters it is written with",
    arguments: [
      "KRS\u{200B} 0000111222", "KRS\u{A0}0000111222", "krs 0000111222", "KRS  0000111222", "KRS:0000111222",
      "KRS 0000\u{AD}111222", "KRS 0000111222\u{FE0F}", "KRS 0000\u{202E}\u{202C}111222",
      "KRS 0000111222\u{301}",
    ])
  func writtenNumber(number: String) async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    _ = try await fixture.listedInstitution(number: "KRS 0000111222")
    let impostor = try await fixture.waitingInstitution("impostor", number: number, as: .bob)
    let version = try await fixture.version(of: Institution.self, impostor)
    #expect(try await fixture.code { try await fixture.approve(impostor, seen: version) } == .invalid)
  }
}
