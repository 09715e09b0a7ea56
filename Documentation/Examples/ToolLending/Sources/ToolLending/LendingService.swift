import DomainRepository

/// What people do with tools and loans; whatever isn't allowed is forbidden.
public struct LendingService: Sendable {
  public static let offer = UseCase("lending.offer", for: .signedIn, doc: "Offers a tool.")
  public static let search = UseCase("lending.search", for: .anyone, doc: "Looks for tools.")
  public static let request = UseCase("lending.request", for: .signedIn, doc: "Asks for a tool.")
  public static let list = UseCase("lending.list", for: .signedIn, doc: "Lists one's own loans.")
  public static let move = UseCase("lending.move", for: .signedIn, .system, doc: "Moves a loan on.")

  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator

  public init(_ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator) {
    (self.repository, self.clock, self.identifiers) = (repository, clock, identifiers)
  }

  /// Offers a tool of the caller's; `Draft(id: identifiers.next())` begins the form.
  public func offer(_ form: Draft<Tool>, as caller: Principal) async throws(LendingError) -> Tool {
    var form = form
    form[Tool.Fields.owner] = try rethrowing(Self.offer.authorizedID(of: caller), as: LendingError.forbidden)
    let tool = try rethrowing(form.validated(), as: LendingError.invalid)
    do { try await repository.insert(tool) } catch { throw LendingError(error) }
    return tool
  }

  /// Looks for tools: words, a place, a condition, an order; everybody may.
  public func tools(
    _ query: ModelQuery<Tool>, at position: PagePosition = .first, as caller: Principal = .guest
  ) async throws(LendingError) -> Page<Tool> {
    try rethrowing(Self.search.authorize(caller), as: LendingError.forbidden)
    do {
      return try await repository.page(query, at: position, limit: 20).map(\.entity)
    } catch { throw LendingError(error) }
  }

  /// Asks for a tool, which nobody else gets as long as the loan holds it.
  public func request(
    _ id: Tool.ID, from: Timestamp, due: Timestamp, as caller: Principal
  ) async throws(LendingError) -> Loan {
    let borrower = try rethrowing(Self.request.authorizedID(of: caller), as: LendingError.forbidden)
    return try await repository.transact { (work) throws(LendingError) in
      guard let tool = try await work.get(Tool.self, id: id) else { throw .notFound }
      let loan = try rethrowing(
        Loan(id: identifiers.next(), of: tool, to: borrower, from: from, due: due), as: LendingError.invalid)
      work.insert(loan)
      return loan
    }
  }

  /// The caller's loans on either side, the newest first.
  public func loans(as caller: Principal) async throws(LendingError) -> [Loan] {
    let id = try rethrowing(Self.list.authorizedID(of: caller), as: LendingError.forbidden)
    let mine = ModelQuery(
      where: (Loan.Fields.borrower == id).or(Loan.Fields.owner == id),
      orderedBy: .descending(Loan.Fields.from))
    do { return try await repository.all(mine).map(\.entity) } catch { throw LendingError(error) }
  }

  /// Moves a loan on, by the events of ``Loan/Flow``; other people's loans aren't found.
  public func fire(
    _ event: Loan.Flow.Event, on id: Loan.ID, as caller: Principal
  ) async throws(LendingError) -> Loan {
    try rethrowing(Self.move.authorize(caller), as: LendingError.forbidden)
    let (lifecycle, now) = (Loan.Flow.lifecycle, clock.now())
    return try await repository.transact { (work) throws(LendingError) in
      guard let loan = try await work.get(Loan.self, id: id),
        !lifecycle.roles(of: caller, on: loan, at: now).isEmpty
      else { throw .notFound }
      let transition = try rethrowing(
        lifecycle.fire(event, on: loan, by: caller, at: now, recordedAs: identifiers.next()),
        as: LendingError.refused)
      work.apply(transition)
      return transition.subject
    }
  }
}
