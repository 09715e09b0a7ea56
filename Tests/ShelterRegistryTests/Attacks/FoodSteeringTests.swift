import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Attacks on draws by food that never comes")
struct FoodSteeringTests {
  private static let managers: [Principal] = (1...4).map { .user(Identifier(uuidBits: (0x77, $0))) }

  /// Lists four institutions, the first one of which is the attacker's.
  private func homes(in fixture: ShelterFixture) async throws -> [Institution.ID] {
    var homes: [Institution.ID] = []
    for (index, manager) in Self.managers.enumerated() {
      homes.append(try await fixture.listedInstitution("home-\(index)", as: manager))
    }
    return homes
  }

  /// Pledges food for the present month and draws an institution for it; the attacker's declines food of the attacker.
  private func drawn(_ name: String, by advertiser: Principal, in fixture: ShelterFixture) async throws
    -> FoodPledge
  {
    try await fixture.commit(name)
    let today = CalendarDate(utc: fixture.clock.now())
    let month = try CalendarDate(year: today.year, month: today.month, day: 1)
    let id = try await fixture.pledges.pledge(1, for: month, as: advertiser).id
    let seed = try ShelterFixture.seed(name)
    _ = try await fixture.pledges.assign(id, seed: seed, as: .system)
    if advertiser == .bob, try await fixture.stored(FoodPledge.self, id).manager == Self.managers[0].id {
      try await fixture.pledges.decline(id, as: Self.managers[0])
      _ = try await fixture.pledges.assign(id, seed: seed, as: .system)
    }
    return try await fixture.stored(FoodPledge.self, id)
  }

  /// Returns the entrants of a new pledge, with their numbers of recent pledges.
  private func entrants(in fixture: ShelterFixture) async throws -> [DrawEntrant] {
    try await fixture.commit("last")
    let month = try CalendarDate(parsing: "2026-04-01")
    return try await fixture.pledges.pledge(1, for: month, as: .ann).entrants
  }

  /// Returns the numbers of recent pledges with which the institutions take part in a new draw.
  private func counts(in fixture: ShelterFixture) async throws -> [Int64] {
    try await entrants(in: fixture).map(\.recent)
  }

  @Test("Food that was drawn and isn't shipped counts for its institution for 30 days")
  func unshipped() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, isEmpty: true)
    _ = try await homes(in: fixture)
    for number in 0..<9 { _ = try await drawn("\(number)", by: .keeper, in: fixture) }
    try fixture.wait(days: 29)
    #expect(try await counts(in: fixture).reduce(0, +) == 9)
    try fixture.wait(days: 1)
    #expect(try await counts(in: fixture) == [0, 0, 0, 0])
  }

  @Test("An advertiser who says that food is on its way has at most twelve pledges whose food hasn't arrived")
  func falselyShipped() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, isEmpty: true)
    _ = try await homes(in: fixture)
    var refusals: [Refusal.Code?] = []
    for number in 0..<20 {
      try await fixture.commit("\(number)")
      refusals.append(
        try await fixture.code {
          let pledge = try await drawn("\(number)", by: .keeper, in: fixture)
          try await fixture.pledges.ship(pledge.id, as: .keeper)
        })
    }
    #expect(refusals.compactMap { $0 } == Array(repeating: "support.tooManyPledges", count: 8))
    // Food that is reported missing counts for nobody once 30 days have passed since its draw.
    for manager in Self.managers {
      for pledge in try await fixture.pledges.incoming(as: manager).items {
        try await fixture.pledges.reportMissing(pledge.id, as: manager)
      }
    }
    #expect(try await counts(in: fixture) == [3, 3, 3, 3])
    try fixture.wait(days: 30)
    #expect(try await counts(in: fixture) == [0, 0, 0, 0])
  }

  /// The ways in which an attacker's institution gets rid of food that it won.
  enum Way: CaseIterable, Sendable { case report, leave }

  @Test(
    "Food that never existed counts for who won it, also if it is reported missing or its advertiser leaves",
    arguments: Way.allCases)
  func vanished(way: Way) async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, isEmpty: true)
    let own = try await homes(in: fixture)[0]
    for number in UInt64(0)..<12 {
      let puppet = Principal.user(Identifier(uuidBits: (0x79, number)))
      let pledge = try await drawn("fake \(number)", by: puppet, in: fixture)
      guard pledge.institution == own else { continue }
      switch way {
      case .report:
        try await fixture.pledges.ship(pledge.id, as: puppet)
        try await fixture.pledges.reportMissing(pledge.id, as: Self.managers[0])
      case .leave: try await fixture.erase(puppet)
      }
    }
    var wins = 0
    for number in UInt64(0)..<8 {
      let advertiser = Principal.user(Identifier(uuidBits: (0x78, number)))
      let pledge = try await drawn("real \(number)", by: advertiser, in: fixture)
      if pledge.institution == own { wins += 1 }
    }
    #expect(wins == 2)
    #expect(try await counts(in: fixture) == [5, 5, 5, 5])
    try fixture.wait(days: 30)
    #expect(try await counts(in: fixture) == [0, 0, 0, 0])
  }

  @Test("Food that an institution declined counts for it for 30 days after its draw")
  func declined() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, isEmpty: true)
    let own = try await homes(in: fixture)[0]
    var declined: [FoodPledge] = []
    // The attacker's institution is drawn at the latest when the three others have one pledge more.
    for number in 0..<4 where declined.isEmpty {
      let pledge = try await drawn("\(number)", by: .bob, in: fixture)
      if pledge.declinedBy == [own] { declined.append(pledge) }
    }
    #expect(declined.count == 1)
    let recent = { try await entrants(in: fixture).first { $0.institution == own }?.recent }
    #expect(try await recent() == 1)
    try fixture.wait(days: 29)
    #expect(try await recent() == 1)
    try fixture.wait(days: 1)
    #expect(try await recent() == 0)
  }

  @Test("An institution that declines food that never comes isn't drawn more often than the others")
  func decliner() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, isEmpty: true)
    let own = try await homes(in: fixture)[0]
    for number in 0..<12 { _ = try await drawn("fake \(number)", by: .bob, in: fixture) }
    var wins = 0
    for number in 0..<8 {
      let advertiser = Principal.user(Identifier(uuidBits: (0x78, UInt64(number))))
      let pledge = try await drawn("real \(number)", by: advertiser, in: fixture)
      if pledge.institution == own { wins += 1 }
    }
    #expect((1...3).contains(wins))
  }

  @Test("An institution that never confirms the arrival of food isn't drawn more often than the others")
  func unconfirmed() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, isEmpty: true)
    let silent = try await homes(in: fixture)[0]
    var wins = 0
    for number in 0..<12 {
      let pledge = try await drawn("\(number)", by: .keeper, in: fixture)
      try await fixture.pledges.ship(pledge.id, as: .keeper)
      if pledge.institution == silent {
        wins += 1
      } else {
        try await fixture.pledges.confirm(pledge.id, as: .user(#require(pledge.manager)))
      }
      try fixture.wait(days: 31)
      try await fixture.pledges.fireDueEvents(as: .system)
    }
    #expect(wins == 3)
  }

  @Test("Food that counts as missing by itself no longer counts once its institution says so, too")
  func reportedLate() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, isEmpty: true)
    _ = try await homes(in: fixture)
    for number in 0..<8 {
      let pledge = try await drawn("\(number)", by: .bob, in: fixture)
      try await fixture.pledges.ship(pledge.id, as: .bob)
    }
    try fixture.wait(days: 31)
    try await fixture.pledges.fireDueEvents(as: .system)
    #expect(try await counts(in: fixture).reduce(0, +) == 8)
    for manager in Self.managers {
      for pledge in try await fixture.pledges.incoming(as: manager).items {
        try await fixture.pledges.reportMissing(pledge.id, as: manager)
      }
    }
    #expect(try await counts(in: fixture) == [0, 0, 0, 0])
  }

  @Test("An institution whose managing account is disabled is passed over in a draw")
  func disabledManager() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    try await fixture.commit("s")
    let month = try CalendarDate(parsing: "2026-02-01")
    var ids: [FoodPledge.ID] = []
    for _ in 0..<8 { ids.append(try await fixture.pledges.pledge(40, for: month, as: .bob).id) }
    try await fixture.storeAccount(of: .keeper, .disabled)
    let seed = try ShelterFixture.seed("s")
    for id in ids {
      let draw = try await fixture.pledges.assign(id, seed: seed, as: .admin)
      #expect(draw.winner == ShelterSamples.sanctuaryID)
    }
  }
}
