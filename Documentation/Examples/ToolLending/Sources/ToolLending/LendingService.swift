import DomainRepository
import DomainServices

/// A role that an account can hold in tool lending.
public enum LendingRole: String { case moderator = "lending.moderator" }

/// The operations on tools and loans, each with its access requirements.
public struct LendingService: Sendable {
  public static let offer = OperationDescription("lending.offer", for: .authenticated, doc: "Offers a tool.")
  public static let search = OperationDescription("lending.search", for: .anyone, doc: "Searches for tools.")
  public static let request = OperationDescription(
    "lending.request", for: .authenticated, doc: "Requests a tool.")
  public static let list = OperationDescription(
    "lending.list", for: .authenticated, doc: "Lists the caller's loans.")
  public static let fire = OperationDescription(
    "lending.fire", for: .authenticated, .system, doc: "Fires an event of a loan.")
  public static let remove = OperationDescription(
    "lending.remove", for: .role(LendingRole.moderator.rawValue), doc: "Removes a tool of any owner.")

  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator

  public init(_ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator) {
    (self.repository, self.clock, self.identifiers) = (repository, clock, identifiers)
  }

  /// Offers a tool of the caller; create the draft with `Draft(id: identifiers.next())`.
  public func offer(_ draft: Draft<Tool>, as principal: Principal) async throws(LendingError) -> Tool {
    var draft = draft
    draft[Tool.Fields.owner] = try mapError(
      Self.offer.authorizedPrincipalID(of: principal), to: LendingError.forbidden)
    let tool = try mapError(draft.validated(), to: LendingError.invalid)
    do { try await repository.insert(tool) } catch { throw LendingError(error) }
    return tool
  }

  /// Returns a page of tools that match a query by words, distance and conditions.
  public func tools(
    _ query: ModelQuery<Tool>, at position: PagePosition = .first, as principal: Principal = .guest
  ) async throws(LendingError) -> Page<Tool> {
    try mapError(Self.search.authorize(principal), to: LendingError.forbidden)
    do {
      return try await repository.page(query, at: position, limit: 20).map(\.entity)
    } catch { throw LendingError(error) }
  }

  /// Requests a tool; no other loan gets the tool until this one is over.
  public func request(
    _ id: Tool.ID, from: Timestamp, due: Timestamp, as principal: Principal
  ) async throws(LendingError) -> Loan {
    let borrower = try mapError(Self.request.authorizedPrincipalID(of: principal), to: LendingError.forbidden)
    return try await repository.transact { (work) throws(LendingError) in
      guard let tool = try await work.get(Tool.self, id: id) else {
        throw .notFound(EntityReference(Tool.self, id: id))
      }
      let loan = try mapError(
        Loan(id: identifiers.next(), of: tool, to: borrower, from: from, due: due), to: LendingError.invalid)
      work.insert(loan)
      return loan
    }
  }

  /// Returns the loans of which the caller is the borrower or the owner, newest first.
  public func loans(as principal: Principal) async throws(LendingError) -> [Loan] {
    let id = try mapError(Self.list.authorizedPrincipalID(of: principal), to: LendingError.forbidden)
    let mine = ModelQuery(
      where: (Loan.Fields.borrower == id).or(Loan.Fields.owner == id),
      orderedBy: .descending(Loan.Fields.from))
    do { return try await repository.all(mine).map(\.entity) } catch { throw LendingError(error) }
  }

  /// Removes a tool of any owner; loans of the tool continue.
  public func remove(_ id: Tool.ID, as principal: Principal) async throws(LendingError) {
    try mapError(Self.remove.authorize(principal), to: LendingError.forbidden)
    try await repository.transact { (work: inout UnitOfWork<LendingError>) async throws(LendingError) in
      try await requireTool(id, in: &work)
      work.delete(Tool.self, id: id)
    }
  }

  /// Throws unless the tool exists.
  private nonisolated(nonsending) func requireTool(
    _ id: Tool.ID, in work: inout UnitOfWork<LendingError>
  ) async throws(LendingError) {
    guard try await work.get(Tool.self, id: id) != nil else {
      throw .notFound(EntityReference(Tool.self, id: id))
    }
  }

  /// Fires an event without input on a loan; throws `notFound` for loans of other people.
  public func fire(
    _ event: Loan.Event, on id: Loan.ID, as principal: Principal
  ) async throws(LendingError) -> Loan {
    try await fire(TypedEvent(event), EmptyInput(), on: id, as: principal)
  }

  /// Fires an event of ``Loan/lifecycle`` on a loan; throws `notFound` for loans of other people.
  public func fire<Input>(
    _ event: TypedEvent<Loan, Input>, _ input: Input, on id: Loan.ID, as principal: Principal
  ) async throws(LendingError) -> Loan {
    try mapError(Self.fire.authorize(principal), to: LendingError.forbidden)
    let (lifecycle, now) = (Loan.lifecycle, clock.now())
    return try await repository.transact { (work) throws(LendingError) in
      guard let loan = try await work.get(Loan.self, id: id),
        !lifecycle.actors(of: principal, on: loan, at: now).isEmpty
      else { throw .notFound(EntityReference(Loan.self, id: id)) }
      let transition = try mapError(
        lifecycle.fire(event, input, on: loan, by: principal, at: now, recordedAs: identifiers.next()),
        to: LendingError.init(transitionError:))
      work.apply(transition)
      return transition.subject
    }
  }
}
