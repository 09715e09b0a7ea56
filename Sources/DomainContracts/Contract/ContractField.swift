public import DomainModeling

/// A field in a contract.
public struct ContractField: Codable, Equatable, Sendable {
  /// Whether a document has the field.
  public enum Presence: String, Codable, Hashable, Sendable {
    /// Every document has it; a reader refuses one without it.
    case required
    /// Every writer gives it; a reader takes `fallback` where it is absent or null.
    case defaulted
    /// It is absent where there is no value.
    case optional
    /// It is computed and stands in no document; queries may use it.
    case derived
  }

  /// What the field means.
  public var doc: String
  /// The JSON form.
  public var type: ContractType
  /// Whether a document has it.
  public var presence: Presence
  /// What a reader takes for a defaulted field that is absent.
  public var fallback: JSONValue?
  /// The limits beyond the type's own.
  public var limits: ContractLimits
  /// Whether an event or an edit may change it; otherwise it is fixed for good.
  public var isMutable: Bool
  /// The fields that a derived one is computed from, where its declaration says so.
  public var sources: [String]?

  /// Describes a field.
  public init(
    doc: String = "", type: ContractType, presence: Presence = .required, fallback: JSONValue? = nil,
    limits: ContractLimits = ContractLimits(), isMutable: Bool = false, sources: [String]? = nil
  ) {
    self.doc = doc
    self.type = type
    self.presence = presence
    self.fallback = fallback
    self.limits = limits
    self.isMutable = isMutable
    self.sources = sources
  }
}

/// The limits of a field beyond its type's own.
public struct ContractLimits: Hashable, Sendable {
  /// A limit that holds or doesn't.
  public enum Flag: String, CaseIterable, Hashable, Sendable {
    /// Not empty and not only white space.
    case notBlank
    /// No control characters.
    case singleLine
    /// No control characters but line ends and tabs.
    case multiLine
    /// No white space at either end.
    case trimmed
    /// No element twice.
    case uniqueElements
  }

  /// How many Unicode scalars a text has.
  public var length: ContractBounds<Int64>?
  /// How many bytes of UTF-8 a text has.
  public var bytes: ContractBounds<Int64>?
  /// How many characters, as people count them, a text has.
  public var characters: ContractBounds<Int64>?
  /// How large a value is.
  public var range: ContractBounds<Scalar>?
  /// How many elements a list has.
  public var count: ContractBounds<Int64>?
  /// The values that are allowed.
  public var oneOf: [Scalar]?
  /// What else holds.
  public var flags: Set<Flag> = []
  /// The limits of each element of a list: one entry or none.
  public var each: [ContractLimits] = []

  /// Makes limits that allow everything.
  public init() {}

  /// Whether everything is allowed.
  public var isEmpty: Bool { self == ContractLimits() }
}

extension ContractLimits {
  /// Takes the limits of a field over; several of one kind become the strictest of each side.
  init(_ constraints: [Constraint]) {
    for constraint in constraints { add(constraint) }
  }

  private mutating func add(_ constraint: Constraint) {
    switch constraint {
    case .length(let minimum, let maximum): length = tightened(length, minimum, maximum)
    case .bytes(let maximum): bytes = tightened(bytes, 0, maximum)
    case .characters(let minimum, let maximum): characters = tightened(characters, minimum, maximum)
    case .count(let minimum, let maximum): count = tightened(count, minimum, maximum)
    case .range(let minimum, let maximum):
      bound(.init(minimum: minimum, maximum: maximum))
    case .minimum(let minimum): bound(.init(minimum: minimum))
    case .above(let above): bound(.init(above: above))
    case .maximum(let maximum): bound(.init(maximum: maximum))
    case .oneOf(let values): oneOf = oneOf.map { $0.filter(values.contains) } ?? values
    case .notBlank: flags.insert(.notBlank)
    case .singleLine: flags.insert(.singleLine)
    case .multiLine: flags.insert(.multiLine)
    case .trimmed: flags.insert(.trimmed)
    case .uniqueElements: flags.insert(.uniqueElements)
    case .each(let limit):
      var inner = each.first ?? ContractLimits()
      inner.add(limit)
      each = [inner]
    }
  }

  private func tightened(
    _ bounds: ContractBounds<Int64>?, _ minimum: Int, _ maximum: Int?
  ) -> ContractBounds<Int64> {
    let least = Swift.max(bounds?.minimum ?? 0, Int64(minimum))
    let most = [bounds?.maximum, maximum.map(Int64.init)].compactMap { $0 }.min()
    return ContractBounds(minimum: least > 0 ? least : nil, maximum: most)
  }

  private mutating func bound(_ bounds: ContractBounds<Scalar>) {
    func most(_ left: Scalar?, _ right: Scalar?) -> Scalar? { [left, right].compactMap { $0 }.max() }
    range = ContractBounds(
      minimum: most(range?.minimum, bounds.minimum), above: most(range?.above, bounds.above),
      maximum: [range?.maximum, bounds.maximum].compactMap { $0 }.min())
  }
}

extension ContractLimits: Codable {
  private enum Key {
    static let length = FieldName("length")
    static let bytes = FieldName("bytes")
    static let characters = FieldName("characters")
    static let range = FieldName("range")
    static let count = FieldName("count")
    static let oneOf = FieldName("oneOf")
    static let each = FieldName("each")
  }

  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < 32 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "limits nested too deeply"))
    }
    let container = try decoder.container(keyedBy: FieldName.self)
    length = try container.decodeIfPresent(ContractBounds<Int64>.self, forKey: Key.length)
    bytes = try container.decodeIfPresent(ContractBounds<Int64>.self, forKey: Key.bytes)
    characters = try container.decodeIfPresent(ContractBounds<Int64>.self, forKey: Key.characters)
    range = try container.decodeIfPresent(ContractBounds<Scalar>.self, forKey: Key.range)
    count = try container.decodeIfPresent(ContractBounds<Int64>.self, forKey: Key.count)
    oneOf = try container.decodeIfPresent([Scalar].self, forKey: Key.oneOf)
    each = try container.decodeIfPresent(ContractLimits.self, forKey: Key.each).map { [$0] } ?? []
    for flag in Flag.allCases
    where try container.decodeIfPresent(Bool.self, forKey: FieldName(flag.rawValue)) == true {
      flags.insert(flag)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encodeIfPresent(length, forKey: Key.length)
    try container.encodeIfPresent(bytes, forKey: Key.bytes)
    try container.encodeIfPresent(characters, forKey: Key.characters)
    try container.encodeIfPresent(range, forKey: Key.range)
    try container.encodeIfPresent(count, forKey: Key.count)
    try container.encodeIfPresent(oneOf, forKey: Key.oneOf)
    for flag in Flag.allCases where flags.contains(flag) {
      try container.encode(true, forKey: FieldName(flag.rawValue))
    }
    try container.encodeIfPresent(each.first, forKey: Key.each)
  }
}

/// The limits of a count or of a value; a limit that is missing doesn't hold.
public struct ContractBounds<Limit: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The least that is allowed.
  public var minimum: Limit?
  /// What every value has to be greater than.
  public var above: Limit?
  /// The most that is allowed.
  public var maximum: Limit?

  /// Sets the limits.
  public init(minimum: Limit? = nil, above: Limit? = nil, maximum: Limit? = nil) {
    self.minimum = minimum
    self.above = above
    self.maximum = maximum
  }
}
