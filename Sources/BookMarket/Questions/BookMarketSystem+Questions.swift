import DomainModeling
import DomainRepository
import DomainServices

extension BookMarketSystem {
  /// Asks a question about a listing; a repeated call finds the question and changes nothing.
  func ask(
    _ text: String, about listing: BookListing.ID, by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> ListingQuestion {
    let asker = try requiredID(of: principal, for: ListingQuestionService.Operations.ask)
    // Callers of other campuses learn nothing about the listing.
    let listing = try await self.listing(listing, visibleTo: principal, in: &work)
    try await activeMember(asker, at: listing.campus, in: &work)
    typealias Fields = ListingQuestion.Fields
    let asked = try await all(where: (Fields.listing == listing.id).and(Fields.asker == asker), in: &work)
    if let same = asked.first(where: { $0.text.hasSameScalars(as: text) }) { return same }
    try requireOther(listing, than: asker)
    let now = clock.now()
    let question = try mapError(
      ListingQuestion(
        id: identifiers.next(), listing: listing.id, asker: asker, seller: listing.seller, text: text,
        statusSince: now, askedAt: now), to: BookMarketError.invalid)
    var checks = OperationChecks.ofCall
    try await checkAsking(about: listing, by: asker, &checks, in: &work)
    work.insert(question)
    notify(.seller, .questionReceived, about: question, listing, in: &work)
    return question
  }

  /// Returns a question of which the caller is a side.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for other callers.
  func question(
    _ id: ListingQuestion.ID, of principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> ListingQuestion {
    try await required(ListingQuestion.self, id, in: &work) { $0.side(of: principal.id) != nil }
  }

  /// Returns the listing of a question that its seller may answer now.
  func listing(
    of question: ListingQuestion, answeredBy principal: Principal, _ checks: inout OperationChecks,
    in work: inout Work
  ) async throws(BookMarketError) -> BookListing {
    try authorize(.answer, on: question, by: principal)
    let listing = try await required(BookListing.self, question.listing, in: &work)
    try await checks.require { () async throws(BookMarketError) in
      try await activeMember(question.seller, at: listing.campus, in: &work)
    }
    return listing
  }

  /// Checks that an answer reaches the asker of a question about a copy that is for sale.
  func checkAnswering(
    _ question: ListingQuestion, about listing: BookListing, _ checks: inout OperationChecks,
    in work: inout Work
  ) async throws(BookMarketError) {
    try await checks.require { () async throws(BookMarketError) in try requireAvailable(listing) }
    try await checks.require { () async throws(BookMarketError) in
      try await requireCounterpart(question.asker, at: listing.campus, in: &work)
    }
  }

  /// Closes the questions of an account and about its listings, which deletes their texts.
  func closeQuestions(of account: Principal.ID, in work: inout Work) async throws(BookMarketError) {
    for question in try await all(
      where: ListingQuestion.isOwn(by: account), permitting: .close, in: &work)
    {
      try fire(.close, on: question, by: .system, in: &work)
      withdrawMessages(about: question, in: &work)
    }
  }

  private func requireOther(_ listing: BookListing, than asker: Principal.ID) throws(BookMarketError) {
    if listing.seller == asker {
      throw .invalid(
        ValidationError(
          at: ListingQuestion.Fields.asker, ViolationCode("ListingQuestion.sides.differ")))
    }
  }

  /// Checks that the copy, its seller and earlier questions permit a member a question, who has neither asked without an
  /// answer nor too often; questions of accounts that joined with the mailbox before count.
  ///
  /// Queried after the membership was read, so that concurrent calls can't both ask the last allowed question.
  func checkAsking(
    about listing: BookListing, by asker: Principal.ID, _ checks: inout OperationChecks, in work: inout Work
  ) async throws(BookMarketError) {
    typealias Fields = ListingQuestion.Fields
    let accounts = try await accounts(of: asker, at: listing.campus).sorted()
    let asked = try await all(where: (Fields.listing == listing.id).and(Fields.asker.isOne(of: accounts)))
    let limit = ListingQuestionService.listingLimit
    let dayBefore = clock.now().addingClamped(.seconds(-86_400))
    let daily = ListingQuestionService.dailyLimit
    try await checks.require { () async throws(BookMarketError) in try requireAvailable(listing) }
    try await checks.require { () async throws(BookMarketError) in
      try await requireCounterpart(listing.seller, at: listing.campus, in: &work)
    }
    try await checks.require { () async throws(BookMarketError) in
      if asked.contains(where: { $0.asker == asker && $0.status == .open }) {
        throw .exchange(.questionAlreadyOpen)
      }
    }
    try await checks.require { () async throws(BookMarketError) in
      if asked.count >= limit { throw .exchange(.questionLimitReached(Int64(limit))) }
    }
    try await checks.require { () async throws(BookMarketError) in
      try await requireFewer(
        than: daily, where: Fields.asker.isOne(of: accounts).and(Fields.askedAt > dayBefore),
        or: .rule(.tooManyQuestions(maximum: Int64(daily))))
    }
  }
}
