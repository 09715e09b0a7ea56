public import DomainModeling
import DomainRepository

extension InstitutionService {
  /// Submits an institution for review; an unconfirmed email address has to be confirmed first.
  @discardableResult
  public func submit(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution
  {
    try await system.perform(
      Operations.submit, firing: .submit, on: id, as: principal)
  }

  /// Submits an institution again after it was returned or rejected.
  @discardableResult
  public func resubmit(_ id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try await system.perform(
      Operations.resubmit, firing: .resubmit, on: id, as: principal)
  }

  /// Requests another bank account; payouts wait until an admin has confirmed it.
  @discardableResult
  public func requestBankAccountChange(
    of id: Institution.ID, to bank: BankAccount, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(
      Operations.requestBankAccountChange, firing: Institution.Events.requestBankAccountChange, on: id,
      as: principal, with: bank)
  }

  /// Drops the requested bank account.
  @discardableResult
  public func cancelBankAccountChange(
    of id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.perform(
      Operations.cancelBankAccountChange, firing: .cancelBankAccountChange, on: id,
      as: principal)
  }

  /// Confirms that the institution's details are still right.
  @discardableResult
  public func recertify(_ id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try await system.perform(
      Operations.recertify, firing: .recertify, on: id, as: principal)
  }

  /// Closes an institution; its animals are no longer public at once, and its sponsorships end.
  ///
  /// What other calls change meanwhile follows with ``fireDueEvents(as:)``.
  @discardableResult
  public func close(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution {
    try await system.performDeparture(
      Operations.close, firing: Institution.on(.close), on: id, as: principal, with: EmptyInput())
  }

  /// Fires the due time events of institutions, and lets the animals, sponsorships and appeals of those that have left the
  /// catalog follow.
  ///
  /// The messages about them are planned in the transactions of the events.
  ///
  /// - Returns: The number of changed records.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(ShelterError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(ShelterError) in
      try await system.dueWork(
        fireInstitutionEvents, system.finishDepartures, deleteExpiredConfirmations, deleteMailboxes)
    }
  }

  /// Deletes the expired confirmations that remain of deleted and ended institutions.
  private func deleteExpiredConfirmations() async throws(ShelterError) -> Int {
    let expired = EmailConfirmation.Fields.expiresAt <= system.clock.now()
    return try await system.each(where: expired) { (confirmation, work) async throws(ShelterError) in
      if let institution = try await work.get(Institution.self, id: confirmation.institution),
        !Institution.lifecycle.isOver(institution)
      {
        return false
      }
      work.delete(EmailConfirmation.self, id: confirmation.id)
      return true
    }
  }

  /// Deletes the records of mailboxes whose messages no longer count.
  private func deleteMailboxes() async throws(ShelterError) -> Int {
    let ended = ConfirmationMailbox.Fields.endsAt <= system.clock.now()
    return try await system.each(where: ended) { (mailbox, work) in
      work.delete(ConfirmationMailbox.self, id: mailbox.id)
      return true
    }
  }

  private func fireInstitutionEvents() async throws(ShelterError) -> Int {
    try await system.fireDueEvents(of: Institution.self)
  }
}

/// A consequence of an institution's transition for other records, committed in the same transaction.
protocol InstitutionReaction: Sendable {
  /// Carries out the consequence of a transition.
  func follow(
    _ fired: TransitionResult<Institution>, in work: inout ShelterSystem.Work,
    of system: ShelterSystem
  ) async throws(ShelterError)
}
