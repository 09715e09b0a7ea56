import DomainAccounts
import DomainModeling
import DomainRepository

extension BookMarketSystem {
  typealias Work = UnitOfWork<BookMarketError>

  /// The record of that identifier as the work sees it, or ``BookMarketError/notFound(_:)``.
  func required<E: Entity>(
    _ type: E.Type, _ id: E.ID, in work: inout Work
  ) async throws(BookMarketError) -> E {
    guard let entity = try await work.get(type, id: id) else {
      throw .notFound(EntityReference(type, id: id))
    }
    return entity
  }

  /// The record of that identifier as it is stored, or ``BookMarketError/notFound(_:)``.
  func required<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(BookMarketError) -> E {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(type, id: id)
    }
    guard let entity = found?.entity else { throw .notFound(EntityReference(type, id: id)) }
    return entity
  }

  /// Reads, and throws this module's error when that fails.
  func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(BookMarketError) -> Value {
    do {
      return try await read(repository)
    } catch {
      throw BookMarketError(error)
    }
  }

  /// Commits a change that needs no reading.
  func commit(_ change: (inout ChangeSet) -> Void) async throws(BookMarketError) {
    do {
      try await repository.commit(change)
    } catch {
      throw BookMarketError(error)
    }
  }

  /// Fires an event at a record and writes the changed record and that of the transition.
  @discardableResult
  func fire<Flow: LifecycleDeclaration, Input: Model>(
    _ trigger: Trigger<Flow, Input>, _ input: Input, on subject: Flow.Subject, by principal: Principal,
    in work: inout Work
  ) throws(BookMarketError) -> LifecycleTransition<Flow> {
    let fired = try rethrowing(
      Flow.lifecycle.fire(
        trigger, input, on: subject, by: principal, at: clock.now(),
        recordedAs: identifiers.next(TransitionRecord.self)), as: BookMarketError.init(refusal:))
    work.apply(fired)
    return fired
  }

  /// The membership of somebody who may buy and sell on a campus now; the commit checks that it stays so.
  ///
  /// It is touched: who ends it asks by queries what there is of the member, and finds what is written with it.
  @discardableResult
  func activeMember(
    _ account: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) -> CampusMember {
    let id = CampusMember.id(of: account, at: campus)
    guard let member = try await work.get(CampusMember.self, id: id) else { throw .market(.notMember) }
    if member.status == .known(.excluded) { throw .market(.excluded) }
    guard member.isActive(at: clock.now()) else { throw .market(.notMember) }
    work.touch(CampusMember.self, id: id)
    return member
  }

  /// Whether somebody belongs to a campus now, with an account that nobody keeps out.
  ///
  /// A timer that is late changes nothing about it. Who may not trade isn't dealt with and is told of nothing.
  func canTrade(
    _ account: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) -> Bool {
    switch try await work.get(Account.self, id: account)?.status.known {
    case .disabled, .deleted, nil: return false
    case .unverified, .active, .locked:
      let member = try await work.get(CampusMember.self, id: CampusMember.id(of: account, at: campus))
      return member?.isActive(at: clock.now()) == true
    }
  }
}
