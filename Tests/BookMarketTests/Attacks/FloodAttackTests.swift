import BookMarket
import DomainAccounts
import DomainFoundation
import Synchronization
import TestSupport
import Testing

/// A repository that counts the calls of it.
private final class CountedCalls: ForwardingRepository {
  private let store = InMemoryRepository()
  private let calls = Mutex(0)
  var base: any Repository { store }

  func willCall(_ call: String) async { calls.withLock { $0 += 1 } }

  /// Returns the number of calls that an operation makes.
  func count(_ operation: () async throws -> Void) async rethrows -> Int {
    let before = calls.withLock { $0 }
    try await operation()
    return calls.withLock { $0 } - before
  }
}

/// Calls by which a member makes the calls of others take long, or fail.
@Suite("Attacks with many records")
struct FloodAttackTests {
  @Test("A member shows at most 100 listings on a campus at a time, which an exclusion can suspend at once")
  func listings() async throws {
    let market = try await BookMarketFixture()
    let campus = market.campus.id
    for _ in 0..<100 { try await market.listing() }
    let refusal = try await market.refusal { try await market.listing() }?.refusal.code
    #expect(refusal == "market.tooManyListings")
    let shown = try await market.all(BookListing.self)
    let again = try await market.listings.post(
      Fixtures.listingDraft(), listing: shown[0].id, at: campus, as: .ann)
    #expect(again.id == shown[0].id)
    let draft = try await market.listings.begin(
      Fixtures.copy(price: .cents(700)), of: shown[0].edition, at: campus, as: .ann)
    #expect(
      try await market.refusal { try await market.listings.post(draft.id, as: .ann) }?.refusal.code
        == "market.tooManyListings")
    try await market.listings.renew(shown[1].id, as: .ann)
    try await market.listings.withdraw(shown[0].id, as: .ann)
    #expect(try await market.listings.post(draft.id, as: .ann).status == .active)
    #expect(
      try await market.refusal { try await market.listings.relist(shown[0].id, as: .ann) }?.refusal.code
        == "market.tooManyListings")
    #expect(try await market.listing(by: .ben).status == .active)
  }

  @Test(
    "A listing counts while a moderator, members or its buyer see it, also while it is suspended",
    arguments: BookListing.State.allCases)
  func shown(state: BookListing.State) async throws {
    let market = try await BookMarketFixture()
    let model = try await market.listing(by: .ben)
    let isPosted = state != .draft
    let stored = try (0..<100).map { (number: UInt64) in
      try BookListing(
        id: Identifier(uuidBits: (77, number)), campus: model.campus, seller: Fixtures.id("ann"),
        edition: model.edition, book: model.book, copy: model.copy, status: .known(state),
        statusSince: model.statusSince, previousStatus: state == .suspended ? .known(.active) : nil,
        postedAt: isPosted ? model.postedAt : nil, expiresAt: isPosted ? model.expiresAt : nil,
        moderationReason: [.rejected, .removed].contains(state) ? .known(.misleading) : nil,
        buyer: [.reserved, .sold].contains(state) ? Fixtures.id("cleo") : nil)
    }
    try await market.repository.commit { changes in
      for listing in stored { changes.insert(listing) }
    }
    var code: Refusal.Code?
    do {
      try await market.listing(copy: Fixtures.copy(price: .cents(700)))
    } catch let error as BookMarketError {
      code = error.refusal.code
    }
    let isShown = [BookListing.State.pendingReview, .active, .reserved, .suspended].contains(state)
    #expect(code == (isShown ? "market.tooManyListings" : nil))
  }

  @Test("An expired listing isn't renewed beside 100 others")
  func renewed() async throws {
    let market = try await BookMarketFixture()
    let first = try await market.listing().id
    try market.wait(hours: 24 * 59)
    for _ in 0..<99 { try await market.listing() }
    try market.wait(hours: 48)
    try await market.maintenance.fireDueEvents(as: .system)
    #expect(try await market.status(of: first) == .expired)
    try await market.listing()
    #expect(
      try await market.refusal { try await market.listings.renew(first, as: .ann) }?.refusal.code
        == "market.tooManyListings")
  }

  @Test("A member assigns at most 100 books to courses of a campus, and an operator more")
  func courseBooks() async throws {
    let market = try await BookMarketFixture()
    let edition = try await market.listing().edition
    func assign(_ number: Int, as person: Principal) async throws {
      try await market.catalog.assign(
        CourseBook(
          campus: market.campus.id, course: Course(parsing: "MATH 101"), instructor: "P\(number)",
          edition: edition), as: person)
    }
    for number in 0..<100 { try await assign(number, as: .dan) }
    #expect(
      try await market.refusal { try await assign(100, as: .dan) }?.refusal.code
        == "market.tooManyCourseBooks")
    try await assign(7, as: .dan)
    try await market.campuses.join(market.campus.id, as: .olga)
    for number in 200..<301 { try await assign(number, as: .olga) }
    #expect(try await market.all(CourseBook.self).count == 201)
  }

  @Test("A search for the books of a course makes as many queries for many books as for one")
  func courseSearch() async throws {
    let repository = CountedCalls()
    let market = try await BookMarketFixture(on: repository)
    let course = try Course(parsing: "MATH 101")
    let editions = try (0..<20).map { number in
      try BookEdition(
        id: Fixtures.id("edition-\(number)"), title: "Algebra \(number)", authors: ["A"],
        work: Fixtures.id("work-\(number)"))
    }
    try await market.catalog.add(all: editions, as: .olga)
    var calls: [Int] = []
    for edition in editions {
      try await market.catalog.assign(
        CourseBook(
          campus: market.campus.id, course: course, edition: edition.id, acceptsOtherEditions: true),
        as: .dan)
      calls.append(
        try await repository.count {
          _ = try await market.listings.search(
            ListingFilter(course: course), at: market.campus.id, as: .cleo)
        })
    }
    #expect(calls.first == calls.last)
  }

  @Test("A seller's acceptance takes no time in the listings that others have dismissed")
  func dismissed() async throws {
    var calls: [Int] = []
    for number in [0, 30] {
      let repository = CountedCalls()
      let market = try await BookMarketFixture(on: repository)
      let listing = try await market.listing()
      for price in 0..<number {
        try await market.listing(by: .dan, copy: Fixtures.copy(price: .cents(Int64(price + 1))))
      }
      let wanted = try await market.wanted.create(
        WantedBook.CreateInput(title: "Lay", edition: listing.edition), at: market.campus.id, as: .cleo)
      var match = wanted.match
      while let found = match, found != listing.id {
        match = try await market.wanted.dismiss(found, for: wanted.id, as: .cleo).match
      }
      #expect(match == listing.id)
      let offer = try await market.offerAskingPrice(for: listing.id, as: .ben).id
      calls.append(
        try await repository.count { try await market.offers.accept(offer, round: 1, as: .ann) })
    }
    #expect(calls[0] == calls[1])
  }

  @Test("A seller doesn't hold off a member's deletion by showing and withdrawing a wanted book")
  func matched() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    try await market.wanted.create(
      WantedBook.CreateInput(title: "Lay", edition: listing.edition), at: market.campus.id, as: .cleo)
    let cleo = try #require(Principal.cleo.id)
    let step = BookMarketErasureStep(market.system)
    var runs = 0
    try await market.repository.transact {
      (work: inout UnitOfWork<AccountError>) async throws(AccountError) in
      runs += 1
      try await step.erase(cleo, at: market.clock.now(), from: market.repository, in: &work)
      if runs == 1 { _ = try? await market.listings.withdraw(listing.id, as: .ann) }
    }
    #expect(runs == 1)
    #expect(try await market.status(of: listing.id) == .withdrawn)
    #expect(try await market.all(WantedBook.self) == [])
  }
}
