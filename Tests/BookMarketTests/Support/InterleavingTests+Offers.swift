import BookMarket
import TestSupport
import Testing

extension InterleavingTests {
  static let offering: [MarketDuel] = [
    InterleavingTest("offer × the same offer", .both) { market in
      let listing = try await market.listing().id
      let call: MarketDuel.Call = { try await market.offers.makeOffer(for: listing, as: Market.cleo) }
      return (call, call)
    },
    InterleavingTest("offer × another amount of the same buyer", .one) { market in
      let listing = try await market.listing().id
      return (
        { try await market.offers.makeOffer(Market.cents(4_000), for: listing, as: Market.cleo) },
        { try await market.offers.makeOffer(Market.cents(4_100), for: listing, as: Market.cleo) }
      )
    },
    InterleavingTest("offer × another buyer's", .both) { market in
      let listing = try await market.listing().id
      return (
        { try await market.offers.makeOffer(for: listing, as: Market.cleo) },
        { try await market.offers.makeOffer(for: listing, as: Market.dan) }
      )
    },
    InterleavingTest("the last of three offers × another one below the floor", .one) { market in
      let listing = try await market.listing(copy: Market.copy(price: 4_500, floor: 3_000)).id
      for amount in [Int64(100), 200] {
        try await market.offers.makeOffer(Market.cents(amount), for: listing, as: Market.cleo)
      }
      return (
        { try await market.offers.makeOffer(Market.cents(300), for: listing, as: Market.cleo) },
        { try await market.offers.makeOffer(Market.cents(400), for: listing, as: Market.cleo) }
      )
    },
    InterleavingTest("offer × withdraw the book", .oneOrBoth) { market in
      let listing = try await market.listing().id
      return (
        { try await market.offers.makeOffer(for: listing, as: Market.cleo) },
        { try await market.listings.withdraw(listing, as: Market.ann) }
      )
    },
    InterleavingTest("offer × edit the book", .oneOrBoth) { market in
      let listing = try await market.listing().id
      return (
        { try await market.offers.makeOffer(Market.cents(4_500), for: listing, as: Market.cleo) },
        { try await market.listings.edit(listing, to: Market.copy(price: 4_000), as: Market.ann) }
      )
    },
    InterleavingTest("offer × accept somebody else's", .oneOrBoth) { market in
      let (listing, threads) = try await offered(market)
      return (
        { try await market.offers.makeOffer(for: listing, as: Market.dan) },
        { try await market.offers.accept(threads[0], round: 1, as: Market.ann) }
      )
    },
    InterleavingTest("offer × the buyer leaves the campus", .oneOrBoth) { market in
      let listing = try await market.listing().id
      return (
        { try await market.offers.makeOffer(for: listing, as: Market.cleo) },
        { try await market.campuses.leave(market.campus.id, as: Market.cleo) }
      )
    },
    InterleavingTest("offer × the seller leaves the campus", .oneOrBoth) { market in
      let listing = try await market.listing().id
      return (
        { try await market.offers.makeOffer(for: listing, as: Market.cleo) },
        { try await market.campuses.leave(market.campus.id, as: Market.ann) }
      )
    },
  ]

  static let answering: [MarketDuel] = [
    InterleavingTest("accept × the same acceptance", .both) { market in
      let (_, threads) = try await offered(market)
      let call: MarketDuel.Call = { try await market.offers.accept(threads[0], round: 1, as: Market.ann) }
      return (call, call)
    },
    InterleavingTest("accept × accept another buyer's", .one) { market in
      let (_, threads) = try await offered(market, by: [Market.cleo, Market.dan])
      return (
        { try await market.offers.accept(threads[0], round: 1, as: Market.ann) },
        { try await market.offers.accept(threads[1], round: 1, as: Market.ann) }
      )
    },
    InterleavingTest("accept × retract", .one) { market in
      let (_, threads) = try await offered(market)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: Market.ann) },
        { try await market.offers.retract(threads[0], as: Market.cleo) }
      )
    },
    InterleavingTest("accept × decline", .one) { market in
      let (_, threads) = try await offered(market)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: Market.ann) },
        { try await market.offers.decline(threads[0], round: 1, as: Market.ann) }
      )
    },
    InterleavingTest("counter × accept another buyer's", .oneOrBoth) { market in
      let (_, threads) = try await offered(market, by: [Market.cleo, Market.dan])
      return (
        { try await market.offers.counter(threads[0], round: 1, with: Market.cents(4_200), as: Market.ann) },
        { try await market.offers.accept(threads[1], round: 1, as: Market.ann) }
      )
    },
    InterleavingTest("counter × retract", .one) { market in
      let (_, threads) = try await offered(market)
      return (
        { try await market.offers.counter(threads[0], round: 1, with: Market.cents(4_200), as: Market.ann) },
        { try await market.offers.retract(threads[0], as: Market.cleo) }
      )
    },
    InterleavingTest("accept × edit the book", .one) { market in
      let (listing, threads) = try await offered(market)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: Market.ann) },
        { try await market.listings.edit(listing, to: Market.copy(.poor), as: Market.ann) }
      )
    },
    InterleavingTest("accept × withdraw the book", .one) { market in
      let (listing, threads) = try await offered(market)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: Market.ann) },
        { try await market.listings.withdraw(listing, as: Market.ann) }
      )
    },
    InterleavingTest("accept × a moderator removes the book", .oneOrBoth) { market in
      let (listing, threads) = try await offered(market)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: Market.ann) },
        { try await market.listings.remove(listing, for: .spam, as: Market.mia) }
      )
    },
    InterleavingTest("accept × the offer expires", .oneOrBoth) { market in
      let (_, threads) = try await offered(market)
      try market.wait(hours: 24 * 7)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: Market.ann) },
        { try await market.offers.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("accept × the buyer deletes the account", .oneOrBoth) { market in
      let (_, threads) = try await offered(market)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: Market.ann) },
        { try await TradeErasureTests.erase(Market.cleo, from: market) }
      )
    },
  ]
}
