public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service with which moderators and admins review and oversee institutions.
public struct InstitutionModerationService: Sendable {
  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<Institution>.ascending(Institution.Fields.statusSince)
    static let requestOrder = SortKey<Institution>.ascending(Institution.Fields.bankAccountChangedAt)
    private static let admins: [AccessRequirement] = [.role(ShelterRole.admin.text)]
    private static let reviewers = [.role(ShelterRole.moderator.text)] + admins

    /// Listing institutions by state.
    public static let institutions = ServiceOperation(
      "moderation.institutions", InstitutionModerationService.institutions, .input("states"),
      .input("limit"), .input("position"), .principal, for: reviewers, orderedBy: order,
      doc: "Lists the institutions in the given states, the longest waiting first.")
    /// Listing requested bank accounts.
    public static let bankAccountChanges = ServiceOperation(
      "moderation.bankAccountChanges", InstitutionModerationService.bankAccountChanges, .input("limit"),
      .input("position"), .principal, for: admins, orderedBy: requestOrder,
      doc: "Lists the institutions with a pending bank account, the oldest request first.")
    /// Approving a registration.
    public static let approve = ServiceOperation(
      "moderation.approve", InstitutionModerationService.approve, .input("institution"), .principal,
      for: reviewers, fires: [.event(Institution.on(.approve))], refuses: [.notFound, .transition],
      doc: "Approves an institution, which puts it into the catalog.")
    /// Asking for more information.
    public static let requestInfo = ServiceOperation(
      "moderation.requestInfo", InstitutionModerationService.requestInfo, .input("institution"),
      .input("reason"), .principal, for: reviewers, fires: [.event(Institution.Events.requestInfo)],
      refuses: [.notFound, .transition],
      doc: "Returns an institution's registration with a request for more information.")
    /// Rejecting a registration.
    public static let reject = ServiceOperation(
      "moderation.reject", InstitutionModerationService.reject, .input("institution"), .input("reason"),
      .principal, for: reviewers, fires: [.event(Institution.Events.reject)],
      refuses: [.notFound, .transition], doc: "Rejects an institution's registration.")
    /// Suspending an institution.
    public static let suspend = ServiceOperation(
      "moderation.suspend", InstitutionModerationService.suspend, .input("institution"), .input("reason"),
      .principal, for: admins, fires: [.event(Institution.Events.suspend)],
      refuses: [.notFound, .transition], doc: "Suspends an institution and pauses its sponsorships.")
    /// Reinstating an institution.
    public static let reinstate = ServiceOperation(
      "moderation.reinstate", InstitutionModerationService.reinstate, .input("institution"), .principal,
      for: admins, fires: [.event(Institution.on(.reinstate))],
      refuses: [.notFound, .transition, "support.noLaterDueDate"],
      doc: "Puts a suspended institution back into the catalog.")
    /// Closing an institution.
    public static let close = ServiceOperation(
      "moderation.close", InstitutionModerationService.close, .input("institution"), .principal,
      for: admins, fires: [.event(Institution.on(.close))], refuses: [.notFound, .transition],
      doc: "Closes an institution and ends its sponsorships, or ends a registration.")
    /// Confirming a requested bank account.
    public static let approveBankAccountChange = ServiceOperation(
      "moderation.approveBankAccountChange", InstitutionModerationService.approveBankAccountChange,
      .input("institution"), .principal, for: admins,
      fires: [.event(Institution.on(.approveBankAccountChange))], refuses: [.notFound, .transition],
      doc: "Confirms the pending bank account of an institution.")
    /// Dropping a requested bank account.
    public static let cancelBankAccountChange = ServiceOperation(
      "moderation.cancelBankAccountChange", InstitutionModerationService.cancelBankAccountChange,
      .input("institution"), .principal, for: admins,
      fires: [.event(Institution.on(.cancelBankAccountChange))], refuses: [.notFound, .transition],
      doc: "Drops the pending bank account of an institution.")

    /// All operations of the service.
    public static let all = [
      institutions.description, bankAccountChanges.description, approve.description,
      requestInfo.description, reject.description, suspend.description, reinstate.description,
      close.description, approveBankAccountChange.description, cancelBankAccountChange.description,
    ]
  }

  /// Returns a page of the institutions in the given states, longest waiting first.
  public func institutions(
    in states: [Institution.State] = [.pendingReview], limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<Institution> {
    try await system.read(Operations.institutions, as: principal) { (_, _) async throws(ShelterError) in
      let query = ModelQuery(
        where: Institution.Fields.status.isOne(of: states.map { .known($0) }), orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Returns a page of the institutions with a pending bank account, oldest request first.
  public func bankAccountChanges(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<Institution> {
    try await system.read(Operations.bankAccountChanges, as: principal) { (_, _) async throws(ShelterError) in
      let query = ModelQuery(
        where: Institution.Fields.bankAccountChangedAt.isPresent, orderedBy: Operations.requestOrder)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Approves an institution, which puts it into the catalog.
  @discardableResult
  public func approve(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution
  {
    try await system.perform(
      Operations.approve, firing: .approve, on: id, as: principal)
  }

  /// Returns an institution's registration with a request for more information.
  @discardableResult
  public func requestInfo(
    on id: Institution.ID, for reason: Institution.ModerationReason, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(
      Operations.requestInfo, firing: Institution.Events.requestInfo,
      Institution.ModerationInput(.known(reason)), on: id, as: principal)
  }

  /// Rejects an institution's registration.
  @discardableResult
  public func reject(
    _ id: Institution.ID, for reason: Institution.ModerationReason, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(
      Operations.reject, firing: Institution.Events.reject, Institution.ModerationInput(.known(reason)),
      on: id, as: principal)
  }

  /// Suspends an institution; it leaves the catalog, and its sponsorships pause.
  @discardableResult
  public func suspend(
    _ id: Institution.ID, for reason: Institution.ModerationReason, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(
      Operations.suspend, firing: Institution.Events.suspend, Institution.ModerationInput(.known(reason)),
      on: id, as: principal)
  }

  /// Puts a suspended institution back into the catalog.
  ///
  /// - Throws: ``SupportError/noLaterDueDate`` when a paused sponsorship of the institution has no later due date.
  @discardableResult
  public func reinstate(_ id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try await system.perform(
      Operations.reinstate, firing: .reinstate, on: id, as: principal)
  }

  /// Closes an institution; its sponsorships end.
  @discardableResult
  public func close(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution {
    try await system.perform(Operations.close, firing: .close, on: id, as: principal)
  }

  /// Confirms the pending bank account of an institution, which replaces the current one.
  @discardableResult
  public func approveBankAccountChange(
    of id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(
      Operations.approveBankAccountChange, firing: .approveBankAccountChange, on: id,
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
