import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Donations and funds")
struct DonationJourneys {
  @Test(
    "A signed-in user can donate an amount within the limits, and gets a receipt",
    .requirement("SA-P-6"))
  func donating() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let given = try await fixture.donation(of: .pln(12_345))
    #expect(given.amount == .pln(12_345))
    #expect(try await fixture.balance() == .pln(12_345))
    let receipts = try await fixture.payments.receipts(as: .ann).items
    #expect(receipts.map(\.number) == ["2026/1"] && receipts[0].institutionName == "Schronisko Cztery Łapy")
    #expect(receipts[0].receivedOn.text == "2026-01-31")
    for (amount, refusal) in [
      (.pln(0), SupportError.belowMinimum(minimum: .pln(100))),
      (.pln(-500), .belowMinimum(minimum: .pln(100))),
      (.pln(99), .belowMinimum(minimum: .pln(100))),
      (.pln(1_000_001), .aboveMaximum(maximum: .pln(1_000_000))),
      (.pln(.max), .aboveMaximum(maximum: .pln(1_000_000))),
      (.pln(.min), .belowMinimum(minimum: .pln(100))),
      (Money(minorUnits: 0, currency: .jpy), .belowMinimum(minimum: Money(minorUnits: 1, currency: .jpy))),
    ] {
      #expect(
        await supportRefusal {
          try await fixture.donations.donate(
            Donation.CreateInput(
              institution: ShelterSamples.shelterID, amount: amount, method: .known(.card)),
            as: .ann)
        } == refusal)
    }
    let denied = AccessDeniedError(DonationService.Operations.donate.description, for: .guest)
    await #expect(throws: ShelterError.forbidden(denied)) {
      try await fixture.donations.donate(
        Donation.CreateInput(institution: ShelterSamples.shelterID, amount: .pln(500), method: .known(.card)),
        as: .guest)
    }
  }

  @Test("An anonymous donation hides its donor, and only the institution sees its message")
  func anonymity() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    for isAnonymous in [true, false] {
      let donation = try await fixture.donations.donate(
        Donation.CreateInput(
          institution: ShelterSamples.shelterID, amount: .pln(500), method: .known(.card),
          message: "For blankets.",
          isAnonymous: isAnonymous), as: .ann)
      try await fixture.payments.submit(#require(donation.payment).id, as: .ann)
      try fixture.gateway.succeed(#require(fixture.gateway.open.first))
      try await fixture.deliver()
      try fixture.wait(days: 1)
    }
    let incoming = try await fixture.donations.incoming(to: ShelterSamples.shelterID, as: .keeper).items
    #expect(incoming.map(\.donor) == [Fixtures.ann, nil])
    #expect(incoming.allSatisfy { $0.message == "For blankets." })
    for principal in [Principal.ann, .farmer] {
      #expect(
        await isMissing { try await fixture.donations.incoming(to: ShelterSamples.shelterID, as: principal) })
    }
    #expect(try await fixture.donations.donations(as: .ann).items.count == 2)
    #expect(try await fixture.donations.donations(as: .bob).items.isEmpty)
    #expect(throws: ValidationError.self) {
      try Donation.CreateInput(
        institution: ShelterSamples.shelterID, amount: .pln(500), method: .known(.card), message: " ")
    }
    let one = try #require(try await fixture.all(Donation.self).first)
    #expect(!"\(one)".contains("blankets"))
  }

  @Test("Donations for an animal can be spent only from its fund, until the animal has left")
  func restricted() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let burek = FundPurpose.animal(AnimalSamples.burek)
    _ = try await fixture.donation(of: .pln(5_000), for: burek)
    _ = try await fixture.donation(of: .pln(3_000))
    let funds = try await fixture.donations.funds(of: ShelterSamples.shelterID, as: .keeper).items
    let own = try #require(funds.first { $0.purpose == burek })
    let general = try #require(funds.first { $0.purpose == .institution })
    // Burek's fund doesn't cover a deficit of the general fund, although the sum would suffice.
    await #expect(throws: ShelterError.self) {
      try await fixture.donations.recordSpending(.pln(3_001), of: general.id, on: "roof", as: .keeper)
    }
    #expect(
      await supportRefusal { try await fixture.donations.releaseRestriction(own.id, as: .keeper) }
        == .restrictionStillApplies)
    #expect(
      await supportRefusal {
        try await fixture.donations.recordSpending(
          Money(minorUnits: 1, currency: .eur), of: own.id, on: "x", as: .keeper)
      } == .currencyMismatch(.pln))
    // What is wrong with the note is said first.
    await #expect {
      try await fixture.donations.recordSpending(
        Money(minorUnits: 1, currency: .eur), of: own.id, on: " ", as: .keeper)
    } throws: { ($0 as? ShelterError)?.refusal.code == .invalid }
    for principal in [Principal.ann, .farmer, .admin] {
      #expect(
        await isMissing {
          try await fixture.donations.recordSpending(.pln(1), of: own.id, on: "x", as: principal)
        })
    }
    let left = try await fixture.donations.recordSpending(
      .pln(1_500), of: own.id, on: "vet", as: .keeper)
    #expect(left.balance == .pln(3_500))
    #expect(try await fixture.donations.entries(of: own.id, as: .keeper).items.first?.note == "vet")
    // The rest of an animal's fund is released only after the animal has left.
    try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
    try await fixture.donations.releaseRestriction(own.id, as: .keeper)
    #expect(try await fixture.balance(burek) == .pln(0))
    #expect(try await fixture.balance() == .pln(6_500))
    #expect(
      await supportRefusal { try await fixture.donations.releaseRestriction(general.id, as: .keeper) }
        == .restrictionStillApplies)
  }

  @Test("A lost dispute can overdraw a fund, from which nothing can be spent until it is covered")
  func overdrawn() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try #require(try await fixture.donation(of: .pln(2_000)).payment).id
    let fund = Fund.id(of: ShelterSamples.shelterID, for: .institution, in: .pln)
    try await fixture.donations.recordSpending(.pln(2_000), of: fund, on: "food", as: .keeper)
    try fixture.gateway.dispute(id, "dp_1")
    try fixture.gateway.decide(id, "dp_1", isWon: false)
    try await fixture.deliver()
    #expect(try await fixture.payments.payment(id, as: .ann).status == .chargedBack)
    #expect(try await fixture.balance() == .pln(-2_000))
    _ = try await fixture.donation(of: .pln(2_500), by: .bob)
    #expect(
      try await fixture.code {
        try await fixture.donations.recordSpending(.pln(501), of: fund, on: "food", as: .keeper)
      } == .invalid)
    #expect(
      try await fixture.donations.recordSpending(.pln(500), of: fund, on: "food", as: .keeper).balance
        == .pln(0))
    #expect(try await fixture.payments.receipts(as: .ann).items.map(\.netAmount) == [.pln(0)])
  }

  @Test("Money that is spent can't be refunded, and the refused refund changes nothing")
  func spentMoney() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try #require(try await fixture.donation(of: .pln(2_000)).payment).id
    let fund = Fund.id(of: ShelterSamples.shelterID, for: .institution, in: .pln)
    try await fixture.donations.recordSpending(.pln(1_500), of: fund, on: "food", as: .keeper)
    let before = try await fixture.sequence()
    for principal in [Principal.keeper, .admin] {
      let error = await #expect(throws: ShelterError.self) {
        try await fixture.payments.refund(id, .pln(501), for: .other, as: principal)
      }
      #expect(error?.refusal.code == .invalid)
    }
    #expect(try await fixture.sequence() == before)
    #expect(fixture.gateway.openRefunds.isEmpty)
    #expect(
      try await fixture.payments.refund(id, .pln(500), for: .other, as: .keeper).status == .partiallyRefunded)
    #expect(try await fixture.balance() == .pln(0))
  }

  @Test("An institution that its manager closes closes its appeals")
  func closedInstitution() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let form = try DonationAppeal.OpenInput(title: "A new roof", purpose: "It leaks.", days: 10)
    let appeal = try await fixture.donations.openAppeal(form, for: ShelterSamples.shelterID, as: .keeper).id
    _ = try await fixture.institutions.close(ShelterSamples.shelterID, as: .keeper)
    #expect(try await fixture.stored(DonationAppeal.self, appeal).status == .closed)
  }

  @Test("An appeal collects for its purpose until it expires or the institution closes it")
  func appeals() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let form = try DonationAppeal.OpenInput(
      title: "A new roof", purpose: "It leaks.", goal: .pln(100_000), days: 10)
    let appeal = try await fixture.donations.openAppeal(form, for: ShelterSamples.shelterID, as: .keeper)
    #expect(
      await isMissing {
        try await fixture.donations.openAppeal(form, for: ShelterSamples.shelterID, as: .ann)
      })
    _ = try await fixture.donation(of: .pln(4_000), for: .appeal(appeal.id))
    let fund = Fund.id(of: ShelterSamples.shelterID, for: .appeal(appeal.id), in: .pln)
    try await fixture.donations.recordSpending(.pln(1_000), of: fund, on: "tiles", as: .keeper)
    let open = try await fixture.donations.appeals(of: ShelterSamples.shelterID).items
    #expect(open.map(\.id) == [appeal.id] && open[0].raised == [.pln(4_000)])
    #expect(await isMissing { try await fixture.donations.closeAppeal(appeal.id, as: .farmer) })
    try fixture.wait(days: 10)
    #expect(
      await supportRefusal {
        try await fixture.donations.donate(
          Donation.CreateInput(
            institution: ShelterSamples.shelterID, purpose: .appeal(appeal.id), amount: .pln(500),
            method: .known(.card)), as: .ann)
      } == .appealClosed)
    #expect(try await fixture.donations.fireDueEvents(as: .system) == 1)
    #expect(try await fixture.donations.appeals(of: ShelterSamples.shelterID).items.isEmpty)
    let second = try await fixture.donations.openAppeal(form, for: ShelterSamples.shelterID, as: .keeper)
    #expect(
      try await fixture.donations.closeAppeal(second.id, as: .keeper).status == .closed)
    for days in [0, 731, .min, .max] as [Int64] {
      #expect(throws: ValidationError.self) {
        try DonationAppeal.OpenInput(title: "x", purpose: "y", days: days)
      }
    }
  }

  @Test("Erasing an account ends its sponsorships and mandates, but keeps payments and funds")
  func erasure() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let sponsorship = try await fixture.sponsorship()
    try await fixture.donations.donate(
      Donation.CreateInput(
        institution: ShelterSamples.shelterID, amount: .pln(500), method: .known(.card),
        message: "Ola was here."),
      as: .ann)
    try await fixture.erase(.ann)
    let ended = try await fixture.stored(Sponsorship.self, sponsorship.id)
    #expect(ended.status == .canceled && ended.endReason == .sponsorLeft)
    #expect(try await fixture.all(Mandate.self).map(\.status) == [.known(.revoked)])
    #expect(try await fixture.all(Donation.self).map(\.message) == [nil])
    #expect(
      try await fixture.all(Payment.self).map(\.status.rawValue).sorted() == ["canceled", "succeeded"])
    #expect(try await fixture.balance(.animal(AnimalSamples.burek)) == .pln(5_000))
    try fixture.wait(days: 400)
    try await fixture.fireDueEvents()
    #expect(fixture.gateway.open.isEmpty)
  }
}
