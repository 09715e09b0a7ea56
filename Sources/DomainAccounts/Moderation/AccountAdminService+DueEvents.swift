public import DomainModeling
import DomainRepository

extension AccountAdminService {
  /// Fires due time events and deletes expired records; call it from a scheduler.
  ///
  /// Locked and disabled accounts are unlocked and enabled, unconfirmed registrations are erased, tokens and
  /// sessions expire, reports and help requests close. Counts that are over, and sessions and tokens that ended longer ago than the
  /// configured retention, are deleted.
  ///
  /// - Returns: The number of changed records. A record that a concurrent call changes is left to the next
  ///   call.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(AccountError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(AccountError) in
      try await fireDueEvents(by: principal)
    }
  }

  private func fireDueEvents(by principal: Principal) async throws(AccountError) -> Int {
    var changed = try await system.fireDueEvents(of: Account.self) {
      (event, account, work) async throws(AccountError) in
      let changed = try system.fire(event, on: account, by: principal, in: &work).subject
      switch event {
      case .enable: try system.enqueue(changed, .accountEnabled, in: &work)
      case .expireUnverified: try await system.eraseRelatedRecords(of: account, in: &work)
      case .unlock, .verifyEmail, .lock, .disable, .delete, .deleteByAdmin: break
      }
    }
    changed += try await system.fireDueEvents(of: OneTimeToken.self)
    changed += try await system.fireDueEvents(of: Session.self)
    changed += try await system.fireDueEvents(of: HelpRequest.self)
    changed += try await system.fireDueEvents(of: Report.self)
    return changed + (try await forgetAttempts()) + (try await forgetWhatIsOver())
  }

  private func forgetAttempts() async throws(AccountError) -> Int {
    guard let before = try? system.clock.now().adding(.zero - system.configuration.throttle.resetInterval)
    else { return 0 }
    return try await forget(where: SignInThrottle.Fields.lastAttemptAt <= before)
  }

  private func forgetWhatIsOver() async throws(AccountError) -> Int {
    let now = system.clock.now()
    let counts = try await forget(where: RateLimitCounter.Fields.endsAt <= now)
    guard let before = try? now.adding(.zero - system.configuration.retention) else { return counts }
    let over: [OpenEnum<OneTimeToken.State>] = [.known(.used), .known(.expired), .known(.superseded)]
    let tokens = try await forget(
      where: OneTimeToken.Fields.status.isOne(of: over).and(OneTimeToken.Fields.statusSince <= before))
    let sessions = try await forget(
      where: (Session.Fields.status == .ended).and(Session.Fields.statusSince <= before))
    return counts + tokens + sessions
  }

  private func forget<E: Entity>(where condition: Condition<E>) async throws(AccountError) -> Int {
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition))
    }
    for old in found {
      do {
        try await system.repository.commit {
          $0.delete(E.self, id: old.id, expecting: .version(old.version))
        }
      } catch {
        guard case .conflict = error else { throw AccountError(error) }
      }
    }
    return found.count
  }
}
