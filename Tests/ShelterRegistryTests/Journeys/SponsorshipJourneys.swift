import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Sponsorships")
struct SponsorshipJourneys {
  @Test(
    "A sponsorship is charged on each due date, and listed for sponsor and institution",
    .requirement("SA-P-7", "SA-S-Animal-6", "SA-I-Animal-4", "SA-U-animals")
  )
  func sponsoring() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let draft = try await fixture.sponsorships.createDraft(
      Sponsorship.CreateInput(
        institution: ShelterSamples.shelterID, animal: AnimalSamples.burek, amount: .pln(5_000),
        frequency: .monthly, method: .known(.directDebit), mandate: fixture.mandate()), as: .ann)
    #expect(
      draft.status == .draft && fixture.gateway.open.isEmpty, "it isn't charged before its start")
    let button = SponsorshipService.Operations.createDraft.description
    #expect(ShelterMessages.catalog.label(of: button, in: .english) == "Support Me")
    #expect(ShelterMessages.catalog.label(of: button, in: .polish) == "Pomóż Mi")
    try await fixture.sponsorships.start(draft.id, as: .ann)
    try fixture.gateway.succeed(try #require(fixture.gateway.open.last))
    try await fixture.deliver()
    let sponsorship = try await fixture.sponsorships.sponsorship(draft.id, as: .ann)
    #expect(sponsorship.status == .active)
    let adopted: SponsoredAnimal = try #require(sponsorship.animal)
    #expect(adopted.name == "Burek" && sponsorship.institutionName == "Schronisko Cztery Łapy")
    #expect(sponsorship.nextDueOn?.text == "2026-02-28")
    // Each month is charged once, on its last day if it has no 31st.
    var days = [try await fixture.payments(of: sponsorship.id)[0].dueOn?.text]
    for _ in 0..<400 {
      try fixture.wait(days: 1)
      try await fixture.fireDueEvents()
      for order in fixture.gateway.open {
        days.append(try await fixture.stored(Payment.self, order.payment).dueOn?.text)
        try fixture.gateway.succeed(order)
      }
      try await fixture.deliver()
    }
    #expect(
      days == [
        "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30", "2026-07-31",
        "2026-08-31", "2026-09-30", "2026-10-31", "2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28",
      ])
    #expect(try await fixture.balance(.animal(AnimalSamples.burek)) == .pln(14 * 5_000))
    let mine = try await fixture.sponsorships.sponsorships(as: .ann)
    #expect(mine.items.map(\.animal) == [adopted])
    #expect(try await fixture.sponsorships.sponsorships(as: .bob).items.isEmpty)
    #expect(try await fixture.sponsorships.count(of: AnimalSamples.burek, as: .guest) == 1)
    let incoming = try await fixture.sponsorships.incoming(to: ShelterSamples.shelterID, as: .keeper)
    #expect(incoming.items.map(\.animal) == [AnimalSamples.burek])
    #expect(
      await isMissing { try await fixture.sponsorships.incoming(to: ShelterSamples.shelterID, as: .farmer) })
  }

  @Test("A sponsor chooses another animal after an adoption, and isn't charged meanwhile")
  func adopted() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let sponsorship = try await fixture.sponsorship()
    let day = CalendarDate(utc: fixture.clock.now())
    try await fixture.animals.adopt(AnimalSamples.burek, by: nil, on: day, as: .keeper)
    let asked = try await fixture.sponsorships.sponsorship(sponsorship.id, as: .ann)
    #expect(asked.status == .awaitingReassignment && asked.animalOutcome == .adopted)
    #expect(asked.animal?.status == .adopted && asked.nextDueOn == nil)
    #expect(asked.reassignmentEndsAt == (try fixture.clock.now().adding(Sponsorship.reassignmentPeriod)))
    try fixture.wait(days: 29)
    try await fixture.fireDueEvents()
    #expect(fixture.gateway.open.isEmpty)
    #expect(try await fixture.payments(of: sponsorship.id).count == 1)

    // An animal of another institution and one that has left are rejected, and so is another caller.
    #expect(
      await supportRefusal {
        try await fixture.sponsorships.reassign(sponsorship.id, to: AnimalSamples.klapouchy, as: .ann)
      } == .institutionMismatch)
    #expect(
      await supportRefusal {
        try await fixture.sponsorships.reassign(sponsorship.id, to: AnimalSamples.burek, as: .ann)
      } == .animalNotSupported)
    #expect(
      await isMissing {
        try await fixture.sponsorships.reassign(sponsorship.id, to: AnimalSamples.mia, as: .bob)
      })
    let chosen = try await fixture.sponsorships.reassign(
      sponsorship.id, to: AnimalSamples.mia, as: .ann)
    #expect(chosen.status == .active && chosen.animal?.id == AnimalSamples.mia)
    // The due dates without an animal are skipped; the anchor day remains the 31st.
    #expect(chosen.nextDueOn?.text == "2026-03-31")
    let history = try await fixture.sponsorships.history(of: sponsorship.id, as: .ann).items
    #expect(history.map(\.event.rawValue) == ["start", "paid", "animalLeft", "reassign"])
    #expect(history.map(\.actor.rawValue) == ["sponsor", "system", "system", "sponsor"])
  }

  @Test("A sponsorship ends without further charges if its sponsor declines or misses the choice")
  func ending() async throws {
    for isWaiting in [true, false] {
      let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
      let sponsorship = try await fixture.sponsorship()
      let day = CalendarDate(utc: fixture.clock.now())
      try await fixture.animals.recordDeath(AnimalSamples.burek, on: day, as: .keeper)
      if isWaiting {
        try fixture.wait(days: 30)
        try await fixture.fireDueEvents()
      } else {
        try await fixture.sponsorships.declineReassignment(sponsorship.id, as: .ann)
      }
      let over = try await fixture.sponsorships.sponsorship(sponsorship.id, as: .ann)
      #expect(over.status == .ended && over.animalOutcome == .deceased)
      #expect(over.endReason == .known(isWaiting ? .reassignmentExpired : .reassignmentDeclined))
      try fixture.wait(days: 400)
      try await fixture.fireDueEvents()
      #expect(fixture.gateway.open.isEmpty)
    }
  }

  @Test("A suspension pauses sponsorships, a reinstatement resumes them, and a closing ends them")
  func institutions() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let sponsorship = try await fixture.sponsorship()
    try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
    var now = try await fixture.sponsorships.sponsorship(sponsorship.id, as: .ann)
    #expect(now.status == .paused && now.pauseReason == .institution)
    #expect(await isRefused { try await fixture.sponsorships.resume(sponsorship.id, as: .ann) })
    try fixture.wait(days: 60)
    try await fixture.fireDueEvents()
    #expect(fixture.gateway.open.isEmpty)
    #expect(
      try await fixture.code {
        try await fixture.donations.donate(
          Donation.CreateInput(
            institution: ShelterSamples.shelterID, amount: .pln(1_000), method: .known(.card)),
          as: .ann)
      } == .notFound)
    try await fixture.reinstate(ShelterSamples.shelterID)
    now = try await fixture.sponsorships.sponsorship(sponsorship.id, as: .ann)
    #expect(now.status == .active && now.nextDueOn?.text == "2026-04-30")
    try await fixture.moderation.close(ShelterSamples.shelterID, as: .admin)
    now = try await fixture.sponsorships.sponsorship(sponsorship.id, as: .ann)
    #expect(now.status == .ended && now.endReason == .institutionClosed)
  }

  @Test("A failed payment is retried, and the sponsorship lapses after four failures")
  func failing() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let sponsorship = try await fixture.sponsorship()
    try fixture.wait(days: 28)
    try await fixture.fireDueEvents()
    try fixture.gateway.fail(try #require(fixture.gateway.open.first))
    try await fixture.deliver()
    #expect(
      try await fixture.sponsorships.sponsorship(sponsorship.id, as: .ann).status == .pastDue)
    try fixture.wait(days: 3)
    try await fixture.fireDueEvents()
    let retry = try #require(fixture.gateway.open.first)
    #expect(retry.attempt == 2)
    try fixture.gateway.succeed(retry)
    try await fixture.deliver()
    #expect(try await fixture.sponsorships.sponsorship(sponsorship.id, as: .ann).status == .active)

    var attempts: [Int64] = []
    for _ in 0..<50 {
      try fixture.wait(days: 1)
      try await fixture.fireDueEvents()
      for order in fixture.gateway.open {
        attempts.append(order.attempt)
        try fixture.gateway.fail(order)
      }
      try await fixture.deliver()
    }
    #expect(attempts == [1, 2, 3, 4])
    let lapsed = try await fixture.sponsorships.sponsorship(sponsorship.id, as: .ann)
    #expect(lapsed.status == .lapsed && lapsed.lapseReason == .paymentsFailed)
    let states = try await fixture.payments(of: sponsorship.id).map(\.status)
    #expect(states == [.known(.succeeded), .known(.succeeded), .known(.canceled)])

    let mandate = try await fixture.mandate()
    let again = try await fixture.sponsorships.reactivate(
      sponsorship.id, by: .known(.card), mandate: mandate, as: .ann)
    #expect(again.status == .awaitingFirstPayment && again.lapseReason == nil)
    try fixture.gateway.succeed(try #require(fixture.gateway.open.first))
    try await fixture.deliver()
    #expect(try await fixture.sponsorships.sponsorship(sponsorship.id, as: .ann).status == .active)
  }

  @Test("A sponsorship must be paid within 23 hours of its start, unless the payment is in progress")
  func firstPayment() async throws {
    for isOnItsWay in [true, false] {
      let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
      let mandate = try await fixture.mandate()
      let draft = try await fixture.sponsorships.createDraft(
        Sponsorship.CreateInput(
          institution: ShelterSamples.shelterID, animal: AnimalSamples.burek, amount: .pln(2_000),
          method: .known(.directDebit), mandate: mandate), as: .ann)
      #expect(draft.status == .draft && fixture.gateway.open.isEmpty)
      try await fixture.sponsorships.start(draft.id, as: .ann)
      let order = try #require(fixture.gateway.open.first)
      if isOnItsWay { try fixture.gateway.succeed(order) }
      try fixture.clock.advance(by: .seconds(23 * 3_600))
      try await fixture.fireDueEvents()
      let state = try await fixture.sponsorships.sponsorship(draft.id, as: .ann).status
      #expect(state == .known(isOnItsWay ? .awaitingFirstPayment : .notStarted))
      try await fixture.deliver()
      let after = try await fixture.sponsorships.sponsorship(draft.id, as: .ann).status
      #expect(after == .known(isOnItsWay ? .active : .notStarted))
      #expect(
        try await fixture.payments(of: draft.id)[0].status == .known(isOnItsWay ? .succeeded : .canceled))
    }
  }

  @Test("A sponsor can change the next period's amount, pause, and cancel at the end of the period")
  func changing() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try await fixture.sponsorship().id
    let changed = try await fixture.sponsorships.change(
      id, amount: .pln(9_000), frequency: .quarterly, as: .ann)
    #expect(changed.amount == .pln(5_000) && changed.nextAmount == .pln(9_000))
    #expect(
      await supportRefusal {
        try await fixture.sponsorships.change(id, amount: .pln(1_999), as: .ann)
      } == .belowMinimum(minimum: .pln(2_000)))
    #expect(
      await supportRefusal {
        try await fixture.sponsorships.change(id, amount: .pln(1_000_001), as: .ann)
      } == .aboveMaximum(maximum: .pln(1_000_000)))
    #expect(
      await supportRefusal {
        try await fixture.sponsorships.change(
          id, amount: Money(minorUnits: 9_000, currency: .eur), as: .ann)
      } == .currencyMismatch(.pln))
    try fixture.wait(days: 28)
    try await fixture.fireDueEvents()
    let order = try #require(fixture.gateway.open.first)
    #expect(order.amount == .pln(9_000))
    try fixture.gateway.succeed(order)
    try await fixture.deliver()
    var now = try await fixture.sponsorships.sponsorship(id, as: .ann)
    #expect(now.frequency == .quarterly && now.nextDueOn?.text == "2026-05-31")

    #expect(
      try await fixture.code { try await fixture.sponsorships.pause(id, days: 185, as: .ann) } == .invalid)
    try await fixture.sponsorships.pause(id, days: 100, as: .ann)
    try fixture.wait(days: 99)
    try await fixture.fireDueEvents()
    #expect(fixture.gateway.open.isEmpty)
    try fixture.wait(days: 1)
    try await fixture.fireDueEvents()
    now = try await fixture.sponsorships.sponsorship(id, as: .ann)
    #expect(now.status == .active && now.nextDueOn?.text == "2026-08-31")

    try await fixture.sponsorships.cancel(id, atPeriodEnd: true, as: .ann)
    try fixture.wait(days: 200)
    try await fixture.fireDueEvents()
    now = try await fixture.sponsorships.sponsorship(id, as: .ann)
    #expect(now.status == .canceled && fixture.gateway.open.isEmpty)
  }

  @Test(
    "A sponsor counts while the sponsorship is active, past due or ends with its period",
    arguments: Sponsorship.State.allCases)
  func counted(state: Sponsorship.State) async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let stored = try Given.sponsorship(in: state)
    try await fixture.repository.commit { $0.insert(stored) }
    let isCounted = [Sponsorship.State.active, .pastDue, .canceling].contains(state)
    let count = try await fixture.sponsorships.count(of: AnimalSamples.burek, as: .guest)
    #expect(count == (isCounted ? 1 : 0))
  }

  @Test("A sponsorship lapses when its mandate is revoked or expires after 36 months without use")
  func mandates() async throws {
    for isRevoked in [true, false] {
      let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
      let id = try await fixture.sponsorship().id
      let mandate = try #require(try await fixture.sponsorships.sponsorship(id, as: .ann).mandate)
      #expect(await isMissing { try await fixture.mandates.revoke(mandate, as: .bob) })
      if isRevoked {
        #expect(try await fixture.payments.receive(fixture.gateway.revoke(mandate), as: .system) == .applied)
      } else {
        try await fixture.sponsorships.pause(id, days: 184, as: .ann)
        try fixture.wait(days: 36 * 31)
        try await fixture.payments.fireDueEvents(as: .system)
      }
      let lapsed = try await fixture.sponsorships.sponsorship(id, as: .ann)
      #expect(lapsed.status == .lapsed)
      #expect(lapsed.lapseReason == .known(isRevoked ? .mandateRevoked : .mandateExpired))
      #expect(
        try await fixture.mandates.mandates(as: .ann).items.map(\.status) == [
          .known(isRevoked ? .revoked : .expired)
        ])
      #expect(
        await supportRefusal {
          try await fixture.sponsorships.reactivate(id, by: .known(.card), mandate: mandate, as: .ann)
        } == .mandateUnusable)
    }
  }

  @Test("A charged due date isn't due again after a pause or reassignment on the same day")
  func sameDay() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try await fixture.sponsorship().id
    try await fixture.sponsorships.pause(id, days: 9, as: .ann)
    #expect(try await fixture.sponsorships.resume(id, as: .ann).nextDueOn?.text == "2026-02-28")
    try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
    let chosen = try await fixture.sponsorships.reassign(id, to: AnimalSamples.saba, as: .ann)
    #expect(chosen.nextDueOn?.text == "2026-02-28")
    try await fixture.fireDueEvents()
    #expect(fixture.gateway.open.isEmpty)
  }

  @Test("Due events that are fired late charge once, and not for every missed period")
  func lateEvents() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try await fixture.sponsorship(every: .weekly).id
    try fixture.wait(days: 60)
    try await fixture.fireDueEvents()
    #expect(fixture.gateway.open.count == 1)
    try await fixture.fireDueEvents()
    #expect(fixture.gateway.open.count == 1)
    #expect(try await fixture.payments(of: id).last?.dueOn?.text == "2026-03-28")
  }

  @Test(
    "A sponsorship needs a user, a usable mandate, an allowed amount and an animal that the user doesn't sponsor"
  )
  func refusals() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try await fixture.sponsorship().id
    let mine = try await fixture.mandate()
    let foreign = try await fixture.mandate(of: .bob)
    let elsewhere = try await fixture.mandate(for: ShelterSamples.sanctuaryID)
    let once = try await fixture.mandate(kind: .oneOff)
    func prepare(
      _ mandate: Mandate.ID, animal: Animal.ID? = AnimalSamples.mia, _ amount: Money = .pln(5_000),
      in institution: Institution.ID = ShelterSamples.shelterID, as principal: Principal = .ann
    ) async throws -> SponsorshipSummary {
      try await fixture.sponsorships.createDraft(
        Sponsorship.CreateInput(
          institution: institution, animal: animal, amount: amount, method: .known(.card), mandate: mandate),
        as: principal)
    }
    for mandate in [foreign, elsewhere, once] {
      #expect(await supportRefusal { try await prepare(mandate) } == .mandateUnusable)
    }
    let unsigned = try await fixture.mandates.request(for: ShelterSamples.shelterID, as: .ann).id
    #expect(await supportRefusal { try await prepare(unsigned) } == .mandateNotSigned)
    #expect(
      await supportRefusal { try await prepare(mine, animal: AnimalSamples.klapouchy) }
        == .institutionMismatch)
    // An animal that isn't published yet is visible to its institution only.
    #expect(await isMissing { try await prepare(mine, animal: AnimalSamples.nameless) })
    #expect(
      await supportRefusal { try await prepare(mine, .pln(99)) }
        == .belowMinimum(minimum: .pln(100)))
    #expect(
      await supportRefusal { try await prepare(mine, .pln(1_000_001)) }
        == .aboveMaximum(maximum: .pln(1_000_000)))
    let twice = await #expect(throws: ShelterError.self) {
      try await prepare(mine, animal: AnimalSamples.burek)
    }
    guard case .invalid(let error)? = twice else {
      Issue.record("an animal was sponsored twice by one person")
      return
    }
    #expect(error.violations.map(\.rule) == ["Sponsorship.unique.openKey"])
    #expect(error.violations.map { "\($0.path)" } == ["animal"])
    let denied = AccessDeniedError(SponsorshipService.Operations.createDraft.description, for: .guest)
    await #expect(throws: ShelterError.forbidden(denied)) {
      try await prepare(mine, as: .guest)
    }
    #expect(await isMissing { try await fixture.sponsorships.cancel(id, as: .bob) })
    #expect(await isMissing { try await fixture.sponsorships.sponsorship(id, as: .keeper) })
  }
}
