import DomainModeling
import DomainRepository
import DomainValues

extension AccountSystem {
  /// Adds the erasure of everything that belongs to a deleted account to the unit of work, across all
  /// modules.
  ///
  /// What belongs to the email address of the account is erased only if the account has proved the address. It belongs to
  /// another person otherwise.
  ///
  /// - Parameters:
  ///   - before: The account before its deletion; records are found by its email address and user name.
  ///   - isByOwner: Whether the owner deletes the account. The counts of the mailbox remain until they end then; otherwise a person
  ///     could have any number of accounts, one after another, each with limits of its own.
  func eraseRelatedRecords(
    of before: Account, isByOwner: Bool = false, in work: inout Work
  ) async throws(AccountError) {
    let id = before.id
    try await endSessions(of: id, for: .deleted, in: &work)
    try await delete(Credential.self, [id], in: &work)
    try await deleteAll(where: ExternalIdentity.Fields.account == id, in: &work)
    let links = try await all(where: OneTimeToken.Fields.account == id, in: &work).map(\.id)
    for link in links { work.delete(OneTimeToken.self, id: link) }
    try await deleteAll(where: HelpRequest.Fields.account == id, in: &work)
    try await eraseReports(of: id, in: &work)
    var keys = [
      SignInThrottle.key(ofSignInTo: id), SignInThrottle.key(ofDevicesOf: id),
      SignInThrottle.key(ofConfirmationBy: id),
    ]
    keys += links.map(SignInThrottle.key(ofLink:))
    if !isByOwner { try await forgetConfirmation(by: before, in: &work) }
    if let email = before.provenEmail {
      keys.append(email.comparisonKey)
      let intents = MessageTopic.allCases.map { OutboxMessage.id(.known($0), email) }
      try await delete(OutboxMessage.self, intents, in: &work)
      let answers = try await all(where: HelpRequest.Fields.addressKey == email.comparisonKey, in: &work).map
      {
        OutboxMessage.id(.known(.helpAnswered), email, nil, $0.id.text)
      }
      try await delete(OutboxMessage.self, answers, in: &work)
      try await deleteAll(where: HelpRequest.Fields.addressKey == email.comparisonKey, in: &work)
    }
    if let name = before.userName { keys.append(name.comparisonKey) }
    try await delete(SignInThrottle.self, keys.map(SignInThrottle.id), in: &work)
    try await delete(RateLimitCounter.self, counts(of: before, isByOwner: isByOwner), in: &work)
    for step in erasureSteps { try await step.erase(id, at: clock.now(), from: repository, in: &work) }
    // The steps may have planned messages about what ended; the person who is leaving gets none.
    // Queried last: what plans one meanwhile changes a record that was read before.
    try await deleteAll(where: OutboxMessage.Fields.account == id, in: &work)
    work.withdrawMessages(to: id)
  }

  private func deleteAll<E: Entity>(
    where condition: Condition<E>, in work: inout Work
  ) async throws(AccountError) {
    for record in try await all(where: condition, in: &work) { work.delete(E.self, id: record.id) }
  }

  private func delete<E: Entity>(
    _ type: E.Type, _ ids: [E.ID], in work: inout Work
  ) async throws(AccountError) {
    for id in ids where try await work.get(type, id: id) != nil { work.delete(type, id: id) }
  }

  /// Adds the erasure of reports by and about a deleted account to the unit of work.
  ///
  /// Undecided and appealed reports about the account are deleted. All others remain, also those by the account, so that
  /// nobody can withdraw a report or an appeal by leaving: without the account as reporter, the reporter's text, and the
  /// appeal if the account is its author.
  func eraseReports(of id: Principal.ID, in work: inout Work) async throws(AccountError) {
    let isMine = (Report.Fields.reporter == id).or(Report.Fields.reportedAccount == id)
    for found in try await all(where: isMine, in: &work) {
      if found.reportedAccount == id, found.isUndecided {
        work.delete(Report.self, id: found.id)
        continue
      }
      var report = found
      if report.reporter == id { report.reporter = nil }
      report.text = ""
      if report.reportedAccount == id { report.appeal = nil }
      let erased = report
      work.update(try mapError(erased.validated(), to: AccountError.invalid))
    }
  }

  /// Returns the identifiers of the counts of an account and of its proven email address that end with the account.
  private func counts(of account: Account, isByOwner: Bool) -> [RateLimitCounter.ID] {
    let own = [RateLimitedAction.invitation, .helpRequest, .report, .message].map {
      RateLimitCounter.id(of: $0, by: account.id.text)
    }
    guard let email = account.provenEmail else { return own }
    let messages = MessageTopic.allCases.flatMap {
      [Self.messageKey(.known($0), email), OutboxMessage.id(.known($0), email).text]
    }
    return own
      + (isByOwner ? [.helpRequest] : [RateLimitedAction.registration, .helpRequest]).map {
        RateLimitCounter.id(of: $0, by: RateLimitCounter.key(of: email, from: nil))
      }
      + messages.map { RateLimitCounter.id(of: .message, by: $0) }
  }

  func deleteInput(of id: Principal.ID, in work: inout Work) async throws(AccountError) -> Account.DeleteInput
  {
    let others = try await otherAdmins(than: id, in: &work)
    return try mapError(Account.DeleteInput(otherAdmins: others), to: AccountError.invalid)
  }
}

extension Account {
  /// The email address if the owner of the account has proved to read its messages.
  var provenEmail: EmailAddress? { emailVerifiedAt == nil ? nil : email }
}

extension Report {
  /// Whether moderators still have to decide the report or an appeal.
  fileprivate var isUndecided: Bool {
    switch status.known {
    case .open, .underReview, .appealed, nil: true
    case .resolved, .dismissed, .upheld, .overturned, .closed: false
    }
  }
}
