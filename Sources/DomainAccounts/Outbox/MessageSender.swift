public import DomainModeling
public import DomainServices
public import DomainValues

/// The port by which messages leave the app, such as a mail server and a push service.
public protocol MessageSender: Sendable {
  /// The channels over which the app can send messages.
  var channels: Set<NotificationChannel> { get }

  /// Sends a message.
  ///
  /// After an error, or when a worker ends before it has noted that it sent the message, another attempt has the same
  /// ``OutgoingMessage/key``. Hand it to the provider as its idempotency key, or remember it, so that nobody gets a message twice.
  func send(_ message: OutgoingMessage) async throws
}

/// A written message, ready for one channel.
public struct OutgoingMessage: Sendable {
  /// The place to which a message goes.
  public enum Destination: Sendable {
    /// An email address.
    case email(EmailAddress)
    /// The devices on which the owner of an account is signed in.
    case devices(of: Principal.ID)
  }

  /// The idempotency key: the same for each attempt to send this message over this channel, different for all others.
  public let key: String
  /// The place to which the message goes.
  public let destination: Destination
  /// The language of the texts.
  public let language: LanguageTag
  /// The subject of the email, or the title of the push notification.
  public let subject: String
  /// The plain text; that of an email contains the links.
  public let text: String
  /// The page that the message opens; `nil` for several messages in one, or if the app has none.
  public let link: WebLink?
}

extension OutgoingMessage: CustomStringConvertible, CustomReflectable {
  /// The type's name and the key, without address, texts and link.
  public var description: String { "OutgoingMessage \(key)" }
  /// A mirror of the key alone.
  public var customMirror: Mirror { Mirror(self, children: ["key": key]) }
}

/// The page that a link in a message has to open.
public struct MessageTarget: Sendable {
  /// The topic of the message.
  public let topic: String
  /// The identifier of the record that the message is about, such as a request; empty for one about the account itself.
  public let record: String
  /// The token that the page needs; `nil` for most topics.
  public let token: Secret<String>?
}

/// The ports and texts with which messages are written and sent.
public struct MessagePorts: Sendable {
  let sender: any MessageSender
  let texts: MessageCatalog
  let link: @Sendable (MessageTarget) -> WebLink?
  let zones: @Sendable (TimeZoneName) -> (any TimeZoneRules)?
  let formatter: @Sendable ((any TimeZoneRules)?) -> any ValueFormatter
  let keys: (@Sendable (MessageTarget) async throws -> MessageKey?)?

  /// Creates the ports.
  ///
  /// - Parameters:
  ///   - texts: The texts of all modules of the app. A message on a topic without texts isn't sent; see
  ///     ``missingTexts(of:)``.
  ///   - zones: A function that returns the rules of a time zone; a zone without rules, by default every zone, counts as UTC.
  ///   - formatter: A function that returns the formatter of a time zone; by default a `PortableFormatter`.
  ///   - keys: A function that returns the key for a message on a topic of another module, such as
  ///     `{ try await institutions.confirmationKey(for: $0.record) }` of ShelterRegistry, or `nil` when the message is no longer
  ///     needed, which deletes it. A message for which the function throws, as it should for an unknown topic, waits; without the
  ///     function, all messages that need a key do.
  ///   - link: A function that returns the page to open, or `nil` if the app has none. A message with a token isn't sent
  ///     without a link.
  public init(
    sender: some MessageSender, texts: MessageCatalog,
    zones: @escaping @Sendable (TimeZoneName) -> (any TimeZoneRules)? = { _ in nil },
    formatter: @escaping @Sendable ((any TimeZoneRules)?) -> any ValueFormatter = { zone in
      zone.map { PortableFormatter(zone: $0) } ?? PortableFormatter()
    },
    keys: (@Sendable (MessageTarget) async throws -> MessageKey?)? = nil,
    link: @escaping @Sendable (MessageTarget) -> WebLink?
  ) {
    self.sender = sender
    self.texts = texts
    self.zones = zones
    self.formatter = formatter
    self.keys = keys
    self.link = link
  }
}
