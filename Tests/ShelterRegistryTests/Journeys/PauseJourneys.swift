import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Pauses, suspensions and lost mandates")
struct PauseJourneys {
  @Test(
    "A pause of up to 184 days ends by itself, however late due events are fired",
    arguments: [183, 184, 190, 400])
  func longest(days: Int64) async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try await fixture.sponsorship().id
    try await fixture.sponsorships.pause(id, days: min(days, 184), as: .ann)
    try fixture.wait(days: days)
    for _ in 0..<3 { try await fixture.fireDueEvents() }
    #expect(try await fixture.sponsorships.sponsorship(id, as: .ann).status == .active)
  }

  @Test("A suspension during a sponsor's pause doesn't end the pause")
  func suspendedInPause() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try await fixture.sponsorship().id
    try await fixture.sponsorships.pause(id, days: 100, as: .ann)
    let end = try await fixture.sponsorships.sponsorship(id, as: .ann).pausedUntil
    try fixture.wait(days: 5)
    try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
    try fixture.wait(days: 5)
    try await fixture.reinstate(ShelterSamples.shelterID)
    let paused = try await fixture.sponsorships.sponsorship(id, as: .ann)
    #expect(paused.status == .paused && paused.pauseReason == .sponsor)
    #expect(end != nil && paused.pausedUntil == end)
    try fixture.wait(days: 89)
    try await fixture.fireDueEvents()
    #expect(fixture.gateway.open.isEmpty)
    try fixture.wait(days: 1)
    try await fixture.fireDueEvents()
    #expect(try await fixture.sponsorships.sponsorship(id, as: .ann).status == .active)
  }

  @Test("The period of a suspension is counted from the suspension, even during a pause")
  func suspensionPeriod() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try await fixture.sponsorship().id
    try await fixture.sponsorships.pause(id, days: 184, as: .ann)
    try fixture.wait(days: 170)
    try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
    for (days, state) in [(30, .paused), (152, .paused), (1, .ended)] as [(Int64, Sponsorship.State)] {
      try fixture.wait(days: days)
      try await fixture.fireDueEvents()
      #expect(try await fixture.sponsorships.sponsorship(id, as: .ann).status == .known(state))
    }
  }

  @Test("A sponsorship lapses when its mandate is revoked, and can be reactivated with another one")
  func revokedMandate() async throws {
    for isLeaving in [true, false] {
      let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
      let mandate = try await fixture.mandate()
      let id = try await fixture.sponsorships.createDraft(
        Sponsorship.CreateInput(
          institution: ShelterSamples.shelterID, animal: AnimalSamples.burek, amount: .pln(5_000),
          method: .known(.directDebit), mandate: mandate), as: .ann
      ).id
      try await fixture.sponsorships.start(id, as: .ann)
      let order = try #require(fixture.gateway.open.first)
      if isLeaving {
        try fixture.gateway.succeed(order)
        try await fixture.deliver()
        try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
        try await fixture.mandates.revoke(mandate, as: .ann)
        try await fixture.sponsorships.reassign(id, to: AnimalSamples.mia, as: .ann)
      } else {
        try await fixture.mandates.revoke(mandate, as: .ann)
        try fixture.gateway.succeed(order)
        try await fixture.deliver()
        try fixture.wait(days: 28)
        try await fixture.fireDueEvents()
      }
      let lapsed = try await fixture.sponsorships.sponsorship(id, as: .ann)
      #expect(lapsed.status == .lapsed && lapsed.lapseReason == .mandateRevoked)
      // A charge isn't repeated on the same day.
      try fixture.wait(days: 1)
      let again = try await fixture.sponsorships.reactivate(
        id, by: .known(.card), mandate: try await fixture.mandate(), as: .ann)
      #expect(again.status == .awaitingFirstPayment)
    }
  }

  @Test(
    "A pending donation isn't charged for a dead animal or a closed appeal",
    .requirement("SA-PA-animal"))
  func endedPurpose() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let appeal = try await fixture.donations.openAppeal(
      DonationAppeal.OpenInput(title: "A new roof", purpose: "It leaks.", days: 9),
      for: ShelterSamples.shelterID,
      as: .keeper)
    var waiting: [Payment.ID] = []
    for purpose in [FundPurpose.animal(AnimalSamples.burek), .appeal(appeal.id)] {
      let gift = try await fixture.donations.donate(
        Donation.CreateInput(
          institution: ShelterSamples.shelterID, purpose: purpose, amount: .pln(500),
          method: .known(.card)),
        as: .ann)
      waiting.append(try #require(gift.payment).id)
    }
    try await fixture.animals.recordDeath(AnimalSamples.burek, as: .keeper)
    try await fixture.donations.closeAppeal(appeal.id, as: .keeper)
    for (payment, refusal) in zip(waiting, [SupportError.animalNotSupported, .appealClosed]) {
      #expect(await supportRefusal { try await fixture.payments.submit(payment, as: .ann) } == refusal)
    }
    #expect(fixture.gateway.open.isEmpty)
  }

  @Test(
    "A failed payment is canceled when its sponsorship is paused or canceled, or loses its mandate",
    arguments: [Sponsorship.State.paused, .canceled, .lapsed])
  func failedPayment(state: Sponsorship.State) async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let sponsorship = try await fixture.sponsorship()
    try fixture.wait(days: 28)
    try await fixture.fireDueEvents()
    try fixture.gateway.fail(try #require(fixture.gateway.open.first))
    try await fixture.deliver()
    switch state {
    case .paused: try await fixture.sponsorships.pause(sponsorship.id, days: 9, as: .ann)
    case .canceled: try await fixture.sponsorships.cancel(sponsorship.id, as: .ann)
    default: try await fixture.mandates.revoke(try #require(sponsorship.mandate), as: .ann)
    }
    #expect(
      try await fixture.sponsorships.sponsorship(sponsorship.id, as: .ann).status == .known(state))
    #expect(
      try await fixture.payments(of: sponsorship.id).map(\.status) == [.known(.succeeded), .known(.canceled)])
    try fixture.wait(days: 3)
    try await fixture.fireDueEvents()
    #expect(fixture.gateway.open.isEmpty)
  }
}
