public import DomainAccounts
public import DomainModeling

/// How often one side of an exchange was told how to reach the other; whoever was looked up sees it.
///
/// There is one for each exchange and reader, whose identifier follows from both. It holds no contact.
public struct ContactReveal: Entity {
  public let id: Identifier<ContactReveal>
  /// In which exchange.
  public let exchange: BookExchange.ID
  /// Who was told.
  public let reader: Principal.ID
  /// Whose contact it was.
  public let subject: Principal.ID
  /// How often.
  public let times: Int64
  /// When last.
  public let lastAt: Timestamp

  /// Counts; throws everything that is wrong with it.
  public init(
    in exchange: BookExchange.ID, to reader: Principal.ID, of subject: Principal.ID, times: Int64,
    lastAt: Timestamp
  ) throws(ValidationError) {
    id = Self.id(in: exchange, to: reader)
    self.exchange = exchange
    self.reader = reader
    self.subject = subject
    self.times = times
    self.lastAt = lastAt
    try validated()
  }

  /// The one identifier of an exchange and a reader.
  public static func id(in exchange: BookExchange.ID, to reader: Principal.ID) -> Identifier<ContactReveal> {
    Identifier(
      named: "\(exchange.text)\u{0}\(reader.text)", in: (0x18D3_6F0A_52C7_4EB9, 0x9A40_E7B1_35D8_0C6F))
  }

  /// The fields of a count.
  public enum Fields {
    public static let id = Field("id", \ContactReveal.id, doc: "Belongs to exchange and reader.")
    public static let exchange = Field("exchange", \ContactReveal.exchange, doc: "In which exchange.")
    public static let reader = Field("reader", \ContactReveal.reader, doc: "Who was told.")
    public static let subject = Field("subject", \ContactReveal.subject, doc: "Whose contact it was.")
    public static let times = Field("times", \ContactReveal.times, .atLeast(1), doc: "How often.")
    public static let lastAt = Field("lastAt", \ContactReveal.lastAt, doc: "When last.")
  }

  public static let schema = ModelSchema<ContactReveal>(
    "ContactReveal", version: 1, doc: "How often one side of an exchange was told how to reach the other."
  ) {
    Fields.id
    Fields.exchange
    Fields.reader
    Fields.subject
    Fields.times
    Fields.lastAt
  } rules: {
    Rule(
      "ContactReveal.id.derived", reading: Fields.id, Fields.exchange, Fields.reader,
      doc: "The identifier belongs to exchange and reader."
    ) { $0.id == ContactReveal.id(in: $0.exchange, to: $0.reader) }
    Rule(
      "ContactReveal.sides.differ", holds: Fields.reader != Fields.subject, doc: "Nobody looks themselves up."
    )
  } storage: {
    Storage.index(Fields.exchange)
    Storage.index(Fields.subject)
  }

  public init(reading fields: FieldReader<ContactReveal>) throws {
    id = try fields[Fields.id]
    exchange = try fields[Fields.exchange]
    reader = try fields[Fields.reader]
    subject = try fields[Fields.subject]
    times = try fields[Fields.times]
    lastAt = try fields[Fields.lastAt]
    try validated()
  }
}

/// How to reach the other side of an exchange, as far as their own settings allow, and how often that was asked for.
public struct ExchangeContact: Hashable, Sendable {
  /// The other side, with address and number where they want their counterparts to have them.
  public let profile: PublicProfile
  /// How often the reader was told, this time included.
  public let times: Int64
}

extension ExchangeContact: CustomStringConvertible, CustomReflectable {
  /// The identifier of whom it is about alone.
  public var description: String { "ExchangeContact \(profile.id)" }
  /// A mirror of that identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["id": profile.id.text]) }
}
