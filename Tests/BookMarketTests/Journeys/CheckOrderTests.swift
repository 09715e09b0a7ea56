import BookMarket
import DomainFoundation
import TestSupport
import Testing

@Suite("The order of the checks in operations of the book market")
struct CheckOrderTests {
  /// The two sides of the trades, another member, and the staff.
  static let principals = [
    NamedPrincipal("ann", .ann), NamedPrincipal("ben", .ben), NamedPrincipal("cleo", .cleo),
    NamedPrincipal("dan", .dan), NamedPrincipal("buyer", .user(Fixtures.buyer)),
    NamedPrincipal("seller", .user(Fixtures.seller)), NamedPrincipal("moderator", .max),
    NamedPrincipal("operator", .olga),
    // A moderator who is a side of a question sees it, and may not close it.
    NamedPrincipal(
      "moderating buyer", .user(Fixtures.buyer, roles: [BookMarketRole.moderator.rawValue])),
  ]

  /// Calls with an input that is refused, of the operations that declare it.
  static let invalid = [
    ServiceCall(ListingService.Operations.edit) {
      try await $0($1.listings, Fixtures.id("x"), Fixtures.copy(price: .cents(100_000_000)), $2)
    },
    ServiceCall(OfferService.Operations.accept) { try await $0($1.offers, Fixtures.id("x"), 0, $2) },
    ServiceCall(OfferService.Operations.decline) { try await $0($1.offers, Fixtures.id("x"), 0, $2) },
    ServiceCall(OfferService.Operations.counter) {
      try await $0($1.offers, Fixtures.id("x"), 0, .cents(1), nil, $2)
    },
    ServiceCall(ExchangeService.Operations.proposeMeetUp) {
      try await $0($1.exchanges, $1.meetUp(), Fixtures.id("x"), -1, $2)
    },
    ServiceCall(ExchangeService.Operations.acceptMeetUp) {
      try await $0($1.exchanges, 0, Fixtures.id("x"), $2)
    },
  ]

  static let calls =
    invalid
    + ServiceCall.all.filter { call in
      !invalid.contains { $0.operation.name == call.operation.name }
    }

  @Test("A caller who may not fire the event of an operation is told only that, also with an invalid input")
  func order() async throws {
    let test = CheckOrderTest<BookMarketFixture>(
      try await StrangerTests.world(for: []), calls: Self.calls.map { .init($0.operation, $0.answer) },
      principals: Self.principals,
      permissionRefusals: ["market.notMember", "market.excluded", "market.ownDeal"],
      // These begin a thread or name the exchange of the review.
      unnamed: ["listing.postNew", "review.write"],
      valid: ["question.answer": "its listing, which is read first, isn't in the world"], at: Fixtures.now
    ) { try await BookMarketFixture(on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
  }

  @Test("A review that both sides have written can't be changed, whatever the new one says")
  func review() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.completed().id
    for side in [Principal.ann, .cleo] { try await market.reviews.review(exchange, stars: 4, as: side) }
    for stars: Int64 in [5, 9] {
      let refusal = try await market.refusal {
        try await market.reviews.review(exchange, stars: stars, as: .cleo)
      }
      #expect(refusal?.refusal?.messageCode == "transition.notPossible")
    }
  }

  @Test("An invalid input is refused as such, also where a guard would refuse a valid one")
  func inputBeforeGuards() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let thread = try await market.makeOffer(.cents(2_000), for: listing.id, as: .cleo).id
    let exchange = try await market.agreed().id
    try await market.exchanges.proposeMeetUp(market.meetUp(), on: exchange, answering: 0, as: .cleo)
    let other = try market.meetUp(inHours: 48)
    // Each call has an input that a guard refuses and one that is invalid; the thread has no round 7.
    let calls: [(operation: String, refused: Int64, invalid: Int64, call: (Int64) async throws -> Void)] = [
      ("offer.accept", 7, 0, { try await market.offers.accept(thread, round: $0, as: .ann) }),
      ("offer.decline", 7, 0, { try await market.offers.decline(thread, round: $0, as: .ann) }),
      (
        "offer.counter", 7, 0,
        { try await market.offers.counter(thread, round: $0, with: .cents(4_000), as: .ann) }
      ),
      // The side that made the proposal can't answer it.
      (
        "exchange.proposeMeetUp", 1, -1,
        { try await market.exchanges.proposeMeetUp(other, on: exchange, answering: $0, as: .cleo) }
      ),
      (
        "exchange.acceptMeetUp", 1, 0,
        { try await market.exchanges.acceptMeetUp(proposal: $0, on: exchange, as: .cleo) }
      ),
    ]
    for (operation, refused, invalid, call) in calls {
      #expect(
        try await market.refusal { try await call(refused) }?.refusal.code == .transition, "\(operation)")
      #expect(try await market.refusal { try await call(invalid) }?.refusal.code == .invalid, "\(operation)")
    }
    // No guard can refuse to edit a listing.
    let edits = BookListing.lifecycle.transitions.filter { $0.event == .edit }
    #expect(!edits.isEmpty && edits.allSatisfy(\.guards.isEmpty))
    #expect(Set(Self.invalid.map(\.operation.name)) == Set(calls.map(\.operation)).union(["listing.edit"]))
  }
}
