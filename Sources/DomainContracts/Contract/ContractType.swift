package import DomainModeling

/// The JSON type of a value in a contract.
public indirect enum ContractType: Hashable, Sendable {
  /// The JSON values `true` and `false`.
  case boolean
  /// An integer between inclusive bounds; an absent bound doesn't apply.
  case integer(minimum: Int64?, maximum: Int64?)
  /// A number between inclusive bounds; an absent bound doesn't apply.
  case number(minimum: Double?, maximum: Double?)
  /// A string without a format.
  case string
  /// A string in a named format.
  case formattedString(format: String)
  /// A string that is a value of a named enum.
  case enumeration(name: String)
  /// An object that is a document of the named model.
  case model(String)
  /// An array whose elements all have the given type.
  case list(ContractType)
  /// A value or null; used only for elements of arrays, because a field without a value is absent.
  case nullable(ContractType)
}

extension ContractType: Codable {
  private enum Key: String, CodingKey { case kind, minimum, maximum, format, `enum`, model, of }
  private enum Kind: String, Codable {
    case boolean, integer, number, string, formattedString, `enum`, model, list, nullable
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
    case .formattedString: self = .formattedString(format: try container.decode(String.self, forKey: .format))
    case .`enum`: self = .enumeration(name: try container.decode(String.self, forKey: .`enum`))
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
    case .formattedString(let format):
      try kind(.formattedString)
      try container.encode(format, forKey: .format)
    case .enumeration(let name):
      try kind(.`enum`)
      try container.encode(name, forKey: .`enum`)
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

/// An enum in a contract.
public struct ContractEnum: Codable, Equatable, Sendable {
  /// The values of the enum, in the order of their declaration.
  public var values: [String]
  /// Whether values may be added later; readers of an open enum keep values that they don't know.
  public var isOpen: Bool
  /// The descriptions of the values.
  public var docs: ContractDictionary<String>
  /// The labels of the values, which are their names on screens, by language tag.
  public var labels: ContractDictionary<ContractDictionary<String>>

  /// Creates the description of an enum.
  package init(
    values: [String], isOpen: Bool, docs: ContractDictionary<String> = [:],
    labels: ContractDictionary<ContractDictionary<String>> = [:]
  ) {
    self.values = values
    self.isOpen = isOpen
    self.docs = docs
    self.labels = labels
  }
}

/// A text format in a contract.
public struct ContractFormat: Codable, Equatable, Sendable {
  /// The regular expression (ECMA-262) that every canonical text matches.
  public var pattern: String
  /// The regular expression (ECMA-262) that every accepted text matches.
  public var acceptedPattern: String
  /// Whether the patterns decide alone; otherwise further checks, such as a check digit or a code list, may
  /// refuse a text that matches.
  public var isExact: Bool
  /// The standard or document that defines the format.
  public var source: String
  /// Examples of texts in canonical form.
  public var validExamples: [String]
  /// Examples of texts that are refused.
  public var invalidExamples: [String]
  /// Examples of texts that are accepted in another form, each with its canonical form.
  public var acceptedExamples: ContractDictionary<String>

  /// Describes a declared format.
  package init(_ format: TextFormat) {
    pattern = format.pattern
    acceptedPattern = format.acceptedPattern
    isExact = format.isExact
    source = format.source
    validExamples = format.valid
    invalidExamples = format.invalid
    acceptedExamples = ContractDictionary(format.accepted)
  }
}
