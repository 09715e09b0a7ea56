/// A value that is one JSON primitive: it can be compared, ordered, indexed and used in conditions.
public protocol ScalarValue: ComparableFieldValue where Base == Self {
  /// The JSON primitive.
  var scalar: Scalar { get }

  /// Makes the value, or says why the primitive isn't one.
  init(scalar: Scalar) throws(ValueError)
}

/// A field value that conditions and orders can compare: a scalar value, or an optional one.
public protocol ComparableFieldValue: FieldValue {
  /// The scalar type to compare with: the type itself, or what the optional wraps.
  associatedtype Base: ScalarValue
}

extension ScalarValue {
  public var content: FieldContent { .scalar(scalar) }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let scalar = try container.decode(Scalar.self)
    do {
      self = try Self(scalar: scalar)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: container.codingPath, debugDescription: error.description, underlyingError: error))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(scalar)
  }
}
