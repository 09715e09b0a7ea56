public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for admins and moderators to manage accounts.
///
/// Every call reads the caller's account again, so that a revoked role takes effect at once.
public struct AccountAdminService: Sendable {
  let system: AccountSystem

  /// Creates the service.
  public init(_ system: AccountSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<Account>.descending(Account.Fields.registeredAt)
    private static let admins: [AccessRequirement] = [.role(Role.admin)]
    private static let staff = admins + [.role(Role.moderator)]

    /// Listing all accounts.
    public static let accounts = ServiceOperation(
      "admin.accounts", AccountAdminService.accounts, .input("filter"), .input("limit"), .input("position"),
      .principal,
      for: admins, orderedBy: order,
      doc: "Lists the accounts of all users, the most recently registered first.")
    /// Disabling an account.
    public static let disable = ServiceOperation(
      "admin.disable", AccountAdminService.disable, .input("account"), .input("reason"), .input("until"),
      .principal,
      for: staff,
      fires: [
        .event(Account.Events.disable), .event(Session.Events.end), .event(OneTimeToken.on(.supersede)),
      ],
      refuses: [.notFound, .transition],
      doc: "Disables the account of another user.")
    /// Enabling an account.
    public static let enable = ServiceOperation(
      "admin.enable", AccountAdminService.enable, .input("account"), .principal, for: staff,
      fires: [.event(Account.on(.enable))], refuses: [.notFound, .transition],
      doc: "Enables the account of another user.")
    /// Deleting an account.
    public static let delete = ServiceOperation(
      "admin.delete", AccountAdminService.delete, .input("account"), .principal, for: admins,
      fires: [.event(Account.Events.deleteByAdmin), .event(Session.Events.end)],
      refuses: [.notFound, .transition],
      doc: "Deletes the account of another user.")
    /// Granting a role.
    public static let grantRole = ServiceOperation(
      "admin.grantRole", AccountAdminService.grantRole, .input("account"), .input("role"), .principal,
      for: admins,
      refuses: [.notFound, .invalid], recognizesInput: true, doc: "Grants a role to an account.")
    /// Revoking a role.
    public static let revokeRole = ServiceOperation(
      "admin.revokeRole", AccountAdminService.revokeRole, .input("account"), .input("role"), .principal,
      for: admins,
      refuses: [.notFound, "account.notOwnAccount"], recognizesInput: true,
      doc: "Revokes a role of another user's account.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "admin.fireDueEvents", AccountAdminService.fireDueEvents, .principal, for: [.system],
      fires: [
        .event(Account.on(.enable)), .event(Account.on(.expireUnverified)), .event(Account.on(.unlock)),
        .event(OneTimeToken.on(.expire)), .event(Session.Events.end), .event(Session.on(.expire)),
      ],
      doc: """
        Fires due time events of accounts, tokens, sessions, help requests and reports, and deletes expired \
        records.
        """)

    /// All operations of the service.
    public static let all = [
      accounts.description, disable.description, enable.description, delete.description,
      grantRole.description,
      revokeRole.description, fireDueEvents.description,
    ]
  }

  /// Returns a page of accounts, the most recently registered first.
  public func accounts(
    _ filter: AccountFilter = AccountFilter(), limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first,
    as principal: Principal
  ) async throws(AccountError) -> Page<AccountSummary> {
    try await system.read(Operations.accounts, as: principal) { (_, caller) async throws(AccountError) in
      let query = ModelQuery(where: filter.condition, orderedBy: Operations.order)
      let page = try await system.reading { (repository) async throws(RepositoryError) in
        try await repository.page(query, at: position, limit: limit)
      }
      let reported = try await system.reported(among: page.items.map(\.id).filter { $0 != caller.id })
      return page.map { AccountSummary($0.entity, for: caller, isUnderReview: reported.contains($0.id)) }
    }
  }

  /// Disables an account for a reason, optionally until a moment; ends every session and notifies the owner.
  @discardableResult
  public func disable(
    _ id: Principal.ID, for reason: Account.DisableReason, until: Timestamp? = nil, as principal: Principal
  ) async throws(AccountError) -> AccountSummary {
    try await system.perform(Operations.disable, as: principal) { (work, caller) async throws(AccountError) in
      let account = try await system.account(id, in: &work)
      return AccountSummary(
        try await system.disable(account, for: reason, until: until, by: caller, in: &work), for: caller)
    }
  }

  /// Enables an account and notifies its owner.
  @discardableResult
  public func enable(_ id: Principal.ID, as principal: Principal) async throws(AccountError) -> AccountSummary
  {
    try await system.perform(Operations.enable, as: principal) { (work, caller) async throws(AccountError) in
      let account = try await system.account(id, in: &work)
      let enabled = try system.fire(
        .enable, on: account, by: caller, in: &work
      ).subject
      try await system.enqueue(enabled, .accountEnabled, in: &work)
      return AccountSummary(enabled, for: caller)
    }
  }

  /// Deletes an account and everything that belongs to it in one transaction.
  @discardableResult
  public func delete(_ id: Principal.ID, as principal: Principal) async throws(AccountError) -> AccountSummary
  {
    try await system.perform(Operations.delete, as: principal) { (work, caller) async throws(AccountError) in
      let account = try await system.account(id, in: &work)
      return AccountSummary(try await system.deleteByAdmin(account, by: caller, in: &work), for: caller)
    }
  }

  /// Grants a role to an account; a role that it already holds changes nothing.
  @discardableResult
  public func grantRole(
    _ id: Principal.ID, to role: Role, as principal: Principal
  ) async throws(AccountError) -> AccountSummary {
    try await system.perform(Operations.grantRole, as: principal) {
      (work, caller) async throws(AccountError) in
      let account = try await system.account(id, in: &work)
      return try changeRoles(of: account, by: caller, in: &work) { $0.contains(role) ? $0 : $0 + [role] }
    }
  }

  /// Revokes a role of another user's account.
  ///
  /// - Throws: ``AccountRuleError/ownAccount`` for the caller's own account.
  @discardableResult
  public func revokeRole(
    _ id: Principal.ID, from role: Role, as principal: Principal
  ) async throws(AccountError) -> AccountSummary {
    try await system.perform(Operations.revokeRole, as: principal) {
      (work, caller) async throws(AccountError) in
      if id == caller.id { throw .rule(.ownAccount) }
      let account = try await system.account(id, in: &work)
      return try changeRoles(of: account, by: caller, in: &work) { $0.filter { $0 != role } }
    }
  }

  private func changeRoles(
    of account: Account, by caller: Principal, in work: inout AccountSystem.Work, _ change: ([Role]) -> [Role]
  ) throws(AccountError) -> AccountSummary {
    if account.status == .deleted { throw .notFound(EntityReference(account)) }
    var changed = account
    changed.roles = change(account.roles)
    let valid = try mapError(changed.validated(), to: AccountError.invalid)
    if valid != account { work.update(valid) }
    return AccountSummary(valid, for: caller)
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

  /// Disables an account, ends its sessions, makes links to delete it or to change its sign-in invalid, and notifies its owner.
  ///
  /// - Parameter id: The identifier of the transition, for a decision about a report; `nil` without a report.
  func disable(
    _ account: Account, for reason: Account.DisableReason, until: Timestamp?, by principal: Principal,
    recordedAs id: Identifier<TransitionRecord>? = nil, in work: inout Work
  ) async throws(AccountError) -> Account {
    try authorize(.disable, on: account, by: principal)
    let others = try await otherAdmins(than: account.id, in: &work)
    let input = try mapError(
      Account.DisableInput(.known(reason), until: until, otherAdmins: others), to: AccountError.invalid)
    let disabled = try fire(
      Account.Events.disable, input, on: account, by: principal, recordedAs: id, in: &work
    ).subject
    try await endSessions(of: account.id, for: .disabled, in: &work)
    try await supersede([.resetPassword, .changeEmail, .deleteAccount], of: account.id, in: &work)
    // Only a decision about a report can be appealed against.
    try await enqueue(disabled, id == nil ? .accountDisabledDirectly : .accountDisabled, in: &work)
    return disabled
  }

  /// Returns the accounts among `ids` that have an undecided report.
  func reported(among ids: [Principal.ID]) async throws(AccountError) -> Set<Principal.ID> {
    let undecided = ModelQuery(
      where: Report.Fields.reportedAccount.isOne(of: ids).and(Report.isFinal.negated))
    return try await reading { (repository) async throws(RepositoryError) in
      Set(try await repository.all(undecided).map(\.entity.reportedAccount))
    }
  }
}
