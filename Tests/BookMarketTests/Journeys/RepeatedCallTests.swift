import BookMarket
import DomainFoundation
import Synchronization
import Testing

/// Calls that are repeated because the caller didn't receive an answer.
@Suite("Repeated calls")
final class RepeatedCallTests: Sendable {
  /// The names of the operations that the test has called three times.
  private let repeated = Mutex<Set<String>>([])

  /// Calls an operation three times; the second and third call must return the first answer without a change.
  private func callThreeTimes<Answer: Equatable>(
    _ operation: OperationDescription, in market: BookMarketFixture,
    _ location: SourceLocation = #_sourceLocation, _ call: () async throws -> Answer
  ) async throws {
    repeated.withLock { _ = $0.insert(operation.name) }
    let first = try await call()
    let after = try await market.sequence()
    for _ in 0..<2 {
      #expect(try await call() == first, sourceLocation: location)
      #expect(try await market.sequence() == after, sourceLocation: location)
    }
  }

  @Test("Calling each step of an exchange three times takes effect once and returns the same answer")
  func everyStep() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let meetUp = try market.meetUp()
    let later = try market.meetUp(inHours: 26)
    let (offers, exchanges) = (market.offers, market.exchanges)
    let id = market.identifiers.next(OfferThread.self)
    try await callThreeTimes(Offers.make.description, in: market) {
      try await market.makeOffer(.cents(2_000), for: listing.id, id: id, as: .cleo)
    }
    // Without an identifier, the same offer is recognized while it is open.
    try await callThreeTimes(Offers.make.description, in: market) {
      try await market.makeOffer(.cents(2_000), for: listing.id, as: .cleo)
    }
    try await callThreeTimes(Offers.counter.description, in: market) {
      try await offers.counter(id, round: 1, with: .cents(4_000), message: "Hm.", as: .ann)
    }
    try await callThreeTimes(Offers.counter.description, in: market) {
      try await offers.counter(id, round: 2, with: .cents(3_000), as: .cleo)
    }
    try await callThreeTimes(Offers.accept.description, in: market) {
      try await offers.accept(id, round: 3, as: .ann)
    }
    let exchange = try #require(try await exchanges.current(as: .ann).items.first)
    try await callThreeTimes(Exchanges.proposeMeetUp.description, in: market) {
      try await exchanges.proposeMeetUp(meetUp, on: exchange.id, answering: 0, as: .ann)
    }
    try await callThreeTimes(Exchanges.proposeMeetUp.description, in: market) {
      try await exchanges.proposeMeetUp(later, on: exchange.id, answering: 1, as: .cleo)
    }
    try await callThreeTimes(Exchanges.acceptMeetUp.description, in: market) {
      try await exchanges.acceptMeetUp(proposal: 2, on: exchange.id, as: .ann)
    }
    try market.wait(hours: 26)
    try await callThreeTimes(Exchanges.confirm.description, in: market) {
      try await exchanges.confirm(exchange.id, as: .ann)
    }
    try await callThreeTimes(Exchanges.confirm.description, in: market) {
      try await exchanges.confirm(exchange.id, as: .cleo)
    }
    for person in [Principal.ann, .cleo] {
      try await callThreeTimes(ExchangeReviewService.Operations.write.description, in: market) {
        try await market.reviews.review(exchange.id, stars: 5, text: "Good.", as: person)
      }
    }
    // Earlier calls still succeed and aren't performed again.
    #expect(try await offers.accept(id, round: 3, as: .ann).id == exchange.id)
    #expect(
      try await market.makeOffer(.cents(2_000), for: listing.id, id: id, as: .cleo).id == id)
    #expect(try await market.all(BookExchange.self).count == 1)
    #expect(try await market.all(OfferThread.self).count == 1)
    #expect(try await offers.offerCount(for: listing.id, as: .ann) == 1)
    #expect(try await market.violatedInvariants() == [])
  }

  @Test(
    "Calling each step that ends an offer or exchange again takes effect once and returns the same answer")
  func endings() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing(copy: Fixtures.copy(price: .cents(4_500), floor: .cents(1_000)))
    let (offers, exchanges) = (market.offers, market.exchanges)
    func offer(_ cents: Int64 = 4_000) async throws -> OfferThread.ID {
      try await market.makeOffer(.cents(cents), for: listing.id, as: .cleo).id
    }
    let declined = try await offer()
    try await callThreeTimes(Offers.decline.description, in: market) {
      try await offers.decline(declined, round: 1, as: .ann)
    }
    let retracted = try await offer()
    try await callThreeTimes(Offers.retract.description, in: market) {
      try await offers.retract(retracted, as: .cleo)
    }
    let ended = try await offer()
    try await callThreeTimes(Offers.end.description, in: market) { try await offers.end(ended, as: .mia) }
    // A repetition of an automatically declined offer is recognized by its identifier.
    let low = market.identifiers.next(OfferThread.self)
    try await callThreeTimes(Offers.make.description, in: market) {
      try await market.makeOffer(.cents(100), for: listing.id, id: low, as: .dan)
    }
    let other = try await market.refusal {
      try await market.makeOffer(.cents(200), for: listing.id, id: low, as: .dan)
    }
    #expect(other == .exchange(.identifierInUse))
    let foreign = try await market.refusal {
      try await market.makeOffer(.cents(100), for: listing.id, id: low, as: .ben)
    }
    #expect(foreign == .notFound(EntityReference(OfferThread.self, id: low)))

    let canceled = try await market.agreed(seller: .ben, buyer: .dan)
    try await callThreeTimes(Exchanges.cancel.description, in: market) {
      try await exchanges.cancel(canceled.id, for: .foundElsewhere, as: .dan)
    }
    let missed = try await market.scheduled(seller: .ben, buyer: .dan)
    try market.wait(hours: 25, minutes: 15)
    try await callThreeTimes(Exchanges.reportNoShow.description, in: market) {
      try await exchanges.reportNoShow(missed.id, as: .dan)
    }
    try await callThreeTimes(Exchanges.contest.description, in: market) {
      try await exchanges.contest(missed.id, as: .ben)
    }
    try await callThreeTimes(Exchanges.resolve.description, in: market) {
      try await exchanges.resolve(missed.id, asCompleted: false, as: .max)
    }
    let disputed = try await market.scheduled(seller: .ben, buyer: .mia)
    try market.wait(hours: 24)
    try await exchanges.confirm(disputed.id, as: .ben)
    try await callThreeTimes(Exchanges.dispute.description, in: market) {
      try await exchanges.dispute(disputed.id, for: .notReceived, as: .mia)
    }
    try await callThreeTimes(Exchanges.resolve.description, in: market) {
      try await exchanges.resolve(disputed.id, asCompleted: true, as: .max)
    }
    // The repetition must come from the same moderator.
    _ = try await market.refusal {
      try await exchanges.resolve(
        disputed.id, asCompleted: true, as: .user(Fixtures.id("moe"), roles: ["books.moderator"]))
    }
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("Calling again to post, to ask, to answer or to look for a book takes effect once")
  func entries() async throws {
    let market = try await BookMarketFixture()
    let id = market.identifiers.next(BookListing.self)
    let form = try Fixtures.listingDraft()
    try await callThreeTimes(ListingService.Operations.postNew.description, in: market) {
      try await market.listings.post(form, listing: id, at: market.campus.id, as: .ann)
    }
    let edition = try await market.stored(BookListing.self, id).edition
    let copy = try Fixtures.copy(price: .cents(4_000))
    try await callThreeTimes(ListingService.Operations.begin.description, in: market) {
      try await market.listings.begin(copy, of: edition, at: market.campus.id, as: .ann)
    }
    let questions = market.questions
    try await callThreeTimes(ListingQuestionService.Operations.ask.description, in: market) {
      try await questions.ask("Any notes inside?", about: id, as: .cleo)
    }
    let question = try #require(try await market.all(ListingQuestion.self).first).id
    try await callThreeTimes(ListingQuestionService.Operations.answer.description, in: market) {
      try await questions.answer(question, with: "None.", as: .ann)
    }
    let sought = try WantedBook.CreateInput(title: "Lay", edition: edition)
    try await callThreeTimes(WantedBookService.Operations.create.description, in: market) {
      try await market.wanted.create(sought, at: market.campus.id, as: .cleo)
    }
    let wanted = try #require(try await market.all(WantedBook.self).first).id
    try await callThreeTimes(WantedBookService.Operations.dismiss.description, in: market) {
      try await market.wanted.dismiss(id, for: wanted, as: .cleo)
    }
  }

  @Test("A second addition, assignment, closing or takedown changes nothing")
  func catalogAndModeration() async throws {
    let market = try await BookMarketFixture()
    let book = try Fixtures.book("Emma", isbn: nil)
    let id = market.identifiers.next(BookEdition.self)
    try await callThreeTimes(BookCatalogService.Operations.add.description, in: market) {
      try await market.catalog.add(book, as: id, by: .ann)
    }
    let imported = try Fixtures.edition(work: "c")
    try await callThreeTimes(BookCatalogService.Operations.importEditions.description, in: market) {
      try await market.catalog.add(all: [imported], as: .olga)
      return try await market.all(BookEdition.self).map(\.id)
    }
    let edition = try await market.listing().edition
    let used = try CourseBook(
      campus: market.campus.id, course: Course(parsing: "CMSI 370"), edition: edition)
    try await callThreeTimes(BookCatalogService.Operations.assign.description, in: market) {
      try await market.catalog.assign(used, as: .ann)
    }
    let listing = try await market.listing(by: .ben).id
    let question = try await market.questions.ask("Any notes inside?", about: listing, as: .cleo).id
    try await callThreeTimes(ListingQuestionService.Operations.close.description, in: market) {
      try await market.questions.close(question, as: .max)
    }
    let exchange = try await market.completed(buyer: .dan)
    let review = try await market.reviews.review(exchange.id, stars: 1, text: "Loser!", as: .dan)
    try await market.reviews.review(exchange.id, stars: 5, as: .ann)
    try await callThreeTimes(ExchangeReviewService.Operations.takeDown.description, in: market) {
      try await market.reviews.takeDown(review.id, writtenBy: .buyer, as: .max)
    }
  }

  @Test("Each operation that is declared to recognize its input is called again, and no other one")
  func declared() async throws {
    try await everyStep()
    try await endings()
    try await entries()
    try await catalogAndModeration()
    let recognizing = BookMarketOperations.all.filter { $0.repetition == .input }
    #expect(repeated.withLock { $0 } == Set(recognizing.map(\.name)))
  }

  private typealias Offers = OfferService.Operations
  private typealias Exchanges = ExchangeService.Operations

  @Test("Twenty concurrent identical calls succeed and take effect once")
  func atOnce() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    func together(_ call: @escaping @Sendable () async throws -> Void) async -> Int {
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<20 {
          group.addTask {
            do { try await call() } catch { return false }
            return true
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
    }
    let made = await together { try await market.offerAskingPrice(for: listing.id, as: .cleo) }
    #expect(made == 20)
    let thread = try #require(try await market.all(OfferThread.self).first).id
    let accepted = await together { try await market.offers.accept(thread, round: 1, as: .ann) }
    #expect(accepted == 20)
    #expect(try await market.all(OfferThread.self).count == 1)
    #expect(try await market.all(BookExchange.self).count == 1)
    #expect(try await market.violatedInvariants() == [])
  }
}
