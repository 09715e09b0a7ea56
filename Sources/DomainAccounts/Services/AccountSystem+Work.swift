import DomainModeling
import DomainRepository

extension AccountSystem {
  typealias Work = UnitOfWork<AccountError>

  /// The account that a principal acts for, as the work sees it; it has to be one that may sign in.
  func acting(_ principal: Principal, in work: inout Work) async throws(AccountError) -> Account {
    guard let id = principal.id, let account = try await work.get(Account.self, id: id), account.maySignIn
    else { throw .account(.sessionOver) }
    return account
  }

  /// The account of that identifier, or ``AccountError/notFound(_:)``.
  func account(_ id: Principal.ID, in work: inout Work) async throws(AccountError) -> Account {
    guard let account = try await work.get(Account.self, id: id) else {
      throw .notFound(EntityReference(Account.self, id: id))
    }
    return account
  }

  /// The account with that e-mail address or user name, as it is stored.
  func account(named key: String, isAddress: Bool) async throws(AccountError) -> Account? {
    let condition = isAddress ? Account.Fields.emailKey == key : Account.Fields.userNameKey == key
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.first(ModelQuery(where: condition))?.entity
    }
  }

  /// Fires an event at a record and writes the changed record and that of the transition.
  @discardableResult
  func fire<Flow: LifecycleDeclaration, Input: Model>(
    _ trigger: Trigger<Flow, Input>, _ input: Input, on subject: Flow.Subject, by principal: Principal,
    in work: inout Work
  ) throws(AccountError) -> Flow.Subject {
    let fired = try rethrowing(
      Flow.lifecycle.fire(
        trigger, input, on: subject, by: principal, at: clock.now(),
        recordedAs: identifiers.next(TransitionRecord.self)), as: AccountError.refused)
    work.apply(fired)
    return fired.subject
  }

  /// Reads, and throws this module's error when that fails.
  func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(AccountError) -> Value {
    do {
      return try await read(repository)
    } catch {
      throw AccountError(error)
    }
  }

  /// How many other accounts look after everybody's accounts; each is read by the work, so that it stays so.
  func otherAdmins(than id: Principal.ID, in work: inout Work) async throws(AccountError) -> Int64 {
    let admins = ModelQuery(
      where: Account.Fields.roles.includes(.admin).and(Account.Fields.status == .known(.active)))
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(admins).map(\.id)
    }
    // One that stays is enough, and checking it keeps two admins from removing each other at once.
    for other in found where other != id {
      if try await work.get(Account.self, id: other)?.isAdmin == true { return 1 }
    }
    return 0
  }
}
