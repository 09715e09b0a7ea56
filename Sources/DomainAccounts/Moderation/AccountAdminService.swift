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
      "admin.accounts", for: .role(Role.admin.text), doc: "Lists the accounts of all users.")
    /// Disabling and enabling accounts.
    public static let disable = UseCase(
      "admin.disable", for: .role(Role.admin.text), .role(Role.moderator.text),
      doc: "Disables and enables the account of another user.")
    /// Deleting accounts.
    public static let delete = UseCase(
      "admin.delete", for: .role(Role.admin.text), doc: "Deletes the account of another user.")
    /// Granting and revoking roles.
    public static let grantRoles = UseCase(
      "admin.grantRoles", for: .role(Role.admin.text), doc: "Grants roles to accounts and revokes them.")
    /// Firing time events.
    public static let fireDueEvents = UseCase(
      "admin.fireDueEvents", for: .system,
      doc: """
        Fires due time events of accounts, tokens, sessions, help requests and reports, and deletes expired \
        records.
        """)

    /// All operations of the service.
    public static let all = [list, disable, delete, grantRoles, fireDueEvents]
  }

  /// Returns a page of accounts, the most recently registered first.
  public func accounts(
    _ filter: AccountFilter = AccountFilter(), limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first,
    as principal: Principal
  ) async throws(AccountError) -> Page<AccountSummary> {
    try system.require(UseCases.list, principal)
    var work = AccountSystem.Work.readOnly(system.repository)
    try await system.requireCurrentRole(principal, of: UseCases.list, in: &work)
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
    _ id: Principal.ID, for reason: Account.DisableReason, until: Timestamp? = nil, as principal: Principal
  ) async throws(AccountError) -> AccountSummary {
    try system.require(UseCases.disable, principal)
    return try await change(id, UseCases.disable, as: principal) {
      (account, work) async throws(AccountError) in
      try await system.disable(account, for: reason, until: until, by: principal, in: &work)
    }
  }

  /// Enables an account and notifies its owner.
  @discardableResult
  public func enable(_ id: Principal.ID, as principal: Principal) async throws(AccountError) -> AccountSummary
  {
    try system.require(UseCases.disable, principal)
    return try await change(id, UseCases.disable, as: principal) {
      (account, work) async throws(AccountError) in
      let enabled = try system.fire(
        Account.Events.enable, EmptyInput(), on: account, by: principal, in: &work
      ).subject
      try system.enqueue(enabled, .accountEnabled, in: &work)
      return enabled
    }
  }

  /// Deletes an account and everything that belongs to it in one transaction.
  @discardableResult
  public func delete(_ id: Principal.ID, as principal: Principal) async throws(AccountError) -> AccountSummary
  {
    try system.require(UseCases.delete, principal)
    return try await change(id, UseCases.delete, as: principal) {
      (account, work) async throws(AccountError) in
      try await system.deleteByAdmin(account, by: principal, in: &work)
    }
  }

  /// Grants a role to an account; a role that it already holds changes nothing.
  @discardableResult
  public func grantRole(
    _ id: Principal.ID, to role: Role, as principal: Principal
  ) async throws(AccountError) -> AccountSummary {
    try system.require(UseCases.grantRoles, principal)
    return try await change(id, UseCases.grantRoles, as: principal) {
      (account, work) async throws(AccountError) in
      try changeRoles(of: account, in: &work) { $0.contains(role) ? $0 : $0 + [role] }
    }
  }

  /// Revokes a role of another user's account.
  ///
  /// - Throws: ``AccountRuleError/ownAccount`` for the caller's own account.
  @discardableResult
  public func revokeRole(
    _ id: Principal.ID, from role: Role, as principal: Principal
  ) async throws(AccountError) -> AccountSummary {
    try system.require(UseCases.grantRoles, principal)
    if id == principal.id { throw .rule(.ownAccount) }
    return try await change(id, UseCases.grantRoles, as: principal) {
      (account, work) async throws(AccountError) in
      try changeRoles(of: account, in: &work) { $0.filter { $0 != role } }
    }
  }

  private func changeRoles(
    of account: Account, in work: inout AccountSystem.Work, _ change: ([Role]) -> [Role]
  ) throws(AccountError) -> Account {
    if account.status == .deleted { throw .notFound(EntityReference(account)) }
    var changed = account
    changed.roles = change(account.roles)
    let valid = try mapError(changed.validated(), to: AccountError.invalid)
    if valid != account { work.update(valid) }
    return valid
  }

  private func change(
    _ id: Principal.ID, _ useCase: UseCase, as principal: Principal,
    _ body: (Account, inout AccountSystem.Work) async throws(AccountError) -> Account
  ) async throws(AccountError) -> AccountSummary {
    try await system.transact { (work: inout AccountSystem.Work) async throws(AccountError) in
      try await system.requireCurrentRole(principal, of: useCase, in: &work)
      return AccountSummary(try await body(system.account(id, in: &work), &work))
    }
  }
}

extension AccountSystem {
  /// Deletes an account as an admin, with everything that belongs to it.
  func deleteByAdmin(
    _ account: Account, by principal: Principal, in work: inout Work
  ) async throws(AccountError) -> Account {
    let input = try await deleteInput(of: account.id, in: &work)
    let tombstone = try fire(Account.Events.deleteByAdmin, input, on: account, by: principal, in: &work)
      .subject
    try await eraseRelatedRecords(of: account, in: &work)
    return tombstone
  }

  /// Checks that the caller's account still holds a role that the operation requires.
  ///
  /// - Throws: ``/DomainServices/ServiceError/forbidden(_:)`` otherwise.
  func requireCurrentRole(
    _ principal: Principal, of useCase: UseCase, in work: inout Work
  ) async throws(AccountError) {
    guard let id = principal.id, let account = try await work.get(Account.self, id: id),
      useCase.allows(account.principal)
    else { throw .forbidden(AccessDeniedError(useCase)) }
  }

  /// Disables an account, ends its sessions and notifies its owner.
  func disable(
    _ account: Account, for reason: Account.DisableReason, until: Timestamp?, by principal: Principal,
    in work: inout Work
  ) async throws(AccountError) -> Account {
    let others = try await otherAdmins(than: account.id, in: &work)
    let input = try mapError(
      Account.DisableInput(.known(reason), until: until, otherAdmins: others), to: AccountError.invalid)
    let disabled = try fire(Account.Events.disable, input, on: account, by: principal, in: &work).subject
    try await endSessions(of: account.id, for: .disabled, in: &work)
    try enqueue(disabled, .accountDisabled, in: &work)
    return disabled
  }

  /// Returns the accounts among `ids` that have an undecided report.
  func reported(among ids: [Principal.ID]) async throws(AccountError) -> Set<Principal.ID> {
    let undecided = ModelQuery(
      where: Report.Fields.reportedAccount.isOne(of: ids).and(
        Report.Fields.status.isOne(of: [.open, .underReview])))
    return try await reading { (repository) async throws(RepositoryError) in
      Set(try await repository.all(undecided).map(\.entity.reportedAccount))
    }
  }
}
