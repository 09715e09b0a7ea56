import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// Examples of the refusals of listings, offers and exchanges that no other test reaches.
@Suite("Refusals of listings, offers and exchanges")
struct OperationRefusalTests {
  /// Returns the code of a call's refusal, which changes nothing.
  private func code(
    in market: BookMarketFixture, at location: SourceLocation = #_sourceLocation,
    _ call: () async throws -> Void
  ) async throws -> Refusal.Code? {
    try await market.refusal(at: location, call)?.refusal.code
  }

  private func exclude(_ person: Principal, from market: BookMarketFixture) async throws {
    let member = CampusMembership.id(of: try #require(person.id), at: market.campus.id)
    try await market.campuses.exclude(member, for: .fraud, as: .max)
  }

  /// Creates an active, a draft and a withdrawn listing of Ann's.
  private func shelf(
    in market: BookMarketFixture
  ) async throws -> (active: BookListing.ID, draft: BookListing.ID, withdrawn: BookListing.ID) {
    let active = try await market.listing()
    let draft = try await market.listings.begin(
      Fixtures.copy(), of: active.edition, at: market.campus.id, as: .ann)
    let withdrawn = try await market.listing()
    try await market.listings.withdraw(withdrawn.id, as: .ann)
    return (active.id, draft.id, withdrawn.id)
  }

  /// Makes an offer of Cleo's for a listing of Ann's, and Ann's answer to it.
  private func countered(in market: BookMarketFixture) async throws -> OfferThread.ID {
    let listing = try await market.listing()
    let offer = try await market.makeOffer(.cents(2_000), for: listing.id, as: .cleo)
    return try await market.offers.counter(offer.id, round: 1, with: .cents(4_000), as: .ann).id
  }

  @Test(
    "A seller who has left the campus or is excluded from it can't post, renew or relist",
    arguments: [false, true])
  func formerMember(isExcluded: Bool) async throws {
    let market = try await BookMarketFixture()
    let (active, draft, withdrawn) = try await shelf(in: market)
    let edition = try await market.stored(BookListing.self, active).edition
    if isExcluded {
      try await exclude(.ann, from: market)
    } else {
      try await market.campuses.leave(market.campus.id, as: .ann)
    }
    let campus = market.campus.id
    for call in [
      { try await market.listings.post(draft, as: .ann) },
      { try await market.listings.renew(active, as: .ann) },
      { try await market.listings.relist(withdrawn, as: .ann) },
      { try await market.listings.begin(Fixtures.copy(), of: edition, at: campus, as: .ann) },
      { try await market.listing(by: .ann) },
    ] as [() async throws -> BookListing] {
      #expect(
        try await code(in: market) { _ = try await call() }
          == (isExcluded ? "market.excluded" : "market.notMember"))
    }
  }

  @Test(
    "A price above a maximum that an operator has lowered since can't be posted, renewed, relisted or edited")
  func loweredMaximum() async throws {
    let market = try await BookMarketFixture()
    let (active, draft, withdrawn) = try await shelf(in: market)
    let edition = try await market.stored(BookListing.self, active).edition
    var campus = Draft(market.campus)
    campus[Campus.Fields.priceCap] = .cents(4_000)
    try await market.campuses.save(campus, as: .olga)
    for call in [
      { try await market.listings.post(draft, as: .ann) },
      { try await market.listings.renew(active, as: .ann) },
      { try await market.listings.relist(withdrawn, as: .ann) },
      { try await market.listings.edit(active, to: Fixtures.copy(price: .cents(4_001)), as: .ann) },
      { try await market.listings.begin(Fixtures.copy(), of: edition, at: market.campus.id, as: .ann) },
    ] as [() async throws -> BookListing] {
      #expect(try await code(in: market) { _ = try await call() } == .invalid)
    }
  }

  @Test("A listing that would expire at once can't be posted, and an active one can't be posted again")
  func noLifetime() async throws {
    var configuration = BookMarketConfiguration()
    configuration.listingLifetime = .zero
    let strict = try await BookMarketFixture(configuration: configuration)
    #expect(try await code(in: strict) { try await strict.listing() } == .transition)
    let market = try await BookMarketFixture()
    let active = try await market.listing().id
    #expect(try await code(in: market) { try await market.listings.post(active, as: .ann) } == .transition)
    #expect(try await code(in: market) { try await market.listings.relist(active, as: .ann) } == .transition)
  }

  @Test(
    "A new listing can't have the identifier of another user's, or be posted at a campus that doesn't exist")
  func foreignIdentifier() async throws {
    let market = try await BookMarketFixture()
    let taken = try await market.listing(by: .ben).id
    let missing = BookMarketError.notFound(EntityReference(BookListing.self, id: taken))
    #expect(
      try await market.refusal {
        try await market.listings.post(
          Fixtures.listingDraft(), listing: taken, at: market.campus.id, as: .ann)
      } == missing)
    #expect(
      try await code(in: market) {
        try await market.listings.post(
          Fixtures.listingDraft(), listing: market.identifiers.next(), at: Fixtures.id("nowhere"), as: .ann)
      } == .notFound)
  }

  @Test("A moderator can't approve or reject an active listing without a new description")
  func notPending() async throws {
    let market = try await BookMarketFixture()
    let active = try await market.listing().id
    #expect(
      try await code(in: market) { try await market.approve(active) } == .transition)
    #expect(
      try await code(in: market) { try await market.listings.reject(active, for: .spam, as: .mia) }
        == .transition)
  }

  @Test("A listing that the caller may not see is answered like a missing one, with valid and invalid input")
  func hiddenListing() async throws {
    let market = try await BookMarketFixture()
    let (active, draft, withdrawn) = try await shelf(in: market)
    for (caller, listings) in [
      (Principal.stranger, [active, draft, withdrawn]), (.cleo, [draft, withdrawn]),
    ] {
      for id in listings + [Fixtures.id("missing")] {
        let missing = BookMarketError.notFound(EntityReference(BookListing.self, id: id))
        for call in [
          { _ = try await market.listings.details(of: id, as: caller) },
          { try await market.listings.renew(id, as: caller) },
          { try await market.offerAskingPrice(for: id, as: caller) },
          { try await market.makeOffer(.cents(-1), for: id, message: "", as: caller) },
          { _ = try await market.offers.offerCount(for: id, as: caller) },
        ] as [() async throws -> Void] {
          #expect(try await market.refusal { try await call() } == missing)
        }
      }
    }
  }

  @Test("A moderator sees every listing, but makes offers only as a member of the campus")
  func moderatorWithoutMembership() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    try await market.campuses.leave(market.campus.id, as: .mia)
    #expect(try await market.listings.details(of: listing, as: .mia).id == listing)
    #expect(
      try await code(in: market) { try await market.offerAskingPrice(for: listing, as: .mia) }
        == "market.notMember")
    try await exclude(.mia, from: market)
    #expect(
      try await code(in: market) { try await market.offerAskingPrice(for: listing, as: .mia) }
        == "market.excluded")
  }

  @Test("A listing takes no offers after its expiry, and no second offer while one of the buyer is open")
  func unavailableListing() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    let offer = try await market.makeOffer(.cents(2_000), for: listing, as: .cleo)
    #expect(
      try await code(in: market) {
        try await market.makeOffer(.cents(2_100), for: listing, as: .cleo)
      } == "exchange.offerAlreadyOpen")
    #expect(
      try await code(in: market) { try await market.offers.retract(offer.id, as: .ann) } == .transition)
    try market.wait(hours: 60 * 24)
    #expect(
      try await code(in: market) { try await market.offerAskingPrice(for: listing, as: .dan) }
        == "exchange.listingUnavailable")
  }

  @Test(
    "A buyer who has left the campus or is excluded from it can't accept or counter an offer",
    arguments: [false, true])
  func formerBuyer(isExcluded: Bool) async throws {
    let market = try await BookMarketFixture()
    let thread = try await countered(in: market)
    if isExcluded {
      try await exclude(.cleo, from: market)
    } else {
      try await market.campuses.leave(market.campus.id, as: .cleo)
    }
    let expected: Refusal.Code = isExcluded ? "market.excluded" : "market.notMember"
    // A caller who may not answer learns nothing about the input.
    for round in [Int64(2), 0] {
      #expect(
        try await code(in: market) { try await market.offers.accept(thread, round: round, as: .cleo) }
          == expected)
      #expect(
        try await code(in: market) {
          try await market.offers.counter(thread, round: round, with: .cents(3_000), as: .cleo)
        } == expected)
    }
    #expect(try await market.status(of: thread) == .pendingBuyer)
  }

  @Test(
    "An offer can't be accepted or countered while the listing is suspended, or after another one is accepted"
  )
  func suspendedListing() async throws {
    let market = try await BookMarketFixture()
    let thread = try await countered(in: market)
    try await exclude(.ann, from: market)
    #expect(
      try await code(in: market) { try await market.offers.accept(thread, round: 2, as: .cleo) }
        == "exchange.listingUnavailable")
    #expect(
      try await code(in: market) {
        try await market.offers.counter(thread, round: 2, with: .cents(3_000), as: .cleo)
      } == "exchange.listingUnavailable")
    let listing = try await market.listing(by: .ben)
    let late = try await market.makeOffer(.cents(2_000), for: listing.id, as: .cleo)
    let first = try await market.offerAskingPrice(for: listing.id, as: .dan)
    try await market.offers.accept(first.id, round: 1, as: .ben)
    #expect(
      try await code(in: market) {
        try await market.offers.counter(late.id, round: 1, with: .cents(4_000), as: .ben)
      } == "exchange.listingReserved")
  }

  @Test(
    "A caller who is no side of an exchange gets the answer for a missing one, with valid and invalid input")
  func foreignExchange() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed().id
    for id in [exchange, Fixtures.id("missing")] {
      let missing = BookMarketError.notFound(EntityReference(BookExchange.self, id: id))
      for number in [Int64(-1), 0, 1] {
        for call in [
          {
            try await market.exchanges.proposeMeetUp(
              market.meetUp(at: "parking-lot"), on: id, answering: number, as: .dan)
          },
          { try await market.exchanges.acceptMeetUp(proposal: number, on: id, as: .dan) },
        ] as [() async throws -> ExchangeDetails] {
          #expect(try await market.refusal { _ = try await call() } == missing)
        }
      }
    }
  }

  @Test("A repeated offer finds the thread that was accepted since")
  func repeatedAfterAcceptance() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    let offer = try await market.makeOffer(.cents(2_000), for: listing, as: .cleo)
    try await market.offers.accept(offer.id, round: 1, as: .ann)
    let before = try await market.sequence()
    let repeated = try await market.makeOffer(.cents(2_000), for: listing, as: .cleo)
    #expect(repeated.id == offer.id && repeated.status == .accepted)
    #expect(try await market.sequence() == before)
    #expect(
      try await code(in: market) {
        try await market.makeOffer(.cents(2_100), for: listing, as: .cleo)
      } == "exchange.listingReserved")
  }

  @Test(
    "A rule about the caller's membership is refused as forbidden, other rules as conflicts",
    arguments: [
      (.rule(.notMember), 403), (.rule(.excluded), 403), (.rule(.notContributor), 403),
      (.rule(.campusEmailRequired), 403), (.rule(.currencyInUse), 409), (.exchange(.listingReserved), 409),
    ] as [(BookMarketError, Int)])
  func statuses(error: BookMarketError, status: Int) {
    #expect(error.refusal.status == status)
  }
}
