import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Virtual adoption")
struct SponsorshipJourneys {
  typealias World = SupportWorld

  @Test(
    "Support me: sponsored, charged by itself, and among one's animals",
    .requirement("SA-P-7", "SA-S-Animal-6", "SA-I-Animal-4", "SA-U-animals")
  )
  func virtualAdoption() async throws {
    let world = try await World()
    let draft = try await world.sponsorships.createDraft(
      Sponsorship.CreateInput(
        institution: World.shelter, animal: AnimalSamples.burek, amount: World.pln(5_000),
        frequency: .monthly, method: .known(.directDebit), mandate: world.mandate()), as: World.ola)
    #expect(draft.status == .known(.draft) && world.gateway.open.isEmpty, "it isn't charged before its start")
    try await world.sponsorships.start(draft.id, as: World.ola)
    try world.gateway.succeed(try #require(world.gateway.open.last))
    try await world.deliver()
    let sponsorship = try await world.sponsorships.sponsorship(draft.id, as: World.ola)
    #expect(sponsorship.status == .known(.active))
    let adopted: SponsoredAnimal = try #require(sponsorship.animal)
    #expect(adopted.name == "Burek" && sponsorship.institutionName == "Schronisko Cztery Łapy")
    #expect(sponsorship.nextDueOn?.text == "2026-02-28")
    // Each month of a year is charged once, on the last day where it is shorter than the 31st.
    var days = [try await world.payments(of: sponsorship.id)[0].dueOn?.text]
    for _ in 0..<400 {
      try world.wait(days: 1)
      try await world.runDue()
      for order in world.gateway.open {
        days.append(try await world.stored(Payment.self, order.payment).dueOn?.text)
        try world.gateway.succeed(order)
      }
      try await world.deliver()
    }
    #expect(
      days == [
        "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30", "2026-07-31",
        "2026-08-31", "2026-09-30", "2026-10-31", "2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28",
      ])
    #expect(try await world.balance(.animal(AnimalSamples.burek)) == World.pln(14 * 5_000))
    let mine = try await world.sponsorships.sponsorships(as: World.ola)
    #expect(mine.items.map(\.animal) == [adopted])
    #expect(try await world.sponsorships.sponsorships(as: World.jan).items.isEmpty)
    #expect(try await world.sponsorships.count(of: AnimalSamples.burek, as: .guest) == 1)
    let incoming = try await world.sponsorships.incoming(to: World.shelter, as: World.keeper)
    #expect(incoming.items.map(\.animal) == [AnimalSamples.burek])
    #expect(
      await isMissing { try await world.sponsorships.incoming(to: World.shelter, as: World.farmer) })
  }

  @Test(
    "An animal that finds a home asks its sponsor to choose, and charges nothing meanwhile",
    .requirement("SA-P-7"))
  func adopted() async throws {
    let world = try await World()
    let sponsorship = try await world.sponsorship()
    let day = CalendarDate(utc: world.clock.now())
    try await world.animals.adopt(AnimalSamples.burek, by: nil, on: day, as: World.keeper)
    let asked = try await world.sponsorships.sponsorship(sponsorship.id, as: World.ola)
    #expect(asked.status == .known(.awaitingReassignment) && asked.animalOutcome == .known(.adopted))
    #expect(asked.animal?.status == .known(.adopted) && asked.nextDueOn == nil)
    #expect(asked.reassignmentEndsAt == (try world.clock.now().adding(Sponsorship.reassignmentPeriod)))
    try world.wait(days: 29)
    try await world.runDue()
    #expect(world.gateway.open.isEmpty)
    #expect(try await world.payments(of: sponsorship.id).count == 1)

    // Another institution's animal, one that left, and one that isn't sponsorable are refused.
    #expect(
      await supportRefusal {
        try await world.sponsorships.reassign(sponsorship.id, to: AnimalSamples.klapouchy, as: World.ola)
      } == .institutionMismatch)
    #expect(
      await supportRefusal {
        try await world.sponsorships.reassign(sponsorship.id, to: AnimalSamples.burek, as: World.ola)
      } == .animalNotSupported)
    #expect(
      await isMissing {
        try await world.sponsorships.reassign(sponsorship.id, to: AnimalSamples.mia, as: World.jan)
      })
    let chosen = try await world.sponsorships.reassign(
      sponsorship.id, to: AnimalSamples.mia, as: World.ola)
    #expect(chosen.status == .known(.active) && chosen.animal?.id == AnimalSamples.mia)
    // What fell into the time without an animal is let go; the anchor stays the 31st.
    #expect(chosen.nextDueOn?.text == "2026-03-31")
    let history = try await world.sponsorships.history(of: sponsorship.id, as: World.ola)
    #expect(history.map(\.event) == ["start", "paid", "animalLeft", "reassign"])
    #expect(history.map(\.actor) == ["sponsor", "system", "system", "sponsor"])
  }

  @Test("Who doesn't choose in time, or lets it end, pays no more", .requirement("SA-P-7"))
  func ending() async throws {
    for isWaiting in [true, false] {
      let world = try await World()
      let sponsorship = try await world.sponsorship()
      let day = CalendarDate(utc: world.clock.now())
      try await world.animals.recordOutcome(AnimalSamples.burek, .died, on: day, as: World.keeper)
      if isWaiting {
        try world.wait(days: 30)
        try await world.runDue()
      } else {
        try await world.sponsorships.declineReassignment(sponsorship.id, as: World.ola)
      }
      let over = try await world.sponsorships.sponsorship(sponsorship.id, as: World.ola)
      #expect(over.status == .known(.ended) && over.animalOutcome == .known(.deceased))
      #expect(over.endReason == .known(isWaiting ? .reassignmentExpired : .reassignmentDeclined))
      try world.wait(days: 400)
      try await world.runDue()
      #expect(world.gateway.open.isEmpty)
    }
  }

  @Test(
    "A suspended institution charges nobody; back in the catalogue its sponsorships go on; closed they end",
    .requirement("SA-P-7")
  )
  func institutions() async throws {
    let world = try await World()
    let sponsorship = try await world.sponsorship()
    try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin)
    var now = try await world.sponsorships.sponsorship(sponsorship.id, as: World.ola)
    #expect(now.status == .known(.paused) && now.pauseReason == .known(.institution))
    #expect(await isRefused { try await world.sponsorships.resume(sponsorship.id, as: World.ola) })
    try world.wait(days: 60)
    try await world.runDue()
    #expect(world.gateway.open.isEmpty)
    #expect(
      await supportRefusal {
        try await world.donations.donate(
          Donation.CreateInput(institution: World.shelter, amount: World.pln(1_000), method: .known(.card)),
          as: World.ola)
      } == .institutionNotListed)
    try await world.moderation.reinstate(World.shelter, as: World.admin)
    now = try await world.sponsorships.sponsorship(sponsorship.id, as: World.ola)
    #expect(now.status == .known(.active) && now.nextDueOn?.text == "2026-04-30")
    try await world.moderation.close(World.shelter, as: World.admin)
    now = try await world.sponsorships.sponsorship(sponsorship.id, as: World.ola)
    #expect(now.status == .known(.ended) && now.endReason == .known(.institutionClosed))
  }

  @Test(
    "A payment fails, is tried again and recovers; after four failures the sponsorship lapses",
    .requirement("SA-P-7"))
  func failing() async throws {
    let world = try await World()
    let sponsorship = try await world.sponsorship()
    try world.wait(days: 28)
    try await world.runDue()
    try world.gateway.fail(try #require(world.gateway.open.first))
    try await world.deliver()
    #expect(
      try await world.sponsorships.sponsorship(sponsorship.id, as: World.ola).status == .known(.pastDue))
    try world.wait(days: 3)
    try await world.runDue()
    let retry = try #require(world.gateway.open.first)
    #expect(retry.attempt == 2)
    try world.gateway.succeed(retry)
    try await world.deliver()
    #expect(try await world.sponsorships.sponsorship(sponsorship.id, as: World.ola).status == .known(.active))

    var attempts: [Int64] = []
    for _ in 0..<50 {
      try world.wait(days: 1)
      try await world.runDue()
      for order in world.gateway.open {
        attempts.append(order.attempt)
        try world.gateway.fail(order)
      }
      try await world.deliver()
    }
    #expect(attempts == [1, 2, 3, 4])
    let lapsed = try await world.sponsorships.sponsorship(sponsorship.id, as: World.ola)
    #expect(lapsed.status == .known(.lapsed) && lapsed.lapseReason == .known(.paymentsFailed))
    let states = try await world.payments(of: sponsorship.id).map(\.status)
    #expect(states == [.known(.succeeded), .known(.succeeded), .known(.canceled)])

    let mandate = try await world.mandate()
    let again = try await world.sponsorships.reactivate(
      sponsorship.id, by: .known(.card), mandate: mandate, as: World.ola)
    #expect(again.status == .known(.awaitingFirstPayment) && again.lapseReason == nil)
    try world.gateway.succeed(try #require(world.gateway.open.first))
    try await world.deliver()
    #expect(try await world.sponsorships.sponsorship(sponsorship.id, as: World.ola).status == .known(.active))
  }

  @Test("The first payment has 23 hours; money that is on its way is waited for", .requirement("SA-P-7"))
  func firstPayment() async throws {
    for isOnItsWay in [true, false] {
      let world = try await World()
      let mandate = try await world.mandate()
      let draft = try await world.sponsorships.createDraft(
        Sponsorship.CreateInput(
          institution: World.shelter, animal: AnimalSamples.burek, amount: World.pln(2_000),
          method: .known(.directDebit), mandate: mandate), as: World.ola)
      #expect(draft.status == .known(.draft) && world.gateway.open.isEmpty)
      try await world.sponsorships.start(draft.id, as: World.ola)
      let order = try #require(world.gateway.open.first)
      if isOnItsWay { try world.gateway.succeed(order) }
      try world.clock.advance(by: .seconds(23 * 3_600))
      try await world.runDue()
      let state = try await world.sponsorships.sponsorship(draft.id, as: World.ola).status
      #expect(state == .known(isOnItsWay ? .awaitingFirstPayment : .notStarted))
      try await world.deliver()
      let after = try await world.sponsorships.sponsorship(draft.id, as: World.ola).status
      #expect(after == .known(isOnItsWay ? .active : .notStarted))
      #expect(
        try await world.payments(of: draft.id)[0].status == .known(isOnItsWay ? .succeeded : .canceled))
    }
  }

  @Test(
    "Changed, paused and cancelled: from the next period, for six months at most, now or with the period",
    .requirement("SA-P-7")
  )
  func changing() async throws {
    let world = try await World()
    let id = try await world.sponsorship().id
    let changed = try await world.sponsorships.change(
      id, amount: World.pln(9_000), frequency: .quarterly, as: World.ola)
    #expect(changed.amount == World.pln(5_000) && changed.nextAmount == World.pln(9_000))
    #expect(
      await supportRefusal {
        try await world.sponsorships.change(id, amount: World.pln(1_999), as: World.ola)
      } == .belowMinimum(minimum: World.pln(2_000)))
    #expect(
      await supportRefusal {
        try await world.sponsorships.change(
          id, amount: Money(minorUnits: 9_000, currency: .eur), as: World.ola)
      } == .currencyMismatch(.pln))
    try world.wait(days: 28)
    try await world.runDue()
    let order = try #require(world.gateway.open.first)
    #expect(order.amount == World.pln(9_000))
    try world.gateway.succeed(order)
    try await world.deliver()
    var now = try await world.sponsorships.sponsorship(id, as: World.ola)
    #expect(now.frequency == .quarterly && now.nextDueOn?.text == "2026-05-31")

    await #expect(throws: ShelterError.self) {
      try await world.sponsorships.pause(id, days: 185, as: World.ola)
    }
    try await world.sponsorships.pause(id, days: 100, as: World.ola)
    try world.wait(days: 99)
    try await world.runDue()
    #expect(world.gateway.open.isEmpty)
    try world.wait(days: 1)
    try await world.runDue()
    now = try await world.sponsorships.sponsorship(id, as: World.ola)
    #expect(now.status == .known(.active) && now.nextDueOn?.text == "2026-08-31")

    try await world.sponsorships.cancel(id, atPeriodEnd: true, as: World.ola)
    try world.wait(days: 200)
    try await world.runDue()
    now = try await world.sponsorships.sponsorship(id, as: World.ola)
    #expect(now.status == .known(.canceled) && world.gateway.open.isEmpty)
  }

  @Test(
    "A mandate that is taken back, or that nobody uses for 36 months, lets what hangs on it lapse",
    .requirement("SA-P-7"))
  func mandates() async throws {
    for isRevoked in [true, false] {
      let world = try await World()
      let id = try await world.sponsorship().id
      let mandate = try #require(try await world.sponsorships.sponsorship(id, as: World.ola).mandate)
      #expect(await isMissing { try await world.mandates.revoke(mandate, as: World.jan) })
      if isRevoked {
        #expect(try await world.payments.receive(world.gateway.revoke(mandate), as: .system) == .applied)
      } else {
        try await world.sponsorships.pause(id, days: 184, as: World.ola)
        try world.wait(days: 36 * 31)
        try await world.payments.fireDueEvents(as: .system)
      }
      let lapsed = try await world.sponsorships.sponsorship(id, as: World.ola)
      #expect(lapsed.status == .known(.lapsed))
      #expect(lapsed.lapseReason == .known(isRevoked ? .mandateRevoked : .mandateExpired))
      #expect(
        try await world.mandates.mandates(as: World.ola).map(\.status) == [
          .known(isRevoked ? .revoked : .expired)
        ])
      #expect(
        await supportRefusal {
          try await world.sponsorships.reactivate(id, by: .known(.card), mandate: mandate, as: World.ola)
        } == .mandateUnusable)
    }
  }

  @Test(
    "A day that was charged isn't due again after a choice or a pause on the same day", .requirement("SA-P-7")
  )
  func sameDay() async throws {
    let world = try await World()
    let id = try await world.sponsorship().id
    try await world.sponsorships.pause(id, days: 9, as: World.ola)
    #expect(try await world.sponsorships.resume(id, as: World.ola).nextDueOn?.text == "2026-02-28")
    try await world.animals.adopt(AnimalSamples.burek, by: nil, as: World.keeper)
    let chosen = try await world.sponsorships.reassign(id, to: AnimalSamples.saba, as: World.ola)
    #expect(chosen.nextDueOn?.text == "2026-02-28")
    try await world.runDue()
    #expect(world.gateway.open.isEmpty)
  }

  @Test("A timer that is late charges once, not for every period that went by", .requirement("SA-P-7"))
  func lateTimer() async throws {
    let world = try await World()
    let id = try await world.sponsorship(every: .weekly).id
    try world.wait(days: 60)
    try await world.runDue()
    #expect(world.gateway.open.count == 1)
    try await world.runDue()
    #expect(world.gateway.open.count == 1)
    #expect(try await world.payments(of: id).last?.dueOn?.text == "2026-03-28")
  }

  @Test(
    "Nobody sponsors an animal twice at once, with a strange mandate, below its minimum, or as a guest",
    .requirement("SA-P-7")
  )
  func refusals() async throws {
    let world = try await World()
    let id = try await world.sponsorship().id
    let mine = try await world.mandate()
    let foreign = try await world.mandate(of: World.jan)
    let elsewhere = try await world.mandate(for: World.sanctuary)
    let once = try await world.mandate(kind: .oneOff)
    func prepare(
      _ mandate: Mandate.ID, animal: Animal.ID? = AnimalSamples.mia, _ amount: Money = World.pln(5_000),
      in institution: Institution.ID = World.shelter, as principal: Principal = World.ola
    ) async throws -> SponsorshipSummary {
      try await world.sponsorships.createDraft(
        Sponsorship.CreateInput(
          institution: institution, animal: animal, amount: amount, method: .known(.card), mandate: mandate),
        as: principal)
    }
    for mandate in [foreign, elsewhere, once] {
      #expect(await supportRefusal { try await prepare(mandate) } == .mandateUnusable)
    }
    let unsigned = try await world.mandates.request(for: World.shelter, as: World.ola).id
    #expect(await supportRefusal { try await prepare(unsigned) } == .mandateNotSigned)
    #expect(
      await supportRefusal { try await prepare(mine, animal: AnimalSamples.klapouchy) }
        == .institutionMismatch)
    #expect(
      await supportRefusal { try await prepare(mine, animal: AnimalSamples.nameless) } == .animalNotSupported)
    #expect(
      await supportRefusal { try await prepare(mine, World.pln(99)) }
        == .belowMinimum(minimum: World.pln(100)))
    #expect(
      await supportRefusal { try await prepare(mine, World.pln(1_000_001)) }
        == .aboveMaximum(maximum: World.pln(1_000_000)))
    let twice = await #expect(throws: ShelterError.self) {
      try await prepare(mine, animal: AnimalSamples.burek)
    }
    guard case .invalid(let error)? = twice else {
      Issue.record("an animal was sponsored twice by one person")
      return
    }
    #expect(error.violations.map(\.rule) == ["Sponsorship.unique.openKey"])
    #expect(error.violations.map { "\($0.path)" } == ["animal"])
    await #expect(throws: ShelterError.forbidden(AccessDeniedError(SponsorshipService.UseCases.own))) {
      try await prepare(mine, as: .guest)
    }
    #expect(await isMissing { try await world.sponsorships.cancel(id, as: World.jan) })
    #expect(await isMissing { try await world.sponsorships.sponsorship(id, as: World.keeper) })
  }
}
