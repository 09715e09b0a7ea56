import BookMarket
import DomainFoundation
import Testing

/// Calls by which a moderator decides about a deal of their own.
@Suite("Attacks by moderators who buy and sell")
struct OwnDealAttackTests {
  /// Returns the status code of a moderator's refused call.
  private func status(
    in market: BookMarketFixture, _ call: () async throws -> Void
  ) async throws -> Int? {
    try await market.refusal(call)?.refusal.status
  }

  @Test("A moderator who buys a copy can't remove its listing, and isn't offered to")
  func buyer() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.agreed(buyer: .mia).listing
    #expect(try await market.listings.details(of: listing, as: .mia).permittedEvents == [])
    #expect(
      try await status(in: market) { try await market.listings.remove(listing, for: .spam, as: .mia) }
        == 403)
    #expect(try await market.listings.remove(listing, for: .spam, as: .max).status == .removed)
  }

  @Test("A moderator with an open offer can't remove the listing or end the offers of other buyers")
  func bidder() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    let rival = try await market.offerAskingPrice(for: listing, as: .cleo).id
    let own = try await market.makeOffer(.cents(2_000), for: listing, as: .mia).id
    #expect(
      try await status(in: market) { try await market.listings.remove(listing, for: .spam, as: .mia) }
        == 403)
    #expect(try await status(in: market) { try await market.offers.end(rival, as: .mia) } == 403)
    #expect(try await market.offers.threadForModeration(rival, as: .mia).permittedEvents == [])
    _ = own
  }

  @Test("A moderator with an open offer can't decide about a new description of the copy")
  func revision() async throws {
    let market = try await BookMarketFixture(reviewsListings: true)
    let listing = try await market.listing().id
    try await market.listings.approve(listing, seen: market.version(of: listing), as: .max)
    let own = try await market.makeOffer(.cents(2_000), for: listing, as: .mia).id
    try await market.listings.edit(listing, to: Fixtures.copy(price: .cents(4_000)), as: .ann)
    let version = try await market.version(of: listing)
    let refused = BookMarketError.rule(.ownDeal)
    #expect(
      try await market.refusal { try await market.listings.approve(listing, seen: version, as: .mia) }
        == refused)
    #expect(
      try await market.refusal { try await market.listings.reject(listing, for: .spam, as: .mia) }
        == refused)
    try await market.offers.retract(own, as: .mia)
    #expect(try await market.listings.approve(listing, seen: version, as: .mia).price == .cents(4_000))
  }

  @Test("A moderator can't exclude the other side of an exchange of their own")
  func counterpart() async throws {
    let market = try await BookMarketFixture()
    _ = try await market.agreed(seller: .ann, buyer: .mia)
    let member = CampusMembership.id(of: try #require(Principal.ann.id), at: market.campus.id)
    #expect(
      try await status(in: market) { try await market.campuses.exclude(member, for: .fraud, as: .mia) }
        == 403)
    #expect(try await market.stored(CampusMembership.self, member).status == .active)
  }
}
