import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Pauses, suspensions and lost mandates")
struct PauseJourneys {
  typealias World = SupportWorld

  @Test(
    "The longest pause ends by itself, however late the timer is", .requirement("SA-P-7"),
    arguments: [183, 184, 190, 400])
  func longest(days: Int64) async throws {
    let world = try await World()
    let id = try await world.sponsorship().id
    try await world.sponsorships.pause(id, days: min(days, 184), as: World.ola)
    try world.wait(days: days)
    for _ in 0..<3 { try await world.runDue() }
    #expect(try await world.sponsorships.sponsorship(id, as: World.ola).status == .known(.active))
  }

  @Test("A suspension in the middle of a sponsor's pause doesn't end the pause", .requirement("SA-P-7"))
  func suspendedInPause() async throws {
    let world = try await World()
    let id = try await world.sponsorship().id
    try await world.sponsorships.pause(id, days: 100, as: World.ola)
    let end = try await world.sponsorships.sponsorship(id, as: World.ola).pausedUntil
    try world.wait(days: 5)
    try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin)
    try world.wait(days: 5)
    try await world.moderation.reinstate(World.shelter, as: World.admin)
    let paused = try await world.sponsorships.sponsorship(id, as: World.ola)
    #expect(paused.status == .known(.paused) && paused.pauseReason == .known(.sponsor))
    #expect(end != nil && paused.pausedUntil == end)
    try world.wait(days: 89)
    try await world.runDue()
    #expect(world.gateway.open.isEmpty)
    try world.wait(days: 1)
    try await world.runDue()
    #expect(try await world.sponsorships.sponsorship(id, as: World.ola).status == .known(.active))
  }

  @Test(
    "How long a suspension may last counts from the suspension, whatever was paused before",
    .requirement("SA-P-7"))
  func suspensionCounts() async throws {
    let world = try await World()
    let id = try await world.sponsorship().id
    try await world.sponsorships.pause(id, days: 184, as: World.ola)
    try world.wait(days: 170)
    try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin)
    for (days, state) in [(30, .paused), (152, .paused), (1, .ended)] as [(Int64, Sponsorship.State)] {
      try world.wait(days: days)
      try await world.runDue()
      #expect(try await world.sponsorships.sponsorship(id, as: World.ola).status == .known(state))
    }
  }

  @Test(
    "A sponsorship whose mandate is gone lapses and doesn't stay active without a charge for ever",
    .requirement("SA-P-7"))
  func mandateLost() async throws {
    for isLeaving in [true, false] {
      let world = try await World()
      let mandate = try await world.mandate()
      let id = try await world.sponsorships.createDraft(
        Sponsorship.CreateInput(
          institution: World.shelter, animal: AnimalSamples.burek, amount: World.pln(5_000),
          method: .known(.directDebit), mandate: mandate), as: World.ola
      ).id
      try await world.sponsorships.start(id, as: World.ola)
      let order = try #require(world.gateway.open.first)
      if isLeaving {
        try world.gateway.succeed(order)
        try await world.deliver()
        try await world.animals.adopt(AnimalSamples.burek, by: nil, as: World.keeper)
        try await world.mandates.revoke(mandate, as: World.ola)
        try await world.sponsorships.reassign(id, to: AnimalSamples.mia, as: World.ola)
      } else {
        try await world.mandates.revoke(mandate, as: World.ola)
        try world.gateway.succeed(order)
        try await world.deliver()
        try world.wait(days: 28)
        try await world.runDue()
      }
      let lapsed = try await world.sponsorships.sponsorship(id, as: World.ola)
      #expect(lapsed.status == .known(.lapsed) && lapsed.lapseReason == .known(.mandateRevoked))
      // Nothing is charged twice on one day.
      try world.wait(days: 1)
      let again = try await world.sponsorships.reactivate(
        id, by: .known(.card), mandate: try await world.mandate(), as: World.ola)
      #expect(again.status == .known(.awaitingFirstPayment))
    }
  }

  @Test(
    "A gift that waits isn't charged for an animal that has died or an appeal that is over",
    .requirement("SA-PA-animal"))
  func purposeGone() async throws {
    let world = try await World()
    let appeal = try await world.donations.openAppeal(
      DonationAppeal.OpenInput(title: "A new roof", purpose: "It leaks.", days: 9), for: World.shelter,
      as: World.keeper)
    var waiting: [Payment.ID] = []
    for designation in [Designation.animal(AnimalSamples.burek), .appeal(appeal.id)] {
      let gift = try await world.donations.donate(
        Donation.CreateInput(
          institution: World.shelter, designation: designation, amount: World.pln(500), method: .known(.card)),
        as: World.ola)
      waiting.append(try #require(gift.payment).id)
    }
    try await world.animals.recordOutcome(AnimalSamples.burek, .died, as: World.keeper)
    try await world.donations.closeAppeal(appeal.id, as: World.keeper)
    for (payment, refusal) in zip(waiting, [SupportError.animalNotSupported, .appealClosed]) {
      #expect(await supportRefusal { try await world.payments.submit(payment, as: World.ola) } == refusal)
    }
    #expect(world.gateway.open.isEmpty)
  }
}
