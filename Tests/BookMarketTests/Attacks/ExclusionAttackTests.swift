import BookMarket
import DomainFoundation
import Testing

/// Calls by which an excluded member comes back.
@Suite("Attacks on exclusions")
struct ExclusionAttackTests {
  /// A new account of the person who was Ann.
  static let eve = BookMarketFixture.person("eve")

  private func excludeAndErase(
    in market: BookMarketFixture, excluded: Bool = true
  ) async throws -> CampusMembership.ID {
    let member = CampusMembership.id(of: try #require(Principal.ann.id), at: market.campus.id)
    if excluded { try await market.campuses.exclude(member, for: .fraud, as: .mia) }
    try await market.confirm("ann@example.com", for: .ann)
    try await market.erase(.ann)
    try await market.register(Self.eve, at: "example.com")
    return member
  }

  @Test(
    "An excluded member doesn't come back by deleting the account and confirming the same mailbox again",
    arguments: ["ann@students.lmu.edu", "ANN+new@Students.LMU.edu"])
  func erased(address: String) async throws {
    let market = try await BookMarketFixture()
    _ = try await excludeAndErase(in: market)
    try await market.confirm(address, for: Self.eve)
    let refused = try await market.refusal { try await market.campuses.join(market.campus.id, as: Self.eve) }
    #expect(refused == .rule(.excluded))
  }

  @Test("The mailbox of a member who wasn't excluded is free after the account is deleted")
  func unexcluded() async throws {
    let market = try await BookMarketFixture()
    _ = try await excludeAndErase(in: market, excluded: false)
    try await market.confirm("ann@students.lmu.edu", for: Self.eve)
    #expect(try await market.campuses.join(market.campus.id, as: Self.eve).status == .active)
  }

  @Test("An excluded member comes back neither by leaving and joining nor by another confirmed address")
  func rejoining() async throws {
    let market = try await BookMarketFixture()
    let member = CampusMembership.id(of: try #require(Principal.ann.id), at: market.campus.id)
    try await market.campuses.exclude(member, for: .fraud, as: .mia)
    #expect(
      try await market.refusal { try await market.campuses.leave(market.campus.id, as: .ann) } != nil)
    for address in ["ann@students.lmu.edu", "ann.two@lmu.edu", "ann+x@lmu.edu"] {
      try await market.confirm(address, for: .ann)
      #expect(
        try await market.refusal { try await market.campuses.join(market.campus.id, as: .ann) }
          == .rule(.excluded))
    }
  }
}
