public import DomainModeling

/// A JSON document as a tree; objects keep the order of their members.
public enum JSONValue: Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A number with a fraction or outside 64 bits; NaN and infinity, which JSON lacks, are written as null.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Members by name.
  case object([JSONMember])
}

extension JSONValue: Equatable {
  /// The same JSON value: numbers by magnitude, texts by Unicode scalar, objects in any order.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count
        && zip(left.sorted { $0.precedes($1) }, right.sorted { $0.precedes($1) })
          .allSatisfy { $0.name.utf8.elementsEqual($1.name.utf8) && $0.value == $1.value }
    default: if let left = left.scalar, let right = right.scalar { left == right } else { false }
    }
  }
}

extension JSONValue {
  /// The value of a member; `nil` when there is none or this is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// The primitive; `nil` for an array or an object.
  public var scalar: Scalar? {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .real(value)
    case .string(let value): .text(value)
    case .array, .object: nil
    }
  }

  /// Takes a primitive over.
  public init(_ scalar: Scalar) {
    self =
      switch scalar {
      case .null: .null
      case .bool(let value): .bool(value)
      case .integer(let value): .integer(value)
      case .real(let value): .number(value)
      case .text(let value): .string(value)
      }
  }

  /// Takes a field's content over; `nil` where a nested model is in it, whose fields a content doesn't show.
  public init?(_ content: FieldContent) {
    switch content {
    case .scalar(let scalar): self.init(scalar)
    case .object: return nil
    case .list(let items):
      let values = items.compactMap(JSONValue.init)
      guard values.count == items.count else { return nil }
      self = .array(values)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { JSONMember($0, $1) })
  }
}
