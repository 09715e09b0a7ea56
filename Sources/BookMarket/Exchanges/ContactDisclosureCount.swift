package import DomainModeling

/// The number of times that one side of an exchange looked up the contact details of the other, who may see
/// it.
///
/// There is at most one per exchange and reader, because the identifier is derived from both. It contains no
/// contact details.
package struct ContactDisclosureCount: Entity {
  package let id: Identifier<ContactDisclosureCount>
  package let exchange: BookExchange.ID
  package let reader: Principal.ID
  package let subject: Principal.ID
  package let count: Int64
  package let lastAt: Timestamp

  /// Creates a count.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    in exchange: BookExchange.ID, to reader: Principal.ID, of subject: Principal.ID, count: Int64,
    lastAt: Timestamp
  ) throws(ValidationError) {
    id = Self.id(in: exchange, to: reader)
    self.exchange = exchange
    self.reader = reader
    self.subject = subject
    self.count = count
    self.lastAt = lastAt
    try validated()
  }

  /// Returns the identifier derived from an exchange and a reader.
  package static func id(in exchange: BookExchange.ID, to reader: Principal.ID) -> Identifier<
    ContactDisclosureCount
  > {
    Identifier(
      named: "\(exchange.text)\u{0}\(reader.text)", in: (0x18D3_6F0A_52C7_4EB9, 0x9A40_E7B1_35D8_0C6F))
  }

  /// The fields of a count.
  package enum Fields {
    package static let id = Field(
      "id", \ContactDisclosureCount.id,
      doc: "The identifier of the count, derived from exchange and reader (UUID version 8, RFC 9562).")
    package static let exchange = Field(
      "exchange", \ContactDisclosureCount.exchange,
      doc: "The exchange in which the contact details were looked up. Set by the server.")
    package static let reader = Field(
      "reader", \ContactDisclosureCount.reader,
      doc: "The account that looked up the contact details. Set by the server from the caller.")
    package static let subject = Field(
      "subject", \ContactDisclosureCount.subject,
      doc: "The account whose contact details were looked up. Set by the server.")
    package static let count = Field(
      "count", \ContactDisclosureCount.count, .atLeast(1),
      doc: "The number of lookups. Counted by the server.")
    package static let lastAt = Field(
      "lastAt", \ContactDisclosureCount.lastAt, doc: "The moment of the latest lookup. Set by the server.")
  }

  package static let schema = ModelSchema<ContactDisclosureCount>(
    "ContactDisclosureCount", version: 1,
    doc: "The number of times that one side of an exchange looked up the contact details of the other."
  ) {
    Fields.id
    Fields.exchange
    Fields.reader
    Fields.subject
    Fields.count
    Fields.lastAt
  } rules: {
    Rule(
      "ContactDisclosureCount.id.derived", reading: Fields.id, Fields.exchange, Fields.reader,
      doc: "The identifier must be the one derived from exchange and reader."
    ) { $0.id == ContactDisclosureCount.id(in: $0.exchange, to: $0.reader) }
    Rule(
      "ContactDisclosureCount.sides.differ", holds: Fields.reader != Fields.subject,
      doc: "The reader must not be the subject."
    )
  } storage: {
    Storage.index(Fields.exchange)
    Storage.index(Fields.subject)
  }

  package init(reading fields: FieldReader<ContactDisclosureCount>) throws {
    id = try fields[Fields.id]
    exchange = try fields[Fields.exchange]
    reader = try fields[Fields.reader]
    subject = try fields[Fields.subject]
    count = try fields[Fields.count]
    lastAt = try fields[Fields.lastAt]
    try validated()
  }
}

/// The contact details of the other side of an exchange, as far as its preferences allow.
public struct CounterpartContact: Hashable, Sendable {
  /// The other side's public profile for a counterpart.
  public let profile: PublicProfile
  /// The number of times that the reader has looked it up, including this one.
  public let count: Int64
}

extension CounterpartContact: CustomStringConvertible, CustomReflectable {
  /// The type's name and the identifier of the other side.
  public var description: String { "CounterpartContact \(profile.id)" }
  /// A mirror of that identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["id": profile.id.text]) }
}
