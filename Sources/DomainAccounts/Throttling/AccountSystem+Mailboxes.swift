import DomainModeling
import DomainRepository
import DomainValues

extension AccountSystem {
  /// Counts an address that an account has just proved among those of its mailbox, unless it had proved another one of them.
  ///
  /// Otherwise one person could have any number of accounts, each with limits of its own, and begin anew after a ban. The
  /// count is written in the same transaction, so that simultaneous calls can't evade it.
  ///
  /// - Parameter before: The account before the proof; `nil` for a new one.
  /// - Throws: ``AccountRuleError/tooManyAttempts(until:)`` after too many, or ``AccountRuleError/disabled(until:)`` while an
  ///   account that has proved an address of the mailbox is disabled.
  func countConfirmation(
    of address: EmailAddress, by before: Account?, in work: inout Work
  ) async throws(AccountError) {
    if let known = before?.provenEmail, known.mailbox == address.mailbox { return }
    if let banned = try await disabledAccount(with: address) {
      throw .rule(.disabled(until: banned.disabledUntil))
    }
    if let before { try await forgetConfirmation(by: before, in: &work) }
    try await count(.confirmation, by: address.mailbox, in: &work)
  }

  /// Takes back the count of the address that an account had proved and gives up.
  func forgetConfirmation(by account: Account, in work: inout Work) async throws(AccountError) {
    guard let address = account.provenEmail else { return }
    let id = RateLimitCounter.id(of: .confirmation, by: address.mailbox)
    guard let known = try await work.get(RateLimitCounter.self, id: id) else { return }
    if known.count > 1 {
      work.update(RateLimitCounter(id: id, count: known.count - 1, endsAt: known.endsAt))
    } else {
      work.delete(RateLimitCounter.self, id: id)
    }
  }

  /// Returns a disabled account that has proved an address of the same mailbox.
  private func disabledAccount(with address: EmailAddress) async throws(AccountError) -> Account? {
    typealias Fields = Account.Fields
    let candidates = (Fields.status == .disabled).and(Fields.emailVerifiedAt.isPresent)
      .and(Fields.emailKey.hasPrefix(address.mailboxPrefix))
    return try await all(where: candidates).first { $0.email?.mailbox == address.mailbox }
  }
}
