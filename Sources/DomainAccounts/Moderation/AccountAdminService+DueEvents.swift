public import DomainModeling
import DomainRepository

extension AccountAdminService {
  /// Fires due time events and deletes expired records; call it from a scheduler.
  ///
  /// Locked and disabled accounts are unlocked and enabled, unconfirmed registrations are erased, tokens and
  /// sessions expire, reports and help requests close. Counts that are over, and sessions and tokens that ended
  /// longer ago than the configured retention, are deleted, and messages that
  /// couldn't be sent for ``OutboxService/waitingPeriod``.
  ///
  /// - Returns: The number of changed records. A record that a concurrent call changes is left to the next
  ///   call.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(AccountError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(AccountError) in
      try await system.dueWork(
        fireAccountEvents, fireTokenEvents, fireSessionEvents, fireHelpRequestEvents, fireReportEvents,
        deleteCounts, deleteUnsentMessages, deleteEndedRecords)
    }
  }

  private func fireTokenEvents() async throws(AccountError) -> Int {
    try await system.fireDueEvents(of: OneTimeToken.self)
  }

  private func fireSessionEvents() async throws(AccountError) -> Int {
    try await system.fireDueEvents(of: Session.self)
  }

  private func fireHelpRequestEvents() async throws(AccountError) -> Int {
    try await system.fireDueEvents(of: HelpRequest.self)
  }

  private func fireReportEvents() async throws(AccountError) -> Int {
    try await system.fireDueEvents(of: Report.self)
  }

  private func fireAccountEvents() async throws(AccountError) -> Int {
    typealias Fields = Account.Fields
    // Nothing becomes due on a confirmed account that is banned without an end, and there may be many of them.
    let mayBeDue = (Fields.status != .disabled).or(Fields.awaitsVerification == true)
      .or(Fields.disabledUntil.isPresent)
    let due = Account.lifecycle.dueCondition(at: system.clock.now()).and(mayBeDue)
    return try await system.fireDueEvents(of: Account.self, where: due) {
      (event, account, work) async throws(AccountError) in
      let changed = try system.fire(event, on: account, by: .system, in: &work).subject
      switch event {
      case .enable: try await system.enqueue(changed, .accountEnabled, in: &work)
      case .expireUnverified: try await system.eraseRelatedRecords(of: account, in: &work)
      case .unlock, .verifyEmail, .supersede, .lock, .disable, .delete, .deleteByAdmin: break
      }
    }
  }

  /// Deletes the counts of attempts whose time is over.
  private func deleteCounts() async throws(AccountError) -> Int {
    let now = system.clock.now()
    let counts = try await system.deleteAll(where: RateLimitCounter.Fields.endsAt <= now)
    guard let before = try? now.adding(.zero - system.configuration.throttle.resetInterval) else {
      return counts
    }
    return try await counts + system.deleteAll(where: SignInThrottle.Fields.lastAttemptAt <= before)
  }

  /// Deletes planned messages that couldn't be sent.
  private func deleteUnsentMessages() async throws(AccountError) -> Int {
    guard let before = try? system.clock.now().adding(.zero - OutboxService.waitingPeriod) else { return 0 }
    return try await system.deleteAll(where: OutboxMessage.Fields.requestedAt <= before)
  }

  /// Deletes sessions and tokens that ended longer ago than the configured retention.
  private func deleteEndedRecords() async throws(AccountError) -> Int {
    guard let before = try? system.clock.now().adding(.zero - system.configuration.retention) else {
      return 0
    }
    return try await system.deleteAll(
      where: OneTimeToken.isFinal.and(OneTimeToken.Fields.statusSince <= before))
      + system.deleteAll(where: Session.isFinal.and(Session.Fields.statusSince <= before))
  }
}
