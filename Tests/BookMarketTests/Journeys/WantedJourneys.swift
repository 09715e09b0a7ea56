import BookMarket
import DomainAccounts
import Testing

@Suite("Wanted books and saved searches")
struct WantedJourneys {
  @Test(
    "A wanted book is matched with a new listing of its condition and price, but not with a dismissed one")
  func matching() async throws {
    let market = try await BookMarketFixture()
    let first = try await market.listing(copy: Fixtures.copy(price: .cents(9_000)))
    let wantedBook = try await market.wanted.create(
      WantedBook.CreateInput(
        title: "Lay", edition: first.edition, minimumCondition: .known(.good), maximumPrice: 5_000),
      at: market.campus.id, as: .cleo)
    #expect(wantedBook.status == .open)
    try await market.listing(copy: Fixtures.copy(.poor, remarks: "Falls apart.", price: .cents(100)))
    #expect(try await market.wanted.own(as: .cleo).items.map(\.status) == [.known(.open)])
    let found = try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(4_000)))
    #expect(try await market.wanted.own(as: .cleo).items.map(\.match) == [found.id])
    #expect(try await market.searches.notifications(as: .cleo).items.map(\.listing) == [found.id])
    let intents = try await market.repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
    #expect(
      intents.map(\.topic.rawValue) == ["books.listingFound"] && intents.map(\.account) == [Principal.cleo.id]
    )
    // A dismissed listing isn't found again.
    let dismissed = try await market.wanted.dismiss(found.id, for: wantedBook.id, as: .cleo)
    #expect(dismissed.status == .open)
    try await market.listings.edit(found.id, to: Fixtures.copy(price: .cents(3_500)), as: .ben)
    try await market.listings.withdraw(found.id, as: .ben)
    try await market.listings.relist(found.id, as: .ben)
    #expect(try await market.wanted.own(as: .cleo).items.map(\.status) == [.known(.open)])
    #expect(try await market.wanted.fulfill(wantedBook.id, as: .cleo).status == .fulfilled)
  }

  @Test("A wanted book is open again when its match is withdrawn or becomes too expensive")
  func losing() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing(copy: Fixtures.copy(price: .cents(4_000)))
    let wantedBook = try await market.wanted.create(
      WantedBook.CreateInput(title: "Lay", edition: listing.edition, maximumPrice: 5_000),
      at: market.campus.id,
      as: .cleo)
    #expect(wantedBook.match == listing.id)
    try await market.listings.edit(listing.id, to: Fixtures.copy(price: .cents(5_000)), as: .ann)
    #expect(try await market.wanted.own(as: .cleo).items.map(\.status) == [.known(.matched)])
    try await market.listings.edit(listing.id, to: Fixtures.copy(price: .cents(5_001)), as: .ann)
    #expect(try await market.wanted.own(as: .cleo).items.map(\.status) == [.known(.open)])
    let second = try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(3_000)))
    #expect(try await market.wanted.own(as: .cleo).items.map(\.match) == [second.id])
    try await market.listings.withdraw(second.id, as: .ben)
    #expect(try await market.wanted.own(as: .cleo).items.map(\.match) == [nil])
  }

  @Test("Other members see a wanted book without its owner, and can't change it")
  func browsing() async throws {
    let market = try await BookMarketFixture()
    let wantedBook = try await market.wanted.create(
      WantedBook.CreateInput(title: "Anything for MATH 250", course: Course(parsing: "math 250")),
      at: market.campus.id, as: .cleo)
    let seen = try await market.wanted.wanted(at: market.campus.id, as: .ann).items
    #expect(seen.map(\.title) == ["Anything for MATH 250"])
    var dumped = ""
    dump(seen, to: &dumped)
    #expect(!dumped.contains("cleo"))
    for call in [
      { _ = try await market.wanted.close(wantedBook.id, as: .dan) },
      { _ = try await market.wanted.fulfill(wantedBook.id, as: .dan) },
      { _ = try await market.wanted.dismiss(Fixtures.id("l1"), for: wantedBook.id, as: .dan) },
    ] as [() async throws -> Void] {
      let gone = BookMarketError.notFound(EntityReference(WantedBook.self, id: wantedBook.id))
      #expect(try await market.refusal { try await call() } == gone)
    }
    let listing = try await market.listing(copy: Fixtures.copy(course: "MATH 250"))
    #expect(try await market.wanted.own(as: .cleo).items.map(\.match) == [listing.id])
    #expect(try await market.wanted.close(wantedBook.id, as: .cleo).status == .closed)
    #expect(try await market.wanted.wanted(at: market.campus.id, as: .ann).items == [])
  }

  @Test("A wanted book has expired after the end of the term")
  func expiry() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    try await market.wanted.create(
      WantedBook.CreateInput(title: "Lay", edition: listing.edition), at: market.campus.id, as: .cleo)
    _ = try market.clock.advance(by: .seconds(100 * 86_400))
    try await market.maintenance.fireDueEvents(as: .system)
    #expect(try await market.wanted.own(as: .cleo).items.map(\.status) == [.known(.expired)])
  }

  @Test("A saved search notifies its owner of matching listings, except of the owner's own")
  func savedSearch() async throws {
    let market = try await BookMarketFixture()
    let search = try ListingFilter(text: "algebra", maximumPrice: 5_000)
    let id: SavedSearch.ID = market.identifiers.next()
    try await market.searches.save(
      search, named: "Cheap algebra", as: id, at: market.campus.id, by: .cleo)
    try await market.searches.save(
      .all, named: "All", as: market.identifiers.next(), at: market.campus.id, by: .ann)
    let found = try await market.listing(copy: Fixtures.copy(price: .cents(5_000)))
    try await market.listing(copy: Fixtures.copy(price: .cents(5_001)))
    try await market.listing(Fixtures.book("Topology", isbn: nil))
    #expect(try await market.searches.notifications(as: .cleo).items.map(\.listing) == [found.id])
    #expect(try await market.searches.notifications(as: .ann).items == [])
    try await market.listings.withdraw(found.id, as: .ann)
    #expect(try await market.searches.notifications(as: .cleo).items == [])
    try await market.listings.relist(found.id, as: .ann)
    let notifications = try await market.searches.notifications(as: .cleo).items
    #expect(notifications.map(\.search) == [id])
    #expect(
      try await market.refusal { try await market.searches.dismiss(notifications[0].id, as: .ann) }
        == .notFound(EntityReference(ListingNotification.self, id: notifications[0].id)))
    try await market.searches.dismiss(notifications[0].id, as: .cleo)
    #expect(try await market.searches.notifications(as: .cleo).items == [])
    // An inactive search finds nothing, and a deleted one no longer exists.
    try await market.searches.save(
      search, named: "Cheap algebra", as: id, isActive: false, at: market.campus.id, by: .cleo)
    try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(1)))
    #expect(try await market.searches.notifications(as: .cleo).items == [])
    #expect(try await market.searches.searches(as: .cleo).map(\.isActive) == [false])
    #expect(
      try await market.refusal { try await market.searches.delete(id, as: .ann) }
        == .notFound(EntityReference(SavedSearch.self, id: id)))
    try await market.searches.delete(id, as: .cleo)
    #expect(try await market.searches.searches(as: .cleo) == [])
  }

  @Test("A member can save at most 50 searches")
  func limit() async throws {
    let market = try await BookMarketFixture()
    for number in 0..<SavedSearchService.limit {
      try await market.searches.save(
        .all, named: "Search \(number)", as: market.identifiers.next(), at: market.campus.id,
        by: .cleo)
    }
    #expect(
      try await market.refusal {
        try await market.searches.save(
          .all, named: "One more", as: market.identifiers.next(), at: market.campus.id,
          by: .cleo)
      } == .rule(.tooManySearches(maximum: 50)))
  }

  @Test("A muted topic sends no message, but the notification is still created")
  func muted() async throws {
    let market = try await BookMarketFixture()
    let cleo = try await market.stored(Account.self, Fixtures.id("cleo"))
    let preferences = try AccountPreferences(mutedTopics: [BookMarketTopic.listingFound.rawValue])
    let muted = try cleo.updating { $0[Account.Fields.preferences] = preferences }
    try await market.repository.commit { $0.save(muted) }
    try await market.searches.save(
      .all, named: "All", as: market.identifiers.next(), at: market.campus.id, by: .cleo)
    let listing = try await market.listing()
    #expect(try await market.searches.notifications(as: .cleo).items.map(\.listing) == [listing.id])
    #expect(try await market.received(by: .cleo) == [])
  }
}
