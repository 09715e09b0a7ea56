import DomainModeling
import DomainRepository
import DomainServices
import DomainValues

extension AccountSystem {
  /// Returns a message for its recipient's email address, with a new token if its topic needs one; deletes a message to
  /// which no recipient is entitled, or that the recipient doesn't want.
  func prepare(
    _ intent: OutboxMessage, zones: (TimeZoneName) -> (any TimeZoneRules)?, in work: inout Work
  ) async throws(AccountError) -> PreparedMessage? {
    // The module of the topic knows the recipient and makes the key.
    if intent.needsKey { return nil }
    guard intent.isUrgent else { return try await prepareNotification(intent, zones: zones, in: &work) }
    guard let purpose = intent.topic.known?.purpose else {
      let owner = try await owner(of: intent, in: &work)
      // Only the message that an account is disabled goes to the owner of a disabled one.
      let isEntitled =
        intent.topic == .accountDisabledDirectly ? owner?.status == .disabled : owner?.canSignIn == true
      guard let recipient = intent.recipient, isEntitled else {
        work.delete(OutboxMessage.self, id: intent.id)
        return nil
      }
      return PreparedMessage(intent: intent, recipient: recipient, token: nil)
    }
    guard let account = try await owner(of: intent, in: &work),
      let address = try await address(for: purpose, of: account, intent),
      try await countsLink(intent, for: account, in: &work)
    else {
      work.delete(OutboxMessage.self, id: intent.id)
      return nil
    }
    let key = try await issue(purpose, for: account, to: address, in: &work)
    return PreparedMessage(intent: intent, recipient: address, token: key)
  }

  private func prepareNotification(
    _ intent: OutboxMessage, zones: (TimeZoneName) -> (any TimeZoneRules)?, in work: inout Work
  ) async throws(AccountError) -> PreparedMessage? {
    var account: Account?
    if let id = intent.account { account = try await work.get(Account.self, id: id) }
    // A message that its recipient wants on devices only stays for the service that sends it there.
    switch fate(of: intent, for: account, over: [.email, .push], zones: zones) {
    case .discarded:
      work.delete(OutboxMessage.self, id: intent.id)
      return nil
    case .waiting: return nil
    case .sent(let places):
      guard case .email(let address)? = places[.email] else { return nil }
      return PreparedMessage(intent: intent, recipient: address, token: nil)
    }
  }

  /// Returns the account that a message concerns, or that has the typed address; `nil` if there is none.
  func owner(
    of intent: OutboxMessage, in work: inout Work
  ) async throws(AccountError) -> Account? {
    if let id = intent.account { return try await work.get(Account.self, id: id) }
    guard let name = intent.recipient?.comparisonKey,
      let found = try await account(named: name, isAddress: true)
    else { return nil }
    return try await work.get(Account.self, id: found.id)
  }

  /// Returns the address for the token; `nil` when the state of the account makes the token useless.
  private func address(
    for purpose: OneTimeToken.Purpose, of account: Account, _ intent: OutboxMessage
  ) async throws(AccountError) -> EmailAddress? {
    let state = account.status.known
    switch purpose {
    case .verifyEmail: return account.canSignIn && account.awaitsVerification ? account.email : nil
    case .resetPassword: return account.canSignIn ? account.email : nil
    case .unlock: return state == .locked ? account.email : nil
    case .appeal: return state == .disabled ? account.email : nil
    case .deleteAccount: return account.canSignIn ? account.email : nil
    case .changeEmail:
      guard let recipient = intent.recipient else { return nil }
      let other = try await self.account(named: recipient.comparisonKey, isAddress: true)
      let isFree = other.map { $0.id == account.id || $0.awaitsVerification } ?? true
      return account.canSignIn && isFree ? recipient : nil
    }
  }
}
