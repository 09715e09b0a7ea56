/// The JSON form of a value in a contract.
public indirect enum ContractType: Hashable, Sendable {
  /// `true` or `false`.
  case boolean
  /// A whole number within limits, both included.
  case integer(minimum: Int64?, maximum: Int64?)
  /// A number within limits, both included.
  case number(minimum: Double?, maximum: Double?)
  /// Any text.
  case string
  /// A text of a named form.
  case text(format: String)
  /// A word of a named list.
  case word(vocabulary: String)
  /// A document of a named model.
  case model(String)
  /// A list.
  case list(ContractType)
  /// A value or null; only inside lists, because a field without a value is absent.
  case nullable(ContractType)
}

extension ContractType: Codable {
  private enum Key: String, CodingKey { case kind, minimum, maximum, format, vocabulary, model, of }
  private enum Kind: String, Codable {
    case boolean, integer, number, string, text, word, model, list, nullable
  }

  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < 32 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a type nested too deeply"))
    }
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .boolean: self = .boolean
    case .integer:
      self = .integer(
        minimum: try container.decodeIfPresent(Int64.self, forKey: .minimum),
        maximum: try container.decodeIfPresent(Int64.self, forKey: .maximum))
    case .number:
      self = .number(
        minimum: try container.decodeIfPresent(Double.self, forKey: .minimum),
        maximum: try container.decodeIfPresent(Double.self, forKey: .maximum))
    case .string: self = .string
    case .text: self = .text(format: try container.decode(String.self, forKey: .format))
    case .word: self = .word(vocabulary: try container.decode(String.self, forKey: .vocabulary))
    case .model: self = .model(try container.decode(String.self, forKey: .model))
    case .list: self = .list(try container.decode(ContractType.self, forKey: .of))
    case .nullable: self = .nullable(try container.decode(ContractType.self, forKey: .of))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func kind(_ kind: Kind) throws { try container.encode(kind, forKey: .kind) }
    switch self {
    case .boolean: try kind(.boolean)
    case .integer(let minimum, let maximum):
      try kind(.integer)
      try container.encodeIfPresent(minimum, forKey: .minimum)
      try container.encodeIfPresent(maximum, forKey: .maximum)
    case .number(let minimum, let maximum):
      try kind(.number)
      try container.encodeIfPresent(minimum, forKey: .minimum)
      try container.encodeIfPresent(maximum, forKey: .maximum)
    case .string: try kind(.string)
    case .text(let format):
      try kind(.text)
      try container.encode(format, forKey: .format)
    case .word(let vocabulary):
      try kind(.word)
      try container.encode(vocabulary, forKey: .vocabulary)
    case .model(let name):
      try kind(.model)
      try container.encode(name, forKey: .model)
    case .list(let element):
      try kind(.list)
      try container.encode(element, forKey: .of)
    case .nullable(let wrapped):
      try kind(.nullable)
      try container.encode(wrapped, forKey: .of)
    }
  }
}
