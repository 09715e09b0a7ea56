public import DomainModeling
public import DomainRepository
public import DomainValues

/// The service for help requests: questions to the operators of the app.
public struct HelpRequestService: Sendable {
  let system: AccountSystem

  /// Creates the service.
  public init(_ system: AccountSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum UseCases {
    /// Sending a help request.
    public static let ask = UseCase(
      "help.ask", for: .anyone, doc: "Sends a question to the operators of the app.")
    /// Listing help requests and firing events on them.
    public static let manage = UseCase(
      "help.manage", for: .authenticated, .system,
      doc: "Lists help requests and fires events on them: all requests for helpers, otherwise one's own.")

    /// All operations of the service.
    public static let all = [ask, manage]
  }

  /// Sends a help request.
  ///
  /// A guest must give an email address. Requests are counted per account, or per address for guests.
  ///
  /// - Throws: ``AccountRuleError/tooManyAttempts(until:)`` when the limit is reached, or
  ///   ``/DomainServices/ServiceError/invalid(_:)`` for violations.
  @discardableResult
  public func ask(
    _ text: String, about subject: String, answerTo address: EmailAddress? = nil,
    from origin: ClientOrigin? = nil, as principal: Principal
  ) async throws(AccountError) -> HelpRequest {
    try system.require(UseCases.ask, principal)
    let request = try mapError(
      HelpRequest(
        id: system.identifiers.next(HelpRequest.self), account: principal.id,
        address: principal.id == nil ? address : nil, subject: subject, text: text,
        statusSince: system.clock.now()), to: AccountError.invalid)
    try await system.transactCounting { (work: inout AccountSystem.Work) async throws(AccountError) in
      if principal.id == nil { try await system.count(origin, in: &work) }
      let asker = principal.id?.text ?? address?.comparisonKey ?? ""
      try await system.count(.helpRequest, by: asker, in: &work)
      work.insert(request)
    }
    return request
  }

  /// Returns a page of help requests, the latest change of state first: all requests for a helper, otherwise
  /// the caller's own.
  public func requests(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(AccountError) -> Page<HelpRequest> {
    try system.require(UseCases.manage, principal)
    var work = AccountSystem.Work.readOnly(system.repository)
    let caller = try await helper(principal, in: &work)
    var query = ModelQuery<HelpRequest>(orderedBy: .descending(HelpRequest.Fields.statusSince))
    if !caller.roles.contains(Role.helper.text) {
      guard let id = principal.id else { return Page(items: [], next: nil, previous: nil) }
      query = query.filtered(by: HelpRequest.Fields.account == id)
    }
    let asked = query
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(asked, at: position, limit: limit).map(\.entity)
    }
  }

  /// Fires an event of ``HelpRequest/lifecycle`` on a help request.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` when the caller is no actor of the request.
  @discardableResult
  public func fire<Input: Model>(
    _ event: TypedEvent<HelpRequest, Input>, _ input: Input, on id: HelpRequest.ID,
    as principal: Principal
  ) async throws(AccountError) -> HelpRequest {
    try system.require(UseCases.manage, principal)
    return try await system.transact {
      (work: inout AccountSystem.Work) async throws(AccountError) in
      let caller = try await helper(principal, in: &work)
      guard let request = try await work.get(HelpRequest.self, id: id),
        !HelpRequest.lifecycle.actors(of: caller, on: request, at: system.clock.now()).isEmpty
      else { throw .notFound(EntityReference(HelpRequest.self, id: id)) }
      return try system.fire(event, input, on: request, by: caller, in: &work).subject
    }
  }

  /// Returns the principal without the role `accounts.helper` if its account no longer holds it.
  private func helper(
    _ principal: Principal, in work: inout AccountSystem.Work
  ) async throws(AccountError) -> Principal {
    guard let id = principal.id, principal.roles.contains(Role.helper.text) else { return principal }
    let held = try await work.get(Account.self, id: id)?.principal.roles ?? []
    return .user(id, roles: principal.roles.intersection(held))
  }
}
