public import DomainModeling

/// A message on its way: for whoever sends mail, to be sent and forgotten.
public struct OutgoingMessage: Sendable {
  /// What it is about, and in which language.
  public let intent: MessageIntent
  /// Where it goes: the account's own address as it was registered, whatever somebody typed.
  public let recipient: EmailAddress
  /// What the link in it carries; `nil` for a message without one.
  public let key: BearerKey<OneTimeToken>?
}

extension OutgoingMessage: CustomStringConvertible, CustomReflectable {
  /// The intent's description.
  public var description: String { "OutgoingMessage of \(intent)" }
  /// A mirror of the intent's identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["intent": intent.id.text]) }
}
