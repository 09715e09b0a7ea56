public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

/// The service that hands planned messages to the app for sending.
///
/// ```swift
/// for intent in try await outbox.pending(as: .system).items {
///   guard let message = try await outbox.prepare(intent.id, as: .system) else { continue }
///   try await mail.send(message)
///   try await outbox.markSent(intent.id, as: .system)
/// }
/// ```
///
/// A message that couldn't be sent stays in the outbox and gets another token with the next attempt. Anyone can enter an address
/// that takes no messages, so go on with the next message, and read all pages. Maintenance deletes messages that have waited
/// for ``OutboxService/waitingPeriod``.
public struct OutboxService: Sendable {
  let system: AccountSystem

  /// The time after which a message that couldn't be sent is given up: two weeks, the longest life of a token.
  public static let waitingPeriod = Duration.seconds(14 * 86_400)

  /// Creates the service.
  public init(_ system: AccountSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<OutboxMessage>.ascending(OutboxMessage.Fields.requestedAt)

    /// Listing planned messages.
    public static let pending = ServiceOperation(
      "outbox.pending", OutboxService.pending, .input("limit"), .input("position"), .principal,
      for: [.system], orderedBy: order, doc: "Lists planned messages, the oldest first.")
    /// Preparing a message.
    public static let prepare = ServiceOperation(
      "outbox.prepare", OutboxService.prepare, .input("message"), .principal, for: [.system],
      fires: [.event(OneTimeToken.on(.supersede))],
      refuses: [.notFound],
      doc: "Prepares a planned message for sending, with a new token if it needs one.")
    /// Deleting a sent message.
    public static let markSent = ServiceOperation(
      "outbox.markSent", OutboxService.markSent, .input("message"), .principal, for: [.system],
      doc: "Deletes a planned message that has been sent.")

    /// All operations of the service.
    public static let all = [pending.description, prepare.description, markSent.description]
  }

  /// Returns a page of planned messages, the oldest first.
  public func pending(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(AccountError) -> Page<OutboxMessage> {
    try await system.perform(Operations.pending, as: principal) { () async throws(AccountError) in
      let query = ModelQuery<OutboxMessage>(orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Prepares a message for sending, with a new token if its topic needs one.
  ///
  /// - Returns: The message, or `nil` after deleting it from the outbox when no recipient is entitled to it, when the
  ///   user who invites may no longer sign in, or when a mailbox got too many links for addresses that nobody has confirmed.
  public func prepare(
    _ id: OutboxMessage.ID, as principal: Principal
  ) async throws(AccountError) -> PreparedMessage? {
    try await system.perform(Operations.prepare, as: principal) {
      (work, _) async throws(AccountError) in
      let intent = try await system.required(OutboxMessage.self, id, in: &work)
      guard let purpose = intent.topic.known?.purpose else {
        if intent.topic == .invitation, try await owner(of: intent, in: &work)?.canSignIn != true {
          work.delete(OutboxMessage.self, id: id)
          return nil
        }
        return PreparedMessage(intent: intent, recipient: intent.recipient, token: nil)
      }
      guard let account = try await owner(of: intent, in: &work),
        let address = try await address(for: purpose, of: account, intent),
        try await system.countsLink(intent, for: account, in: &work)
      else {
        work.delete(OutboxMessage.self, id: id)
        return nil
      }
      let key = try await system.issue(purpose, for: account, to: address, in: &work)
      return PreparedMessage(intent: intent, recipient: address, token: key)
    }
  }

  /// Deletes a sent message from the outbox; a message that is already deleted is not an error.
  public func markSent(_ id: OutboxMessage.ID, as principal: Principal) async throws(AccountError) {
    try await system.perform(Operations.markSent, as: principal) { () async throws(AccountError) in
      try await system.commit { $0.delete(OutboxMessage.self, id: id, expecting: .any) }
    }
  }

  private func owner(
    of intent: OutboxMessage, in work: inout AccountSystem.Work
  ) async throws(AccountError) -> Account? {
    if let id = intent.account { return try await work.get(Account.self, id: id) }
    let found = try await system.account(named: intent.recipient.comparisonKey, isAddress: true)
    guard let found else { return nil }
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
      let other = try await system.account(named: intent.recipient.comparisonKey, isAddress: true)
      let isFree = other.map { $0.id == account.id || $0.awaitsVerification } ?? true
      return account.canSignIn && isFree ? intent.recipient : nil
    }
  }
}

/// A message that is ready to be sent.
public struct PreparedMessage: Sendable {
  /// The planned message with its topic, language and parameters.
  public let intent: OutboxMessage
  /// The address of the recipient.
  ///
  /// A token goes to the address stored on the account, unless it confirms a new address.
  public let recipient: EmailAddress
  /// The token for the link in the message; `nil` for a message without one.
  public let token: BearerToken<OneTimeToken>?
}

extension PreparedMessage: CustomStringConvertible, CustomReflectable {
  /// The type's name and the planned message.
  public var description: String { "PreparedMessage of \(intent)" }
  /// A mirror of the planned message's identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["intent": intent.id.text]) }
}
