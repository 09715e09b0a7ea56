public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service with which moderators and admins review and oversee institutions.
public struct InstitutionModerationService: Sendable {
  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// Returns a page of the institutions in the given states, longest waiting first, each with the version to name in an
  /// approval.
  public func institutions(
    in states: [Institution.State] = [.pendingReview], limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<Versioned<Institution>> {
    try await system.read(Operations.institutions, as: principal) { (_, _) async throws(ShelterError) in
      let query = ModelQuery(
        where: Institution.Fields.status.isOne(of: states.map { .known($0) }), orderedBy: Operations.order)
      return try await system.versionedPage(query, at: position, limit: limit)
    }
  }

  /// Returns a page of the institutions with a pending bank account, oldest request first, each with the version to name
  /// in an approval.
  public func bankAccountChanges(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<Versioned<Institution>> {
    try await system.read(Operations.bankAccountChanges, as: principal) { (_, _) async throws(ShelterError) in
      let query = ModelQuery(
        where: Institution.Fields.bankAccountChangedAt.isPresent, orderedBy: Operations.requestOrder)
      return try await system.versionedPage(query, at: position, limit: limit)
    }
  }

  /// Returns a page of the institutions whose changed profile waits for review, longest waiting first, each with the
  /// version to name in an approval.
  public func profileChanges(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<Versioned<Institution>> {
    try await system.read(Operations.profileChanges, as: principal) { (_, _) async throws(ShelterError) in
      let query = ModelQuery(
        where: Institution.Fields.profileChangedAt.isPresent, orderedBy: Operations.profileOrder)
      return try await system.versionedPage(query, at: position, limit: limit)
    }
  }

  /// Approves an institution as the caller saw it, which puts it into the catalog.
  ///
  /// - Parameter version: The version that was seen.
  /// - Throws: ``/DomainServices/ServiceError/invalid(_:)`` when an institution in the catalog has the same link or
  ///   registration number, or an animal with the same microchip.
  @discardableResult
  public func approve(
    _ id: Institution.ID, seen version: Version, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(Operations.approve, firing: .approve, on: id, seen: version, as: principal)
  }

  /// Approves an institution's changed profile as the caller saw it, which is shown from then on.
  ///
  /// - Parameter version: The version that was seen.
  /// - Throws: ``/DomainServices/ServiceError/invalid(_:)`` when an institution in the catalog has the same
  ///   registration number.
  @discardableResult
  public func approveProfileChange(
    of id: Institution.ID, seen version: Version, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(
      Operations.approveProfileChange, firing: .approveProfileChange, on: id, seen: version, as: principal)
  }

  /// Rejects an institution's changed profile; the approved one stays shown.
  ///
  /// The institution, unless it is suspended, keeps the reason until it submits another profile.
  @discardableResult
  public func rejectProfileChange(
    of id: Institution.ID, for reason: Institution.ModerationReason, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(
      Operations.rejectProfileChange, firing: Institution.Events.rejectProfileChange, on: id,
      as: principal, with: Institution.ModerationInput(.known(reason)))
  }

  /// Returns an institution's registration with a request for more information.
  @discardableResult
  public func requestInfo(
    on id: Institution.ID, for reason: Institution.ModerationReason, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(
      Operations.requestInfo, firing: Institution.Events.requestInfo, on: id,
      as: principal, with: Institution.ModerationInput(.known(reason)))
  }

  /// Rejects an institution's registration.
  @discardableResult
  public func reject(
    _ id: Institution.ID, for reason: Institution.ModerationReason, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(
      Operations.reject, firing: Institution.Events.reject, on: id,
      as: principal, with: Institution.ModerationInput(.known(reason)))
  }

  /// Suspends an institution; it leaves the catalog at once, and its sponsorships pause.
  ///
  /// What other calls change meanwhile follows with ``InstitutionService/fireDueEvents(as:)``.
  @discardableResult
  public func suspend(
    _ id: Institution.ID, for reason: Institution.ModerationReason, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.performDeparture(
      Operations.suspend, firing: Institution.Events.suspend, on: id,
      as: principal, with: Institution.ModerationInput(.known(reason)))
  }

  /// Puts a suspended institution back into the catalog as the caller saw it, with the profile that was approved last.
  ///
  /// - Parameter version: The version that was seen.
  /// - Throws: ``SupportError/noLaterDueDate`` when a paused sponsorship of the institution has no later due date, and
  ///   ``/DomainServices/ServiceError/invalid(_:)`` when an animal in the catalog has the same microchip as one of its.
  @discardableResult
  public func reinstate(
    _ id: Institution.ID, seen version: Version, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(Operations.reinstate, firing: .reinstate, on: id, seen: version, as: principal)
  }

  /// Closes an institution; it leaves the catalog at once, and its sponsorships end.
  ///
  /// What other calls change meanwhile follows with ``InstitutionService/fireDueEvents(as:)``.
  @discardableResult
  public func close(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution {
    try await system.performDeparture(
      Operations.close, firing: Institution.on(.close), on: id, as: principal, with: EmptyInput())
  }

  /// Confirms the pending bank account of an institution as the caller saw it, which replaces the current one.
  ///
  /// - Parameter version: The version that was seen.
  @discardableResult
  public func approveBankAccountChange(
    of id: Institution.ID, seen version: Version, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(
      Operations.approveBankAccountChange, firing: .approveBankAccountChange, on: id, seen: version,
      as: principal)
  }

  /// Drops the pending bank account of an institution.
  @discardableResult
  public func cancelBankAccountChange(
    of id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(
      Operations.cancelBankAccountChange, firing: .cancelBankAccountChange, on: id,
      as: principal)
  }
}
