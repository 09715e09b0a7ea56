public import DomainModeling
public import DomainValues

/// A planned message: recipient, topic, language and parameters.
///
/// This package sends no messages itself. A token is created only when the message is sent, so its secret is
/// never stored. There is at most one planned message per topic and address; it is deleted once it is sent.
public struct OutboxMessage: Entity {
  public let id: Identifier<OutboxMessage>
  public let topic: OpenEnum<MessageTopic>
  public let recipient: EmailAddress
  public let account: Principal.ID?
  public let language: LanguageTag
  public let parameters: [MessageParameter]
  public let requestedAt: Timestamp

  /// Creates a planned message with the derived identifier.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    _ topic: OpenEnum<MessageTopic>, to recipient: EmailAddress, about account: Principal.ID?,
    in language: LanguageTag, parameters: [MessageParameter] = [], at now: Timestamp
  ) throws(ValidationError) {
    id = Self.id(topic, recipient)
    self.topic = topic
    self.recipient = recipient
    self.account = account
    self.language = language
    self.parameters = parameters
    requestedAt = now
    try validated()
  }

  /// Returns the identifier derived from a topic and an address.
  public static func id(_ topic: OpenEnum<MessageTopic>, _ recipient: EmailAddress) -> Identifier<
    OutboxMessage
  > {
    Identifier(
      named: "\(topic.rawValue)\u{0}\(recipient.comparisonKey)",
      in: (0x51D3_7A0E_94BC_4E68, 0x8F60_2CC1_D7A9_3B45))
  }
}

extension OutboxMessage: RedactedModel {
  /// The fields of a planned message.
  package enum Fields {
    package static let id = Field(
      "id", \OutboxMessage.id,
      doc: """
        The identifier of the message, derived from the topic and the address in lowercase (UUID version 8, \
        RFC 9562).
        """)
    package static let topic = Field(
      "topic", \OutboxMessage.topic,
      doc: """
        The topic of the message, which decides its text and the purpose of its token. Set by the server.
        """)
    package static let recipient = Field(
      "recipient", \OutboxMessage.recipient,
      doc: "The email address as the user typed it or as the account has it.")
    package static let account = Field(
      "account", \OutboxMessage.account,
      doc: """
        The account that the message concerns; for an invitation, the inviting account. Set by the server; \
        null when only the address is known, which may belong to no account.
        """)
    package static let language = Field(
      "language", \OutboxMessage.language,
      doc: "The language of the text as a BCP 47 tag. Set by the server to one that the app supports.")
    package static let parameters = Field(
      "parameters", \OutboxMessage.parameters, .count(...20), default: [],
      doc: """
        The named values that the text contains, such as the name of the inviting user. Set by the server; \
        may be empty.
        """)
    package static let requestedAt = Field(
      "requestedAt", \OutboxMessage.requestedAt,
      doc: """
        The moment the message was last requested; a request for the same topic and address replaces the \
        planned message. Set by the server.
        """)
  }

  public static let schema = ModelSchema<OutboxMessage>(
    "OutboxMessage", version: 1, doc: "A planned message: recipient, topic, language and parameters."
  ) {
    Fields.id
    Fields.topic
    Fields.recipient
    Fields.account
    Fields.language
    Fields.parameters
    Fields.requestedAt
  } rules: {
    Rule(
      "OutboxMessage.id.derived", reading: Fields.id, Fields.topic, Fields.recipient,
      doc: "The identifier must be the one derived from the topic and the address in lowercase."
    ) { $0.id == OutboxMessage.id($0.topic, $0.recipient) }
  } storage: {
    Storage.index(Fields.requestedAt)
    Storage.index(Fields.account)
  }

  public init(reading fields: FieldReader<OutboxMessage>) throws {
    id = try fields[Fields.id]
    topic = try fields[Fields.topic]
    recipient = try fields[Fields.recipient]
    account = try fields[Fields.account]
    language = try fields[Fields.language]
    parameters = try fields[Fields.parameters]
    requestedAt = try fields[Fields.requestedAt]
    try validated()
  }
}
