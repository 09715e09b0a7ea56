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
    #expect(
      try await market.refusal { try await market.listings.approve(listing, seen: version, as: .mia) }
        == refused)
    #expect(try await market.listings.details(of: listing, as: .mia).permittedEvents == [])
    #expect(try await market.listings.approve(listing, seen: version, as: .max).price == .cents(4_000))
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

extension OwnDealAttackTests {
  @Test("A moderator with an open offer can't read the offers of other buyers")
  func rivalOffers() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    let rival = try await market.offerAskingPrice(for: listing, as: .cleo).id
    try await market.makeOffer(.cents(2_000), for: listing, as: .mia)
    #expect(
      try await status(in: market) { _ = try await market.offers.threadForModeration(rival, as: .mia) }
        == 403)
    // Nor by ending one that another moderator has ended already.
    try await market.offers.end(rival, as: .max)
    #expect(try await status(in: market) { try await market.offers.end(rival, as: .mia) } == 403)
    #expect(try await market.offers.threadForModeration(rival, as: .max).rounds.count == 1)
  }

  @Test("A moderator with an open offer can't exclude the seller or another buyer of the copy")
  func rivals() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    try await market.offerAskingPrice(for: listing, as: .cleo)
    let own = try await market.makeOffer(.cents(2_000), for: listing, as: .mia).id
    for person in [Principal.ann, .cleo] {
      let member = CampusMembership.id(of: try #require(person.id), at: market.campus.id)
      #expect(
        try await status(in: market) { try await market.campuses.exclude(member, for: .other, as: .mia) }
          == 403)
    }
    let other = CampusMembership.id(of: try #require(Principal.dan.id), at: market.campus.id)
    #expect(try await market.campuses.exclude(other, for: .other, as: .mia).status == .excluded)
    _ = own
  }

  @Test("A moderator who was outbid can't decide the dispute about the copy, or remove it")
  func outbid() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    let own = try await market.makeOffer(.cents(2_000), for: listing, as: .mia).id
    let rival = try await market.offerAskingPrice(for: listing, as: .cleo).id
    let exchange = try await market.offers.accept(rival, round: 1, as: .ann).id
    #expect(try await market.status(of: own) == .superseded)
    try await market.exchanges.proposeMeetUp(market.meetUp(), on: exchange, answering: 0, as: .cleo)
    try await market.exchanges.acceptMeetUp(proposal: 1, on: exchange, as: .ann)
    try market.wait(hours: 24)
    try await market.exchanges.confirm(exchange, as: .ann)
    try await market.exchanges.dispute(exchange, for: .notReceived, as: .cleo)
    #expect(
      try await status(in: market) { try await market.listings.remove(listing, for: .spam, as: .mia) }
        == 403)
    #expect(
      try await status(in: market) {
        try await market.exchanges.resolve(exchange, asCompleted: false, as: .mia)
      } == 403)
  }
}

extension OwnDealAttackTests {
  @Test(
    "A moderator whose own offer for a copy has ended doesn't read, end or exclude the others",
    arguments: [true, false])
  func ended(isRetracted: Bool) async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    let rival = try await market.offerAskingPrice(for: listing, as: .cleo).id
    let own = try await market.makeOffer(.cents(2_000), for: listing, as: .mia).id
    if isRetracted {
      try await market.offers.retract(own, as: .mia)
    } else {
      try await market.offers.decline(own, round: 1, as: .ann)
    }
    let member = CampusMembership.id(of: try #require(Principal.cleo.id), at: market.campus.id)
    for call in [
      { _ = try await market.offers.threadForModeration(rival, as: .mia) },
      { try await market.campuses.exclude(member, for: .other, as: .mia) },
      { try await market.listings.remove(listing, for: .spam, as: .mia) },
      { try await market.offers.end(rival, as: .mia) },
    ] as [() async throws -> Void] {
      #expect(try await status(in: market, call) == 403)
    }
    #expect(try await market.offers.threadForModeration(rival, as: .max).rounds.count == 1)
  }

  @Test("A moderator who has offered for a copy before doesn't decide the dispute about it")
  func disputed() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    try await market.offers.retract(market.makeOffer(.cents(2_000), for: listing, as: .mia).id, as: .mia)
    let rival = try await market.offerAskingPrice(for: listing, as: .cleo).id
    let exchange = try await market.offers.accept(rival, round: 1, as: .ann).id
    try await market.exchanges.proposeMeetUp(market.meetUp(), on: exchange, answering: 0, as: .cleo)
    try await market.exchanges.acceptMeetUp(proposal: 1, on: exchange, as: .ann)
    try market.wait(hours: 24)
    try await market.exchanges.confirm(exchange, as: .ann)
    try await market.exchanges.dispute(exchange, for: .notReceived, as: .cleo)
    #expect(try await market.exchanges.disputes(as: .max).items.map(\.id) == [exchange])
    #expect(try await market.exchanges.disputes(as: .mia).items == [])
    #expect(
      try await status(in: market) {
        try await market.exchanges.resolve(exchange, asCompleted: false, as: .mia)
      } == 403)
  }
}
