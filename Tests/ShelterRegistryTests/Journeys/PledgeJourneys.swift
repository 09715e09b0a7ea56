import DomainFoundation
import Foundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Food pledges")
struct PledgeJourneys {
  static func seed(_ name: String) throws -> DrawSeed { try ShelterFixture.seed(name) }

  @Test(
    "A food pledge is assigned by a draw, can be declined, and is shipped and confirmed",
    .requirement("SA-P-11", "SA-P-12"))
  func pledging() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let month = try CalendarDate(parsing: "2026-02-01")
    try await fixture.commit("lotto:1,2,3")
    let pledge: FoodPledge = try await fixture.pledges.pledge(40, for: month, as: .bob)
    #expect(pledge.advertiser == Fixtures.bob && pledge.month == month && pledge.kilograms == 40)
    for principal in [Principal.bob, .keeper, .guest] {
      let denied = AccessDeniedError(FoodPledgeService.Operations.assign.description, for: principal)
      await #expect(throws: ShelterError.forbidden(denied)) {
        try await fixture.pledges.assign(pledge.id, seed: Self.seed("x"), as: principal)
      }
    }
    let draw = try await fixture.pledges.assign(pledge.id, seed: Self.seed("lotto:1,2,3"), as: .system)
    let isShelter = draw.winner == ShelterSamples.shelterID
    let (winner, other) =
      isShelter ? (Principal.keeper, Principal.farmer) : (Principal.farmer, Principal.keeper)
    #expect(await isMissing { try await fixture.pledges.decline(pledge.id, as: other) })
    #expect(await isRefused { try await fixture.pledges.decline(pledge.id, as: .bob) })
    try await fixture.pledges.decline(pledge.id, as: winner)
    // An institution that declined isn't drawn again.
    let second = try await fixture.pledges.assign(pledge.id, seed: Self.seed("lotto:1,2,3"), as: .admin)
    #expect(second.round == 2 && second.entrants.count == 1 && second.winner != draw.winner)
    try await fixture.pledges.ship(pledge.id, as: .bob)
    #expect(await isMissing { try await fixture.pledges.ship(pledge.id, as: .ann) })
    try await fixture.pledges.reportMissing(pledge.id, as: other)
    #expect(try await fixture.pledges.confirm(pledge.id, as: other).status == .confirmed)
    #expect(try await fixture.pledges.pledges(as: .bob).items.map(\.id) == [pledge.id])
    #expect(try await fixture.pledges.incoming(as: other).items.map(\.id) == [pledge.id])
    #expect(try await fixture.pledges.draws(for: pledge.id).map(\.round) == [1, 2])
  }

  @Test(
    "Institutions with the fewest recent pledges are drawn first, and suspended ones never",
    .requirement("SA-P-12"))
  func fairness() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let month = try CalendarDate(parsing: "2026-02-01")
    var counts: [Institution.ID: Int] = [:]
    var seeds: [FoodPledge.ID: DrawSeed] = [:]
    for number in 0..<10 {
      let seed = try Self.seed("\(number)")
      try await fixture.commit("\(number)")
      let pledge = try await fixture.pledges.pledge(10, for: month, as: .bob)
      seeds[pledge.id] = seed
      let draw = try await fixture.pledges.assign(pledge.id, seed: seed, as: .system)
      counts[draw.winner, default: 0] += 1
    }
    #expect(counts == [ShelterSamples.shelterID: 5, ShelterSamples.sanctuaryID: 5])
    // A suspended institution takes no part in draws and loses the pledges that aren't shipped.
    try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
    let waiting = try await fixture.all(FoodPledge.self).filter { $0.status == .pledged }.map(\.id)
    #expect(waiting.count == 5)
    let (first, second) = (try #require(seeds[waiting[0]]), try #require(seeds[waiting[1]]))
    let again = try await fixture.pledges.assign(waiting[0], seed: first, as: .system)
    #expect(again.winner == ShelterSamples.sanctuaryID)
    #expect(
      await supportRefusal {
        try await fixture.moderation.suspend(ShelterSamples.sanctuaryID, for: .welfare, as: .admin)
        return try await fixture.pledges.assign(waiting[1], seed: second, as: .system)
      } == .noEligibleInstitution)
  }

  @Test("A random seed has 64 hexadecimal digits that are accepted, and isn't generated twice")
  func randomSeeds() throws {
    var random = SeededGenerator(seed: 7)
    let seeds = (0..<200).map { _ in DrawSeed(random: SeededGenerator(seed: random.next())) }
    for seed in seeds { #expect(try DrawSeed(parsing: seed.text) == seed) }
    #expect(Set(seeds.map(\.text)).count == 200)
    #expect(DrawSeed() != DrawSeed())
  }

  @Test(
    "A draw requires the seed that was committed before the pledge",
    .requirement("SA-P-12"))
  func commitment() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let month = try CalendarDate(parsing: "2026-02-01")
    func pledge() async throws -> FoodPledge.ID {
      try await fixture.pledges.pledge(10, for: month, as: .bob).id
    }
    #expect(await supportRefusal { try await pledge() } == .noOpenCommitment)
    let first = try await fixture.commit("first")
    #expect(try await fixture.commit("first") == first)
    let early = try await pledge()
    // A seed that is committed after the pledge is used for later pledges.
    try fixture.wait(days: 1)
    try await fixture.commit("second")
    let late = try await pledge()
    let before = try await fixture.sequence()
    for (id, seed) in [(early, "second"), (early, "third"), (late, "first")] {
      #expect(
        await supportRefusal {
          try await fixture.pledges.assign(id, seed: Self.seed(seed), as: .admin)
        } == .seedNotCommitted)
    }
    #expect(try await fixture.sequence() == before)
    #expect(try await fixture.pledges.commitments().items.map(\.seed) == [nil, nil])
    try await fixture.pledges.assign(late, seed: Self.seed("second"), as: .admin)
    // The newer seed is revealed, so the next pledge uses the older one.
    let third = try await pledge()
    #expect(try await fixture.stored(FoodPledge.self, third).commitment == first.id)
    try await fixture.pledges.assign(early, seed: Self.seed("first"), as: .admin)
    #expect(await supportRefusal { try await pledge() } == .noOpenCommitment)
    try await fixture.pledges.assign(third, seed: Self.seed("first"), as: .admin)
    let known = try await fixture.pledges.commitments(as: .guest).items
    #expect(try known.map(\.seed) == [Self.seed("second"), Self.seed("first")])
    for commitment in known {
      let seed = try #require(commitment.seed)
      let bytes = PortableSHA256().sha256(Array(seed.text.utf8))
      #expect(commitment.digest.text == bytes.map { String(format: "%02x", $0) }.joined())
    }
  }

  @Test(
    "A reference implementation computes the same winner of a draw",
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
      at: Fixtures.monthEnd)
    #expect(draw.winner == (try Recomputed.winner(of: entrants, seed.text, "p\(number)")))
    #expect(draw.entrants.first { $0.institution == draw.winner }?.recent == entrants.map(\.recent).min())
    let mirrored = FoodDraw.winner(of: entrants.reversed(), seed: seed, pledge: pledge)
    #expect(mirrored == draw.winner)
    for loser in entrants where loser.institution != draw.winner {
      let rest = entrants.filter { $0 != loser }
      #expect(FoodDraw.winner(of: rest, seed: seed, pledge: pledge) == draw.winner)
    }
  }

  @Test("Every entrant of a draw wins with the same probability", .requirement("SA-P-12"))
  func likelihood() throws {
    let entrants = try (0..<7).map { try DrawEntrant(Identifier(parsing: "i\($0)"), recent: 0) }
    var counts: [Institution.ID: Int] = [:]
    for number in 0..<7_000 {
      let winner = FoodDraw.winner(
        of: entrants, seed: try Self.seed("s\(number)"), pledge: try Identifier(parsing: "p"))
      counts[try #require(winner), default: 0] += 1
    }
    // 1000 are expected; six standard deviations are 176.
    #expect(counts.count == 7 && counts.values.allSatisfy { (824...1_176).contains($0) })
  }

  @Test("A draw with another winner can't be decoded; one with no or duplicate entrants is invalid")
  func forged() throws {
    let entrants = try ["a", "b", "c"].map { try DrawEntrant(Identifier(parsing: $0), recent: 0) }
    let draw = try FoodDraw(
      id: Identifier(parsing: "d"), pledge: Identifier(parsing: "p"), round: 1, seed: Self.seed("s"),
      entrants: entrants, at: Fixtures.monthEnd)
    let text = try JSONText.of(draw)
    let other = entrants.map(\.institution).first { $0 != draw.winner }
    let forged = text.replacing(
      "\"winner\":\"\(draw.winner.text)\"", with: "\"winner\":\"\(try #require(other).text)\"")
    #expect(forged != text)
    #expect(throws: DecodingError.self) { try JSONText.value(FoodDraw.self, from: forged) }
    #expect(throws: ValidationError.self) {
      try FoodDraw(
        id: Identifier(parsing: "d"), pledge: Identifier(parsing: "p"), round: 1, seed: Self.seed("s"),
        entrants: [], at: Fixtures.monthEnd)
    }
    #expect(throws: ValidationError.self) {
      try FoodDraw(
        id: Identifier(parsing: "d"), pledge: Identifier(parsing: "p"), round: 1, seed: Self.seed("s"),
        entrants: entrants + entrants, at: Fixtures.monthEnd)
    }
  }

  @Test(
    "An unshipped pledge expires, and an unconfirmed shipment is disputed and then expires",
    .requirement("SA-P-12"))
  func time() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let month = try CalendarDate(parsing: "2026-02-01")
    try await fixture.commit("s")
    let late = try await fixture.pledges.pledge(10, for: month, as: .bob)
    let lost = try await fixture.pledges.pledge(10, for: month, as: .bob)
    try await fixture.pledges.assign(lost.id, seed: Self.seed("s"), as: .system)
    try await fixture.pledges.ship(lost.id, as: .bob)
    try fixture.wait(days: 30)
    try await fixture.fireDueEvents()
    #expect(try await fixture.stored(FoodPledge.self, lost.id).status == .disputed)
    try fixture.wait(days: 60)
    try await fixture.fireDueEvents()
    #expect(try await fixture.stored(FoodPledge.self, lost.id).status == .expired)
    #expect(try await fixture.stored(FoodPledge.self, late.id).status == .expired)
    await #expect(throws: ShelterError.self) {
      try await fixture.pledges.pledge(10, for: month, as: .bob)
    }
    try await fixture.commit("t")
    for kilograms in [0, -1, 100_001, .max, .min] as [Int64] {
      await #expect(throws: ShelterError.self) {
        try await fixture.pledges.pledge(
          kilograms, for: CalendarDate(parsing: "2026-06-01"), as: .bob)
      }
    }
    await #expect(throws: ShelterError.self) {
      try await fixture.pledges.pledge(1, for: CalendarDate(parsing: "2026-06-02"), as: .bob)
    }
  }
}

/// A reference implementation of the draw on DomainFoundation's digest.
private enum Recomputed {
  static func winner(
    of entrants: [DrawEntrant], _ seed: String, _ pledge: String
  ) throws -> Institution.ID {
    let least = try #require(entrants.map(\.recent).min())
    let numbers = entrants.filter { $0.recent == least }.map { entrant in
      let bytes = PortableSHA256().sha256(Array("\(seed) \(pledge) \(entrant.institution.text)".utf8))
      return (bytes.map { String(format: "%02x", $0) }.joined(), entrant.institution)
    }
    return try #require(numbers.min { $0.0 < $1.0 }).1
  }
}

@Suite("Order of the checks of a pledge")
struct PledgeCheckTests {
  @Test("An invalid pledge is refused as invalid, also while no draw is prepared")
  func invalid() async throws {
    let fixture = try await ShelterFixture()
    let month = try CalendarDate(parsing: "2026-12-01")
    let inputs: [(Int64, CalendarDate)] = [(0, month), (9, try CalendarDate(parsing: "2026-12-05"))]
    for (kilograms, month) in inputs {
      let code = try await fixture.code { try await fixture.pledges.pledge(kilograms, for: month, as: .bob) }
      #expect(code == .invalid)
    }
    let valid = try await fixture.code { try await fixture.pledges.pledge(9, for: month, as: .bob) }
    #expect(valid == "support.noOpenCommitment")
  }
}
