public import DomainModeling
public import DomainValues

/// A planned message: recipient, topic, language and parameters.
///
/// This package sends no messages itself. A token is created only when the message is sent, so its secret is
/// never stored. There is at most one planned message per topic and address; it is deleted once it is sent.
public struct MessageIntent: Entity {
  public let id: Identifier<MessageIntent>
  public let topic: OpenValue<MessageTopic>
  public let recipient: EmailAddress
  public let account: Principal.ID?
  public let language: LanguageTag
  public let parameters: [MessageParameter]
  public let createdAt: Timestamp

  /// Creates a planned message with the derived identifier.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    _ topic: OpenValue<MessageTopic>, to recipient: EmailAddress, about account: Principal.ID?,
    in language: LanguageTag, parameters: [MessageParameter] = [], at now: Timestamp
  ) throws(ValidationError) {
    id = Self.id(topic, recipient)
    self.topic = topic
    self.recipient = recipient
    self.account = account
    self.language = language
    self.parameters = parameters
    createdAt = now
    try validated()
  }

  /// Returns the identifier derived from a topic and an address.
  public static func id(_ topic: OpenValue<MessageTopic>, _ recipient: EmailAddress) -> Identifier<
    MessageIntent
  > {
    Identifier(
      named: "\(topic.rawValue)\u{0}\(recipient.comparisonKey)",
      in: (0x51D3_7A0E_94BC_4E68, 0x8F60_2CC1_D7A9_3B45))
  }
}

extension MessageIntent: DiscreetModel {
  /// The fields of a planned message.
  public enum Fields {
    public static let id = Field(
      "id", \MessageIntent.id,
      doc: "The identifier of the message, derived from topic and address (UUID version 8, RFC 9562).")
    public static let topic = Field(
      "topic", \MessageIntent.topic,
      doc: """
        The topic of the message, which decides its text and the purpose of its token. Set by the server.
        """)
    public static let recipient = Field(
      "recipient", \MessageIntent.recipient,
      doc: "The e-mail address as the user typed it or as the account has it.")
    public static let account = Field(
      "account", \MessageIntent.account,
      doc: """
        The account that the message concerns; for an invitation, the inviting account. Null when only the \
        address is known, which may belong to no account.
        """)
    public static let language = Field(
      "language", \MessageIntent.language,
      doc: "The language of the text as a BCP 47 tag. Set by the server to one that the app supports.")
    public static let parameters = Field(
      "parameters", \MessageIntent.parameters, .count(...20), default: [],
      doc: """
        The named values that the text contains, such as the name of the inviting user. Set by the server; \
        may be empty.
        """)
    public static let createdAt = Field(
      "createdAt", \MessageIntent.createdAt,
      doc: "The moment the message was last requested. Set by the server.")
  }

  public static let schema = ModelSchema<MessageIntent>(
    "MessageIntent", version: 1, doc: "A planned message: recipient, topic, language and parameters."
  ) {
    Fields.id
    Fields.topic
    Fields.recipient
    Fields.account
    Fields.language
    Fields.parameters
    Fields.createdAt
  } rules: {
    Rule(
      "MessageIntent.id.derived", reading: Fields.id, Fields.topic, Fields.recipient,
      doc: "The identifier must be the one derived from topic and address."
    ) { $0.id == MessageIntent.id($0.topic, $0.recipient) }
  } storage: {
    Storage.index(Fields.createdAt)
    Storage.index(Fields.account)
  }

  public init(reading fields: FieldReader<MessageIntent>) throws {
    id = try fields[Fields.id]
    topic = try fields[Fields.topic]
    recipient = try fields[Fields.recipient]
    account = try fields[Fields.account]
    language = try fields[Fields.language]
    parameters = try fields[Fields.parameters]
    createdAt = try fields[Fields.createdAt]
    try validated()
  }
}

/// A named value in the text of a message.
public struct MessageParameter: DiscreetModel {
  public let name: String
  public let value: String

  /// Creates a parameter.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(_ name: String, _ value: String) throws(ValidationError) {
    self.name = name
    self.value = value
    try validated()
  }

  /// The fields of a parameter.
  public enum Fields {
    public static let name = Field(
      "name", \MessageParameter.name, .length(1...60), .singleLine,
      doc: "The name of the placeholder in the text of the message, such as `inviter`. Set by the server.")
    public static let value = Field(
      "value", \MessageParameter.value, .length(...500), .multiLine,
      doc: """
        The text that replaces the placeholder, such as a display name or a link. Set by the server; may be \
        empty.
        """)
  }

  public static let schema = ModelSchema<MessageParameter>(
    "MessageParameter", version: 1, doc: "A named value in the text of a message."
  ) {
    Fields.name
    Fields.value
  }

  public init(reading fields: FieldReader<MessageParameter>) throws {
    try self.init(fields[Fields.name], fields[Fields.value])
  }
}

extension AccountMessages {
  /// The messages for the rules of planned messages.
  static let outbox: [Message] = [
    Message(
      "MessageIntent.id.derived", english: "The message doesn't belong to this identifier.",
      polish: "Wiadomość nie należy do tego identyfikatora.")
  ]
}
