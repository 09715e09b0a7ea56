import BookMarket
import TestSupport
import Testing

extension InterleavingTests {
  static let meeting: [MarketDuel] = [
    InterleavingTest("agree × propose another place", .oneOrBoth) { market in
      let exchange = try await market.agreed().id
      try await market.exchanges.proposeMeetUp(market.meetUp(), on: exchange, answering: 0, as: Market.cleo)
      let other = try market.meetUp(inHours: 26, at: "lair")
      return (
        { try await market.exchanges.acceptMeetUp(proposal: 1, on: exchange, as: Market.ann) },
        { try await market.exchanges.proposeMeetUp(other, on: exchange, answering: 1, as: Market.ann) }
      )
    },
    InterleavingTest("propose × the other side proposes", .one) { market in
      let exchange = try await market.agreed().id
      let (one, other) = (try market.meetUp(), try market.meetUp(inHours: 26, at: "lair"))
      return (
        { try await market.exchanges.proposeMeetUp(one, on: exchange, answering: 0, as: Market.cleo) },
        { try await market.exchanges.proposeMeetUp(other, on: exchange, answering: 0, as: Market.ann) }
      )
    },
    InterleavingTest("cancel × the other side confirms", .one) { market in
      let exchange = try await market.scheduled().id
      try market.wait(hours: 24)
      return (
        { try await market.exchanges.cancel(exchange, for: .changedMind, as: Market.ann) },
        { try await market.exchanges.confirm(exchange, as: Market.cleo) }
      )
    },
    InterleavingTest("confirm × the other side confirms", .both) { market in
      let exchange = try await market.scheduled().id
      try market.wait(hours: 24)
      return (
        { try await market.exchanges.confirm(exchange, as: Market.ann) },
        { try await market.exchanges.confirm(exchange, as: Market.cleo) }
      )
    },
    InterleavingTest("cancel × the other side cancels", .oneOrBoth) { market in
      let exchange = try await market.agreed().id
      return (
        { try await market.exchanges.cancel(exchange, for: .changedMind, as: Market.ann) },
        { try await market.exchanges.cancel(exchange, for: .foundElsewhere, as: Market.cleo) }
      )
    },
    InterleavingTest("confirm × a timer ends the deal", .oneOrBoth) { market in
      let exchange = try await market.scheduled().id
      try market.wait(hours: 24 * 5)
      return (
        { try await market.exchanges.confirm(exchange, as: Market.ann) },
        { try await market.exchanges.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("a moderator decides × another one decides otherwise", .one) { market in
      let exchange = try await market.scheduled().id
      try market.wait(hours: 24)
      try await market.exchanges.confirm(exchange, as: Market.ann)
      try await market.exchanges.dispute(exchange, for: .notReceived, as: Market.cleo)
      return (
        { try await market.exchanges.resolve(exchange, asCompleted: true, as: Market.mia) },
        { try await market.exchanges.resolve(exchange, asCompleted: false, as: Market.max) }
      )
    },
    InterleavingTest("review × the other side reviews", .both) { market in
      let exchange = try await market.completed().id
      return (
        { try await market.reviews.review(exchange, stars: 5, as: Market.ann) },
        { try await market.reviews.review(exchange, stars: 4, as: Market.cleo) }
      )
    },
    InterleavingTest("cancel × the seller deletes the account", .oneOrBoth) { market in
      let exchange = try await market.scheduled().id
      return (
        { try await market.exchanges.cancel(exchange, for: .changedMind, as: Market.cleo) },
        { try await TradeErasureTests.erase(Market.ann, from: market) }
      )
    },
  ]

  static let listing: [MarketDuel] = [
    InterleavingTest("post × the same post", .both) { market in
      let id = market.identifiers.next(BookListing.self)
      let call: MarketDuel.Call = {
        try await market.listings.post(Market.form(), listing: id, at: market.campus.id, as: Market.ann)
      }
      return (call, call)
    },
    InterleavingTest("post × somebody else posts the same book", .both) { market in
      (
        { try await market.listing(by: Market.ann) }, { try await market.listing(by: Market.ben) }
      )
    },
    InterleavingTest("post × leave the campus", .oneOrBoth) { market in
      (
        { try await market.listing(by: Market.ann) },
        { try await market.campuses.leave(market.campus.id, as: Market.ann) }
      )
    },
    InterleavingTest("post × a moderator keeps the seller out", .oneOrBoth) { market in
      let member = try CampusMembership.id(of: #require(Market.ann.id), at: market.campus.id)
      return (
        { try await market.listing(by: Market.ann) },
        { try await market.campuses.exclude(member, for: .other, as: Market.mia) }
      )
    },
    InterleavingTest("post × the seller deletes the account", .oneOrBoth) { market in
      (
        { try await market.listing(by: Market.ann) },
        { try await TradeErasureTests.erase(Market.ann, from: market) }
      )
    },
    InterleavingTest("post × somebody looks for the book", .both) { market in
      let edition = try await market.listing(by: Market.ben)
      try await market.listings.withdraw(edition.id, as: Market.ben)
      let form = try WantedBook.Input(title: "Linear Algebra", edition: edition.edition)
      return (
        { try await market.listing(by: Market.ann) },
        { try await market.wanted.create(form, at: market.campus.id, as: Market.cleo) }
      )
    },
    InterleavingTest("withdraw × somebody looks for the book", .both) { market in
      let book = try await market.listing(by: Market.ben)
      let form = try WantedBook.Input(title: "Linear Algebra", edition: book.edition)
      return (
        { try await market.listings.withdraw(book.id, as: Market.ben) },
        { try await market.wanted.create(form, at: market.campus.id, as: Market.cleo) }
      )
    },
    InterleavingTest("join × the same joining", .both) { market in
      try await market.campuses.leave(market.campus.id, as: Market.ann)
      let call: MarketDuel.Call = { try await market.campuses.join(market.campus.id, as: Market.ann) }
      return (call, call)
    },
    InterleavingTest("the last search × another one", .one) { market in
      for number in 1..<SavedSearchService.limit {
        try await market.searches.save(
          .all, named: "\(number)", as: market.identifiers.next(), at: market.campus.id,
          by: Market.ann)
      }
      let ids = (market.identifiers.next(SavedSearch.self), market.identifiers.next(SavedSearch.self))
      return (
        {
          try await market.searches.save(
            .all, named: "One", as: ids.0, at: market.campus.id, by: Market.ann)
        },
        {
          try await market.searches.save(
            .all, named: "Other", as: ids.1, at: market.campus.id, by: Market.ann)
        }
      )
    },
    InterleavingTest("change the campus's currency × post", .one) { market in
      var campus = Draft(market.campus)
      campus[Campus.Fields.priceCap] = try Money(minorUnits: 100_000, currency: Currency(parsing: "EUR"))
      let changed = campus
      return (
        { try await market.campuses.save(changed, as: Market.olga) },
        { try await market.listing(by: Market.ann) }
      )
    },
  ]
}
