public import DomainModeling
public import DomainRepository

/// The service with which moderators and admins review and oversee institutions.
public struct ModerationService: Sendable {
  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum UseCases {
    /// Reviewing registrations.
    public static let review = UseCase(
      "moderation.review", for: .label(ShelterLabel.moderator.text), .label(ShelterLabel.admin.text),
      doc: "Lists submitted institutions, and approves, returns or rejects them.")
    /// Overseeing institutions.
    public static let oversee = UseCase(
      "moderation.oversee", for: .label(ShelterLabel.admin.text),
      doc: "Suspends, reinstates and closes institutions, and confirms changes of their bank accounts.")

    /// All operations of the service.
    public static let all = [review, oversee]
  }

  /// Returns a page of the institutions in the given states, longest waiting first.
  public func institutions(
    in states: [Institution.Flow.State] = [.pendingReview], limit: Int = PageLimit.usual,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<Institution> {
    try UseCases.review.require(principal)
    let query = ModelQuery(
      where: Institution.Fields.status.isOne(of: states.map { .known($0) }),
      orderedBy: .ascending(Institution.Fields.statusSince))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }

  /// Returns the institutions with a pending bank account, oldest request first.
  public func bankChanges(as principal: Principal) async throws(ShelterError) -> [Institution] {
    try UseCases.oversee.require(principal)
    let query = ModelQuery(
      where: Institution.Fields.bankChangedAt.isPresent,
      orderedBy: .ascending(Institution.Fields.bankChangedAt))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }

  /// Approves an institution, which puts it into the catalog.
  @discardableResult
  public func approve(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution
  {
    try UseCases.review.require(principal)
    return try await fire(Institution.Flow.approve, NoInput(), on: id, by: principal)
  }

  /// Returns an institution's registration with a request for more information.
  @discardableResult
  public func requestInfo(
    on id: Institution.ID, for objection: InstitutionObjection, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try UseCases.review.require(principal)
    return try await fire(
      Institution.Flow.requestInfo, InstitutionReview(.known(objection)), on: id, by: principal)
  }

  /// Rejects an institution's registration.
  @discardableResult
  public func reject(
    _ id: Institution.ID, for objection: InstitutionObjection, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try UseCases.review.require(principal)
    return try await fire(
      Institution.Flow.reject, InstitutionReview(.known(objection)), on: id, by: principal)
  }

  /// Suspends an institution; it leaves the catalog, and its sponsorships pause.
  @discardableResult
  public func suspend(
    _ id: Institution.ID, for objection: InstitutionObjection, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try UseCases.oversee.require(principal)
    return try await fire(
      Institution.Flow.suspend, InstitutionReview(.known(objection)), on: id, by: principal)
  }

  /// Puts a suspended institution back into the catalog.
  @discardableResult
  public func reinstate(_ id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try UseCases.oversee.require(principal)
    return try await fire(Institution.Flow.reinstate, NoInput(), on: id, by: principal)
  }

  /// Closes an institution; its sponsorships end.
  @discardableResult
  public func close(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution {
    try UseCases.oversee.require(principal)
    return try await fire(Institution.Flow.close, NoInput(), on: id, by: principal)
  }

  /// Confirms the pending bank account of an institution, which replaces the current one.
  @discardableResult
  public func confirmBank(of id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try UseCases.oversee.require(principal)
    return try await fire(Institution.Flow.confirmBank, NoInput(), on: id, by: principal)
  }

  /// Drops the pending bank account of an institution.
  @discardableResult
  public func dropBank(of id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try UseCases.oversee.require(principal)
    return try await fire(Institution.Flow.dropBank, NoInput(), on: id, by: principal)
  }

  private func fire<Input: Model>(
    _ trigger: Trigger<Institution.Flow, Input>, _ input: Input, on id: Institution.ID,
    by principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await InstitutionService(system).fire(trigger, input, on: id, by: principal)
  }
}
