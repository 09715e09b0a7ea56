package import DomainModeling

/// A record of a call that was carried out under an idempotency key.
///
/// Its identifier is derived from the key and the caller, so that of two concurrent attempts one conflicts with the
/// other. It keeps a digest of the inputs rather than the inputs.
package struct IdempotencyRecord: Entity {
  package let id: Identifier<IdempotencyRecord>
  /// The account of the caller; `nil` when the system called.
  package let principal: Principal.ID?
  /// The name of the operation, such as `request.send`.
  package let operation: String
  /// The digest of the inputs.
  package let input: Identifier<IdempotencyRecord>
  /// The identifier of the record that the call made or changed.
  package let subject: String
  /// The moment of the call.
  package let createdAt: Timestamp

  init(
    _ key: IdempotencyKey.ID, by principal: Principal, operation: String,
    input: Identifier<IdempotencyRecord>,
    subject: String, at moment: Timestamp
  ) {
    id = Self.id(of: key, by: principal)
    self.principal = principal.id
    self.operation = operation
    self.input = input
    self.subject = subject
    createdAt = moment
  }

  /// Returns the identifier of the record of a caller's key.
  package static func id(of key: IdempotencyKey.ID, by principal: Principal) -> Identifier<IdempotencyRecord>
  {
    let name = principal.id?.text ?? principal.kind.rawValue
    return Identifier(
      named: "\(key.text)\u{0}\(name)", in: (0xB7F2_0E95_4C6D_4138, 0x8D51_A3E8_67F0_2C9B))
  }
}

extension IdempotencyRecord {
  /// The fields of a record.
  package enum Fields {
    package static let id = Field(
      "id", \IdempotencyRecord.id,
      doc: "The identifier, derived from the key and the caller. Set by the server.")
    package static let principal = Field(
      "principal", \IdempotencyRecord.principal,
      doc: "The account of the caller. Set by the server; null when the system called.")
    package static let operation = Field(
      "operation", \IdempotencyRecord.operation, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The name of the operation. Set by the server.")
    package static let input = Field(
      "input", \IdempotencyRecord.input,
      doc: "The digest (SHA-256) of the inputs of the call. Set by the server.")
    package static let subject = Field(
      "subject", \IdempotencyRecord.subject, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The identifier of the record that the call made or changed. Set by the server.")
    package static let createdAt = Field(
      "createdAt", \IdempotencyRecord.createdAt, doc: "The moment of the call. Set by the server.")
  }

  package static let schema = ModelSchema<IdempotencyRecord>(
    "IdempotencyRecord", version: 1, doc: "A record of a call that was carried out under an idempotency key."
  ) {
    Fields.id
    Fields.principal
    Fields.operation
    Fields.input
    Fields.subject
    Fields.createdAt
  } storage: {
    Storage.index(Fields.principal)
    Storage.index(Fields.createdAt)
  }

  package init(reading fields: FieldReader<IdempotencyRecord>) throws {
    id = try fields[Fields.id]
    principal = try fields[Fields.principal]
    operation = try fields[Fields.operation]
    input = try fields[Fields.input]
    subject = try fields[Fields.subject]
    createdAt = try fields[Fields.createdAt]
    try validated()
  }
}
