public import DomainModeling

/// A message that is to be sent: to whom, about what, in which language.
///
/// The suite sends nothing itself. There is no token in it: one is made when the message goes out, so that no store ever has its secret. There is one
/// intent for each address and topic, however often somebody asks. It is gone once the message is sent.
public struct MessageIntent: Entity {
  public let id: Identifier<MessageIntent>
  /// What it is about.
  public let topic: OpenValue<MessageTopic>
  /// Where it goes, as it was typed.
  public let recipient: EmailAddress
  /// Whose account it is about; nobody's where only the address is known, which may have none.
  public let account: Principal.ID?
  /// In which language.
  public let language: LanguageTag
  /// What the text names, such as who invites.
  public let parameters: [MessageParameter]
  /// When it was asked for.
  public let createdAt: Timestamp

  /// Plans a message; throws everything that is wrong with it.
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

  /// The one identifier of a topic and an address.
  public static func id(_ topic: OpenValue<MessageTopic>, _ recipient: EmailAddress) -> Identifier<
    MessageIntent
  > {
    Identifier(
      named: "\(topic.rawValue)\u{0}\(recipient.comparisonKey)",
      in: (0x51D3_7A0E_94BC_4E68, 0x8F60_2CC1_D7A9_3B45))
  }
}

extension MessageIntent: DiscreetModel {
  /// The fields of an intent.
  public enum Fields {
    public static let id = Field("id", \MessageIntent.id, doc: "Belongs to topic and address.")
    public static let topic = Field("topic", \MessageIntent.topic, doc: "What it is about.")
    public static let recipient = Field("recipient", \MessageIntent.recipient, doc: "Where it goes.")
    public static let account = Field("account", \MessageIntent.account, doc: "Whose account it is about.")
    public static let language = Field("language", \MessageIntent.language, doc: "In which language.")
    public static let parameters = Field(
      "parameters", \MessageIntent.parameters, .count(...20), default: [], doc: "What the text names.")
    public static let createdAt = Field("createdAt", \MessageIntent.createdAt, doc: "When it was asked for.")
  }

  public static let schema = ModelSchema<MessageIntent>(
    "MessageIntent", version: 1, doc: "A message that is to be sent."
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
      doc: "The identifier belongs to topic and address."
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

/// A figure or a name in a message.
public struct MessageParameter: DiscreetModel {
  /// What the text calls it.
  public let name: String
  /// What stands there.
  public let value: String

  /// Names a value; throws everything that is wrong with it.
  public init(_ name: String, _ value: String) throws(ValidationError) {
    self.name = name
    self.value = value
    try validated()
  }

  /// The fields of a parameter.
  public enum Fields {
    public static let name = Field(
      "name", \MessageParameter.name, .length(1...60), .singleLine, doc: "What the text calls it.")
    public static let value = Field(
      "value", \MessageParameter.value, .length(...500), .multiLine, doc: "What stands there.")
  }

  public static let schema = ModelSchema<MessageParameter>(
    "MessageParameter", version: 1, doc: "A figure or a name in a message."
  ) {
    Fields.name
    Fields.value
  }

  public init(reading fields: FieldReader<MessageParameter>) throws {
    try self.init(fields[Fields.name], fields[Fields.value])
  }
}

extension AccountMessages {
  /// What is wrong with a message that waits.
  static let outbox: [Message] = [
    Message(
      "MessageIntent.id.derived", english: "The message doesn't belong to this identifier.",
      polish: "Wiadomość nie należy do tego identyfikatora.")
  ]
}
