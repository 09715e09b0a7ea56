public import DomainJSON

// The primitive types that fields can have. `Int` is omitted on purpose, because its size differs by
// platform.

extension String: ScalarValue {
  public typealias Base = String
  public static var shape: FieldShape { .string }
  public var scalar: Scalar { .text(self) }
  public init(scalar: Scalar) throws(ValueError) {
    guard case .text(let text) = scalar else { throw ValueError(.format, type: "text", expected: "a text") }
    self = text
  }
}

extension Bool: ScalarValue {
  public typealias Base = Bool
  public static var shape: FieldShape { .boolean }
  public var scalar: Scalar { .bool(self) }
  public init(scalar: Scalar) throws(ValueError) {
    guard case .bool(let value) = scalar else {
      throw ValueError(.format, type: "boolean", expected: "true or false")
    }
    self = value
  }
}

extension Int64: ScalarValue {
  public typealias Base = Int64
  public static var shape: FieldShape { .integer(minimum: .min, maximum: .max) }
  public var scalar: Scalar { .integer(self) }
  public init(scalar: Scalar) throws(ValueError) {
    guard case .integer(let value) = scalar else {
      throw ValueError(.format, type: "integer", expected: "a whole number of 64 bits")
    }
    self = value
  }
}

extension Int32: ScalarValue {
  public typealias Base = Int32
  public static var shape: FieldShape { .integer(minimum: Int64(Int32.min), maximum: Int64(Int32.max)) }
  public var scalar: Scalar { .integer(Int64(self)) }
  public init(scalar: Scalar) throws(ValueError) {
    guard case .integer(let wide) = scalar, let value = Int32(exactly: wide) else {
      throw ValueError(.format, type: "integer", expected: "a whole number of 32 bits")
    }
    self = value
  }

  public static func parsedFormText(_ text: String, in language: LanguageTag) throws(ValueError) -> Int32 {
    let wide = try Int64.parsedFormText(text, in: language)
    guard let value = Int32(exactly: wide) else {
      throw ValueError(.length, type: "integer", expected: "a whole number of 32 bits")
    }
    return value
  }
}

extension Double: ScalarValue {
  public typealias Base = Double
  public static var shape: FieldShape { .number(minimum: nil, maximum: nil) }
  public var scalar: Scalar { .real(self) }
  public init(scalar: Scalar) throws(ValueError) {
    switch scalar {
    case .real(let value) where value.isFinite: self = value
    case .integer(let value): self = Double(value)
    default: throw ValueError(.format, type: "number", expected: "a finite number")
    }
  }
}

// These return the same values and errors as a decoder, without creating a `Scalar`.

extension String {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> String {
    try json.text(at: position)
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(self) }
}

extension Bool {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Bool {
    switch json.entry(position).kind {
    case .yes: true
    case .no: false
    // Decoders report null as a type mismatch for Booleans, but as a missing value for other types.
    default: throw json.mismatch(position, "true or false", code: .wrongType)
    }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(word: self ? "true" : "false") }
}

extension Int64 {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Int64 {
    let entry = json.entry(position)
    guard case .number = entry.kind else { throw json.mismatch(position, "a whole number") }
    guard let value = unsafe JSONNumber.whole(json.bytes(of: entry), needsSlowPath: entry.needsSlowPath)
    else {
      throw json.invalidValue(position)
    }
    return value
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(self) }
}

extension Int32 {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Int32 {
    guard let value = Int32(exactly: try Int64.read(json, at: position)) else {
      throw json.invalidValue(position)
    }
    return value
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(Int64(self)) }
}

extension Double {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Double {
    let entry = json.entry(position)
    guard case .number = entry.kind else { throw json.mismatch(position, "a number") }
    guard let value = unsafe JSONNumber.real(json.bytes(of: entry)) else { throw json.invalidValue(position) }
    return value
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { try json.write(self) }
}

// Coders have dedicated methods for primitives, which are several times faster than the generic ones.

extension String {
  public static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws
    -> String
  {
    try container.decode(String.self, forKey: key)
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> String? {
    try container.decodeIfPresent(String.self, forKey: key)
  }

  public static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> String {
    try list.decode(String.self)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(self, forKey: key)
  }
}

extension Bool {
  public static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws -> Bool
  {
    try container.decode(Bool.self, forKey: key)
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Bool? {
    try container.decodeIfPresent(Bool.self, forKey: key)
  }

  public static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> Bool {
    try list.decode(Bool.self)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(self, forKey: key)
  }
}

extension Int64 {
  public static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws -> Int64
  {
    try container.decode(Int64.self, forKey: key)
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Int64? {
    try container.decodeIfPresent(Int64.self, forKey: key)
  }

  public static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> Int64 {
    try list.decode(Int64.self)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(self, forKey: key)
  }
}

extension Int32 {
  public static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws -> Int32
  {
    try container.decode(Int32.self, forKey: key)
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Int32? {
    try container.decodeIfPresent(Int32.self, forKey: key)
  }

  public static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> Int32 {
    try list.decode(Int32.self)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(self, forKey: key)
  }
}

extension Double {
  public static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws
    -> Double
  {
    try container.decode(Double.self, forKey: key)
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Double? {
    try container.decodeIfPresent(Double.self, forKey: key)
  }

  public static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> Double {
    try list.decode(Double.self)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(self, forKey: key)
  }
}
