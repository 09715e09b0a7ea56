import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Synchronization
import TestSupport
import Testing

@Suite("What a provider that was down takes on later")
struct HandoverJourneys {
  typealias World = SupportWorld

  /// What makes that nothing is charged, while the provider can't be reached.
  enum Loss: CaseIterable { case animalLeft, suspended, paused, canceled, ending, mandateRevoked }

  @Test(
    "What the provider didn't take on isn't charged later when nothing is to be charged any more",
    .requirement("SA-P-7"),
    arguments: Loss.allCases)
  func notHandedOver(loss: Loss) async throws {
    for isTaken in [false, true] {
      let world = try await World()
      let id = try await world.sponsorship().id
      world.gateway.books.withLock { books in
        books.isDown = !isTaken
        books.losesAnswers = isTaken
      }
      try world.wait(days: 28)
      try await world.runDue()
      #expect(world.gateway.open.count == (isTaken ? 1 : 0))
      switch loss {
      case .animalLeft: try await world.animals.adopt(AnimalSamples.burek, by: nil, as: World.keeper)
      case .suspended: try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin)
      case .paused: try await world.sponsorships.pause(id, days: 20, as: World.ola)
      case .canceled: try await world.sponsorships.cancel(id, as: World.ola)
      case .ending: try await world.sponsorships.cancel(id, atPeriodEnd: true, as: World.ola)
      case .mandateRevoked:
        let mandate = try #require(try await world.sponsorships.sponsorship(id, as: World.ola).mandate)
        try await world.payments.receive(world.gateway.revoke(mandate), as: .system)
      }
      if !isTaken {
        // It isn't given up before the provider has said that no money comes by it.
        try await world.runDue()
        #expect(try await world.payments(of: id).last?.status == .known(.processing))
      }
      world.gateway.books.withLock { books in
        books.isDown = false
        books.losesAnswers = false
      }
      try await world.runDue()
      #expect(world.gateway.open.isEmpty)
      #expect(try await world.payments(of: id).map(\.status) == [.known(.succeeded), .known(.canceled)])
      #expect(try await world.balance(.animal(AnimalSamples.burek)) == World.pln(5_000))
    }
  }

  @Test(
    "Money that came without our knowing is taken, although its animal has left meanwhile",
    .requirement("SA-P-7"))
  func handedOver() async throws {
    let world = try await World()
    let id = try await world.sponsorship().id
    world.gateway.books.withLock { $0.losesAnswers = true }
    try world.wait(days: 28)
    try await world.runDue()
    try world.gateway.succeed(try #require(world.gateway.open.first))
    world.gateway.outbox = []
    try await world.animals.adopt(AnimalSamples.burek, by: nil, as: World.keeper)
    world.gateway.books.withLock { $0.losesAnswers = false }
    try await world.runDue()
    #expect(try await world.payments(of: id).map(\.status) == [.known(.succeeded), .known(.succeeded)])
    #expect(try await world.balance(.animal(AnimalSamples.burek)) == World.pln(10_000))
    let state = try await world.sponsorships.sponsorship(id, as: World.ola).status
    #expect(state == .known(.awaitingReassignment))
  }
}
