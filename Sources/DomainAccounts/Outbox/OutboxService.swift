public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

/// The service that hands planned messages to an app that sends them itself.
///
/// ``MessageDeliveryService`` writes and sends them for an app that doesn't need to.
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
  let zones: @Sendable (TimeZoneName) -> (any TimeZoneRules)?

  /// The time after which a message that couldn't be sent is given up: two weeks, the longest life of a token.
  public static let waitingPeriod = Duration.seconds(14 * 86_400)

  /// Creates the service.
  ///
  /// - Parameter zones: A function that returns the rules of a time zone, in which the quiet hours of a recipient count: that of
  ///   ``AccountPreferences``, or else that of ``MessagePolicy``. A zone without rules, by default every zone, counts as UTC.
  public init(
    _ system: AccountSystem,
    zones: @escaping @Sendable (TimeZoneName) -> (any TimeZoneRules)? = { _ in nil }
  ) {
    self.system = system
    self.zones = zones
  }

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
  /// - Returns: The message, or `nil` after deleting it from the outbox when no recipient is entitled to it or wants it, when
  ///   the user who invites may no longer sign in, or when a mailbox got too many links for addresses that nobody has
  ///   confirmed; `nil` as well, and the message stays, during the quiet hours of the recipient, when the recipient wants it
  ///   on devices only, and for a message whose key another module makes: get it there, and call ``markSent(_:as:)``.
  public func prepare(
    _ id: OutboxMessage.ID, as principal: Principal
  ) async throws(AccountError) -> PreparedMessage? {
    try await system.perform(Operations.prepare, as: principal) {
      (work, _) async throws(AccountError) in
      let intent = try await system.required(OutboxMessage.self, id, in: &work)
      return try await system.prepare(intent, zones: zones, in: &work)
    }
  }

  /// Deletes a sent message from the outbox; a message that is already deleted is not an error.
  public func markSent(_ id: OutboxMessage.ID, as principal: Principal) async throws(AccountError) {
    try await system.perform(Operations.markSent, as: principal) { () async throws(AccountError) in
      try await system.commit { $0.delete(OutboxMessage.self, id: id, expecting: .any) }
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
