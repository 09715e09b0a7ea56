public import DomainModeling
public import DomainRepository

/// Looking after everybody's accounts.
///
/// Every call reads the caller's own account again, so that whoever has just lost the office can't use it any more.
public struct AccountAdminService: Sendable {
  let system: AccountSystem

  /// Makes the service.
  public init(_ system: AccountSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Seeing all accounts.
    public static let list = UseCase(
      "admin.accounts", for: .label(RoleLabel.admin.text), doc: "Lists everybody's accounts.")
    /// Keeping accounts out and letting them in.
    public static let suspend = UseCase(
      "admin.suspend", for: .label(RoleLabel.admin.text), .label(RoleLabel.moderator.text),
      doc: "Disables and enables somebody's account.")
    /// Deleting accounts.
    public static let remove = UseCase(
      "admin.remove", for: .label(RoleLabel.admin.text), doc: "Deletes somebody's account.")
    /// Giving and taking offices.
    public static let appoint = UseCase(
      "admin.appoint", for: .label(RoleLabel.admin.text), doc: "Gives and takes offices.")
    /// Time going by.
    public static let runDue = UseCase(
      "admin.runDue", for: .system,
      doc: "Ends what is over: locks, suspensions, tokens, sessions, registrations.")

    /// All of them.
    public static let all = [list, suspend, remove, appoint, runDue]
  }

  /// The accounts, the newest first.
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

  /// Keeps somebody out for a reason, until a moment if need be; ends every session and tells the owner.
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

  /// Lets somebody in again and tells them.
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

  /// Deletes somebody's account and all that goes with it, in one commit.
  @discardableResult
  public func remove(_ id: Principal.ID, as principal: Principal) async throws(AccountError) -> AccountSummary
  {
    try UseCases.remove.require(principal)
    return try await change(id, UseCases.remove, as: principal) {
      (account, work) async throws(AccountError) in
      try await system.remove(account, by: principal, in: &work)
    }
  }

  /// Gives somebody an office; one that the account holds already changes nothing.
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

  /// Takes an office from somebody else.
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
  /// Deletes an account in somebody's office, and all that goes with it.
  func remove(
    _ account: Account, by principal: Principal, in work: inout Work
  ) async throws(AccountError) -> Account {
    let departure = try await departure(of: account.id, in: &work)
    let tombstone = try fire(Account.Flow.remove, departure, on: account, by: principal, in: &work)
    try await eraseBelongings(of: account, in: &work)
    return tombstone
  }

  /// Refuses a caller whose account doesn't hold the office any more that the principal says it has.
  func inOffice(
    _ principal: Principal, of useCase: UseCase, in work: inout Work
  ) async throws(AccountError) {
    guard let id = principal.id, let account = try await work.get(Account.self, id: id),
      useCase.allows(account.principal)
    else { throw .forbidden(Forbidden(useCase)) }
  }

  /// Disables an account, ends its sessions and tells its owner.
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

  /// Those of the accounts that somebody has reported and nobody has decided about.
  func reported(among ids: [Principal.ID]) async throws(AccountError) -> Set<Principal.ID> {
    let undecided = ModelQuery(
      where: Report.Fields.subject.isOne(of: ids).and(
        Report.Fields.status.isOne(of: [.known(.open), .known(.underReview)])))
    return try await reading { (repository) async throws(RepositoryError) in
      Set(try await repository.all(undecided).map(\.entity.subject))
    }
  }
}
