public import DomainModeling
public import DomainRepository

/// Institutions from the side of those in charge: reviewed, listed, suspended.
public struct ModerationService: Sendable {
  let system: ShelterSystem

  /// Makes the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Reviewing.
    public static let review = UseCase(
      "moderation.review", for: .label(ShelterLabel.moderator.text), .label(ShelterLabel.admin.text),
      doc: "Lists, asks back and turns down institutions that were handed in.")
    /// Overseeing.
    public static let oversee = UseCase(
      "moderation.oversee", for: .label(ShelterLabel.admin.text),
      doc: "Suspends, reinstates and closes institutions, and confirms where their money goes.")

    /// All of them.
    public static let all = [review, oversee]
  }

  /// The institutions in these states, those that wait longest first.
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

  /// The institutions whose bank account waits for a second person.
  public func bankChanges(as principal: Principal) async throws(ShelterError) -> [Institution] {
    try UseCases.oversee.require(principal)
    let query = ModelQuery(
      where: Institution.Fields.bankChangedAt.isPresent,
      orderedBy: .ascending(Institution.Fields.bankChangedAt))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }

  /// Puts an institution into the catalogue.
  @discardableResult
  public func approve(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution
  {
    try UseCases.review.require(principal)
    return try await fire(Institution.Flow.approve, NoInput(), on: id, by: principal)
  }

  /// Sends an institution back with a question.
  @discardableResult
  public func requestInfo(
    on id: Institution.ID, for objection: InstitutionObjection, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try UseCases.review.require(principal)
    return try await fire(
      Institution.Flow.requestInfo, InstitutionReview(.known(objection)), on: id, by: principal)
  }

  /// Turns an institution down.
  @discardableResult
  public func reject(
    _ id: Institution.ID, for objection: InstitutionObjection, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try UseCases.review.require(principal)
    return try await fire(
      Institution.Flow.reject, InstitutionReview(.known(objection)), on: id, by: principal)
  }

  /// Takes an institution out of the catalogue; its sponsorships pause.
  @discardableResult
  public func suspend(
    _ id: Institution.ID, for objection: InstitutionObjection, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try UseCases.oversee.require(principal)
    return try await fire(
      Institution.Flow.suspend, InstitutionReview(.known(objection)), on: id, by: principal)
  }

  /// Puts a suspended institution back.
  @discardableResult
  public func reinstate(_ id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try UseCases.oversee.require(principal)
    return try await fire(Institution.Flow.reinstate, NoInput(), on: id, by: principal)
  }

  /// Ends an institution; its sponsorships end.
  @discardableResult
  public func close(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution {
    try UseCases.oversee.require(principal)
    return try await fire(Institution.Flow.close, NoInput(), on: id, by: principal)
  }

  /// Confirms where an institution's money goes from now on.
  @discardableResult
  public func confirmBank(of id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try UseCases.oversee.require(principal)
    return try await fire(Institution.Flow.confirmBank, NoInput(), on: id, by: principal)
  }

  /// Drops a change of an institution's bank account.
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
