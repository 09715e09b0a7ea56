public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service with which moderators and admins review and oversee institutions.
public struct InstitutionModerationService: Sendable {
  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Reviewing registrations.
    public static let review = OperationDescription(
      "moderation.review", for: .role(ShelterRole.moderator.text), .role(ShelterRole.admin.text),
      doc: "Lists submitted institutions, and approves, returns or rejects them.")
    /// Overseeing institutions.
    public static let administer = OperationDescription(
      "moderation.administer", for: .role(ShelterRole.admin.text),
      doc: "Suspends, reinstates and closes institutions, and confirms changes of their bank accounts.")

    /// All operations of the service.
    public static let all = [review, administer]
  }

  /// Returns a page of the institutions in the given states, longest waiting first.
  public func institutions(
    in states: [Institution.State] = [.pendingReview], limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<Institution> {
    try system.require(Operations.review, principal)
    let query = ModelQuery(
      where: Institution.Fields.status.isOne(of: states.map { .known($0) }),
      orderedBy: .ascending(Institution.Fields.statusSince))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }

  /// Returns the institutions with a pending bank account, oldest request first.
  public func bankAccountChanges(as principal: Principal) async throws(ShelterError) -> [Institution] {
    try system.require(Operations.administer, principal)
    let query = ModelQuery(
      where: Institution.Fields.bankAccountChangedAt.isPresent,
      orderedBy: .ascending(Institution.Fields.bankAccountChangedAt))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }

  /// Approves an institution, which puts it into the catalog.
  @discardableResult
  public func approve(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution
  {
    try system.require(Operations.review, principal)
    return try await fire(Institution.Events.approve, EmptyInput(), on: id, by: principal)
  }

  /// Returns an institution's registration with a request for more information.
  @discardableResult
  public func requestInfo(
    on id: Institution.ID, for reason: Institution.ModerationReason, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try system.require(Operations.review, principal)
    return try await fire(
      Institution.Events.requestInfo, Institution.ModerationInput(.known(reason)), on: id, by: principal)
  }

  /// Rejects an institution's registration.
  @discardableResult
  public func reject(
    _ id: Institution.ID, for reason: Institution.ModerationReason, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try system.require(Operations.review, principal)
    return try await fire(
      Institution.Events.reject, Institution.ModerationInput(.known(reason)), on: id, by: principal)
  }

  /// Suspends an institution; it leaves the catalog, and its sponsorships pause.
  @discardableResult
  public func suspend(
    _ id: Institution.ID, for reason: Institution.ModerationReason, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try system.require(Operations.administer, principal)
    return try await fire(
      Institution.Events.suspend, Institution.ModerationInput(.known(reason)), on: id, by: principal)
  }

  /// Puts a suspended institution back into the catalog.
  @discardableResult
  public func reinstate(_ id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try system.require(Operations.administer, principal)
    return try await fire(Institution.Events.reinstate, EmptyInput(), on: id, by: principal)
  }

  /// Closes an institution; its sponsorships end.
  @discardableResult
  public func close(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution {
    try system.require(Operations.administer, principal)
    return try await fire(Institution.Events.close, EmptyInput(), on: id, by: principal)
  }

  /// Confirms the pending bank account of an institution, which replaces the current one.
  @discardableResult
  public func approveBankAccountChange(of id: Institution.ID, as principal: Principal)
    async throws(ShelterError)
    -> Institution
  {
    try system.require(Operations.administer, principal)
    return try await fire(Institution.Events.approveBankAccountChange, EmptyInput(), on: id, by: principal)
  }

  /// Drops the pending bank account of an institution.
  @discardableResult
  public func cancelBankAccountChange(of id: Institution.ID, as principal: Principal)
    async throws(ShelterError)
    -> Institution
  {
    try system.require(Operations.administer, principal)
    return try await fire(Institution.Events.cancelBankAccountChange, EmptyInput(), on: id, by: principal)
  }

  private func fire<Input: Model>(
    _ event: TypedEvent<Institution, Input>, _ input: Input, on id: Institution.ID,
    by principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await InstitutionService(system).fire(event, input, on: id, by: principal)
  }
}
