public import DomainModeling

/// A field of a model in a contract.
public struct ContractField: Codable, Equatable, Sendable {
  /// The presence of a field in documents.
  public enum Presence: String, Codable, Hashable, Sendable {
    /// Every document has the field; a reader refuses a document without it.
    case required
    /// Every writer sends the field; a reader uses `fallback` if it is absent or null.
    case defaulted
    /// The field is absent when there is no value.
    case optional
    /// The field is computed and absent from every document; queries may use it.
    case derived
  }

  /// The meaning of the field.
  public var doc: String
  /// The JSON type of the value.
  public var type: ContractType
  /// Whether documents contain the field.
  public var presence: Presence
  /// The value that a reader uses when a defaulted field is absent; `nil` for other fields.
  public var defaultValue: JSONValue?
  /// The constraints beyond those of the type.
  public var constraints: ContractConstraints
  /// Whether events or edits may change the field; otherwise its first value is final.
  public var isMutable: Bool
  /// The fields that a derived field is computed from; `nil` if the declaration doesn't list them.
  public var sources: [String]?

  /// Creates the description of a field.
  package init(
    doc: String = "", type: ContractType, presence: Presence = .required, defaultValue: JSONValue? = nil,
    constraints: ContractConstraints = ContractConstraints(), isMutable: Bool = false,
    sources: [String]? = nil
  ) {
    self.doc = doc
    self.type = type
    self.presence = presence
    self.defaultValue = defaultValue
    self.constraints = constraints
    self.isMutable = isMutable
    self.sources = sources
  }
}

/// The constraints on a field beyond those of its type.
public struct ContractConstraints: Hashable, Sendable {
  /// A constraint without parameters.
  public enum Flag: String, CaseIterable, Hashable, Sendable {
    /// The text is neither empty nor all white space.
    case notBlank
    /// The text contains no control characters.
    case singleLine
    /// The text contains no control characters except line ends and tabs.
    case multiLine
    /// The text has no white space at either end.
    case trimmed
    /// No two elements are equal.
    case uniqueElements
  }

  /// The bounds of a text's length in Unicode scalars.
  public var length: ContractBounds<Int64>?
  /// The bounds of a text's size in bytes of UTF-8.
  public var bytes: ContractBounds<Int64>?
  /// The bounds of a text's length in characters as people count them (grapheme clusters).
  public var characters: ContractBounds<Int64>?
  /// The bounds of the value itself.
  public var range: ContractBounds<Scalar>?
  /// The bounds of the number of elements in a list.
  public var count: ContractBounds<Int64>?
  /// The allowed values; `nil` if there is no such list.
  public var oneOf: [Scalar]?
  /// The constraints without parameters.
  public var flags: Set<Flag> = []
  /// The constraints on each element of a list: one entry or none.
  public var each: [ContractConstraints] = []

  /// Creates constraints that allow every value.
  package init() {}

  /// Whether every value is allowed.
  public var isEmpty: Bool { self == ContractConstraints() }
}

extension ContractConstraints {
  /// Combines the constraints of a field; of several constraints of one kind the strictest bound on each side
  /// applies.
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
      var inner = each.first ?? ContractConstraints()
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

extension ContractConstraints: Codable {
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
    each = try container.decodeIfPresent(ContractConstraints.self, forKey: Key.each).map { [$0] } ?? []
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

/// The bounds of a count or a value; a bound that is `nil` doesn't apply.
public struct ContractBounds<Limit: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The smallest allowed value.
  public var minimum: Limit?
  /// The exclusive lower bound: every allowed value is greater.
  public var above: Limit?
  /// The largest allowed value.
  public var maximum: Limit?

  /// Creates bounds.
  package init(minimum: Limit? = nil, above: Limit? = nil, maximum: Limit? = nil) {
    self.minimum = minimum
    self.above = above
    self.maximum = maximum
  }
}
