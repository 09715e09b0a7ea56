/// A single value as conditions, sort orders, indexes and contracts see it: a primitive of JSON.
///
/// Strings are compared by Unicode scalar, never by canonical equivalence, so that every backend agrees.
/// Numbers are compared by value: `1` and `1.0` are equal.
public enum Scalar: Sendable {
  /// No value.
  case null
  /// A Boolean.
  case bool(Bool)
  /// An integer.
  case integer(Int64)
  /// A floating-point number; in a valid model neither NaN nor infinite.
  case real(Double)
  /// A string.
  case text(String)

  /// Whether the scalar is ``null``.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }
}

extension Scalar: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else {
      self = .real(try container.decode(Double.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value):
      // Shortest decimals of large doubles read back as different integers, so integral values are written in
      // full.
      if value.magnitude >= 0x1p53, let whole = Int64(exactly: value) {
        try container.encode(whole)
      } else {
        try container.encode(value)
      }
    case .text(let value): try container.encode(value)
    }
  }
}

extension Scalar: CustomStringConvertible {
  /// The value as text; strings have no quotation marks, null is `–`.
  public var description: String {
    switch self {
    case .null: "–"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): value
    }
  }
}

extension Scalar: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(nilLiteral: ()) { self = .null }
}
