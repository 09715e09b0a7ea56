import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Attacks on draws")
struct DrawAttackTests {
  static let guessable = [
    "x", "secret", "2026-11-21", "lotto-2026-11-21:3,8,15,22,31,40", String(repeating: "a", count: 64),
    String(repeating: "0123456789abcdef", count: 4), String(repeating: "correct-horse-battery-", count: 4),
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
  ]

  @Test("A seed that can be guessed from its digest is no seed", arguments: guessable)
  func guessed(text: String) {
    #expect(throws: ValueError.self) { try DrawSeed(parsing: text) }
  }

  /// What an admin who knows the seed can do between a pledge and its draw.
  enum Meddling: String, CaseIterable {
    case nothing, listing, suspending, suspendingForAMoment, drawingAnotherPledgeFirst, waiting
  }

  private static let managers: [Principal] = (1...5).map { .user(Identifier(uuidBits: (0x77, $0))) }

  /// Returns the institution that an advertiser's pledge gets, drawn after something else has happened.
  private func winner(
    seed number: UInt64, after meddling: Meddling, loser: Institution.ID? = nil
  ) async throws -> (winner: Institution.ID, homes: [Institution.ID]) {
    let fixture = try await ShelterFixture(seed: number, isEmpty: true)
    var homes: [Institution.ID] = []
    for (index, manager) in Self.managers.prefix(4).enumerated() {
      homes.append(try await fixture.listedInstitution("home-\(index)", as: manager))
    }
    let seed = try ShelterFixture.seed("\(number)")
    try await fixture.commit("\(number)")
    let month = try CalendarDate(parsing: "2026-12-01")
    let other = try await fixture.pledges.pledge(5, for: month, as: .bob)
    let pledge = try await fixture.pledges.pledge(40, for: month, as: .bob)
    switch meddling {
    case .nothing: break
    case .listing: _ = try await fixture.listedInstitution("late", as: Self.managers[4])
    case .suspending, .suspendingForAMoment:
      let loser = try #require(loser)
      try await fixture.moderation.suspend(loser, for: .welfare, as: .admin)
      if meddling == .suspendingForAMoment {
        try await fixture.reinstate(loser)
      }
    case .drawingAnotherPledgeFirst:
      try await fixture.pledges.assign(other.id, seed: seed, as: .admin)
    case .waiting: try fixture.wait(days: 40)
    }
    let draw = try await fixture.pledges.assign(pledge.id, seed: seed, as: .admin)
    return (draw.winner, homes)
  }

  @Test(
    "An admin who knows the seed can't change the winner by choosing the moment of the draw",
    arguments: Meddling.allCases)
  func moment(meddling: Meddling) async throws {
    for number in 1...8 as ClosedRange<UInt64> {
      let fair = try await winner(seed: number, after: .nothing)
      let loser = fair.homes.first { $0 != fair.winner }
      let steered = try await winner(seed: number, after: meddling, loser: loser)
      #expect(steered.winner == fair.winner, "\(meddling), seed \(number)")
    }
  }

  @Test("An institution that leaves the catalog before the draw is passed over, and the next one is drawn")
  func passedOver() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    for (index, manager) in Self.managers.prefix(2).enumerated() {
      _ = try await fixture.listedInstitution("home-\(index)", as: manager)
    }
    try await fixture.commit("s")
    let month = try CalendarDate(parsing: "2026-12-01")
    let id = try await fixture.pledges.pledge(40, for: month, as: .bob).id
    let seed = try ShelterFixture.seed("s")
    let first = try await fixture.pledges.assign(id, seed: seed, as: .admin)
    try await fixture.moderation.suspend(first.winner, for: .welfare, as: .admin)
    let second = try await fixture.pledges.assign(id, seed: seed, as: .admin)
    #expect(second.winner != first.winner && second.round == 2)
  }

  @Test("The unshipped pledges of a deleted account leave the draw, and the shipped ones stay")
  func deletedAdvertiser() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    _ = try await fixture.listedInstitution("home-0", as: Self.managers[0])
    try await fixture.commit("s")
    let month = try CalendarDate(parsing: "2026-12-01")
    var ids: [FoodPledge.ID] = []
    for _ in 0..<3 { ids.append(try await fixture.pledges.pledge(40, for: month, as: .bob).id) }
    let seed = try ShelterFixture.seed("s")
    for id in ids.suffix(2) { try await fixture.pledges.assign(id, seed: seed, as: .admin) }
    try await fixture.pledges.ship(ids[2], as: .bob)
    try await fixture.erase(.bob)
    let code = try await fixture.code { try await fixture.pledges.assign(ids[0], seed: seed, as: .admin) }
    #expect(code == .transition)
    var states: [OpenEnum<FoodPledge.State>] = []
    for id in ids { states.append(try await fixture.stored(FoodPledge.self, id).status) }
    #expect(states == [.known(.expired), .known(.expired), .known(.shipped)])
  }
}
