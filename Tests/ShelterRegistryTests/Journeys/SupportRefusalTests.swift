import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Synchronization
import TestSupport
import Testing

extension ShelterFixture {
  /// Returns the code of the refusal of a call, which must change nothing; `nil` if the call succeeds.
  func code(
    _ sourceLocation: SourceLocation = #_sourceLocation, of call: () async throws -> some Any
  ) async throws -> Refusal.Code? {
    let before = try await sequence()
    do {
      _ = try await call()
      return nil
    } catch let error as ShelterError {
      #expect(try await sequence() == before, sourceLocation: sourceLocation)
      return error.refusal.code
    }
  }

  /// Makes a donation to the shelter, whose payment isn't submitted yet.
  func openPayment(for purpose: FundPurpose = .institution, by person: Principal = .ann) async throws
    -> Payment.ID
  {
    let input = try Donation.CreateInput(
      institution: ShelterSamples.shelterID, purpose: purpose, amount: .pln(500), method: .known(.card))
    return try #require(try await donations.donate(input, as: person).payment).id
  }

  /// Makes a donation to the shelter, whose first attempt at a payment fails.
  func failedPayment(for purpose: FundPurpose = .institution) async throws -> Payment.ID {
    let id = try await openPayment(for: purpose)
    try await payments.submit(id, as: .ann)
    try gateway.fail(try #require(gateway.open.first { $0.payment == id }))
    try await deliver()
    return id
  }

  /// Opens an appeal of the shelter.
  func openAppeal() async throws -> DonationAppeal.ID {
    let input = try DonationAppeal.OpenInput(title: "A new roof", purpose: "It leaks.", days: 9)
    return try await donations.openAppeal(input, for: ShelterSamples.shelterID, as: .keeper).id
  }

  /// Stores the shelter's general fund, into which no more money fits.
  func fillGeneralFund() async throws {
    let fund = try Fund(
      institution: ShelterSamples.shelterID, purpose: .institution, balance: .pln(0), inflow: .pln(.max),
      outflow: .pln(.max))
    try await repository.commit { $0.insert(fund) }
  }
}

/// An example for each refusal of payments, donations, mandates and pledges that no other test reaches.
@Suite("Refusals of the support operations")
struct SupportRefusalTests {
  let fixture: ShelterFixture

  init() async throws { fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd) }

  @Test("A payment is submitted, retried and canceled only in the states that allow it")
  func paymentStates() async throws {
    let id = try await fixture.openPayment()
    #expect(try await fixture.code { try await fixture.payments.retry(id, as: .ann) } == .transition)
    try await fixture.payments.submit(id, as: .ann)
    #expect(try await fixture.code { try await fixture.payments.submit(id, as: .ann) } == .transition)
    #expect(try await fixture.code { try await fixture.payments.cancel(id, as: .ann) } == .transition)
    #expect(fixture.gateway.open.map(\.payment) == [id])
  }

  @Test("A payment to a suspended institution is neither submitted nor retried")
  func suspendedInstitution() async throws {
    let open = try await fixture.openPayment()
    let failed = try await fixture.failedPayment()
    try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
    let refusal: Refusal.Code = "support.institutionNotListed"
    #expect(try await fixture.code { try await fixture.payments.submit(open, as: .ann) } == refusal)
    #expect(try await fixture.code { try await fixture.payments.retry(failed, as: .ann) } == refusal)
  }

  @Test("A failed payment isn't retried for an animal that has left or a closed appeal")
  func endedPurposes() async throws {
    let appeal = try await fixture.openAppeal()
    let forAnimal = try await fixture.failedPayment(for: .animal(AnimalSamples.burek))
    let forAppeal = try await fixture.failedPayment(for: .appeal(appeal))
    try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
    try await fixture.donations.closeAppeal(appeal, as: .keeper)
    #expect(
      try await fixture.code { try await fixture.payments.retry(forAnimal, as: .ann) }
        == "support.animalNotSupported")
    #expect(
      try await fixture.code { try await fixture.payments.retry(forAppeal, as: .ann) }
        == "support.appealClosed")
  }

  @Test("The first payment of a sponsorship isn't retried by a revoked mandate")
  func revokedMandate() async throws {
    let draft = try await fixture.sponsorshipDraft()
    try await fixture.sponsorships.start(draft.id, as: .ann)
    let order = try #require(fixture.gateway.open.first)
    try fixture.gateway.fail(order)
    try await fixture.deliver()
    try await fixture.mandates.revoke(try #require(draft.mandate), as: .ann)
    #expect(
      try await fixture.code { try await fixture.payments.retry(order.payment, as: .ann) }
        == "support.mandateUnusable")
  }

  @Test("A payer may not refund their own payment, whether or not the amount is valid")
  func refundByPayer() async throws {
    let id = try #require(try await fixture.donation().payment).id
    for amount in [nil, .pln(1), .pln(0), .pln(.min)] as [Money?] {
      let error = try await refusal {
        try await fixture.payments.refund(id, amount, for: .other, as: .ann)
      }
      #expect(error?.refusal.code == .transition && error?.refusal.status == 403)
    }
    #expect(
      try await fixture.code { try await fixture.payments.refund(id, .pln(0), for: .other, as: .keeper) }
        == .invalid)
  }

  @Test("An admin whose role was revoked sees and refunds no payments of institutions")
  func revokedRole() async throws {
    let id = try #require(try await fixture.donation().payment).id
    let accounts = StubDirectory(roles: [try #require(Principal.admin.id): []])
    let registry = ShelterSystem(
      fixture.repository, clock: fixture.clock, principals: accounts, digest: .portable)
    let system = SupportSystem(registry, gateway: fixture.gateway)
    let payments = PaymentService(system)
    #expect(try await fixture.code { try await payments.refund(id, for: .other, as: .admin) } == .notFound)
    #expect(
      try await fixture.code { try await payments.incoming(to: ShelterSamples.shelterID, as: .admin) }
        == .notFound)
    let donations = DonationService(system)
    #expect(
      try await fixture.code { try await donations.funds(of: ShelterSamples.shelterID, as: .admin) }
        == .notFound)
    #expect(try await fixture.payments.refund(id, for: .other, as: .admin).status == .refunded)
  }

  @Test("Money that a fund can't hold is neither recorded by an event nor moved from another fund")
  func fullFund() async throws {
    _ = try await fixture.donation(of: .pln(5_000), for: .animal(AnimalSamples.burek))
    try await fixture.fillGeneralFund()
    try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
    let fund = Fund.id(of: ShelterSamples.shelterID, for: .animal(AnimalSamples.burek), in: .pln)
    #expect(
      try await fixture.code { try await fixture.donations.releaseRestriction(fund, as: .keeper) }
        == .invalid)
    let payment = try #require(try await fixture.undeliveredDonation().payment).id
    let event = try #require(fixture.gateway.outbox.first)
    #expect(try await fixture.code { try await fixture.payments.receive(event, as: .system) } == .invalid)
    // The provider is asked for the lost event after a day.
    try fixture.wait(days: 1)
    #expect(try await fixture.code { try await fixture.payments.fireDueEvents(as: .system) } == .invalid)
    #expect(try await fixture.stored(Payment.self, payment).status == .processing)
  }

  @Test("A suspended institution gets no mandates and opens no appeals; it is missing to other callers")
  func suspended() async throws {
    let appeal = try DonationAppeal.OpenInput(title: "A new roof", purpose: "It leaks.", days: 9)
    let shelter = ShelterSamples.shelterID
    try await fixture.moderation.suspend(shelter, for: .welfare, as: .admin)
    let refusal: Refusal.Code = "support.institutionNotListed"
    #expect(
      try await fixture.code { try await fixture.mandates.request(for: shelter, as: .keeper) } == refusal)
    #expect(
      try await fixture.code { try await fixture.mandates.request(for: shelter, as: .ann) } == .notFound)
    #expect(
      try await fixture.code { try await fixture.donations.openAppeal(appeal, for: shelter, as: .keeper) }
        == refusal)
    #expect(
      try await fixture.code { try await fixture.donations.openAppeal(appeal, for: shelter, as: .ann) }
        == .notFound)
    #expect(fixture.gateway.books.withLock { $0.mandates.isEmpty })
  }

  @Test("No appeal is opened for no money or for less")
  func worthlessGoal() async throws {
    for goal in [0, -1, Int64.min] {
      let appeal = try DonationAppeal.OpenInput(
        title: "A new roof", purpose: "It leaks.", goal: .pln(goal), days: 9)
      let error = try await refusal {
        try await fixture.donations.openAppeal(appeal, for: ShelterSamples.shelterID, as: .keeper)
      }
      #expect(error?.refusal.code == .invalid)
      #expect(error?.violations.map(\.rule) == ["DonationAppeal.goal.positive"])
    }
    #expect(try await fixture.donations.appeals(of: ShelterSamples.shelterID).items.isEmpty)
  }

  @Test(
    "An institution that isn't in the catalog is missing to all callers but its manager and reviewers")
  func unlisted() async throws {
    let draft = try await fixture.institutions.register(RegistrationForm.filled(), as: .ann).id
    let unknown: Institution.ID = Identifier(uuidBits: (9, 9))
    for (institution, principal, expected) in [
      (unknown, .bob, .notFound), (unknown, .ann, .notFound), (draft, .bob, .notFound),
      (draft, .ann, "support.institutionNotListed"), (draft, .moderator, "support.institutionNotListed"),
    ] as [(Institution.ID, Principal, Refusal.Code)] {
      #expect(
        try await fixture.code { try await fixture.mandates.request(for: institution, as: principal) }
          == expected)
      #expect(
        try await fixture.code {
          try await fixture.donations.donate(
            Donation.CreateInput(institution: institution, amount: .pln(500), method: .known(.card)),
            as: principal)
        } == expected)
      #expect(
        try await fixture.code {
          try await fixture.sponsorships.createDraft(
            Sponsorship.CreateInput(
              institution: institution, amount: .pln(500), method: .known(.card), mandate: Given.id("m")),
            as: principal)
        } == expected)
    }
  }

  @Test("A donation can't be made for an animal that isn't published, or that accepts no support")
  func unsupportedAnimals() async throws {
    let unknown: Animal.ID = Identifier(uuidBits: (9, 9))
    try await fixture.animals.edit(AnimalSamples.burek, as: .keeper) {
      $0[Animal.Fields.isSponsorable] = false
    }
    for (animal, principal, expected) in [
      (unknown, .ann, .notFound), (AnimalSamples.nameless, .ann, .notFound),
      (AnimalSamples.nameless, .keeper, "support.animalNotSupported"),
      (AnimalSamples.burek, .ann, "support.animalNotSupported"),
    ] as [(Animal.ID, Principal, Refusal.Code)] {
      #expect(
        try await fixture.code { try await fixture.openPayment(for: .animal(animal), by: principal) }
          == expected)
    }
  }

  @Test("A mandate is revoked and an appeal is closed only once")
  func over() async throws {
    let mandate = try await fixture.mandate()
    try await fixture.mandates.revoke(mandate, as: .keeper)
    #expect(try await fixture.code { try await fixture.mandates.revoke(mandate, as: .ann) } == .transition)
    let appeal = try await fixture.openAppeal()
    try await fixture.donations.closeAppeal(appeal, as: .keeper)
    #expect(
      try await fixture.code { try await fixture.donations.closeAppeal(appeal, as: .keeper) } == .transition)
  }

  @Test("The food of a pledge is shipped, confirmed and reported missing only in the states that allow it")
  func pledgeStates() async throws {
    try await fixture.commit("one")
    let month = try CalendarDate(parsing: "2026-03-01")
    let id = try await fixture.pledges.pledge(9, for: month, as: .ann).id
    #expect(try await fixture.code { try await fixture.pledges.ship(id, as: .ann) } == .transition)
    let seed = try ShelterFixture.seed("one")
    let draw = try await fixture.pledges.assign(id, seed: seed, as: .admin)
    let winner = draw.winner == ShelterSamples.shelterID ? Principal.keeper : .farmer
    #expect(try await fixture.code { try await fixture.pledges.confirm(id, as: winner) } == .transition)
    #expect(try await fixture.code { try await fixture.pledges.reportMissing(id, as: winner) } == .transition)
    #expect(
      try await fixture.code { try await fixture.pledges.assign(id, seed: seed, as: .admin) } == .transition)
    try await fixture.pledges.ship(id, as: .ann)
    #expect(try await fixture.code { try await fixture.pledges.decline(id, as: winner) } == .transition)
    #expect(try await fixture.pledges.draws(for: id).count == 1)
  }

  @Test("Lists of support are read page by page, without repetitions or gaps")
  func pages() async throws {
    for _ in 0..<3 {
      _ = try await fixture.mandate()
      _ = try await fixture.openAppeal()
    }
    _ = try await fixture.donation()
    _ = try await fixture.donation(for: .animal(AnimalSamples.burek))
    let id = try await fixture.sponsorship().id
    func all<Item: Hashable>(_ page: (PagePosition) async throws -> Page<Item>) async throws -> [Item] {
      var items: [Item] = []
      var next: PagePosition? = .first
      while let position = next {
        let found = try await page(position)
        items += found.items
        next = found.next.map { .after($0) }
      }
      #expect(Set(items).count == items.count)
      return items
    }
    let mandates = try await all { try await fixture.mandates.mandates(limit: 1, at: $0, as: .ann) }
    #expect(mandates.count == 4)
    let shelter = ShelterSamples.shelterID
    let appeals = try await all { try await fixture.donations.appeals(of: shelter, limit: 2, at: $0) }
    #expect(appeals.count == 3)
    let funds = try await all {
      try await fixture.donations.funds(of: shelter, limit: 1, at: $0, as: .keeper)
    }
    #expect(funds.map(\.purpose) == [.animal(AnimalSamples.burek), .institution])
    let history = try await all {
      try await fixture.sponsorships.history(of: id, limit: 1, at: $0, as: .ann)
    }
    #expect(history.map(\.event.rawValue) == ["start", "paid"])
  }
}
