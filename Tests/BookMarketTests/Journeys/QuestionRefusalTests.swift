import BookMarket
import DomainAccounts
import DomainFoundation
import TestSupport
import Testing

@Suite("Refusals of questions")
struct QuestionRefusalTests {
  /// Returns the codes of the refusals that the page of a listing shows, of which the call throws the first and changes nothing.
  private func codes(
    in market: BookMarketFixture, about listing: BookListing.ID, as person: Principal,
    at location: SourceLocation = #_sourceLocation
  ) async throws -> [Refusal.Code] {
    let page = try await market.listings.details(of: listing, as: person)
    let shown = try #require(page.actions.shown["question.ask"])
    let refusal = try await market.refusal(at: location) {
      try await market.questions.ask("May I see it?", about: listing, as: person)
    }
    #expect(refusal?.refusal == shown.first, sourceLocation: location)
    return shown.map(\.code)
  }

  @Test("The page of a listing shows every refusal that a question meets because of the reader and the copy")
  func page() async throws {
    let market = try await BookMarketFixture()
    let reserved = try await market.agreed().listing
    let open = try await market.listing().id
    #expect(try await market.listings.details(of: open, as: .ben).actions.shown["question.ask"] == [])
    #expect(try await codes(in: market, about: reserved, as: .dan) == ["exchange.listingReserved"])
    // Its seller sees no button, because there is nobody else to ask.
    for own in [open, reserved] {
      let page = try await market.listings.details(of: own, as: .ann)
      #expect(page.actions.shown["question.ask"] == nil && page.actions.shown["offer.make"] == nil)
      let refusal = try await market.refusal {
        try await market.questions.ask("May I see it?", about: own, as: .ann)
      }
      #expect(refusal?.refusal.code == .invalid)
    }
    // A moderator who has left the campus still sees its listings.
    try await market.campuses.leave(market.campus.id, as: .mia)
    #expect(try await codes(in: market, about: open, as: .mia) == ["market.notMember"])
    #expect(
      try await codes(in: market, about: reserved, as: .mia)
        == ["market.notMember", "exchange.listingReserved"])
    let member = CampusMembership.id(of: Fixtures.id("max"), at: market.campus.id)
    try await market.campuses.join(market.campus.id, as: .mia)
    try await market.campuses.exclude(member, for: .fraud, as: .mia)
    #expect(try await codes(in: market, about: open, as: .max) == ["market.excluded"])
    #expect(
      try await codes(in: market, about: reserved, as: .max)
        == ["market.excluded", "exchange.listingReserved"])
    try market.clock.advance(by: .seconds(61 * 86_400))
    #expect(try await codes(in: market, about: open, as: .ben) == ["exchange.listingUnavailable"])
  }

  @Test("The page of a listing shows that its seller can't sell, beside the state of the copy")
  func seller() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    let stored = try #require(try await market.repository.get(Account.self, id: Fixtures.id("ann")))
    let disabled = try stored.entity.updating {
      $0[Account.Fields.status] = .known(.disabled)
      $0[Account.Fields.disableReason] = .known(.spam)
    }
    try await market.repository.commit { $0.update(disabled, expecting: stored.version) }
    #expect(
      try await codes(in: market, about: listing, as: .ben) == ["exchange.counterpartUnavailable"])
    let member = CampusMembership.id(of: Fixtures.id("ann"), at: market.campus.id)
    try await market.campuses.exclude(member, for: .fraud, as: .mia)
    #expect(
      try await codes(in: market, about: listing, as: .mia)
        == ["exchange.listingUnavailable", "exchange.counterpartUnavailable"])
  }

  @Test("The page of a listing shows every limit that a question exceeds, beside the state of the copy")
  func limits() async throws {
    let market = try await BookMarketFixture()
    let first = try await market.listing().id
    func ask(_ text: String, about listing: BookListing.ID) async throws -> ListingQuestion.ID {
      try await market.questions.ask(text, about: listing, as: .ben).id
    }
    func codes(about listing: BookListing.ID) async throws -> [Refusal.Code] {
      try await self.codes(in: market, about: listing, as: .ben)
    }
    for number in 1..<ListingQuestionService.listingLimit {
      try await market.questions.answer(ask("Question \(number)?", about: first), with: "Yes.", as: .ann)
    }
    let last = try await ask("Really?", about: first)
    #expect(
      try await codes(about: first) == ["exchange.questionAlreadyOpen", "exchange.questionLimitReached"])
    try await market.questions.answer(last, with: "Yes.", as: .ann)
    #expect(try await codes(about: first) == ["exchange.questionLimitReached"])

    var latest = first
    for number in ListingQuestionService.listingLimit..<ListingQuestionService.dailyLimit {
      latest = try await market.listing(Fixtures.book("Book \(number)", isbn: nil)).id
      _ = try await ask("Is it there?", about: latest)
    }
    let next = try await market.listing(Fixtures.book("The last book", isbn: nil)).id
    #expect(try await codes(about: next) == ["market.tooManyQuestions"])
    #expect(
      try await codes(about: first) == ["exchange.questionLimitReached", "market.tooManyQuestions"])
    let offer = try await market.offerAskingPrice(for: latest, as: .cleo)
    try await market.offers.accept(offer.id, round: 1, as: .ann)
    #expect(
      try await codes(about: latest)
        == ["exchange.listingReserved", "exchange.questionAlreadyOpen", "market.tooManyQuestions"])
    try market.clock.advance(by: .seconds(86_400))
    #expect(try await market.listings.details(of: next, as: .ben).actions.shown["question.ask"] == [])
  }

  @Test("A record that can't be read is a refusal on a page, and a failure of the repository ends the read")
  func unreadable() async throws {
    for reviewsListings in [false, true] {
      let repository = PartlyFailingRepository()
      let market = try await BookMarketFixture(on: repository, reviewsListings: reviewsListings)
      let listing = try await market.listing().id
      let reader = reviewsListings ? Principal.mia : .ben
      let version = try await market.version(of: listing)
      let seller = EntityReference(
        CampusMembership.self, id: CampusMembership.id(of: Fixtures.id("ann"), at: market.campus.id))
      repository.fail(reading: seller, with: .unreadable(seller, reason: "missing at status"))
      if reviewsListings {
        #expect(
          try await market.listings.details(of: listing, as: .mia).permittedEvents == [.reject, .remove])
        let refusal = try await market.refusal {
          try await market.listings.approve(listing, seen: version, as: .mia)
        }
        #expect(refusal == .repository(.unreadable(seller, reason: "missing at status")))
      } else {
        #expect(try await codes(in: market, about: listing, as: .ben) == [.failed])
      }
      let failure = RepositoryError.backend(code: "disk", isRetryable: false)
      repository.fail(reading: seller, with: failure)
      let error = await #expect(throws: BookMarketError.self) {
        try await market.listings.details(of: listing, as: reader)
      }
      #expect(error == .repository(failure))
    }
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
