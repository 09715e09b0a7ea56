extension Operand: Codable {
  private enum Key: String, CodingKey { case field, context, value, element }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard container.allKeys.count == 1, let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "expected one of field, context, value, element"))
    }
    switch key {
    case .field: self = .field(try container.decode(String.self, forKey: key))
    case .context: self = .context(try container.decode(String.self, forKey: key))
    case .value: self = .value(try container.decode(Scalar.self, forKey: key))
    case .element: self = .element
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .field(let path): try container.encode(path, forKey: .field)
    case .context(let key): try container.encode(key, forKey: .context)
    case .value(let scalar): try container.encode(scalar, forKey: .value)
    case .element: try container.encode(true, forKey: .element)
    }
  }
}
