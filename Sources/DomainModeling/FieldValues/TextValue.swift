public import DomainJSON

/// A value that is written as text, such as an identifier, a date, a link or a code.
///
/// `Self(parsing: value.text) == value` holds for every value; `text` is its only canonical form.
public protocol TextValue: ScalarValue, LosslessStringConvertible, Comparable {
  /// The name, pattern and examples of the text, for contracts and tests.
  static var format: TextFormat { get }

  /// The canonical text.
  var text: String { get }

  /// The two halves of the UUID that the value stores instead of a text, most significant bits first.
  ///
  /// It is `nil` unless ``text`` is that UUID in lowercase. Repositories use it to compare identifiers
  /// without creating their texts.
  var uuidBits: (high: UInt64, low: UInt64)? { get }

  /// Parses a text.
  ///
  /// - Throws: ``ValueError`` when the text is not a value of this type.
  init(parsing text: String) throws(ValueError)

  /// Parses a text from its bytes, which must be valid UTF-8; equivalent to ``init(parsing:)``.
  init(parsingUTF8 utf8: Span<UInt8>) throws(ValueError)
}

extension TextValue {
  /// Parses a text; `nil` when it is not a value of this type.
  public init?(_ description: String) {
    guard let value = try? Self(parsing: description) else { return nil }
    self = value
  }

  public init(parsingUTF8 utf8: Span<UInt8>) throws(ValueError) {
    try self.init(parsing: String(utf8: utf8))
  }

  public var uuidBits: (high: UInt64, low: UInt64)? { nil }
  public var description: String { text }
  public var scalar: Scalar { .text(text) }
  public static var shape: FieldShape { .text(format) }

  public init(scalar: Scalar) throws(ValueError) {
    guard case .text(let text) = scalar else {
      throw ValueError(.format, type: Self.format.name, expected: "a text")
    }
    try self.init(parsing: text)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(parsing: text)
    } catch {
      throw DecodingError.refused(error, at: container.codingPath)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Orders by Unicode scalar of the canonical text, as databases do.
  public static func < (left: Self, right: Self) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

/// Makes dictionaries with such keys JSON objects, whose member names are the canonical texts.
extension CodingKeyRepresentable where Self: TextValue {
  /// The canonical text as a key.
  public var codingKey: any CodingKey { TextKey(text) }

  /// Parses a key; `nil` when its text is not a value of this type.
  public init?<Key: CodingKey>(codingKey: Key) {
    self.init(codingKey.stringValue)
  }
}

private struct TextKey: CodingKey {
  let stringValue: String

  init(_ text: String) {
    stringValue = text
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  var intValue: Int? { nil }

  init?(intValue: Int) {
    return nil
  }
}

extension TextValue {
  public static func read(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Self {
    try key.value(of: container.decode(String.self, forKey: key), in: container) {
      (text) throws(ValueError) in try Self(parsing: text)
    }
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Self? {
    guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return nil }
    return try key.value(of: text, in: container) { (text) throws(ValueError) in try Self(parsing: text) }
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(text, forKey: key)
  }
}

extension TextValue {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    try json.parse(position) { (utf8) throws(ValueError) in try Self(parsingUTF8: utf8) }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(text) }
}
