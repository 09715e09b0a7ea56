import DomainModeling

/// The limits on one value, gathered from its shape and its constraints.
struct SchemaLimits {
  var minimumLength = 0
  var maximumLength: Int?
  var patterns: [String] = []
  var forbiddenPatterns: [String] = []
  var enumerations: [[JSONValue]] = []
  var unrepresentable: [JSONValue] = []
  var elements: [Constraint] = []

  private var minimum: Scalar?
  private var maximum: Scalar?
  private var above: Scalar?
  private var count: (minimum: Int, maximum: Int?) = (0, nil)
  private var hasUniqueElements = false

  mutating func raise(to bound: Scalar) { minimum = Swift.max(minimum ?? bound, bound) }
  mutating func lower(to bound: Scalar) { maximum = Swift.min(maximum ?? bound, bound) }

  mutating func add(_ constraint: Constraint, _ shape: FieldShape, _ audience: ContractAudience) {
    guard constraint.isRepresentable(on: shape, audience) else {
      unrepresentable.append(constraint.json)
      return
    }
    switch constraint {
    case .length(let least, let most):
      minimumLength = Swift.max(minimumLength, least)
      if let most { maximumLength = Swift.min(maximumLength ?? most, most) }
    case .bytes, .characters: break
    case .notBlank: patterns.append(TextPattern.notBlank)
    case .singleLine: forbiddenPatterns.append(TextPattern.controlCharacter)
    case .multiLine: forbiddenPatterns.append(TextPattern.controlCharacterButLineEnds)
    case .trimmed: forbiddenPatterns.append(TextPattern.outerWhiteSpace)
    case .range(let least, let greatest):
      raise(to: least)
      lower(to: greatest)
    case .minimum(let bound): raise(to: bound)
    case .maximum(let bound): lower(to: bound)
    case .above(let bound): above = Swift.max(above ?? bound, bound)
    case .oneOf(let values): enumerations.append(values.map(JSONValue.init))
    case .count(let least, let most):
      count.minimum = Swift.max(count.minimum, least)
      if let most { count.maximum = Swift.min(count.maximum ?? most, most) }
    case .uniqueElements: hasUniqueElements = true
    case .each(let limit): elements.append(limit)
    }
  }

  /// The keywords; of several patterns or lists of values each stands in a part of its own.
  var members: [JSONMember] {
    var members: [JSONMember] = []
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(JSONMember(name, value)) }
    }
    add("minLength", minimumLength > 0 ? .integer(Int64(minimumLength)) : nil)
    add("maxLength", maximumLength.map { .integer(Int64($0)) })
    add("minimum", minimum.map(JSONValue.init))
    add("exclusiveMinimum", above.map(JSONValue.init))
    add("maximum", maximum.map(JSONValue.init))
    add("minItems", count.minimum > 0 ? .integer(Int64(count.minimum)) : nil)
    add("maxItems", count.maximum.map { .integer(Int64($0)) })
    add("uniqueItems", hasUniqueElements ? true : nil)
    let parts =
      enumerations.map { JSONMember("enum", .array($0)) }
      + patterns.map { JSONMember("pattern", .string($0)) }
    if Set(parts.map(\.name)).count == parts.count {
      members += parts
    } else {
      add("allOf", .array(parts.map { .object([$0]) }))
    }
    let forbidden = forbiddenPatterns.map { ["pattern": .string($0)] as JSONValue }
    add("not", forbidden.count > 1 ? ["anyOf": .array(forbidden)] : forbidden.first)
    add("x-unrepresentable", unrepresentable.isEmpty ? nil : .array(unrepresentable))
    return members
  }
}
