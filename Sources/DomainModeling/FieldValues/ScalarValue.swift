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

  public static func parsedFormText(_ text: String) throws(ValueError) -> Self {
    try Self(scalar: shape.scalar(entered: text))
  }

  public static func assigned(_ scalar: Scalar) throws(ValueError) -> Self { try Self(scalar: scalar) }

}

extension FieldShape {
  /// Returns the scalar that a user typed, in the type that the shape requires; a string if it cannot be
  /// converted.
  func scalar(entered text: String) -> Scalar {
    switch unwrapped {
    case .integer: Int64(text).map(Scalar.integer) ?? .text(text)
    case .number: Double(text).map(Scalar.real) ?? .text(text)
    // Comparing a text with "true" takes quadratic time for many combining marks.
    case .boolean: text.utf8.count > 5 ? .text(text) : Bool(text).map(Scalar.bool) ?? .text(text)
    default: .text(text)
    }
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
