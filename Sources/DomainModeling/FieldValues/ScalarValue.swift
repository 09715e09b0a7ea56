public import DomainJSON

/// A value that is a single JSON primitive, and can therefore be compared, ordered, indexed and used in
/// conditions.
public protocol ScalarValue: ComparableFieldValue where Base == Self {
  /// The JSON primitive.
  var scalar: Scalar { get }

  /// Creates the value of a scalar.
  ///
  /// - Throws: ``ValueError`` when the scalar is not a value of this type.
  init(scalar: Scalar) throws(ValueError)
}

extension ScalarValue {
  public var content: FieldContent { .scalar(scalar) }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let scalar = try container.decode(Scalar.self)
    do {
      self = try Self(scalar: scalar)
    } catch {
      throw DecodingError.refused(error, at: container.codingPath)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(scalar)
  }

  public static func parsedFormText(_ text: String, in language: LanguageTag) throws(ValueError) -> Self {
    try Self(scalar: shape.scalar(typed: text, in: language))
  }

  public static func assigned(_ scalar: Scalar) throws(ValueError) -> Self { try Self(scalar: scalar) }

}

extension FieldShape {
  /// Returns the scalar that a person typed, in the type that the shape requires; a string if it cannot be converted.
  ///
  /// - Throws: ``ValueError`` of kind `length` for a whole number of more than 64 bits.
  func scalar(typed: String, in language: LanguageTag) throws(ValueError) -> Scalar {
    let text = typed.trimmedOfBlanks
    switch unwrapped {
    case .integer:
      guard let number = TypedNumber(text, in: language), number.isWhole else { return .text(text) }
      guard let whole = Int64(number.text) else {
        throw ValueError(.length, type: "integer", expected: "a whole number of 64 bits")
      }
      return .integer(whole)
    case .number:
      let number = TypedNumber(text, in: language)?.text ?? (text.isScientificNumber ? text : "")
      return Double(number).map(Scalar.real) ?? .text(text)
    // Comparing a text with "true" takes quadratic time for many combining marks.
    case .boolean: return text.utf8.count > 5 ? .text(text) : Bool(text).map(Scalar.bool) ?? .text(text)
    default: return .text(text)
    }
  }
}

extension String {
  /// Whether the text has only characters of a number with an exponent, such as `1e3`.
  fileprivate var isScientificNumber: Bool {
    utf8.count <= 60 && utf8.contains { $0.lowercased == UInt8(ascii: "e") }
      && utf8.allSatisfy { $0.isDigit || "eE.-+".utf8.contains($0) }
  }
}

extension DecodingError {
  /// Returns the decoding error for a value that its own type rejects.
  static func refused(_ error: ValueError, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: error.description, underlyingError: error))
  }
}

extension ScalarValue {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    let scalar = try json.scalar(at: position)
    do {
      return try Self(scalar: scalar)
    } catch {
      throw json.refused(error, at: position)
    }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { try json.write(scalar) }
}

// Decoders are slower for custom types than for strings, so models decode the string and parse the value
// themselves.

extension FieldName {
  /// Returns the value of a string under this key, or throws the error that the value's own decoding would
  /// throw.
  func value<Value>(
    of text: String, in container: KeyedDecodingContainer<FieldName>,
    _ parse: (String) throws(ValueError) -> Value
  ) throws -> Value {
    do {
      return try parse(text)
    } catch {
      throw DecodingError.refused(error, at: container.codingPath + [self])
    }
  }
}
