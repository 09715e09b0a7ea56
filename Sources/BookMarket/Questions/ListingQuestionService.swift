public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for questions about listings, with which members tell sellers of their interest without an offer.
public struct ListingQuestionService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// The maximum number of questions that a member may ask about a listing; the next one can be asked after an answer.
  public static let listingLimit = 3
  /// The maximum number of questions that a member may ask in 24 hours.
  public static let dailyLimit = 20

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<ListingQuestion>.descending(ListingQuestion.Fields.statusSince)
    private static let moderators: [AccessRequirement] = [.role(BookMarketRole.moderator)]

    /// Asking about a listing.
    public static let ask = ServiceOperation(
      "question.ask", ListingQuestionService.ask, .input("text"), .input("listing"), .principal,
      for: [.authenticated],
      refuses: [
        .notFound, .invalid, "market.notMember", "market.excluded", "market.tooManyQuestions",
        "exchange.listingReserved", "exchange.listingUnavailable", "exchange.counterpartUnavailable",
        "exchange.questionAlreadyOpen", "exchange.questionLimitReached",
      ],
      recognizesInput: true,
      doc: """
        Asks the seller of a listing of one's campus a question.
        """)
    /// Answering a question.
    public static let answer = ServiceOperation(
      "question.answer", ListingQuestionService.answer, .input("question"), .input("text"), .principal,
      for: [.authenticated], fires: [.event(ListingQuestion.Events.answer)],
      refuses: [
        .notFound, .invalid, .transition, "market.notMember", "market.excluded", "exchange.listingReserved",
        "exchange.listingUnavailable", "exchange.counterpartUnavailable",
      ],
      recognizesInput: true,
      doc: """
        Answers a question about one's own listing, once.
        """)
    /// Listing one's own questions.
    public static let questions = ServiceOperation(
      "question.list", ListingQuestionService.questions, .input("side"), .input("listing"), .input("limit"),
      .input("position"), .principal, for: [.authenticated], orderedBy: order,
      doc:
        "Lists the questions that one has asked, or those about one's own listings, the latest change first.")
    /// Reading a question of other users.
    public static let questionForModeration = ServiceOperation(
      "question.questionForModeration", ListingQuestionService.questionForModeration, .input("question"),
      .principal, for: moderators, refuses: [.notFound, "market.ownDeal"],
      doc: "Shows a question of other users.")
    /// Closing a question.
    public static let close = ServiceOperation(
      "question.close", ListingQuestionService.close, .input("question"), .principal, for: moderators,
      fires: [.event(ListingQuestion.on(.close))], refuses: [.notFound, .transition, "market.ownDeal"],
      recognizesInput: true,
      doc: "Closes a question of other users that breaks the rules, and deletes its texts.")

    /// All operations of the service.
    public static let all = [
      ask.description, answer.description, questions.description, questionForModeration.description,
      close.description,
    ]
  }

  /// Asks the seller of a listing a question; a repeated call with the same text returns the question.
  ///
  /// - Throws: ``ExchangeError/questionAlreadyOpen`` while an earlier question waits for the answer,
  ///   ``ExchangeError/questionLimitReached(_:)`` or ``BookMarketRuleError/tooManyQuestions(maximum:)`` after too many, and
  ///   ``ExchangeError/listingReserved`` or ``ExchangeError/listingUnavailable`` when the copy isn't for sale.
  @discardableResult
  public func ask(
    _ text: String, about listing: BookListing.ID, as principal: Principal
  ) async throws(BookMarketError) -> ListingQuestionDetails {
    try await system.perform(Operations.ask, as: principal) { (work, caller) async throws(BookMarketError) in
      let question = try await system.ask(text, about: listing, by: caller, in: &work)
      return try await system.view(of: question, for: caller, in: &work)
    }
  }

  /// Answers a question about the caller's listing; a repeated call with the same text returns the question.
  @discardableResult
  public func answer(
    _ id: ListingQuestion.ID, with text: String, as principal: Principal
  ) async throws(BookMarketError) -> ListingQuestionDetails {
    try await system.perform(Operations.answer, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let question = try await system.question(id, of: caller, in: &work)
      if question.seller == caller.id, question.answer.hasSameScalars(as: text) {
        return try await system.view(of: question, for: caller, in: &work)
      }
      var checks = OperationChecks.ofCall
      let listing = try await system.listing(of: question, answeredBy: caller, &checks, in: &work)
      let input = try mapError(ListingQuestion.AnswerInput(text), to: BookMarketError.invalid)
      try await system.checkAnswering(question, about: listing, &checks, in: &work)
      let answered = try system.fire(
        ListingQuestion.Events.answer, input, on: question, by: caller, in: &work
      ).subject
      system.withdrawMessages(about: question, in: &work)
      system.notify(.buyer, .questionAnswered, about: answered, listing, in: &work)
      return try await system.view(of: answered, for: caller, in: &work)
    }
  }

  /// Returns a page of the questions that the caller has asked, as the buyer, or received, as the seller, the latest change
  /// of state first.
  ///
  /// - Parameters:
  ///   - side: The side that the caller is on.
  ///   - listing: The listing that the questions are about; `nil` for all.
  public func questions(
    _ side: ExchangeSide, about listing: BookListing.ID? = nil, limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> Page<ListingQuestionDetails> {
    try await system.read(Operations.questions, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let id = try system.requiredID(of: caller, for: Operations.questions)
      typealias Fields = ListingQuestion.Fields
      let own = side == .buyer ? Fields.asker == id : Fields.seller == id
      var query = ModelQuery(where: own, orderedBy: Operations.order)
      if let listing { query = query.filtered(by: Fields.listing == listing) }
      let page = try await system.page(query, at: position, limit: limit)
      let views = try await system.views(of: page.items, for: caller, in: &work)
      return Page(items: views, next: page.next, previous: page.previous)
    }
  }
}

extension ListingQuestionService {
  /// Returns a reported question to a moderator who is neither of its sides.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal`` when the caller has or had an offer for the same copy.
  public func questionForModeration(
    _ id: ListingQuestion.ID, as principal: Principal
  ) async throws(BookMarketError) -> ListingQuestionDetails {
    try await system.read(Operations.questionForModeration, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let question = try await system.required(ListingQuestion.self, id, in: &work) {
        $0.side(of: caller.id) == nil
      }
      try await system.requireNoOffer(of: caller, for: question.listing, in: &work)
      return try await system.view(of: question, for: caller, in: &work)
    }
  }

  /// Closes a question that breaks the rules, and deletes its texts.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal`` when the caller has or had an offer for the same copy.
  @discardableResult
  public func close(
    _ id: ListingQuestion.ID, as principal: Principal
  ) async throws(BookMarketError) -> ListingQuestionDetails {
    try await system.perform(Operations.close, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let question = try await system.required(ListingQuestion.self, id, in: &work)
      if question.status != .closed { try system.authorize(.close, on: question, by: caller) }
      try await system.requireNoOffer(of: caller, for: question.listing, in: &work)
      if question.status == .closed { return try await system.view(of: question, for: caller, in: &work) }
      let closed = try system.fire(.close, on: question, by: caller, in: &work).subject
      system.withdrawMessages(about: question, in: &work)
      return try await system.view(of: closed, for: caller, in: &work)
    }
  }
}
