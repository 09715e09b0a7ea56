/// A JSON value as a tree, in which objects keep the order of their members.
public enum JSONValue: Sendable {
  /// The JSON value `null`.
  case null
  /// The JSON value `true` or `false`.
  case bool(Bool)
  /// An integer that fits into 64 bits.
  case integer(Int64)
  /// A number with a fraction or beyond 64 bits; NaN and infinity, which JSON lacks, are written as null.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, as a list of members.
  case object([JSONMember])
}

extension JSONValue: Equatable {
  /// Returns whether both are the same JSON value: numbers compare by magnitude, texts by Unicode scalar,
  /// objects in any order of members.
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
  /// The value of the first member with the name, or `nil` if there is none or this isn't an object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// The primitive value; `nil` for an array or an object.
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

  /// Creates the tree of a primitive value.
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

  /// Creates the tree of a field's content, or returns `nil` if it contains a nested model, whose fields a
  /// content doesn't show.
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

/// A member of a JSON object.
public struct JSONMember: Sendable {
  /// The name of the member.
  public let name: String
  /// The value of the member.
  public var value: JSONValue

  /// Creates a member.
  public init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension JSONMember {
  package func precedes(_ other: JSONMember) -> Bool {
    name.utf8.lexicographicallyPrecedes(other.name.utf8)
  }
}

extension JSONValue {
  /// Returns the value at a path, or `nil` if there is none.
  package func value(at path: FieldPath) -> JSONValue? {
    path.steps.reduce(self) { (value: JSONValue?, step) in
      switch (step, value) {
      case (.field(let name), let value): value?[name]
      case (.element(let position), .array(let elements)?):
        elements.indices.contains(position) ? elements[position] : nil
      case (.element, _): nil
      }
    }
  }

  /// Returns the document with another value at a path, or without that path if `value` is `nil`.
  ///
  /// A missing member is appended to its object; a path inside a missing value changes nothing.
  package func setting(_ value: JSONValue?, at steps: ArraySlice<FieldPath.Step>) -> JSONValue {
    guard let step = steps.first else { return value ?? .null }
    let rest = steps.dropFirst()
    switch (step, self) {
    case (.field(let name), .object(var members)):
      let position = members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      switch (position, rest.isEmpty ? value : .null) {
      case (let position?, nil): members.remove(at: position)
      case (let position?, _): members[position].value = members[position].value.setting(value, at: rest)
      case (nil, let value?) where rest.isEmpty: members.append(JSONMember(name, value))
      case (nil, _): break
      }
      return .object(members)
    case (.element(let position), .array(var elements)) where elements.indices.contains(position):
      if rest.isEmpty, value == nil {
        elements.remove(at: position)
      } else {
        elements[position] = elements[position].setting(value, at: rest)
      }
      return .array(elements)
    default: return self
    }
  }
}

extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: FieldName.self) {
      self = .object(
        try container.allKeys.sorted { $0.stringValue.utf8.lexicographicallyPrecedes($1.stringValue.utf8) }
          .map { JSONMember($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) })
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self.init(try Scalar(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: FieldName.self)
      for member in members { try container.encode(member.value, forKey: FieldName(member.name)) }
    default: try (scalar ?? .null).encode(to: encoder)
    }
  }
}

extension JSONValue {
  /// The same value with the members of all objects in the byte order of their names.
  package var sorted: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.sorted))
    case .object(let members):
      .object(members.map { JSONMember($0.name, $0.value.sorted) }.sorted { $0.precedes($1) })
    default: self
    }
  }
}
