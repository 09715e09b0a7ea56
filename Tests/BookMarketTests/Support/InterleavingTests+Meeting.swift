import BookMarket
import TestSupport
import Testing

extension InterleavingTests {
  static let meeting: [MarketInterleaving] = [
    InterleavingTest("agree × propose another place", .oneOrBoth) { market in
      let exchange = try await market.agreed().id
      try await market.exchanges.proposeMeetUp(market.meetUp(), on: exchange, answering: 0, as: .cleo)
      let other = try market.meetUp(inHours: 26, at: "lair")
      return (
        { try await market.exchanges.acceptMeetUp(proposal: 1, on: exchange, as: .ann) },
        { try await market.exchanges.proposeMeetUp(other, on: exchange, answering: 1, as: .ann) }
      )
    },
    InterleavingTest("propose × the other side proposes", .one) { market in
      let exchange = try await market.agreed().id
      let (one, other) = (try market.meetUp(), try market.meetUp(inHours: 26, at: "lair"))
      return (
        { try await market.exchanges.proposeMeetUp(one, on: exchange, answering: 0, as: .cleo) },
        { try await market.exchanges.proposeMeetUp(other, on: exchange, answering: 0, as: .ann) }
      )
    },
    InterleavingTest("cancel × the other side confirms", .one) { market in
      let exchange = try await market.scheduled().id
      try market.wait(hours: 24)
      return (
        { try await market.exchanges.cancel(exchange, for: .changedMind, as: .ann) },
        { try await market.exchanges.confirm(exchange, as: .cleo) }
      )
    },
    InterleavingTest("confirm × the other side confirms", .both) { market in
      let exchange = try await market.scheduled().id
      try market.wait(hours: 24)
      return (
        { try await market.exchanges.confirm(exchange, as: .ann) },
        { try await market.exchanges.confirm(exchange, as: .cleo) }
      )
    },
    InterleavingTest("cancel × the other side cancels", .oneOrBoth) { market in
      let exchange = try await market.agreed().id
      return (
        { try await market.exchanges.cancel(exchange, for: .changedMind, as: .ann) },
        { try await market.exchanges.cancel(exchange, for: .foundElsewhere, as: .cleo) }
      )
    },
    InterleavingTest("confirm × a time event ends the exchange", .oneOrBoth) { market in
      let exchange = try await market.scheduled().id
      try market.wait(hours: 24 * 5)
      return (
        { try await market.exchanges.confirm(exchange, as: .ann) },
        { try await market.exchanges.fireDueEvents(as: .system) }
      )
    },
    InterleavingTest("resolve as completed × another moderator resolves as canceled", .one) { market in
      let exchange = try await market.scheduled().id
      try market.wait(hours: 24)
      try await market.exchanges.confirm(exchange, as: .ann)
      try await market.exchanges.dispute(exchange, for: .notReceived, as: .cleo)
      return (
        { try await market.exchanges.resolve(exchange, asCompleted: true, as: .mia) },
        { try await market.exchanges.resolve(exchange, asCompleted: false, as: .max) }
      )
    },
    InterleavingTest("review × the other side reviews", .both) { market in
      let exchange = try await market.completed().id
      return (
        { try await market.reviews.review(exchange, stars: 5, as: .ann) },
        { try await market.reviews.review(exchange, stars: 4, as: .cleo) }
      )
    },
    InterleavingTest("cancel × the seller deletes the account", .oneOrBoth) { market in
      let exchange = try await market.scheduled().id
      return (
        { try await market.exchanges.cancel(exchange, for: .changedMind, as: .cleo) },
        { try await market.erase(.ann) }
      )
    },
  ]

  static let listing: [MarketInterleaving] = [
    InterleavingTest("post × the same post", .both) { market in
      let id = market.identifiers.next(BookListing.self)
      let call: MarketInterleaving.Call = {
        try await market.listings.post(Fixtures.listingDraft(), listing: id, at: market.campus.id, as: .ann)
      }
      return (call, call)
    },
    InterleavingTest("post × another seller posts the same book", .both) { market in
      (
        { try await market.listing(by: .ann) }, { try await market.listing(by: .ben) }
      )
    },
    InterleavingTest("post × leave the campus", .oneOrBoth) { market in
      (
        { try await market.listing(by: .ann) },
        { try await market.campuses.leave(market.campus.id, as: .ann) }
      )
    },
    InterleavingTest("post × a moderator excludes the seller", .oneOrBoth) { market in
      let member = CampusMembership.id(of: Fixtures.id("ann"), at: market.campus.id)
      return (
        { try await market.listing(by: .ann) },
        { try await market.campuses.exclude(member, for: .other, as: .mia) }
      )
    },
    InterleavingTest("post × the seller deletes the account", .oneOrBoth) { market in
      (
        { try await market.listing(by: .ann) },
        { try await market.erase(.ann) }
      )
    },
    InterleavingTest("post × another member adds it as a wanted book", .both) { market in
      let edition = try await market.listing(by: .ben)
      try await market.listings.withdraw(edition.id, as: .ben)
      let form = try WantedBook.CreateInput(title: "Linear Algebra", edition: edition.edition)
      return (
        { try await market.listing(by: .ann) },
        { try await market.wanted.create(form, at: market.campus.id, as: .cleo) }
      )
    },
    InterleavingTest("withdraw × another member adds it as a wanted book", .both) { market in
      let book = try await market.listing(by: .ben)
      let form = try WantedBook.CreateInput(title: "Linear Algebra", edition: book.edition)
      return (
        { try await market.listings.withdraw(book.id, as: .ben) },
        { try await market.wanted.create(form, at: market.campus.id, as: .cleo) }
      )
    },
    InterleavingTest("join × the same join", .both) { market in
      try await market.campuses.leave(market.campus.id, as: .ann)
      let call: MarketInterleaving.Call = { try await market.campuses.join(market.campus.id, as: .ann) }
      return (call, call)
    },
    InterleavingTest("save the last allowed search × save another one", .one) { market in
      for number in 1..<SavedSearchService.limit {
        try await market.searches.save(
          .all, named: "\(number)", as: market.identifiers.next(), at: market.campus.id,
          by: .ann)
      }
      let ids = (market.identifiers.next(SavedSearch.self), market.identifiers.next(SavedSearch.self))
      return (
        {
          try await market.searches.save(
            .all, named: "One", as: ids.0, at: market.campus.id, by: .ann)
        },
        {
          try await market.searches.save(
            .all, named: "Other", as: ids.1, at: market.campus.id, by: .ann)
        }
      )
    },
    InterleavingTest("change the campus's currency × post", .one) { market in
      var campus = Draft(market.campus)
      campus[Campus.Fields.priceCap] = try Money(minorUnits: 100_000, currency: Currency(parsing: "EUR"))
      let changed = campus
      return (
        { try await market.campuses.save(changed, as: .olga) },
        { try await market.listing(by: .ann) }
      )
    },
  ]
}
