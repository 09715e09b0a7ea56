import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Donations and funds")
struct DonationJourneys {
  typealias World = SupportWorld

  @Test(
    "A desired amount of money is given once, by somebody who has signed in, within limits",
    .requirement("SA-P-6"))
  func giving() async throws {
    let world = try await World()
    let given = try await world.donation(of: World.pln(12_345))
    #expect(given.amount == World.pln(12_345))
    #expect(try await world.balance() == World.pln(12_345))
    let receipts = try await world.payments.receipts(as: World.ola).items
    #expect(receipts.map(\.number) == ["2026/1"] && receipts[0].institutionName == "Schronisko Cztery Łapy")
    #expect(receipts[0].receivedOn.text == "2026-01-31")
    for (amount, refusal) in [
      (World.pln(0), SupportError.belowMinimum(minimum: World.pln(100))),
      (World.pln(-500), .belowMinimum(minimum: World.pln(100))),
      (World.pln(99), .belowMinimum(minimum: World.pln(100))),
      (World.pln(1_000_001), .aboveMaximum(maximum: World.pln(1_000_000))),
      (World.pln(.max), .aboveMaximum(maximum: World.pln(1_000_000))),
      (World.pln(.min), .belowMinimum(minimum: World.pln(100))),
      (Money(minorUnits: 0, currency: .jpy), .belowMinimum(minimum: Money(minorUnits: 1, currency: .jpy))),
    ] {
      #expect(
        await supportRefusal {
          try await world.donations.donate(
            Donation.CreateInput(institution: World.shelter, amount: amount, method: .known(.card)),
            as: World.ola)
        } == refusal)
    }
    await #expect(throws: ShelterError.forbidden(AccessDeniedError(DonationService.UseCases.give))) {
      try await world.donations.donate(
        Donation.CreateInput(institution: World.shelter, amount: World.pln(500), method: .known(.card)),
        as: .guest)
    }
  }

  @Test(
    "Somebody who wants to stay unknown does, and a word reaches the institution alone",
    .requirement("SA-P-2", "SA-P-4"))
  func anonymity() async throws {
    let world = try await World()
    for isAnonymous in [true, false] {
      try await world.donations.donate(
        Donation.CreateInput(
          institution: World.shelter, amount: World.pln(500), method: .known(.card), message: "For blankets.",
          isAnonymous: isAnonymous), as: World.ola)
      try world.wait(days: 1)
    }
    let incoming = try await world.donations.incoming(to: World.shelter, as: World.keeper).items
    #expect(incoming.map(\.donor) == [World.ola.id, nil])
    #expect(incoming.allSatisfy { $0.message == "For blankets." })
    for principal in [World.ola, World.farmer] {
      #expect(await isMissing { try await world.donations.incoming(to: World.shelter, as: principal) })
    }
    #expect(try await world.donations.donations(as: World.ola).items.count == 2)
    #expect(try await world.donations.donations(as: World.jan).items.isEmpty)
    #expect(throws: ValidationError.self) {
      try Donation.CreateInput(
        institution: World.shelter, amount: World.pln(500), method: .known(.card), message: " ")
    }
    let one = try #require(try await world.all(Donation.self).first)
    #expect(!"\(one)".contains("blankets"))
  }

  @Test("What is given for something is spent on that and on nothing else")
  func restricted() async throws {
    let world = try await World()
    let burek = Designation.animal(AnimalSamples.burek)
    _ = try await world.donation(of: World.pln(5_000), for: burek)
    _ = try await world.donation(of: World.pln(3_000))
    let funds = try await world.donations.funds(of: World.shelter, as: World.keeper)
    let own = try #require(funds.first { $0.designation == burek })
    let general = try #require(funds.first { $0.designation == .institution })
    // There are 80.00 PLN in all, and none of Burek's covers what the general fund lacks.
    await #expect(throws: ShelterError.self) {
      try await world.donations.recordSpending(World.pln(3_001), of: general.id, on: "roof", as: World.keeper)
    }
    #expect(
      await supportRefusal { try await world.donations.releaseRestriction(own.id, as: World.keeper) }
        == .restrictionStillApplies)
    #expect(
      await supportRefusal {
        try await world.donations.recordSpending(
          Money(minorUnits: 1, currency: .eur), of: own.id, on: "x", as: World.keeper)
      } == .currencyMismatch(.pln))
    for principal in [World.ola, World.farmer, World.admin] {
      #expect(
        await isMissing {
          try await world.donations.recordSpending(World.pln(1), of: own.id, on: "x", as: principal)
        })
    }
    let left = try await world.donations.recordSpending(
      World.pln(1_500), of: own.id, on: "vet", as: World.keeper)
    #expect(left.balance == World.pln(3_500))
    #expect(try await world.donations.entries(of: own.id, as: World.keeper).items.first?.note == "vet")
    // Only when the animal has left for good does what is left of its money get a wider purpose.
    try await world.animals.adopt(AnimalSamples.burek, by: nil, as: World.keeper)
    try await world.donations.releaseRestriction(own.id, as: World.keeper)
    #expect(try await world.balance(burek) == World.pln(0))
    #expect(try await world.balance() == World.pln(6_500))
    #expect(
      await supportRefusal { try await world.donations.releaseRestriction(general.id, as: World.keeper) }
        == .restrictionStillApplies)
  }

  @Test("A bank may take back what is spent: then nothing is spent until the fund is covered")
  func overdrawn() async throws {
    let world = try await World()
    let id = try #require(try await world.donation(of: World.pln(2_000)).payment).id
    let fund = Fund.id(of: World.shelter, for: .institution, in: .pln)
    try await world.donations.recordSpending(World.pln(2_000), of: fund, on: "food", as: World.keeper)
    try world.gateway.dispute(id, "dp_1")
    try world.gateway.decide(id, "dp_1", isWon: false)
    try await world.deliver()
    #expect(try await world.payments.payment(id, as: World.ola).status == .known(.chargedBack))
    #expect(try await world.balance() == World.pln(-2_000))
    _ = try await world.donation(of: World.pln(2_500), by: World.jan)
    await #expect(throws: ShelterError.self) {
      try await world.donations.recordSpending(World.pln(501), of: fund, on: "food", as: World.keeper)
    }
    #expect(
      try await world.donations.recordSpending(World.pln(500), of: fund, on: "food", as: World.keeper).balance
        == World.pln(0))
    #expect(try await world.payments.receipts(as: World.ola).items.map(\.net) == [World.pln(0)])
  }

  @Test("An appeal collects for its purpose until its time is over or the institution ends it")
  func appeals() async throws {
    let world = try await World()
    let form = try DonationAppeal.OpenInput(
      title: "A new roof", purpose: "It leaks.", goal: World.pln(100_000), days: 10)
    let appeal = try await world.donations.openAppeal(form, for: World.shelter, as: World.keeper)
    #expect(
      await isMissing { try await world.donations.openAppeal(form, for: World.shelter, as: World.ola) })
    _ = try await world.donation(of: World.pln(4_000), for: .appeal(appeal.id))
    let fund = Fund.id(of: World.shelter, for: .appeal(appeal.id), in: .pln)
    try await world.donations.recordSpending(World.pln(1_000), of: fund, on: "tiles", as: World.keeper)
    let open = try await world.donations.appeals(of: World.shelter)
    #expect(open.map(\.id) == [appeal.id] && open[0].raised == [World.pln(4_000)])
    #expect(await isMissing { try await world.donations.closeAppeal(appeal.id, as: World.farmer) })
    try world.wait(days: 10)
    #expect(
      await supportRefusal {
        try await world.donations.donate(
          Donation.CreateInput(
            institution: World.shelter, designation: .appeal(appeal.id), amount: World.pln(500),
            method: .known(.card)), as: World.ola)
      } == .appealClosed)
    #expect(try await world.donations.fireDueEvents(as: .system) == 1)
    #expect(try await world.donations.appeals(of: World.shelter).isEmpty)
    let second = try await world.donations.openAppeal(form, for: World.shelter, as: World.keeper)
    #expect(
      try await world.donations.closeAppeal(second.id, as: World.keeper).status == .known(.closed))
    for days in [0, 731, .min, .max] as [Int64] {
      #expect(throws: ValidationError.self) {
        try DonationAppeal.OpenInput(title: "x", purpose: "y", days: days)
      }
    }
  }

  @Test("An account that is deleted pays no more; the institution's books stay")
  func erasure() async throws {
    let world = try await World()
    let sponsorship = try await world.sponsorship()
    try await world.donations.donate(
      Donation.CreateInput(
        institution: World.shelter, amount: World.pln(500), method: .known(.card), message: "Ola was here."),
      as: World.ola)
    let id = try #require(World.ola.id)
    try await world.repository.transact {
      (work: inout UnitOfWork<AccountError>) async throws(AccountError) in
      try await ShelterErasureStep(world.registry).erase(
        id, at: world.clock.now(), from: world.repository, in: &work)
    }
    let ended = try await world.stored(Sponsorship.self, sponsorship.id)
    #expect(ended.status == .known(.canceled) && ended.endReason == .known(.sponsorLeft))
    #expect(try await world.all(Mandate.self).map(\.status) == [.known(.revoked)])
    #expect(try await world.all(Donation.self).map(\.message) == [nil])
    #expect(
      try await world.all(Payment.self).map(\.status.rawValue).sorted() == ["canceled", "succeeded"])
    #expect(try await world.balance(.animal(AnimalSamples.burek)) == World.pln(5_000))
    try world.wait(days: 400)
    try await world.runDue()
    #expect(world.gateway.open.isEmpty)
  }
}
