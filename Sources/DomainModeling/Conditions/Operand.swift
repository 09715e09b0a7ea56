/// One side of a comparison in a condition.
public enum Operand: Sendable {
  /// A field, by its path: `status` or `price.currency`.
  case field(String)
  /// A value from the ``ConditionContext``, by its name: `now` or `principal.id`.
  case context(String)
  /// A constant.
  case value(Scalar)
  /// The current element of a list of scalars, inside ``ConditionTree/anyElement(_:_:)``.
  case element
}

extension Operand: Hashable {
  public static func == (left: Operand, right: Operand) -> Bool {
    switch (left, right) {
    case (.field(let left), .field(let right)), (.context(let left), .context(let right)):
      left.hasSameScalars(as: right)
    case (.value(let left), .value(let right)): left == right
    case (.element, .element): true
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .field(let path): hasher.combine(ExactText(path))
    case .context(let key): hasher.combine(ExactText(key))
    case .value(let scalar): hasher.combine(scalar)
    case .element: hasher.combine(true)
    }
  }
}

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
