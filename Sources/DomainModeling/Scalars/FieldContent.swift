/// The value of a field as conditions and indexes see it.
public enum FieldContent: Sendable, Hashable {
  /// A scalar, or null.
  case scalar(Scalar)
  /// A list, in order.
  case list([FieldContent])
  /// A nested model, whose fields conditions access by path.
  case object

  /// The scalar; null for a list or a model.
  package var scalar: Scalar {
    if case .scalar(let scalar) = self { scalar } else { .null }
  }
}

extension FieldContent: Codable {
  public init(from decoder: any Decoder) throws {
    guard var container = try? decoder.unkeyedContainer() else {
      self = .scalar(try Scalar(from: decoder))
      return
    }
    var elements: [FieldContent] = []
    while !container.isAtEnd { elements.append(try container.decode(FieldContent.self)) }
    self = .list(elements)
  }

  /// Encodes a scalar or a list.
  ///
  /// - Throws: `EncodingError` for a nested model, because its fields are not part of this value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .scalar(let scalar): try scalar.encode(to: encoder)
    case .list(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object:
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "a nested model has no form of its own")
      )
    }
  }
}
