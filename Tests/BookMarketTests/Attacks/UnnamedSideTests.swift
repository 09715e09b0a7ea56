import BookMarket
import DomainFoundation
import Testing

/// Sides of a deal who harm others and can't be reported or excluded.
@Suite("Attacks by sides whose accounts are unknown")
struct UnnamedSideTests {
  @Test("A seller and a moderator learn which account made an offer, so that it can be reported and excluded")
  func offer() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    let offer = try await market.makeOffer(.cents(4_000), for: listing, message: "An insult", as: .cleo).id
    let read = try await market.offers.thread(offer, as: .ann)
    let moderated = try await market.offers.threadForModeration(offer, as: .mia)
    for thread in [read, moderated] {
      #expect(thread.buyer == Principal.cleo.id && thread.seller == Principal.ann.id)
    }
    let member = CampusMembership.id(of: moderated.buyer, at: market.campus.id)
    #expect(try await market.campuses.exclude(member, for: .abuse, as: .mia).status == .excluded)
  }

  @Test("A moderator who decides a dispute learns the accounts of its sides")
  func dispute() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled().id
    try market.wait(hours: 24)
    try await market.exchanges.confirm(exchange, as: .ann)
    try await market.exchanges.dispute(exchange, for: .notReceived, as: .cleo)
    let dispute = try #require(try await market.exchanges.disputes(as: .mia).items.first)
    #expect(dispute.buyer == Principal.cleo.id && dispute.seller == Principal.ann.id)
  }
}
