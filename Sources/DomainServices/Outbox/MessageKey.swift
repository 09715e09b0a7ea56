public import DomainModeling
public import DomainValues

/// A key for the link in a planned message, which a module makes when the message is sent, with the address to which it goes.
///
/// ```swift
/// let ports = MessagePorts(
///   sender: mail, texts: texts, keys: { try await institutions.confirmationKey(for: $0.record) }, link: page)
/// ```
///
/// The module stores a digest of the key alone, so that the outbox contains no secret.
public struct MessageKey: Sendable, RedactedValue {
  /// The address to which the message goes, whatever channels its recipient has chosen.
  public let recipient: EmailAddress
  /// The key; it is secret and isn't stored.
  public let key: Secret<String>
  /// The moment from which the key is no longer valid; `nil` for one without an end.
  public let expiresAt: Timestamp?

  /// Creates a key.
  public init(_ key: Secret<String>, to recipient: EmailAddress, until expiresAt: Timestamp? = nil) {
    self.key = key
    self.recipient = recipient
    self.expiresAt = expiresAt
  }
}
