public import DomainModeling

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

/// A list of words in a contract.
public struct ContractVocabulary: Codable, Hashable, Sendable {
  /// The words in the order of their declaration.
  public var words: [String]
  /// Whether the list may grow; then readers keep words that they don't know.
  public var isOpen: Bool

  /// Describes a list of words.
  public init(words: [String], isOpen: Bool) {
    self.words = words
    self.isOpen = isOpen
  }
}

/// A form of text in a contract.
public struct ContractFormat: Codable, Equatable, Sendable {
  /// The regular expression that every canonical text matches; ECMA-262.
  public var pattern: String
  /// The regular expression that everything that is read matches.
  public var accepts: String
  /// Whether the patterns say all; otherwise a text may match and be refused, for a check digit or a list of codes.
  public var isExact: Bool
  /// Where the form comes from.
  public var source: String
  /// Texts in canonical form.
  public var valid: [String]
  /// Texts that are refused.
  public var invalid: [String]
  /// Texts that are read, with their canonical form.
  public var normalized: ContractTable<String>

  /// Takes a form over.
  public init(_ format: TextFormat) {
    pattern = format.pattern
    accepts = format.acceptedPattern
    isExact = format.isExact
    source = format.source
    valid = format.valid
    invalid = format.invalid
    normalized = ContractTable(format.accepted)
  }
}
