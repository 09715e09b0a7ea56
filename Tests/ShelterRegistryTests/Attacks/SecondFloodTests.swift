import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Attacks by strangers who cancel a free call and begin anew")
struct SecondFloodTests {
  /// Donates without paying; returns the payment.
  private func donate(_ fixture: ShelterFixture, to home: Institution.ID) async throws -> Payment.ID {
    let gift = try Donation.CreateInput(institution: home, amount: .pln(500), method: .known(.card))
    return try #require(try await fixture.donations.donate(gift, as: .bob).payment).id
  }

  @Test(
    "A person makes at most ten donations in a day that aren't paid, whether their payments are canceled or submitted",
    arguments: [false, true])
  func donations(areSubmitted: Bool) async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    for _ in 0..<30 {
      guard let payment = try? await donate(fixture, to: home) else { continue }
      if areSubmitted {
        try await fixture.payments.submit(payment, as: .bob)
      } else {
        try await fixture.payments.cancel(payment, as: .bob)
      }
    }
    #expect(try await fixture.donations.incoming(to: home, limit: 50, as: .ann).items.count == 10)
    #expect(
      try await fixture.code { try await donate(fixture, to: home) } == "support.tooManyUnpaidDonations")
    try fixture.wait(days: 1)
    #expect(try await fixture.code { try await donate(fixture, to: home) } == nil)
  }

  @Test("A person who pays donates as often as they like")
  func paying() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    for _ in 0..<15 {
      let payment = try await donate(fixture, to: home)
      try await fixture.payments.submit(payment, as: .bob)
      try fixture.gateway.succeed(#require(fixture.gateway.open.first))
      try await fixture.deliver()
    }
    #expect(try await fixture.donations.incoming(to: home, as: .ann).items.count == 15)
  }

  @Test("A person who starts a virtual adoption and cancels it causes at most ten debits in a day")
  func sponsorships() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let mandate = try await fixture.mandate(of: .bob, for: home)
    let input = Sponsorship.CreateInput(
      institution: home, amount: .pln(500), method: .known(.directDebit), mandate: mandate)
    var refusals: [Refusal.Code?] = []
    for _ in 0..<15 {
      let draft = try await fixture.sponsorships.createDraft(input, as: .bob).id
      refusals.append(
        try await fixture.code { try await fixture.sponsorships.start(draft, as: .bob) })
      try await fixture.sponsorships.cancel(draft, as: .bob)
    }
    #expect(fixture.gateway.open.count == 10)
    #expect(refusals.compactMap { $0 } == Array(repeating: "support.tooManyStarts", count: 5))
    try fixture.wait(days: 1)
    let draft = try await fixture.sponsorships.createDraft(input, as: .bob).id
    #expect(try await fixture.code { try await fixture.sponsorships.start(draft, as: .bob) } == nil)
  }

  @Test("A person who has started too many virtual adoptions doesn't reactivate one either")
  func reactivating() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let lapsed = try await fixture.sponsorship(of: .bob)
    try await fixture.mandates.revoke(#require(lapsed.mandate), as: .bob)
    let mandate = try await fixture.mandate(of: .bob)
    let input = Sponsorship.CreateInput(
      institution: ShelterSamples.shelterID, amount: .pln(500), method: .known(.directDebit),
      mandate: mandate)
    for _ in 0..<10 {
      let draft = try await fixture.sponsorships.createDraft(input, as: .bob).id
      try await fixture.sponsorships.start(draft, as: .bob)
      try await fixture.sponsorships.cancel(draft, as: .bob)
    }
    let code = try await fixture.code {
      try await fixture.sponsorships.reactivate(
        lapsed.id, by: .known(.directDebit), mandate: mandate, as: .bob)
    }
    #expect(code == "support.tooManyStarts")
  }

  @Test(
    "A person has at most ten registrations that wait for an approval, and those given up count for a week")
  func registrations() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    var refusals: [Refusal.Code?] = []
    for number in 0..<20 {
      refusals.append(
        try await fixture.code {
          let form = try RegistrationForm.filled(slug: "home-\(number)")
          let id = try await fixture.institutions.register(form, as: .bob).id
          if number.isMultiple(of: 2) { try await fixture.institutions.close(id, as: .bob) }
        })
    }
    #expect(refusals.compactMap { $0 } == Array(repeating: "shelter.tooManyRegistrations", count: 10))
    #expect(try await fixture.all(Institution.self).count == 10)
    func register(_ number: Int) async throws {
      try await fixture.institutions.register(RegistrationForm.filled(slug: "home-\(number)"), as: .bob)
    }
    let week = try fixture.clock.now().adding(.seconds(7 * 86_400))
    let early = await #expect(throws: ShelterError.self) { try await register(20) }
    #expect(early?.refusal.status == 429 && early?.refusal.retry == .after(week))
    try fixture.clock.set(to: week.adding(.seconds(-1)))
    let stillEarly = await #expect(throws: ShelterError.self) { try await register(20) }
    #expect(stillEarly?.refusal.retry == .after(week))
    fixture.clock.set(to: week)
    for number in 20..<25 {
      try await register(number)
    }
    // All of them wait for an approval, which time alone doesn't bring.
    let late = await #expect(throws: ShelterError.self) { try await register(25) }
    #expect(late?.refusal.code == "shelter.tooManyRegistrations")
    #expect(late?.refusal.status == 409 && late?.refusal.retry == .never)
  }

  @Test("A mailbox gets at most five messages in a week, whatever follows the plus sign of its address")
  func mailbox() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    for number in UInt64(0)..<20 {
      let person = Principal.user(Identifier(uuidBits: (0x88, number)))
      var form = try RegistrationForm.filled(slug: "home-\(number)")
      form[Institution.Fields.contact] = try ShelterSamples.contact("Victim+\(number)@example.com")
      let id = try await fixture.institutions.register(form, as: person).id
      try await fixture.institutions.submit(id, as: person)
    }
    let waiting = try await fixture.institutions.institutionsAwaitingConfirmationMessage(as: .system)
    #expect(waiting.count == 5)
  }
}
