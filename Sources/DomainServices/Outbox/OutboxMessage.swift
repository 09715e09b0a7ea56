public import DomainModeling
public import DomainValues

/// A planned message: recipient, topic and parameters.
///
/// This package sends no messages itself. A token is created only when the message is sent, so its secret is
/// never stored. There is at most one planned message per topic, recipient and record that it is about: a later one replaces
/// it, so that nobody can flood another person. It is deleted once it is sent.
public struct OutboxMessage: Entity {
  public let id: Identifier<OutboxMessage>
  public let topic: OpenEnum<MessageTopic>
  public let recipient: EmailAddress?
  public let account: Principal.ID?
  public let about: String
  public let counterpart: Principal.ID?
  public let language: LanguageTag?
  public let parameters: [MessageParameter]
  public let quotation: String?
  public let needsKey: Bool
  public let requestedAt: Timestamp
  public package(set) var dueAt: Timestamp
  public package(set) var delivery: IdempotencyKey.ID?
  public package(set) var sentOver: [OpenEnum<NotificationChannel>]

  /// Creates a planned message with the derived identifier.
  ///
  /// - Parameters:
  ///   - recipient: The address; `nil` for the channels that the owner of the account has chosen when it is sent.
  ///   - language: The language; `nil` for that of the owner of the account when it is sent.
  /// - Throws: `ValidationError` with every violation.
  package init(
    _ topic: OpenEnum<MessageTopic>, to recipient: EmailAddress? = nil, about account: Principal.ID?,
    record: String = "", by counterpart: Principal.ID? = nil, in language: LanguageTag? = nil,
    parameters: [MessageParameter] = [], quoting quotation: String? = nil,
    needingKey needsKey: Bool = false, at now: Timestamp
  ) throws(ValidationError) {
    id = Self.id(topic, recipient, account, record)
    self.topic = topic
    self.recipient = recipient
    self.account = account
    about = record
    self.counterpart = counterpart
    self.language = language
    self.parameters = parameters
    self.quotation = quotation
    self.needsKey = needsKey
    requestedAt = now
    dueAt = now
    delivery = nil
    sentOver = []
    try validated()
  }

  /// The name of the parameter with the record to open, for a message that a later one about another record replaces.
  package static let recordParameter = "record"

  /// The identifier of the record that a link in the message opens; empty for a message about the account itself.
  ///
  /// It is ``about``, but for a message that takes the place of one about an earlier record, such as a receiver's new request for
  /// the same food.
  public var record: String { parameters.first { $0.name == Self.recordParameter }?.value ?? about }

  /// Returns the identifier derived from a topic and an address.
  public static func id(_ topic: OpenEnum<MessageTopic>, _ recipient: EmailAddress) -> Identifier<
    OutboxMessage
  > {
    id(topic, recipient, nil, "")
  }

  /// Returns the identifier derived from a topic, the address or else the account, and the record that the message is about.
  package static func id(
    _ topic: OpenEnum<MessageTopic>, _ recipient: EmailAddress?, _ account: Principal.ID?, _ record: String
  ) -> Identifier<OutboxMessage> {
    let name = [topic.rawValue, recipient?.comparisonKey ?? account?.text ?? ""]
    return Identifier(
      named: (record.isEmpty ? name : name + [record]).joined(separator: "\u{0}"),
      in: (0x51D3_7A0E_94BC_4E68, 0x8F60_2CC1_D7A9_3B45))
  }
}

extension OutboxMessage: RedactedModel {
  /// The fields of a planned message.
  package enum Fields {
    package static let id = Field(
      "id", \OutboxMessage.id,
      doc: """
        The identifier of the message, derived from the topic, the address in lowercase or else the account, and the record \
        that it is about (UUID version 8, RFC 9562).
        """)
    package static let topic = Field(
      "topic", \OutboxMessage.topic,
      doc: """
        The topic of the message, which decides its text and the purpose of its token. Set by the server.
        """)
    package static let recipient = Field(
      "recipient", \OutboxMessage.recipient,
      doc: """
        The email address as the user typed it or as the account has it. Set by the server; null for a message that goes over \
        the channels that the owner of the account has chosen when it is sent.
        """)
    package static let account = Field(
      "account", \OutboxMessage.account,
      doc: """
        The account that the message concerns; for an invitation, the inviting account. Set by the server; \
        null when only the address is known, which may belong to no account.
        """)
    package static let about = Field(
      "about", \OutboxMessage.about, .length(...100), .singleLine, default: "",
      doc: """
        The identifier of the record that the message is about, such as an offer, or of the notification that reports it. A \
        later message on the same topic about it replaces this one. Set by the server; empty for a message about the account \
        itself.
        """)
    package static let counterpart = Field(
      "counterpart", \OutboxMessage.counterpart,
      doc: """
        The account whose owner caused the message, and whose name it contains. Set by the server; null for a message that \
        names no person.
        """)
    package static let language = Field(
      "language", \OutboxMessage.language,
      doc: """
        The language of the text as a BCP 47 tag. Set by the server to one that the app supports; null for that of the owner \
        of the account when the message is sent.
        """)
    package static let parameters = Field(
      "parameters", \OutboxMessage.parameters, .count(...20), default: [],
      doc: """
        The named values that the text contains, such as the name of the inviting user. Set by the server; \
        may be empty.
        """)
    package static let quotation = Field(
      "quotation", \OutboxMessage.quotation, .length(1...2_000), .multiLine,
      doc: """
        The text of a person that the message quotes, such as the answer to a help request. Null for a message without one.
        """)
    package static let needsKey = Field(
      "needsKey", \OutboxMessage.needsKey, default: false,
      doc: """
        Whether the module of the topic makes a key for the link when the message is sent, which then goes to the address that the \
        module names. Set by the server.
        """)
    package static let requestedAt = Field(
      "requestedAt", \OutboxMessage.requestedAt,
      doc: """
        The moment the message was last requested; a request for the same topic, recipient and record replaces the \
        planned message. Set by the server.
        """)
    package static let dueAt = Field(
      "dueAt", \OutboxMessage.dueAt,
      doc: """
        The moment from which the message may be sent: that of the request, or the end of the time that a worker has for \
        sending it. Set by the server.
        """)
    package static let delivery = Field(
      "delivery", \OutboxMessage.delivery,
      doc: """
        The idempotency key under which the message is sent, the same for all messages of a batch and for each attempt. Set by \
        the server; null before the first attempt.
        """)
    package static let sentOver = Field(
      "sentOver", \OutboxMessage.sentOver, .count(...10), default: [],
      doc: "The channels over which the message was sent already. Set by the server.")
  }

  public static let schema = ModelSchema<OutboxMessage>(
    "OutboxMessage", version: 1, doc: "A planned message: recipient, topic and parameters."
  ) {
    Fields.id
    Fields.topic
    Fields.recipient
    Fields.account
    Fields.about
    Fields.counterpart
    Fields.language
    Fields.parameters
    Fields.quotation
    Fields.needsKey
    Fields.requestedAt
    Fields.dueAt
    Fields.delivery
    Fields.sentOver
  } rules: {
    Rule(
      "OutboxMessage.id.derived", reading: Fields.id, Fields.topic, Fields.recipient, Fields.account,
      Fields.about,
      doc: """
        The identifier must be the one derived from the topic, the address in lowercase or else the account, and the record.
        """
    ) { $0.id == OutboxMessage.id($0.topic, $0.recipient, $0.account, $0.about) }
    Rule(
      "OutboxMessage.recipient.given", holds: Fields.recipient.isPresent.or(Fields.account.isPresent),
      doc: "A message must have an address or an account.")
  } storage: {
    Storage.index(Fields.requestedAt)
    Storage.index(Fields.account)
    Storage.index(Fields.dueAt)
  }

  public init(reading fields: FieldReader<OutboxMessage>) throws {
    id = try fields[Fields.id]
    topic = try fields[Fields.topic]
    recipient = try fields[Fields.recipient]
    account = try fields[Fields.account]
    about = try fields[Fields.about]
    counterpart = try fields[Fields.counterpart]
    language = try fields[Fields.language]
    parameters = try fields[Fields.parameters]
    quotation = try fields[Fields.quotation]
    needsKey = try fields[Fields.needsKey]
    requestedAt = try fields[Fields.requestedAt]
    dueAt = try fields[Fields.dueAt]
    delivery = try fields[Fields.delivery]
    sentOver = try fields[Fields.sentOver]
    try validated()
  }
}

/// A channel for notifications.
public enum NotificationChannel: String, StringEnum {
  /// Messages to the user's email address.
  case email
  /// Push notifications on the user's devices.
  case push
}
