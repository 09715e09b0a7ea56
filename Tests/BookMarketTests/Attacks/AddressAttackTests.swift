import BookMarket
import DomainAccounts
import DomainFoundation
import Testing

/// Calls by which one campus address serves several accounts.
@Suite("Attacks with one address of a campus")
struct AddressAttackTests {
  /// An account that takes over Ann's address.
  static let eve = BookMarketFixture.person("eve")

  /// Gives Ann another confirmed address, and Ann's former one to a new account.
  private func moveAddress(
    in market: BookMarketFixture, spelled address: String = "ann@students.lmu.edu"
  ) async throws {
    try await market.confirm("ann@example.com", for: .ann)
    try await market.register(Self.eve, at: "example.com")
    try await market.confirm(address, for: Self.eve)
  }

  @Test(
    "Of two accounts that prove the same address one after the other, the second one is the member",
    arguments: ["ann@students.lmu.edu", "ANN@Students.LMU.edu"])
  func twoAccounts(address: String) async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    try await moveAddress(in: market, spelled: address)
    #expect(try await market.campuses.join(market.campus.id, as: Self.eve).status == .active)
    #expect(try await market.campuses.memberships(as: .ann).map(\.status) == [.known(.expired)])
    #expect(try await market.status(of: listing.id) == .suspended)
    // The first account joins again with an address of its own.
    try await market.confirm("ann.two@lmu.edu", for: .ann)
    #expect(try await market.campuses.join(market.campus.id, as: .ann).status == .active)
    #expect(try await market.status(of: listing.id) == .active)
    #expect(try await market.campuses.memberships(as: Self.eve).map(\.status) == [.known(.active)])
  }

  @Test("An excluded member doesn't come back with a second account and the same address")
  func excluded() async throws {
    let market = try await BookMarketFixture()
    let member = CampusMembership.id(of: try #require(Principal.ann.id), at: market.campus.id)
    try await market.campuses.exclude(member, for: .fraud, as: .mia)
    try await moveAddress(in: market)
    #expect(
      try await market.refusal { try await market.campuses.join(market.campus.id, as: Self.eve) }
        == .rule(.excluded))
    try await market.campuses.readmit(member, as: .mia)
    #expect(try await market.campuses.join(market.campus.id, as: Self.eve).status == .active)
  }
}

extension AddressAttackTests {
  @Test("One mailbox is one member, whatever stands after the plus sign")
  func taggedAddress() async throws {
    let market = try await BookMarketFixture()
    try await market.register(Self.eve, at: "example.com")
    try await market.confirm("ann+two@students.lmu.edu", for: Self.eve)
    try await market.campuses.join(market.campus.id, as: Self.eve)
    #expect(try await market.campuses.memberships(as: .ann).map(\.status) == [.known(.expired)])
  }
}

extension BookMarketFixture {
  /// Gives an account another confirmed address.
  func confirm(_ address: String, for person: Principal) async throws {
    let id = try #require(person.id)
    let email = try EmailAddress(parsing: address)
    let now = clock.now()
    let account = try await stored(Account.self, id).updating {
      $0[Account.Fields.email] = email
      $0[Account.Fields.emailVerifiedAt] = now
    }
    try await repository.save(account)
  }
}

extension AddressAttackTests {
  /// The state of a former account when it is excluded.
  enum Former: CaseIterable {
    case superseded
    case left
    case moved
  }

  @Test(
    "A member who goes on with another account before an exclusion is excluded under that one too",
    arguments: Former.allCases)
  func hopping(former: Former) async throws {
    let market = try await BookMarketFixture()
    let campus = market.campus.id
    let member = CampusMembership.id(of: try #require(Principal.ann.id), at: campus)
    if former == .left { try await market.campuses.leave(campus, as: .ann) }
    let hops = (0..<3).map { BookMarketFixture.person("eve\($0)") }
    for (number, hop) in hops.enumerated() {
      try await market.register(hop, at: "example.com")
      try await market.confirm("ann+\(number)@students.lmu.edu", for: hop)
      if number < 2 { try await market.campuses.join(campus, as: hop) }
    }
    let listing = try await market.listing(by: hops[1])
    // The present account moves on with another mailbox, which leaves the former one to those before.
    if former == .moved {
      try await market.confirm("eve@lmu.edu", for: hops[1])
      try await market.campuses.join(campus, as: hops[1])
    }
    try await market.campuses.exclude(member, for: .fraud, as: .mia)
    let state: CampusMembership.State = former == .moved ? .active : .excluded
    #expect(try await market.campuses.memberships(as: hops[1]).map(\.status) == [.known(state)])
    #expect(try await market.status(of: listing.id) == (former == .moved ? .active : .suspended))
    for hop in [Principal.ann, hops[0], hops[2]] {
      #expect(
        try await market.refusal { try await market.campuses.join(campus, as: hop) } == .rule(.excluded))
    }
  }

  @Test("A mailbox is free for others once the excluded member who had it before is readmitted")
  func readmitted() async throws {
    let market = try await BookMarketFixture()
    let campus = market.campus.id
    try await moveAddress(in: market)
    try await market.campuses.join(campus, as: Self.eve)
    let members = try [Principal.ann, Self.eve].map {
      CampusMembership.id(of: try #require($0.id), at: campus)
    }
    try await market.campuses.exclude(members[0], for: .noShows, as: .mia)
    for member in members where try await market.stored(CampusMembership.self, member).status == .excluded {
      try await market.campuses.readmit(member, as: .max)
    }
    #expect(try await market.campuses.join(campus, as: Self.eve).status == .active)
  }
}

extension AddressAttackTests {
  @Test("A user whom an admin disabled doesn't go on with a second account and the same mailbox")
  func disabled() async throws {
    let market = try await BookMarketFixture()
    let ann = try await market.stored(Account.self, #require(Principal.ann.id))
    try await market.repository.save(
      ann.updating {
        $0[Account.Fields.status] = .known(.disabled)
        $0[Account.Fields.disableReason] = .known(.abuse)
      })
    try await market.register(Self.eve, at: "example.com")
    try await market.confirm("ann+two@students.lmu.edu", for: Self.eve)
    #expect(
      try await market.refusal { try await market.campuses.join(market.campus.id, as: Self.eve) }
        == .rule(.excluded))
    try await market.repository.save(ann)
    #expect(try await market.campuses.join(market.campus.id, as: Self.eve).status == .active)
  }
}
