/// A field's value as conditions and indexes see it.
public enum FieldContent: Sendable, Hashable {
  /// One primitive, or null.
  case scalar(Scalar)
  /// A list, in order.
  case list([FieldContent])
  /// A nested model; conditions reach its fields by path.
  case object

  /// The primitive; null for a list or a model.
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

  /// Writes a primitive or a list; a nested model can't be written, for its fields aren't part of this value.
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
