extension ConditionTree: Codable {
  private enum Key: String, CodingKey {
    case constant, compare, isNull, isOneOf, hasPrefix, contains, includes, count, anyElement, and, or, not
  }

  private struct Comparing: Codable {
    var left: Operand
    var `is`: Comparison
    var right: Operand
  }

  private struct Listing: Codable {
    var of: Operand
    var values: [Scalar]
  }

  private struct Matching: Codable {
    var of: Operand
    var text: String
  }

  private struct Including: Codable {
    var list: Operand
    var element: Operand
  }

  private struct Counting: Codable {
    var list: Operand
    var `is`: Comparison
    var number: Int64
  }

  private struct Quantifying: Codable {
    var list: Operand
    var satisfies: ConditionTree
  }

  public init(from decoder: any Decoder) throws {
    func refuse(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    guard decoder.codingPath.count <= 2 * Self.maximumDepth else {
      throw refuse("a condition nested too deeply")
    }
    let container = try decoder.container(keyedBy: Key.self)
    guard container.allKeys.count == 1, let key = container.allKeys.first else {
      throw refuse("expected a condition with exactly one operator")
    }
    func value<T: Decodable>(_: T.Type = T.self) throws -> T { try container.decode(T.self, forKey: key) }
    switch key {
    case .constant: self = .constant(try value())
    case .compare:
      let form = try value(Comparing.self)
      self = .compare(form.left, form.is, form.right)
    case .isNull: self = .isNull(try value())
    case .isOneOf:
      let form = try value(Listing.self)
      self = .isOneOf(form.of, form.values)
    case .hasPrefix:
      let form = try value(Matching.self)
      self = .hasPrefix(form.of, form.text)
    case .contains:
      let form = try value(Matching.self)
      self = .contains(form.of, form.text)
    case .includes:
      let form = try value(Including.self)
      self = .includes(form.list, form.element)
    case .count:
      let form = try value(Counting.self)
      self = .count(form.list, form.is, form.number)
    case .anyElement:
      let form = try value(Quantifying.self)
      self = .anyElement(form.list, form.satisfies)
    case .and: self = .and(try value())
    case .or: self = .or(try value())
    case .not: self = .not(try value())
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .constant(let answer): try container.encode(answer, forKey: .constant)
    case .compare(let left, let comparison, let right):
      try container.encode(Comparing(left: left, is: comparison, right: right), forKey: .compare)
    case .isNull(let operand): try container.encode(operand, forKey: .isNull)
    case .isOneOf(let operand, let values):
      try container.encode(Listing(of: operand, values: values), forKey: .isOneOf)
    case .hasPrefix(let operand, let text):
      try container.encode(Matching(of: operand, text: text), forKey: .hasPrefix)
    case .contains(let operand, let text):
      try container.encode(Matching(of: operand, text: text), forKey: .contains)
    case .includes(let list, let element):
      try container.encode(Including(list: list, element: element), forKey: .includes)
    case .count(let list, let comparison, let number):
      try container.encode(Counting(list: list, is: comparison, number: number), forKey: .count)
    case .anyElement(let list, let inner):
      try container.encode(Quantifying(list: list, satisfies: inner), forKey: .anyElement)
    case .and(let parts): try container.encode(parts, forKey: .and)
    case .or(let parts): try container.encode(parts, forKey: .or)
    case .not(let inner): try container.encode(inner, forKey: .not)
    }
  }
}
