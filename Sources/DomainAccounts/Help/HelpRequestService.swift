public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

/// The service for help requests: questions to the operators of the app.
public struct HelpRequestService: Sendable {
  let system: AccountSystem

  /// Creates the service.
  public init(_ system: AccountSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<HelpRequest>.descending(HelpRequest.Fields.statusSince)

    /// Sending a help request.
    public static let ask = ServiceOperation(
      "help.ask", HelpRequestService.ask, .input("text"), .input("subject"), .input("email"),
      .input("language"), .context("origin"), .principal, for: [.anyone],
      refuses: [.unauthenticated, .invalid, "account.tooManyAttempts"],
      doc: "Sends a question to the operators of the app.")
    /// Listing help requests.
    public static let requests = ServiceOperation(
      "help.requests", HelpRequestService.requests, .input("limit"), .input("position"), .principal,
      for: [.authenticated, .system], orderedBy: order,
      doc: "Lists help requests: all of them for helpers, otherwise one's own.")
    /// Answering a help request.
    public static let answer = ServiceOperation(
      "help.answer", HelpRequestService.answer, .input("request"), .input("answer"), .principal,
      for: [.role(Role.helper)], fires: [.event(HelpRequest.Events.answer)],
      refuses: [.notFound, .transition], doc: "Answers a help request.")
    /// Reopening a help request.
    public static let reopen = ServiceOperation(
      "help.reopen", HelpRequestService.reopen, .input("request"), .principal, for: [.authenticated],
      fires: [.event(HelpRequest.on(.reopen))], refuses: [.notFound, .transition],
      doc: "Reopens one's own help request after an answer that didn't help.")
    /// Closing a help request.
    public static let close = ServiceOperation(
      "help.close", HelpRequestService.close, .input("request"), .principal, for: [.authenticated],
      fires: [.event(HelpRequest.on(.close))], refuses: [.notFound, .transition],
      doc: "Closes a help request: any for helpers, otherwise one's own.")

    /// All operations of the service.
    public static let all = [
      ask.description, requests.description, answer.description, reopen.description, close.description,
    ]
  }

  /// Sends a help request.
  ///
  /// A guest must give an email address, to which the answer goes in `language`. Requests are counted per account, or per address for guests.
  ///
  /// - Throws: ``AccountRuleError/tooManyAttempts(until:)`` when the limit is reached, or
  ///   ``/DomainServices/ServiceError/invalid(_:)`` for violations.
  @discardableResult
  public func ask(
    _ text: String, about subject: String, answerTo address: EmailAddress? = nil,
    in language: LanguageTag? = nil, from origin: ClientOrigin? = nil, as principal: Principal
  ) async throws(AccountError) -> HelpRequest {
    try await system.perform(Operations.ask, as: principal) { () async throws(AccountError) in
      try await system.transactCounting { (work: inout AccountSystem.Work) async throws(AccountError) in
        let caller = try await system.currentPrincipal(principal, of: Operations.ask.description, in: &work)
        if caller.kind != principal.kind {
          throw .forbidden(AccessDeniedError(Operations.ask.description, for: caller))
        }
        let request = try mapError(
          HelpRequest(
            id: system.identifiers.next(HelpRequest.self), account: caller.id,
            address: caller.id == nil ? address : nil, language: caller.id == nil ? language : nil,
            subject: subject, text: text, statusSince: system.clock.now()), to: AccountError.invalid)
        if caller.id == nil { try await system.count(origin, in: &work) }
        let asker = caller.id?.text ?? address.map { RateLimitCounter.key(of: $0, from: origin) } ?? ""
        try await system.count(.helpRequest, by: asker, in: &work)
        work.insert(request)
        return request
      }
    }
  }

  /// Returns a page of help requests, the latest change of state first: all requests for a helper, otherwise
  /// the caller's own.
  public func requests(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(AccountError) -> Page<HelpRequest> {
    try await system.read(Operations.requests, as: principal) { (_, caller) async throws(AccountError) in
      var query = ModelQuery<HelpRequest>(orderedBy: Operations.order)
      if !caller.holds(Role.helper) {
        guard let id = caller.id else { return Page(items: [], next: nil, previous: nil) }
        query = query.filtered(by: HelpRequest.Fields.account == id)
      }
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Answers a help request as a helper; a message brings the answer to the user, or to the guest's address.
  @discardableResult
  public func answer(
    _ id: HelpRequest.ID, with answer: HelpRequest.AnswerInput, as principal: Principal
  ) async throws(AccountError) -> HelpRequest {
    try await system.perform(
      Operations.answer, firing: HelpRequest.Events.answer, on: id, as: principal
    ) { (_, _) async throws(AccountError) in
      answer
    } then: { (fired, work) async throws(AccountError) in
      let request = fired.subject
      let message = try mapError(
        OutboxMessage(
          .known(.helpAnswered), to: request.address, about: request.account, record: request.id.text,
          in: request.account == nil ? system.configuration.language(for: request.language) : nil,
          parameters: [MessageParameter("title", request.subject)], quoting: answer.text,
          at: system.clock.now()), to: AccountError.invalid)
      work.save(message)
      return request
    }
  }

  /// Reopens an answered help request of the caller.
  @discardableResult
  public func reopen(_ id: HelpRequest.ID, as principal: Principal) async throws(AccountError) -> HelpRequest
  {
    try await system.perform(Operations.reopen, firing: .reopen, on: id, as: principal)
  }

  /// Closes a help request, as the caller who sent it or as a helper.
  @discardableResult
  public func close(_ id: HelpRequest.ID, as principal: Principal) async throws(AccountError) -> HelpRequest {
    try await system.perform(Operations.close, firing: .close, on: id, as: principal)
  }
}
