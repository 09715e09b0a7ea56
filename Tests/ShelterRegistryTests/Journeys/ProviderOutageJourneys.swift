import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Synchronization
import TestSupport
import Testing

@Suite("Charges during an outage of the payment provider")
struct ProviderOutageJourneys {
  /// A reason to cancel a charge while the provider is unreachable.
  enum Loss: CaseIterable { case animalLeft, suspended, paused, canceled, ending, mandateRevoked }

  @Test(
    "A charge that is no longer due after an outage of the provider is canceled",
    arguments: Loss.allCases)
  func canceled(loss: Loss) async throws {
    for isAccepted in [false, true] {
      let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
      let id = try await fixture.sponsorship().id
      fixture.gateway.books.withLock { books in
        books.isDown = !isAccepted
        books.losesResponses = isAccepted
      }
      try fixture.wait(days: 28)
      try await fixture.fireDueEvents()
      #expect(fixture.gateway.open.count == (isAccepted ? 1 : 0))
      switch loss {
      case .animalLeft: try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
      case .suspended:
        try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
      case .paused: try await fixture.sponsorships.pause(id, days: 20, as: .ann)
      case .canceled: try await fixture.sponsorships.cancel(id, as: .ann)
      case .ending: try await fixture.sponsorships.cancel(id, atPeriodEnd: true, as: .ann)
      case .mandateRevoked:
        let mandate = try #require(try await fixture.sponsorships.sponsorship(id, as: .ann).mandate)
        try await fixture.payments.receive(fixture.gateway.revoke(mandate), as: .system)
      }
      if !isAccepted {
        // The payment remains open until the provider confirms its cancellation.
        try await fixture.fireDueEvents()
        #expect(try await fixture.payments(of: id).last?.status == .processing)
      }
      fixture.gateway.books.withLock { books in
        books.isDown = false
        books.losesResponses = false
      }
      try await fixture.fireDueEvents()
      #expect(fixture.gateway.open.isEmpty)
      #expect(try await fixture.payments(of: id).map(\.status) == [.known(.succeeded), .known(.canceled)])
      #expect(try await fixture.balance(.animal(AnimalSamples.burek)) == .pln(5_000))
    }
  }

  @Test("A payment that succeeded during an outage counts, even if its animal was adopted meanwhile")
  func succeeded() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try await fixture.sponsorship().id
    fixture.gateway.books.withLock { $0.losesResponses = true }
    try fixture.wait(days: 28)
    try await fixture.fireDueEvents()
    try fixture.gateway.succeed(try #require(fixture.gateway.open.first))
    fixture.gateway.outbox = []
    try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
    fixture.gateway.books.withLock { $0.losesResponses = false }
    try await fixture.fireDueEvents()
    #expect(try await fixture.payments(of: id).map(\.status) == [.known(.succeeded), .known(.succeeded)])
    #expect(try await fixture.balance(.animal(AnimalSamples.burek)) == .pln(10_000))
    let state = try await fixture.sponsorships.sponsorship(id, as: .ann).status
    #expect(state == .awaitingReassignment)
  }

  @Test("A first payment that the provider refuses fails at once and can be retried")
  func refusedFirstPayment() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let draft = try await fixture.sponsorshipDraft()
    fixture.gateway.books.withLock { $0.refusesNext = true }
    #expect(try await fixture.sponsorships.start(draft.id, as: .ann).status == .awaitingFirstPayment)
    let first = try #require(try await fixture.payments(of: draft.id).first)
    #expect(first.status == .failed && first.failure == .declined)
    #expect(try await fixture.payments.retry(first.id, as: .ann).status == .processing)
    try fixture.gateway.succeed(try #require(fixture.gateway.open.first))
    try await fixture.deliver()

    try await fixture.mandates.revoke(try #require(draft.mandate), as: .ann)
    try fixture.wait(days: 1)
    let mandate = try await fixture.mandate()
    fixture.gateway.books.withLock { $0.refusesNext = true }
    let again = try await fixture.sponsorships.reactivate(
      draft.id, by: .known(.card), mandate: mandate, as: .ann)
    #expect(again.status == .awaitingFirstPayment)
    #expect(
      try await fixture.payments(of: draft.id).map(\.status) == [.known(.succeeded), .known(.failed)])
  }

  @Test("A sponsorship lapses when the provider refuses the sponsor's own attempts")
  func refusedRetries() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try await fixture.sponsorship().id
    try fixture.wait(days: 28)
    fixture.gateway.books.withLock { $0.refusesNext = true }
    try await fixture.fireDueEvents()
    let payment = try #require(try await fixture.payments(of: id).last).id
    var states: [OpenEnum<Payment.State>] = []
    for _ in 0..<3 {
      fixture.gateway.books.withLock { $0.refusesNext = true }
      states.append(try await fixture.payments.retry(payment, as: .ann).status)
    }
    #expect(states == [.known(.failed), .known(.failed), .known(.canceled)])
    let lapsed = try await fixture.sponsorships.sponsorship(id, as: .ann)
    #expect(lapsed.status == .lapsed && lapsed.lapseReason == .paymentsFailed)
  }
}
