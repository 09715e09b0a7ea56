import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Attacks by people who ask and withdraw without end")
struct ThirdFloodTests {
  @Test(
    "A person sends at most twenty inquiries in a day, whatever became of them", arguments: [false, true])
  func inquiries(areWithdrawn: Bool) async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    var animals: [Animal.ID] = []
    for _ in 0..<30 { animals.append(try await fixture.publishedAnimal(at: home)) }
    var refusals: [Refusal.Code?] = []
    for animal in animals {
      refusals.append(
        try await fixture.code {
          let inquiry = try await fixture.inquiries.submit(about: animal, "Please.", as: .bob)
          if areWithdrawn { try await fixture.inquiries.withdraw(inquiry.id, as: .bob) }
        })
    }
    #expect(refusals.compactMap { $0 } == Array(repeating: "shelter.tooManyInquiries", count: 10))
    let error = await #expect(throws: ShelterError.self) {
      try await fixture.inquiries.submit(about: animals[29], "Please.", as: .bob)
    }
    #expect(error?.refusal.status == 429 && error?.refusal.retry == .afterDelay(.seconds(86_400)))
    #expect(try await fixture.all(AdoptionInquiry.self).count == 20)
    let other = try await fixture.code {
      try await fixture.inquiries.submit(about: animals[0], "Please.", as: .keeper)
    }
    #expect(other == nil)
    try fixture.wait(days: 1)
    let late = try await fixture.code {
      try await fixture.inquiries.submit(about: animals[29], "Please.", as: .bob)
    }
    #expect(late == nil)
  }

  @Test("Of a thousand inquiries of one account at once, twenty are sent")
  func inquiriesAtOnce() async throws {
    let staff = try await ShelterFixture(isEmpty: true)
    let home = try await staff.listedInstitution()
    var animals: [Animal.ID] = []
    for _ in 0..<40 { animals.append(try await staff.publishedAnimal(at: home)) }
    let fixture = try await ShelterFixture(
      seed: 2, isEmpty: true, on: staff.repository, principals: .accounts)
    try await fixture.openAccount(of: .bob, "bob@example.com")
    let ids = animals
    let rush = await Rush { number in
      try await fixture.inquiries.submit(about: ids[number % 40], "Please.", as: .bob)
    }
    #expect(rush.results.count == 20)
  }

  @Test("An address gets at most five messages in a week, also when the accounts that named it are deleted")
  func deletedAccounts() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    func registration(_ number: UInt64) async throws -> (home: Institution.ID, person: Principal) {
      let person = Principal.user(Identifier(uuidBits: (0x89, number)))
      var form = try RegistrationForm.filled(slug: "home-\(number)")
      form[Institution.Fields.contact] = try ShelterSamples.contact("victim@example.com")
      let home = try await fixture.institutions.register(form, as: person).id
      try await fixture.institutions.submit(home, as: person)
      return (home, person)
    }
    var keys: [Secret<String>] = []
    var refusals: [Refusal.Code?] = []
    for number in UInt64(0)..<8 {
      let (home, person) = try await registration(number)
      refusals.append(
        try await fixture.code {
          let message = try await fixture.institutions.makeConfirmationMessage(for: home, as: .system)
          keys.append(message.key.text)
        })
      try await fixture.erase(person)
    }
    #expect(keys.count == 5)
    #expect(refusals.compactMap { $0 } == Array(repeating: "shelter.tooManyMessages", count: 3))
    #expect(try await fixture.all(Institution.self).isEmpty)
    let confirming = try await fixture.code { try await fixture.institutions.confirmEmail(with: keys[0]) }
    #expect(confirming == "shelter.invalidConfirmationKey")
    try fixture.wait(days: 7)
    try await fixture.institutions.fireDueEvents(as: .system)
    #expect(try await fixture.all(EmailConfirmation.self).isEmpty)
    let late = try await registration(8).home
    _ = try await fixture.institutions.makeConfirmationMessage(for: late, as: .system)
  }

  @Test("A person requests at most ten mandates in a day that aren't signed, whatever became of them")
  func mandates() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    var refusals: [Refusal.Code?] = []
    for _ in 0..<15 {
      refusals.append(
        try await fixture.code {
          let mandate = try await fixture.mandates.request(for: home, as: .bob)
          try await fixture.mandates.revoke(mandate.id, as: .bob)
        })
    }
    #expect(refusals.compactMap { $0 } == Array(repeating: "support.tooManyMandates", count: 5))
    #expect(try await fixture.all(Mandate.self).count == 10)
    try fixture.wait(days: 1)
    // Signed mandates don't count.
    for _ in 0..<12 {
      let mandate = try await fixture.mandate(of: .bob, for: home)
      try await fixture.mandates.revoke(mandate, as: .bob)
    }
  }
}
