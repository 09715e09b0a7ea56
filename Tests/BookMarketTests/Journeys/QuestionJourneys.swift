import BookMarket
import DomainAccounts
import DomainFoundation
import MessageTestSupport
import TestSupport
import Testing

@Suite("Questions about listings")
struct QuestionJourneys {
  let app: TextBookedApp
  let campus: Campus
  let ann: Principal
  let ben: Principal
  let listing: BookListing.ID
  var questions: ListingQuestionService { ListingQuestionService(app.market) }

  init() async throws {
    app = try TextBookedApp()
    campus = try await app.open("LMU", at: "lmu.edu")
    ann = try await app.student("Ann", of: campus)
    ben = try await app.student("Ben", of: campus)
    listing = try await app.listings.post(
      Fixtures.listingDraft(), listing: app.identifiers.next(), at: campus.id, as: ann
    ).id
  }

  private func topics(of person: Principal) async throws -> [String] {
    try await app.repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
      .filter { $0.account == person.id && $0.topic.rawValue.contains("question") }.map(\.topic.rawValue)
  }

  private func refusals(of person: Principal) async throws -> [Refusal.Code]? {
    try await app.listings.details(of: listing, as: person).actions.shown["question.ask"]?.map(\.code)
  }

  @Test(
    "A student tells the poster of a book of interest by a question, and gets an answer",
    .requirement("TB-5.1-6"))
  func asking() async throws {
    #expect(try await refusals(of: ben) == [])
    #expect(try await refusals(of: ann) == nil)
    let asked = try await questions.ask("Does it still have the code?", about: listing, as: ben)
    #expect(asked.counterpart == "Ann" && asked.status == .open && asked.askedAt == app.clock.now())
    #expect(asked.side == .buyer && asked.permittedEvents == [] && asked.answer == nil)
    #expect(try await topics(of: ann) == ["books.questionReceived"])
    // A repeated call changes nothing; another question waits for the answer.
    let before = try await app.sequence()
    #expect(try await questions.ask("Does it still have the code?", about: listing, as: ben) == asked)
    #expect(try await app.sequence() == before)
    #expect(
      try await app.refusal { try await questions.ask("And when?", about: listing, as: ben) }
        == .exchange(.questionAlreadyOpen))
    #expect(try await refusals(of: ben) == ["exchange.questionAlreadyOpen"])

    let received = try #require(try await questions.questions(.seller, about: listing, as: ann).items.first)
    #expect(received.text == "Does it still have the code?" && received.counterpart == "Ben")
    #expect(received.title == "Linear Algebra and Its Applications" && received.permittedEvents == [.answer])
    try app.clock.advance(by: .seconds(60))
    let answered = try await questions.answer(asked.id, with: "Yes, unused.", as: ann)
    #expect(answered.status == .answered && answered.statusSince == app.clock.now())
    #expect(try await questions.answer(asked.id, with: "Yes, unused.", as: ann) == answered)
    guard
      case .transition? = try await app.refusal({ try await questions.answer(asked.id, with: "No.", as: ann) }
      )
    else {
      Issue.record("a question was answered twice")
      return
    }
    let seen = try await questions.questions(.buyer, as: ben).items
    #expect(seen.map(\.answer) == ["Yes, unused."] && seen.map(\.id) == [asked.id])
    #expect(try await topics(of: ann) == [])
    #expect(try await topics(of: ben) == ["books.questionAnswered"])
    #expect(!"\(seen)".contains("unused"))
    // Nobody has offered an amount.
    #expect(try await OfferService(app.market).offerCount(for: listing, as: ann) == 0)
    #expect(try await refusals(of: ben) == [])
  }

  @Test("A member asks at most three questions about a listing, and at most twenty in a day")
  func limits() async throws {
    for number in 1...ListingQuestionService.listingLimit {
      let asked = try await questions.ask("Question \(number)?", about: listing, as: ben)
      try await questions.answer(asked.id, with: "Answer \(number).", as: ann)
    }
    #expect(
      try await app.refusal { try await questions.ask("Once more?", about: listing, as: ben) }
        == .exchange(.questionLimitReached(Int64(ListingQuestionService.listingLimit))))
    func post(_ number: Int) async throws -> BookListing.ID {
      try await app.listings.post(
        Fixtures.listingDraft(Fixtures.book("Book \(number)", isbn: nil)), listing: app.identifiers.next(),
        at: campus.id, as: ann
      ).id
    }
    for number in ListingQuestionService.listingLimit..<ListingQuestionService.dailyLimit {
      try await questions.ask("Is it there?", about: post(number), as: ben)
    }
    let next = try await post(ListingQuestionService.dailyLimit)
    let many = try await app.refusal { try await questions.ask("Is it there?", about: next, as: ben) }
    #expect(many == .rule(.tooManyQuestions(maximum: Int64(ListingQuestionService.dailyLimit))))
    #expect(
      try await app.listings.details(of: next, as: ben).actions.shown["question.ask"]?.map(\.code)
        == ["market.tooManyQuestions"])
    try app.clock.advance(by: .seconds(86_400))
    try await questions.ask("Is it there?", about: next, as: ben)
  }

  @Test(
    "Strangers and former members can't ask, see or answer, and a listing that isn't for sale can't be asked about"
  )
  func closed() async throws {
    let asked = try await questions.ask("Is it there?", about: listing, as: ben)
    let eve = try await app.register("Eve", at: "eve@example.com")
    #expect(
      try await app.refusal { try await questions.ask("Hm?", about: listing, as: eve) }
        == .notFound(EntityReference(BookListing.self, id: listing)))
    #expect(
      try await app.refusal { try await questions.answer(asked.id, with: "Hm.", as: eve) }
        == .notFound(EntityReference(ListingQuestion.self, id: asked.id)))
    #expect(try await questions.questions(.buyer, as: eve).items == [])
    for text in ["", " \n ", "a\u{0}b", String(repeating: "x", count: 501)] {
      let wrong = try await app.refusal { try await questions.answer(asked.id, with: text, as: ann) }
      #expect(wrong?.violations.map { "\($0.path)" } == ["answer"])
    }
    try await app.listings.withdraw(listing, as: ann)
    #expect(
      try await app.refusal { try await questions.answer(asked.id, with: "Gone.", as: ann) }
        == .exchange(.listingUnavailable))
    #expect(try await questions.questions(.seller, as: ann).items.map(\.permittedEvents) == [[]])
    try await app.listings.relist(listing, as: ann)
    try await app.campuses.leave(campus.id, as: ben)
    #expect(
      try await app.refusal { try await questions.answer(asked.id, with: "Yes.", as: ann) }
        == .exchange(.counterpartUnavailable))
    try await app.campuses.join(campus.id, as: ben)
    #expect(try await questions.answer(asked.id, with: "Yes.", as: ann).answer == "Yes.")
  }

  @Test("The texts of a question are deleted with the account of either side", arguments: [true, false])
  func erasure(isAsker: Bool) async throws {
    let asked = try await questions.ask("Call me, Ben.", about: listing, as: ben)
    try await questions.answer(asked.id, with: "Ann will.", as: ann)
    let id = try #require(isAsker ? ben.id : ann.id)
    let step = BookMarketErasureStep(app.market)
    try await app.repository.transact { (work: inout UnitOfWork<AccountError>) async throws(AccountError) in
      try await step.erase(id, at: app.clock.now(), from: app.repository, in: &work)
    }
    let left = try #require(try await app.repository.get(ListingQuestion.self, id: asked.id)).entity
    #expect(left.status == .closed && left.text == nil && left.answer == nil)
    #expect(try await topics(of: ann) == [])
    #expect(try await topics(of: ben) == [])
  }
}
