import BookMarket
import DomainFoundation
import Testing

/// The code of the guides to offers and exchanges; ConsumerTests compares the guides with this file.
@Suite("Guides to offers and exchanges")
struct TradeGuideTests {
  @Test("The code of the guides makes an offer, completes the exchange and reviews it")
  func offersAndExchanges() async throws {
    let market = try await BookMarketFixture()
    let (system, ann, cleo) = (market.system, Principal.ann, Principal.cleo)
    let listing = try await market.listing()
    let seen = try #require(try await market.listings.details(of: listing.id, as: cleo).version)
    let offers = OfferService(system)
    let bid = try await offers.makeOffer(
      Money(minorUnits: 3_000, currency: .usd), for: listing.id, seen: seen, message: "Is it still there?",
      as: cleo)
    let other = try await offers.makeOffer(listing.price, for: listing.id, seen: seen, as: .dan)

    let received = try await offers.threads(.seller, as: ann).items
    try await offers.counter(bid.id, round: 1, with: Money(minorUnits: 3_800, currency: .usd), as: ann)
    let exchange = try await offers.accept(bid.id, round: 2, as: cleo)
    #expect(Set(received.map(\.id)) == [bid.id, other.id])

    var isTaken = false
    do {
      try await offers.accept(other.id, round: 1, as: ann)
    } catch {
      isTaken = error == .exchange(.listingReserved)
    }
    #expect(isTaken)

    let meetUp = try market.meetUp()
    let exchanges = ExchangeService(system)
    let proposed = try await exchanges.proposeMeetUp(meetUp, on: exchange.id, answering: 0, as: cleo)
    try await exchanges.acceptMeetUp(proposal: proposed.proposal, on: exchange.id, as: ann)

    let contact = try await exchanges.contact(in: exchange.id, as: cleo)
    let times = try await exchanges.disclosureCount(in: exchange.id, as: ann)
    #expect(contact.count == 1 && times == 1)

    try market.wait(hours: 24)
    try await exchanges.confirm(exchange.id, as: ann)
    let done = try await exchanges.confirm(exchange.id, as: cleo)
    #expect(done.status == .completed)

    let reviews = ExchangeReviewService(system)
    try await reviews.review(exchange.id, stars: 5, text: "On time.", as: cleo)

    let finished = try await ExchangeHistoryService(system).finishedExchanges(as: cleo).items
    #expect(finished.map(\.id) == [exchange.id])
  }
}
