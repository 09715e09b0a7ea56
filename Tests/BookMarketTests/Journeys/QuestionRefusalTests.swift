import BookMarket
import DomainFoundation
import TestSupport
import Testing

@Suite("Refusals of questions")
struct QuestionRefusalTests {
  /// Returns the code of a call's refusal, which changes nothing, and that of the page of the listing.
  private func codes(
    in market: BookMarketFixture, about listing: BookListing.ID, as person: Principal,
    at location: SourceLocation = #_sourceLocation
  ) async throws -> [Refusal.Code?] {
    let refusal = try await market.refusal(at: location) {
      try await market.questions.ask("Is it there?", about: listing, as: person)
    }
    let page = try await market.listings.details(of: listing, as: person)
    return [refusal?.refusal.code, page.questionRefusal?.code]
  }

  @Test("The page of a listing shows the refusal that a question meets")
  func page() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    #expect(
      try await codes(in: market, about: exchange.listing, as: .dan)
        == ["exchange.listingReserved", "exchange.listingReserved"])
    let own = try await market.listing()
    #expect(try await codes(in: market, about: own.id, as: .ann) == [.invalid, .invalid])
    // A moderator who has left the campus still sees its listings.
    try await market.campuses.leave(market.campus.id, as: .mia)
    #expect(
      try await codes(in: market, about: own.id, as: .mia) == ["market.notMember", "market.notMember"])
    let member = CampusMembership.id(of: Fixtures.id("max"), at: market.campus.id)
    try await market.campuses.join(market.campus.id, as: .mia)
    try await market.campuses.exclude(member, for: .fraud, as: .mia)
    #expect(try await codes(in: market, about: own.id, as: .max) == ["market.excluded", "market.excluded"])
    try market.clock.advance(by: .seconds(61 * 86_400))
    #expect(
      try await codes(in: market, about: own.id, as: .ben)
        == ["exchange.listingUnavailable", "exchange.listingUnavailable"])
  }

  @Test("A question about a copy that isn't for sale, or by a person who can't buy, can't be answered")
  func answers() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    try await market.exchanges.cancel(exchange.id, for: .changedMind, as: .cleo)
    let asked = try await market.questions.ask("Is it there?", about: exchange.listing, as: .dan)
    let offer = try await market.offerAskingPrice(for: exchange.listing, as: .ben)
    try await market.offers.accept(offer.id, round: 1, as: .ann)
    func refusal() async throws -> BookMarketError? {
      try await market.refusal { try await market.questions.answer(asked.id, with: "Yes.", as: .ann) }
    }
    #expect(try await refusal() == .exchange(.listingReserved))
    let open = try await market.listing(Fixtures.book("Waves", isbn: nil))
    let other = try await market.questions.ask("Is it there?", about: open.id, as: .dan)
    func code() async throws -> Refusal.Code? {
      try await market.refusal { try await market.questions.answer(other.id, with: "Yes.", as: .ann) }?
        .refusal.code
    }
    let buyer = CampusMembership.id(of: Fixtures.id("dan"), at: market.campus.id)
    try await market.campuses.exclude(buyer, for: .other, as: .mia)
    #expect(try await code() == "exchange.counterpartUnavailable")
    #expect(
      try await market.questions.questions(.seller, as: .ann).items.allSatisfy { $0.permittedEvents == [] })
    let seller = CampusMembership.id(of: Fixtures.id("ann"), at: market.campus.id)
    try await market.campuses.exclude(seller, for: .other, as: .mia)
    #expect(try await code() == "market.excluded")
    try await market.campuses.readmit(seller, as: .mia)
    #expect(try await code() == "market.notMember")
  }

  @Test("A moderator closes a question of others, and not about a copy for which they have offered")
  func moderation() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let asked = try await market.questions.ask("Call 600 700 800!", about: listing.id, as: .cleo)
    try await market.offerAskingPrice(for: listing.id, as: .max)
    for call in [
      { try await market.questions.questionForModeration(asked.id, as: .max) },
      { try await market.questions.close(asked.id, as: .max) },
    ] as [() async throws -> ListingQuestionDetails] {
      #expect(try await market.refusal { _ = try await call() } == .rule(.ownDeal))
    }
    let seen = try await market.questions.questionForModeration(asked.id, as: .mia)
    #expect(seen.text == "Call 600 700 800!" && seen.side == nil && seen.permittedEvents == [.close])
    let closed = try await market.questions.close(asked.id, as: .mia)
    #expect(closed.status == .closed && closed.text == nil)
    #expect(try await market.questions.close(asked.id, as: .mia) == closed)
    #expect(try await market.questions.questions(.seller, as: .ann).items.map(\.text) == [nil])
    #expect(try await market.messages(to: .ann).contains("questionReceived") == false)
    let own = try await market.questions.ask("Is it there?", about: listing.id, as: .mia)
    guard case .transition? = try await market.refusal({ try await market.questions.close(own.id, as: .mia) })
    else {
      Issue.record("a moderator closed a question of their own")
      return
    }
  }
}
