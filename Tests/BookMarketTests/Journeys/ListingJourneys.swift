import BookMarket
import DomainAccounts
import TestSupport
import Testing

@Suite("Listings, from the form to their removal")
struct ListingJourneys {
  @Test(
    "A listing draft has a violation at each invalid field, and posting it reports the same ones",
    .requirement("TB-5.2.2.3.1"))
  func draft() async throws {
    let market = try await BookMarketFixture()
    var book = Draft<BookInput>()
    book[text: BookInput.Fields.isbn] = "0-321-98238-4"
    book[text: BookInput.Fields.title] = " "
    book[BookInput.Fields.authors] = []
    book[text: BookInput.Fields.year] = "2099"
    var copy = Draft<BookCopyDescription>()
    copy[text: BookCopyDescription.Fields.course] = "?"
    copy[BookCopyDescription.Fields.price] = .cents(-1)
    copy[BookCopyDescription.Fields.condition] = .known(.poor)
    var form = Draft<ListingInput>()
    form[draft: ListingInput.Fields.book] = book
    form[draft: ListingInput.Fields.copy] = copy
    let typed = form
    let paths = Set(
      typed.violations(in: .books(now: Fixtures.now)).map(\.path.description))
    #expect(
      paths.isSuperset(of: [
        "book.isbn", "book.title", "book.authors", "book.year", "copy.course",
        "copy.price.minorUnits",
      ]), "\(paths)")
    guard
      case .invalid(let error)? = try await market.refusal({
        try await market.listings.post(
          typed, listing: market.identifiers.next(), at: market.campus.id, as: .ann)
      })
    else {
      Issue.record("the draft was accepted")
      return
    }
    #expect(Set(error.violations.map(\.path.description)) == paths)
    for violation in error.violations {
      #expect(!violation.text(in: .polish, from: BookMarketMessages.catalog).isEmpty)
    }
    book[text: BookInput.Fields.isbn] = "0-321-98238-X"
    book[text: BookInput.Fields.title] = "Linear Algebra"
    book[BookInput.Fields.authors] = ["David C. Lay"]
    book[text: BookInput.Fields.year] = "2015"
    copy[text: BookCopyDescription.Fields.course] = "math 250"
    copy[BookCopyDescription.Fields.price] = .cents(1_000)
    form[draft: ListingInput.Fields.book] = book
    form[draft: ListingInput.Fields.copy] = copy
    #expect(form.violations(in: .books(now: Fixtures.now)).map(\.rule) == ["ListingInput.remarks.given"])
    copy[text: BookCopyDescription.Fields.remarks] = "No cover."
    form[draft: ListingInput.Fields.copy] = copy
    #expect(form.violations(in: .books(now: Fixtures.now)) == [])
    let filled = form
    let listing = try await market.listings.post(
      filled, listing: market.identifiers.next(), at: market.campus.id, as: .ann)
    #expect(listing.status == .active && listing.copy.course?.formatted == "MATH 250")
  }

  @Test(
    "A price above the campus's cap or in another currency is refused, and zero is accepted",
    .requirement("TB-5.2.1.2.5"))
  func prices() async throws {
    let market = try await BookMarketFixture()
    for (price, code) in [
      (Money.cents(100_001), "BookListing.price.cap"),
      (.cents(5, .eur), "BookListing.price.currency"),
    ] {
      let copy = try BookCopyDescription(condition: .known(.good), price: price)
      guard case .invalid(let error)? = try await market.refusal({ _ = try await market.listing(copy: copy) })
      else {
        Issue.record("\(price) was accepted")
        continue
      }
      #expect(error.violations.map(\.code.rawValue) == [code])
    }
    #expect(try await market.listing(copy: Fixtures.copy(price: .cents(0))).price.isZero)
    #expect(try await market.listing(copy: Fixtures.copy(price: .cents(100_000))).status == .active)
  }

  @Test("A listing expires after 60 days or with the term, notifies its seller and can be renewed")
  func expiry() async throws {
    let market = try await BookMarketFixture()
    let early = try await market.listing()
    #expect(early.expiresAt == Fixtures.after(60 * 86_400))
    _ = try market.clock.advance(by: .seconds(50 * 86_400))
    let late = try await market.listing(by: .ben)
    #expect(late.expiresAt == market.campus.terms[0].window.end)
    #expect(try await market.maintenance.fireDueEvents(as: .system) == 0)
    _ = try market.clock.advance(by: .seconds(10 * 86_400))
    // A listing is hidden after its expiry, even if the time event hasn't fired.
    #expect(
      try await market.listings.search(at: market.campus.id, as: .cleo).items.map(\.id) == [late.id])
    #expect(try await market.maintenance.fireDueEvents(as: .system) == 1)
    #expect(try await market.maintenance.fireDueEvents(as: .system) == 0)
    #expect(try await market.stored(BookListing.self, early.id).status == .expired)
    let intents = try await market.repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
    #expect(intents.map(\.topic.rawValue) == [BookMarketTopic.listingExpired.rawValue])
    #expect(intents.map(\.account) == [Principal.ann.id])
    let renewed = try await market.listings.renew(early.id, as: .ann)
    #expect(renewed.status == .active && renewed.postedAt == market.clock.now())
  }

  @Test(
    "On a campus that reviews listings, a new listing or a change is hidden until it is approved")
  func review() async throws {
    let market = try await BookMarketFixture(reviewsListings: true)
    let listing = try await market.listing()
    #expect(listing.status == .pendingReview)
    #expect(try await market.listings.search(at: market.campus.id, as: .cleo).items == [])
    #expect(
      try await market.refusal { _ = try await market.listings.details(of: listing.id, as: .cleo) }
        == .notFound(EntityReference(BookListing.self, id: listing.id)))
    #expect(
      try await market.listings.waiting(at: market.campus.id, as: .mia).items.map(\.id) == [listing.id])
    try await market.listings.reject(listing.id, for: .misleading, as: .mia)
    let edited = try await market.listings.edit(
      listing.id, to: Fixtures.copy(.veryGood, price: .cents(3_000)), as: .ann)
    #expect(edited.status == .draft && edited.moderationReason == nil)
    try await market.listings.post(listing.id, as: .ann)
    try await market.approve(listing.id)
    #expect(
      try await market.listings.search(at: market.campus.id, as: .cleo).items.map(\.id) == [listing.id])
    let cheaper = try await market.listings.edit(
      listing.id, to: Fixtures.copy(.veryGood, price: .cents(2_000)), as: .ann)
    #expect(cheaper.status == .active && cheaper.price == .cents(3_000))
    #expect(cheaper.revision?.price == .cents(2_000))
    #expect(try await market.approve(listing.id).price == .cents(2_000))
    #expect(try await market.stored(BookListing.self, listing.id).revision == nil)
  }

  @Test("A moderator can remove a listing for a reason, but not their own, and the seller is notified")
  func removing() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let page = try await market.listings.remove(listing.id, for: .illegalCopy, as: .mia)
    #expect(page.status == .removed)
    let stored = try await market.stored(BookListing.self, listing.id)
    #expect(stored.moderationReason == .illegalCopy)
    #expect(try await market.transitions(of: listing.id.text).last?.reason == "illegalCopy")
    let topics = try await market.repository.all(ModelQuery<OutboxMessage>()).map(\.entity.topic.rawValue)
    #expect(topics == [BookMarketTopic.listingModerated.rawValue])
    let own = try await market.listing(by: .mia)
    guard
      case .transition(let refusal)? = try await market.refusal({
        try await market.listings.remove(own.id, for: .spam, as: .mia)
      })
    else {
      Issue.record("no refusal by the lifecycle")
      return
    }
    #expect(refusal.reason == .forbidden(allowed: ["moderator"]))
  }

  @Test(
    "Another member's listing can't be changed, and isn't found while it is a draft")
  func foreignListing() async throws {
    let market = try await BookMarketFixture()
    let shown = try await market.listing()
    let hidden = try await market.listings.begin(
      Fixtures.copy(), of: shown.edition, at: market.campus.id, as: .ann)
    let gone = BookMarketError.notFound(EntityReference(BookListing.self, id: hidden.id))
    let copy = try Fixtures.copy()
    for call in [
      { try await market.listings.post($0, as: .ben) },
      { try await market.listings.edit($0, to: copy, as: .ben) },
      { try await market.listings.renew($0, as: .ben) },
      { try await market.listings.withdraw($0, as: .ben) },
      { try await market.listings.markSold($0, as: .ben) },
      { try await market.listings.relist($0, as: .ben) },
    ] as [(BookListing.ID) async throws -> BookListing] {
      #expect(try await market.refusal { _ = try await call(hidden.id) } == gone)
      guard case .transition? = try await market.refusal({ _ = try await call(shown.id) }) else {
        Issue.record("another member's listing was changed")
        continue
      }
    }
  }

  @Test(
    "A seller who sold a copy in another way says so: buyers see why their offers ended, and searches leave it out",
    .requirement("TB-5.2.2.4.1a"))
  func soldElsewhere() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let offer = try await market.offerAskingPrice(for: listing.id, as: .cleo)
    let sold = try await market.listings.markSold(listing.id, as: .ann)
    #expect(sold.status == .sold && sold.buyer == nil)
    #expect(try await market.listings.booklist(in: .sold, as: .ann).items.map(\.id) == [listing.id])
    #expect(try await market.listings.details(of: listing.id, as: .ann).permittedEvents == [])
    let ended = try await market.offers.thread(offer.id, as: .cleo)
    #expect(ended.status == .superseded && ended.closeReason == .soldElsewhere)
    #expect(try await market.messages(to: .cleo).contains("offerClosed"))
    #expect(try await market.listings.search(at: market.campus.id, as: .cleo).items == [])
    // The price isn't known, so that no sale counts in the guidance for prices.
    #expect(try await market.all(CompletedSale.self).isEmpty)
    _ = try await market.refusal { try await market.listings.relist(listing.id, as: .ann) }
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("Listings of a disabled account are hidden until the account is active again")
  func disabled() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let annID: Principal.ID = Fixtures.id("ann")
    func setStatus(_ status: Account.State) async throws {
      let account = try await market.stored(Account.self, annID)
      let changed = try account.updating {
        $0[Account.Fields.status] = .known(status)
        $0[Account.Fields.disableReason] = status == .disabled ? .known(.spam) : nil
      }
      try await market.repository.commit { $0.save(changed) }
    }
    try await setStatus(.disabled)
    #expect(try await market.maintenance.fireDueEvents(as: .system) == 1)
    #expect(try await market.maintenance.fireDueEvents(as: .system) == 0)
    #expect(try await market.listings.search(at: market.campus.id, as: .cleo).items == [])
    try await setStatus(.active)
    #expect(try await market.maintenance.fireDueEvents(as: .system) == 1)
    #expect(
      try await market.listings.search(at: market.campus.id, as: .cleo).items.map(\.id) == [listing.id])
  }
}
