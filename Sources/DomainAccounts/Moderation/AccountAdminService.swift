public import DomainModeling
public import DomainRepository

/// The service for admins and moderators to manage accounts.
///
/// Every call reads the caller's account again, so that a revoked role takes effect at once.
public struct AccountAdminService: Sendable {
  let system: AccountSystem

  /// Creates the service.
  public init(_ system: AccountSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum UseCases {
    /// Listing all accounts.
    public static let list = UseCase(
      "admin.accounts", for: .label(RoleLabel.admin.text), doc: "Lists the accounts of all users.")
    /// Disabling and enabling accounts.
    public static let suspend = UseCase(
      "admin.suspend", for: .label(RoleLabel.admin.text), .label(RoleLabel.moderator.text),
      doc: "Disables and enables the account of another user.")
    /// Deleting accounts.
    public static let remove = UseCase(
      "admin.remove", for: .label(RoleLabel.admin.text), doc: "Deletes the account of another user.")
    /// Granting and revoking roles.
    public static let appoint = UseCase(
      "admin.appoint", for: .label(RoleLabel.admin.text), doc: "Grants roles to accounts and revokes them.")
    /// Firing time events.
    public static let runDue = UseCase(
      "admin.runDue", for: .system,
      doc: """
        Fires due time events of accounts, tokens, sessions, help requests and reports, and deletes expired \
        records.
        """)

    /// All operations of the service.
    public static let all = [list, suspend, remove, appoint, runDue]
  }

  /// Returns a page of accounts, the most recently registered first.
  public func accounts(
    _ filter: AccountFilter = AccountFilter(), limit: Int = PageLimit.usual,
    at position: PagePosition = .first,
    as principal: Principal
  ) async throws(AccountError) -> Page<AccountSummary> {
    try UseCases.list.require(principal)
    var work = AccountSystem.Work.reading(system.repository)
    try await system.inOffice(principal, of: UseCases.list, in: &work)
    let query = ModelQuery(where: filter.condition, orderedBy: .descending(Account.Fields.registeredAt))
    let page = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit)
    }
    let reported = try await system.reported(among: page.items.map(\.id))
    return page.map { AccountSummary($0.entity, isUnderReview: reported.contains($0.id)) }
  }

  /// Disables an account for a reason, optionally until a moment; ends every session and notifies the owner.
  @discardableResult
  public func disable(
    _ id: Principal.ID, for reason: SuspensionReason, until: Timestamp? = nil, as principal: Principal
  ) async throws(AccountError) -> AccountSummary {
    try UseCases.suspend.require(principal)
    return try await change(id, UseCases.suspend, as: principal) {
      (account, work) async throws(AccountError) in
      try await system.disable(account, for: reason, until: until, by: principal, in: &work)
    }
  }

  /// Enables an account and notifies its owner.
  @discardableResult
  public func enable(_ id: Principal.ID, as principal: Principal) async throws(AccountError) -> AccountSummary
  {
    try UseCases.suspend.require(principal)
    return try await change(id, UseCases.suspend, as: principal) {
      (account, work) async throws(AccountError) in
      let enabled = try system.fire(Account.Flow.enable, NoInput(), on: account, by: principal, in: &work)
      try system.notify(enabled, .enabled, in: &work)
      return enabled
    }
  }

  /// Deletes an account and everything that belongs to it in one transaction.
  @discardableResult
  public func remove(_ id: Principal.ID, as principal: Principal) async throws(AccountError) -> AccountSummary
  {
    try UseCases.remove.require(principal)
    return try await change(id, UseCases.remove, as: principal) {
      (account, work) async throws(AccountError) in
      try await system.remove(account, by: principal, in: &work)
    }
  }

  /// Grants a role to an account; a role that it already holds changes nothing.
  @discardableResult
  public func appoint(
    _ id: Principal.ID, to role: RoleLabel, as principal: Principal
  ) async throws(AccountError) -> AccountSummary {
    try UseCases.appoint.require(principal)
    return try await change(id, UseCases.appoint, as: principal) {
      (account, work) async throws(AccountError) in
      try changeRoles(of: account, in: &work) { $0.contains(role) ? $0 : $0 + [role] }
    }
  }

  /// Revokes a role of another user's account.
  ///
  /// - Throws: ``AccountRefusal/oneself`` for the caller's own account.
  @discardableResult
  public func dismiss(
    _ id: Principal.ID, from role: RoleLabel, as principal: Principal
  ) async throws(AccountError) -> AccountSummary {
    try UseCases.appoint.require(principal)
    if id == principal.id { throw .account(.oneself) }
    return try await change(id, UseCases.appoint, as: principal) {
      (account, work) async throws(AccountError) in
      try changeRoles(of: account, in: &work) { $0.filter { $0 != role } }
    }
  }

  private func changeRoles(
    of account: Account, in work: inout AccountSystem.Work, _ change: ([RoleLabel]) -> [RoleLabel]
  ) throws(AccountError) -> Account {
    if account.status == .known(.deleted) { throw .notFound(EntityReference(account)) }
    var changed = account
    changed.roles = change(account.roles)
    let valid = try rethrowing(changed.validated(), as: AccountError.invalid)
    if valid != account { work.update(valid) }
    return valid
  }

  private func change(
    _ id: Principal.ID, _ useCase: UseCase, as principal: Principal,
    _ body: (Account, inout AccountSystem.Work) async throws(AccountError) -> Account
  ) async throws(AccountError) -> AccountSummary {
    try await system.repository.transact { (work: inout AccountSystem.Work) async throws(AccountError) in
      try await system.inOffice(principal, of: useCase, in: &work)
      return AccountSummary(try await body(system.account(id, in: &work), &work))
    }
  }
}

extension AccountSystem {
  /// Deletes an account as an admin, with everything that belongs to it.
  func remove(
    _ account: Account, by principal: Principal, in work: inout Work
  ) async throws(AccountError) -> Account {
    let departure = try await departure(of: account.id, in: &work)
    let tombstone = try fire(Account.Flow.remove, departure, on: account, by: principal, in: &work)
    try await eraseBelongings(of: account, in: &work)
    return tombstone
  }

  /// Checks that the caller's account still holds a role that the operation requires.
  ///
  /// - Throws: ``AccountError/forbidden(_:)`` otherwise.
  func inOffice(
    _ principal: Principal, of useCase: UseCase, in work: inout Work
  ) async throws(AccountError) {
    guard let id = principal.id, let account = try await work.get(Account.self, id: id),
      useCase.allows(account.principal)
    else { throw .forbidden(Forbidden(useCase)) }
  }

  /// Disables an account, ends its sessions and notifies its owner.
  func disable(
    _ account: Account, for reason: SuspensionReason, until: Timestamp?, by principal: Principal,
    in work: inout Work
  ) async throws(AccountError) -> Account {
    let others = try await otherAdmins(than: account.id, in: &work)
    let suspension = try rethrowing(
      Suspension(.known(reason), until: until, otherAdmins: others), as: AccountError.invalid)
    let disabled = try fire(Account.Flow.disable, suspension, on: account, by: principal, in: &work)
    try await endSessions(of: account.id, for: .disabled, in: &work)
    try notify(disabled, .disabled, in: &work)
    return disabled
  }

  /// Returns the accounts among `ids` that have an undecided report.
  func reported(among ids: [Principal.ID]) async throws(AccountError) -> Set<Principal.ID> {
    let undecided = ModelQuery(
      where: Report.Fields.subject.isOne(of: ids).and(
        Report.Fields.status.isOne(of: [.known(.open), .known(.underReview)])))
    return try await reading { (repository) async throws(RepositoryError) in
      Set(try await repository.all(undecided).map(\.entity.subject))
    }
  }
}
