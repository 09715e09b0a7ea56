import DomainFoundation
import Foundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Food pledges")
struct PledgeJourneys {
  typealias World = SupportWorld

  static func seed(_ text: String) throws -> DrawSeed { try DrawSeed(parsing: text) }

  @Test(
    "A month of advertising is food for an institution that is drawn, sent and confirmed",
    .requirement("SA-P-11", "SA-P-12"))
  func way() async throws {
    let world = try await World()
    let month = try CalendarDate(parsing: "2026-02-01")
    try await world.commit("lotto:1,2,3")
    let pledge: FoodPledge = try await world.pledges.pledge(40, for: month, as: World.jan)
    #expect(pledge.advertiser == World.jan.id && pledge.month == month && pledge.kilograms == 40)
    for principal in [World.jan, World.keeper, .guest] {
      await #expect(throws: ShelterError.forbidden(AccessDeniedError(PledgeService.UseCases.assign))) {
        try await world.pledges.assign(pledge.id, seed: Self.seed("x"), as: principal)
      }
    }
    let draw = try await world.pledges.assign(pledge.id, seed: Self.seed("lotto:1,2,3"), as: .system)
    let isShelter = draw.winner == World.shelter
    let (winner, other) = isShelter ? (World.keeper, World.farmer) : (World.farmer, World.keeper)
    #expect(await isMissing { try await world.pledges.decline(pledge.id, as: other) })
    #expect(await isRefused { try await world.pledges.decline(pledge.id, as: World.jan) })
    try await world.pledges.decline(pledge.id, as: winner)
    // Who declined isn't drawn again.
    let second = try await world.pledges.assign(pledge.id, seed: Self.seed("lotto:1,2,3"), as: World.admin)
    #expect(second.round == 2 && second.entrants.count == 1 && second.winner != draw.winner)
    try await world.pledges.ship(pledge.id, as: World.jan)
    #expect(await isMissing { try await world.pledges.ship(pledge.id, as: World.ola) })
    try await world.pledges.reportMissing(pledge.id, as: other)
    #expect(try await world.pledges.confirm(pledge.id, as: other).status == .known(.confirmed))
    #expect(try await world.pledges.pledges(as: World.jan).items.map(\.id) == [pledge.id])
    #expect(try await world.pledges.incoming(as: other).items.map(\.id) == [pledge.id])
    #expect(try await world.pledges.draws(for: pledge.id).map(\.round) == [1, 2])
  }

  @Test(
    "Who got the fewest lately is drawn first, so that in the end all get the same", .requirement("SA-P-12"))
  func fairness() async throws {
    let world = try await World()
    let month = try CalendarDate(parsing: "2026-02-01")
    var counts: [Institution.ID: Int] = [:]
    try await world.commit("s")
    var pledges: [FoodPledge] = []
    for _ in 0..<10 { pledges.append(try await world.pledges.pledge(10, for: month, as: World.jan)) }
    for pledge in pledges {
      let draw = try await world.pledges.assign(pledge.id, seed: Self.seed("s"), as: .system)
      counts[draw.winner, default: 0] += 1
    }
    #expect(counts == [World.shelter: 5, World.sanctuary: 5])
    // An institution that is suspended takes no part, and gives back what isn't sent.
    try await world.moderation.suspend(World.shelter, for: .welfare, as: World.admin)
    let waiting = try await world.all(FoodPledge.self).filter { $0.status == .known(.pledged) }
    #expect(waiting.count == 5)
    let again = try await world.pledges.assign(waiting[0].id, seed: Self.seed("s"), as: .system)
    #expect(again.winner == World.sanctuary)
    #expect(
      await supportRefusal {
        try await world.moderation.suspend(World.sanctuary, for: .welfare, as: World.admin)
        return try await world.pledges.assign(waiting[1].id, seed: Self.seed("s"), as: .system)
      } == .noEligibleInstitution)
  }

  @Test(
    "The seed is fixed before the pledge, so that nobody chooses it to choose the winner",
    .requirement("SA-P-12"))
  func commitment() async throws {
    let world = try await World()
    let month = try CalendarDate(parsing: "2026-02-01")
    func pledge() async throws -> FoodPledge.ID {
      try await world.pledges.pledge(10, for: month, as: World.jan).id
    }
    #expect(await supportRefusal { try await pledge() } == .noOpenCommitment)
    let first = try await world.commit("first")
    #expect(try await world.commit("first") == first)
    let early = try await pledge()
    // A seed that is committed once the pledge is known is for later pledges.
    try world.wait(days: 1)
    try await world.commit("second")
    let late = try await pledge()
    let before = try await world.sequence()
    for (id, seed) in [(early, "second"), (early, "third"), (late, "first")] {
      #expect(
        await supportRefusal {
          try await world.pledges.assign(id, seed: Self.seed(seed), as: World.admin)
        } == .seedNotCommitted)
    }
    #expect(try await world.sequence() == before)
    #expect(try await world.pledges.commitments().items.map(\.seed) == [nil, nil])
    try await world.pledges.assign(late, seed: Self.seed("second"), as: World.admin)
    // The newest seed is known now; the older one still binds whoever pledges.
    let third = try await pledge()
    #expect(try await world.stored(FoodPledge.self, third).commitment == first.id)
    try await world.pledges.assign(early, seed: Self.seed("first"), as: World.admin)
    #expect(await supportRefusal { try await pledge() } == .noOpenCommitment)
    try await world.pledges.assign(third, seed: Self.seed("first"), as: World.admin)
    let known = try await world.pledges.commitments(as: .guest).items
    #expect(known.map { $0.seed?.text } == ["second", "first"])
    for commitment in known {
      let seed = try #require(commitment.seed)
      let bytes = PortableSHA256().sha256(Array(seed.text.utf8))
      #expect(commitment.digest.text == bytes.map { String(format: "%02x", $0) }.joined())
    }
  }

  @Test(
    "Anybody can do a draw again: the rule alone, by another implementation", .requirement("SA-P-12"),
    arguments: TestRounds.seeds(60, full: 3_000))
  func recomputing(number: UInt64) throws {
    var random = SeededGenerator(seed: number)
    let entrants = try (0..<Int.random(in: 1...12, using: &random)).map { index in
      try DrawEntrant(
        Identifier(parsing: "i\(index * 7 % 12)-\(index)"), recent: Int64.random(in: 0...2, using: &random))
    }.shuffled(using: &random)
    let seed = try Self.seed("beacon/\(number)")
    let pledge: FoodPledge.ID = try Identifier(parsing: "p\(number)")
    let draw = try FoodDraw(
      id: Identifier(parsing: "d"), pledge: pledge, round: 3, seed: seed, entrants: entrants,
      at: World.start)
    #expect(draw.winner == (try Recomputed.winner(of: entrants, "beacon/\(number)", "p\(number)", 3)))
    #expect(draw.entrants.first { $0.institution == draw.winner }?.recent == entrants.map(\.recent).min())
    let mirrored = FoodDraw.winner(of: entrants.reversed(), seed: seed, pledge: pledge, round: 3)
    #expect(mirrored == draw.winner)
  }

  @Test("Every institution is as likely as the others", .requirement("SA-P-12"))
  func likelihood() throws {
    let entrants = try (0..<7).map { try DrawEntrant(Identifier(parsing: "i\($0)"), recent: 0) }
    var counts: [Institution.ID: Int] = [:]
    for number in 0..<7_000 {
      let winner = FoodDraw.winner(
        of: entrants, seed: try Self.seed("s\(number)"), pledge: try Identifier(parsing: "p"), round: 1)
      counts[try #require(winner), default: 0] += 1
    }
    // 1000 are expected; six standard deviations are 176.
    #expect(counts.count == 7 && counts.values.allSatisfy { (824...1_176).contains($0) })
  }

  @Test("A draw that isn't right can't be made and can't be read", .requirement("SA-P-12"))
  func forged() throws {
    let entrants = try ["a", "b", "c"].map { try DrawEntrant(Identifier(parsing: $0), recent: 0) }
    let draw = try FoodDraw(
      id: Identifier(parsing: "d"), pledge: Identifier(parsing: "p"), round: 1, seed: Self.seed("s"),
      entrants: entrants, at: World.start)
    let text = try JSONText.of(draw)
    let other = entrants.map(\.institution).first { $0 != draw.winner }
    let forged = text.replacing(
      "\"winner\":\"\(draw.winner.text)\"", with: "\"winner\":\"\(try #require(other).text)\"")
    #expect(forged != text)
    #expect(throws: DecodingError.self) { try JSONText.value(FoodDraw.self, from: forged) }
    #expect(throws: ValidationError.self) {
      try FoodDraw(
        id: Identifier(parsing: "d"), pledge: Identifier(parsing: "p"), round: 1, seed: Self.seed("s"),
        entrants: [], at: World.start)
    }
    #expect(throws: ValidationError.self) {
      try FoodDraw(
        id: Identifier(parsing: "d"), pledge: Identifier(parsing: "p"), round: 1, seed: Self.seed("s"),
        entrants: entrants + entrants, at: World.start)
    }
  }

  @Test(
    "Food that nobody sent is past, and food that nobody confirmed is looked for", .requirement("SA-P-12"))
  func time() async throws {
    let world = try await World()
    let month = try CalendarDate(parsing: "2026-02-01")
    try await world.commit("s")
    let late = try await world.pledges.pledge(10, for: month, as: World.jan)
    let lost = try await world.pledges.pledge(10, for: month, as: World.jan)
    try await world.pledges.assign(lost.id, seed: Self.seed("s"), as: .system)
    try await world.pledges.ship(lost.id, as: World.jan)
    try world.wait(days: 30)
    try await world.runDue()
    #expect(try await world.stored(FoodPledge.self, lost.id).status == .known(.disputed))
    try world.wait(days: 60)
    try await world.runDue()
    #expect(try await world.stored(FoodPledge.self, lost.id).status == .known(.expired))
    #expect(try await world.stored(FoodPledge.self, late.id).status == .known(.expired))
    await #expect(throws: ShelterError.self) {
      try await world.pledges.pledge(10, for: month, as: World.jan)
    }
    try await world.commit("t")
    for kilograms in [0, -1, 100_001, .max, .min] as [Int64] {
      await #expect(throws: ShelterError.self) {
        try await world.pledges.pledge(
          kilograms, for: CalendarDate(parsing: "2026-06-01"), as: World.jan)
      }
    }
    await #expect(throws: ShelterError.self) {
      try await world.pledges.pledge(1, for: CalendarDate(parsing: "2026-06-02"), as: World.jan)
    }
  }
}

/// The rule of the draw once more, on the digest of DomainFoundation's port.
private enum Recomputed {
  static func winner(
    of entrants: [DrawEntrant], _ seed: String, _ pledge: String, _ round: Int
  ) throws -> Institution.ID {
    let least = try #require(entrants.map(\.recent).min())
    let list = entrants.filter { $0.recent == least }.map(\.institution.text).sorted { left, right in
      Array(left.utf8).lexicographicallyPrecedes(Array(right.utf8))
    }
    var turn = 0
    while true {
      let bytes = PortableSHA256().sha256(Array("\(seed) \(pledge) \(round) \(turn)".utf8))
      var number: UInt128 = 0
      for byte in bytes.prefix(8) { number = number * 256 + UInt128(byte) }
      let limit = (UInt128(1) << 64) / UInt128(list.count) * UInt128(list.count)
      if number < limit { return try Identifier(parsing: list[Int(number % UInt128(list.count))]) }
      turn += 1
    }
  }
}
