import DomainJSON

/// A value written as text: an identifier, a date, a link, a code.
///
/// `Self(parsing: value.text) == value` holds for every value, and `text` is its one canonical form.
public protocol TextValue: ScalarValue, LosslessStringConvertible, Comparable {
  /// Name, pattern and examples of the text, for contracts and tests.
  static var format: TextFormat { get }

  /// The canonical text.
  var text: String { get }

  /// The two halves of the UUID that the value holds in place of a text, most significant bits first.
  ///
  /// `nil` unless ``text`` is that UUID in lower case. Repositories tell identifiers apart by it without writing
  /// their texts.
  var uuidBits: (high: UInt64, low: UInt64)? { get }

  /// Reads the text, or says why it isn't a value of this type.
  init(parsing text: String) throws(ValueError)

  /// Reads the text from its bytes, as ``init(parsing:)`` does; `utf8` is valid UTF-8.
  init(parsingUTF8 utf8: Span<UInt8>) throws(ValueError)
}

extension TextValue {
  /// Reads the text; `nil` when it isn't a value of this type.
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
