#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// The coder of stored records: canonical JSON.
///
/// Its limit is SQLite's own, 10⁹ bytes, so that every written record is readable.
struct StoredJSON: RecordCoder {
  private static let reader = JSONReader(maximumBytes: 1_000_000_000)

  func encode<E: Entity>(_ entity: E) throws -> [UInt8] { try JSONWriter().bytes(of: entity) }

  func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
    try Self.reader.read(type, from: bytes)
  }

  func document(in bytes: [UInt8]) throws -> JSONValue { try JSONValue(bytes: bytes, reader: Self.reader) }

  func bytes(of document: JSONValue) throws -> [UInt8] { try document.bytes() }
}

extension Scalar {
  /// The value in the form that the database stores and compares.
  var stored: StoredValue {
    switch self {
    case .null: .null
    case .bool(let value): .integer(value ? 1 : 0)
    case .integer(let value): .integer(value)
    // SQLite converts NaN to NULL. NaN occurs only in queries and is less than every number, as -∞ is.
    case .real(let value): .real(value.isNaN ? -Double.infinity : value)
    case .text(let value): .text(SQLText.encoded(value))
    }
  }

  /// Creates a scalar from the value of a column; the shape of the field determines its kind.
  init(stored value: StoredValue, in shape: FieldShape) {
    switch (value, shape.unwrapped) {
    case (.integer(let number), .boolean): self = .bool(number != 0)
    case (.integer(let number), .number): self = .real(Double(number))
    case (.integer(let number), _): self = .integer(number)
    case (.real(let number), _): self = .real(number)
    case (.text(let text), _): self = .text(SQLText.decoded(text))
    case (.null, _), (.bytes, _): self = .null
    }
  }
}
#endif
