import BookMarket
import DomainAccounts
import DomainFoundation
import Testing

/// Calls by which a person acts under several accounts of one mailbox.
@Suite("Attacks with several accounts of one mailbox")
struct SharedMailboxTests {
  /// A second account of the moderator Mia.
  static let second = BookMarketFixture.person("mia2")
  private static let refused = BookMarketError.rule(.ownDeal)

  /// Joins the campus with Mia's mailbox under her second account.
  private func join(in market: BookMarketFixture) async throws {
    try await market.register(Self.second, at: "example.com")
    try await market.confirm("mia+2@students.lmu.edu", for: Self.second)
    try await market.campuses.join(market.campus.id, as: Self.second)
  }

  private func member(_ person: Principal, in market: BookMarketFixture) throws -> CampusMembership.ID {
    CampusMembership.id(of: try #require(person.id), at: market.campus.id)
  }

  @Test("A moderator doesn't decide about a copy for which another account of the mailbox has offered")
  func bidder() async throws {
    let market = try await BookMarketFixture()
    try await join(in: market)
    let listing = try await market.listing().id
    let rival = try await market.makeOffer(.cents(4_000), for: listing, as: .cleo).id
    try await market.makeOffer(.cents(2_000), for: listing, as: Self.second)
    let members = try [Principal.ann, .cleo].map { try member($0, in: market) }
    for call in [
      { _ = try await market.offers.threadForModeration(rival, as: .mia) },
      { try await market.offers.end(rival, as: .mia) },
      { try await market.listings.remove(listing, for: .spam, as: .mia) },
      { try await market.campuses.exclude(members[0], for: .other, as: .mia) },
      { try await market.campuses.exclude(members[1], for: .other, as: .mia) },
    ] as [() async throws -> Void] {
      #expect(try await market.refusal(call) == Self.refused)
    }
    #expect(try await market.listings.details(of: listing, as: .mia).permittedEvents == [])
    #expect(try await market.offers.threadForModeration(rival, as: .max).rounds.count == 1)
  }

  @Test("A moderator doesn't decide the dispute of another account of the mailbox", arguments: [true, false])
  func disputed(isSeller: Bool) async throws {
    let market = try await BookMarketFixture()
    try await join(in: market)
    let (seller, buyer) = isSeller ? (Self.second, Principal.ann) : (.ann, Self.second)
    let exchange = try await market.scheduled(seller: seller, buyer: buyer).id
    try market.wait(hours: 24)
    try await market.exchanges.confirm(exchange, as: seller)
    try await market.exchanges.dispute(exchange, for: .notReceived, as: buyer)
    #expect(try await market.exchanges.disputes(as: .mia).items == [])
    let other = try member(.ann, in: market)
    for call in [
      { try await market.exchanges.resolve(exchange, asCompleted: isSeller, as: .mia) },
      { try await market.campuses.exclude(other, for: .fraud, as: .mia) },
    ] as [() async throws -> Void] {
      #expect(try await market.refusal(call) == Self.refused)
    }
    #expect(try await market.exchanges.disputes(as: .max).items.map(\.id) == [exchange])
  }

  @Test("A moderator doesn't approve the listing of another account of the mailbox")
  func listed() async throws {
    let market = try await BookMarketFixture(reviewsListings: true)
    try await join(in: market)
    let listing = try await market.listing(by: Self.second).id
    let version = try await market.version(of: listing)
    #expect(
      try await market.refusal { try await market.listings.approve(listing, seen: version, as: .mia) }
        == Self.refused)
    #expect(try await market.listings.details(of: listing, as: .mia).permittedEvents == [])
    #expect(try await market.listings.approve(listing, seen: version, as: .max).status == .active)
  }

  @Test("A moderator doesn't take down a review of another account of the mailbox")
  func reviewed() async throws {
    let market = try await BookMarketFixture()
    try await join(in: market)
    let exchange = try await market.completed(seller: Self.second, buyer: .cleo).id
    try await market.reviews.review(exchange, stars: 1, as: .cleo)
    let review = try await market.reviews.review(exchange, stars: 5, as: Self.second).id
    #expect(
      try await market.refusal {
        try await market.reviews.takeDown(review, writtenBy: .buyer, as: .mia)
      } == Self.refused)
    #expect(try await market.reviews.takeDown(review, writtenBy: .buyer, as: .max).buyerReview == nil)
  }

  @Test("A moderator doesn't readmit another account of the mailbox")
  func excluded() async throws {
    let market = try await BookMarketFixture()
    try await join(in: market)
    let member = try member(Self.second, in: market)
    try await market.campuses.exclude(member, for: .fraud, as: .max)
    #expect(
      try await market.refusal { try await market.campuses.readmit(member, as: .mia) } == Self.refused)
    #expect(try await market.campuses.readmit(member, as: .max).status == .expired)
  }
}

extension SharedMailboxTests {
  @Test("A buyer tests at most three amounts against the floor price with all accounts of the mailbox")
  func floor() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing(copy: Fixtures.copy(floor: .cents(3_333))).id
    var answers = 0
    var refusals: [BookMarketError] = []
    for number in 0..<4 {
      let buyer = BookMarketFixture.person("cleo\(number)")
      try await market.register(buyer, at: "example.com")
      try await market.confirm("cleo+\(number)@students.lmu.edu", for: buyer)
      try await market.campuses.join(market.campus.id, as: buyer)
      for offer in 0..<3 {
        let amount = Money.cents(Int64(1_000 + number * 300 + offer * 100))
        do {
          try await market.makeOffer(amount, for: listing, as: buyer)
          answers += 1
        } catch let error as BookMarketError {
          refusals.append(error)
        }
      }
    }
    #expect(answers == 3)
    #expect(refusals.count == 9 && refusals.allSatisfy { $0 == .exchange(.offerLimitReached(3)) })
  }

  @Test("A disabled user doesn't join a campus for the first time with another account of the mailbox")
  func disabled() async throws {
    let market = try await BookMarketFixture()
    let banned = BookMarketFixture.person("zoe")
    try await market.register(banned, at: "students.lmu.edu")
    let account = try await market.stored(Account.self, #require(banned.id))
    try await market.repository.save(
      account.updating {
        $0[Account.Fields.status] = .known(.disabled)
        $0[Account.Fields.disableReason] = .known(.abuse)
      })
    let next = BookMarketFixture.person("zoe2")
    try await market.register(next, at: "example.com")
    try await market.confirm("zoe+2@students.lmu.edu", for: next)
    #expect(
      try await market.refusal { try await market.campuses.join(market.campus.id, as: next) }
        == .rule(.excluded))
    // An address that the disabled user never confirmed may be that of another person.
    try await market.repository.save(
      account.updating {
        $0[Account.Fields.emailVerifiedAt] = nil
        $0[Account.Fields.status] = .known(.disabled)
        $0[Account.Fields.disableReason] = .known(.abuse)
      })
    #expect(try await market.campuses.join(market.campus.id, as: next).status == .active)
  }
}
