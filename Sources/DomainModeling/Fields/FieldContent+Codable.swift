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
