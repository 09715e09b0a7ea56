import BookMarket
import TestSupport
import Testing

extension InterleavingTests {
  static let offering: [MarketInterleaving] = [
    InterleavingTest("offer × the same offer", .both) { market in
      let listing = try await market.listing().id
      let call: MarketInterleaving.Call = { try await market.offerAskingPrice(for: listing, as: .cleo) }
      return (call, call)
    },
    InterleavingTest("offer × another amount of the same buyer", .one) { market in
      let listing = try await market.listing().id
      return (
        { try await market.makeOffer(.cents(4_000), for: listing, as: .cleo) },
        { try await market.makeOffer(.cents(4_100), for: listing, as: .cleo) }
      )
    },
    InterleavingTest("offer × another buyer's", .both) { market in
      let listing = try await market.listing().id
      return (
        { try await market.offerAskingPrice(for: listing, as: .cleo) },
        { try await market.offerAskingPrice(for: listing, as: .dan) }
      )
    },
    InterleavingTest("the last of three offers × another one below the floor", .one) { market in
      let listing = try await market.listing(copy: Fixtures.copy(price: .cents(4_500), floor: .cents(3_000)))
        .id
      for amount in [Int64(100), 200] {
        try await market.makeOffer(.cents(amount), for: listing, as: .cleo)
      }
      return (
        { try await market.makeOffer(.cents(300), for: listing, as: .cleo) },
        { try await market.makeOffer(.cents(400), for: listing, as: .cleo) }
      )
    },
    InterleavingTest("offer × withdraw the book", .oneOrBoth) { market in
      let listing = try await market.listing().id
      return (
        { try await market.offerAskingPrice(for: listing, as: .cleo) },
        { try await market.listings.withdraw(listing, as: .ann) }
      )
    },
    InterleavingTest("offer × edit the book", .oneOrBoth) { market in
      let listing = try await market.listing().id
      return (
        { try await market.makeOffer(.cents(4_500), for: listing, as: .cleo) },
        { try await market.listings.edit(listing, to: Fixtures.copy(price: .cents(4_000)), as: .ann) }
      )
    },
    InterleavingTest("offer × accept another buyer's", .oneOrBoth) { market in
      let (listing, threads) = try await offered(market)
      return (
        { try await market.offerAskingPrice(for: listing, as: .dan) },
        { try await market.offers.accept(threads[0], round: 1, as: .ann) }
      )
    },
    InterleavingTest("offer × the buyer leaves the campus", .oneOrBoth) { market in
      let listing = try await market.listing().id
      return (
        { try await market.offerAskingPrice(for: listing, as: .cleo) },
        { try await market.campuses.leave(market.campus.id, as: .cleo) }
      )
    },
    InterleavingTest("offer × the seller leaves the campus", .oneOrBoth) { market in
      let listing = try await market.listing().id
      return (
        { try await market.offerAskingPrice(for: listing, as: .cleo) },
        { try await market.campuses.leave(market.campus.id, as: .ann) }
      )
    },
  ]

  static let answering: [MarketInterleaving] = [
    InterleavingTest("accept × the same acceptance", .both) { market in
      let (_, threads) = try await offered(market)
      let call: MarketInterleaving.Call = { try await market.offers.accept(threads[0], round: 1, as: .ann) }
      return (call, call)
    },
    InterleavingTest("accept × accept another buyer's", .one) { market in
      let (_, threads) = try await offered(market, by: [.cleo, .dan])
      return (
        { try await market.offers.accept(threads[0], round: 1, as: .ann) },
        { try await market.offers.accept(threads[1], round: 1, as: .ann) }
      )
    },
    InterleavingTest("accept × retract", .one) { market in
      let (_, threads) = try await offered(market)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: .ann) },
        { try await market.offers.retract(threads[0], as: .cleo) }
      )
    },
    InterleavingTest("accept × decline", .one) { market in
      let (_, threads) = try await offered(market)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: .ann) },
        { try await market.offers.decline(threads[0], round: 1, as: .ann) }
      )
    },
    InterleavingTest("counter × accept another buyer's", .oneOrBoth) { market in
      let (_, threads) = try await offered(market, by: [.cleo, .dan])
      return (
        { try await market.offers.counter(threads[0], round: 1, with: .cents(4_200), as: .ann) },
        { try await market.offers.accept(threads[1], round: 1, as: .ann) }
      )
    },
    InterleavingTest("counter × retract", .one) { market in
      let (_, threads) = try await offered(market)
      return (
        { try await market.offers.counter(threads[0], round: 1, with: .cents(4_200), as: .ann) },
        { try await market.offers.retract(threads[0], as: .cleo) }
      )
    },
    InterleavingTest("accept × edit the book", .one) { market in
      let (listing, threads) = try await offered(market)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: .ann) },
        { try await market.listings.edit(listing, to: Fixtures.copy(.poor), as: .ann) }
      )
    },
    InterleavingTest("accept × withdraw the book", .one) { market in
      let (listing, threads) = try await offered(market)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: .ann) },
        { try await market.listings.withdraw(listing, as: .ann) }
      )
    },
    InterleavingTest("accept × a moderator removes the book", .oneOrBoth) { market in
      let (listing, threads) = try await offered(market)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: .ann) },
        { try await market.listings.remove(listing, for: .spam, as: .mia) }
      )
    },
    InterleavingTest("accept × the offer expires", .oneOrBoth) { market in
      let (_, threads) = try await offered(market)
      try market.wait(hours: 24 * 7)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: .ann) },
        { try await market.offers.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("accept × the buyer deletes the account", .oneOrBoth) { market in
      let (_, threads) = try await offered(market)
      return (
        { try await market.offers.accept(threads[0], round: 1, as: .ann) },
        { try await market.erase(.cleo) }
      )
    },
  ]
}
