import DomainModeling

/// The constraints on one value, collected from its shape and its declaration.
struct SchemaConstraints {
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

  /// The JSON Schema keywords; several patterns or enumerations become parts of an `allOf`.
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

extension Constraint {
  /// Returns whether JSON Schema can express the constraint for values of a shape.
  ///
  /// JSON Schema can count neither bytes nor characters and can't order texts. A list of allowed texts can't
  /// be given to readers if each text has several accepted forms.
  func isRepresentable(on shape: FieldShape, _ audience: ContractAudience) -> Bool {
    switch self {
    case .bytes, .characters: false
    case .range(let least, let greatest): least.isNumber && greatest.isNumber
    case .minimum(let bound), .above(let bound), .maximum(let bound): bound.isNumber
    case .oneOf: if case .text = shape.unwrapped { audience == .writer } else { true }
    default: true
    }
  }

  /// Returns whether a schema enforces the constraint, including constraints on the elements of a list.
  func isEnforced(on shape: FieldShape, for audience: ContractAudience) -> Bool {
    if case .each(let limit) = self, case .list(let element) = shape.unwrapped {
      return limit.isEnforced(on: element, for: audience)
    }
    return isRepresentable(on: shape, audience)
  }

  /// The constraint as JSON, for the list `x-unrepresentable`.
  var json: JSONValue {
    func bounds(_ name: String, _ minimum: Int?, _ maximum: Int?) -> JSONValue {
      var members: [JSONMember] = []
      if let minimum, minimum > 0 { members.append(JSONMember("minimum", .integer(Int64(minimum)))) }
      if let maximum { members.append(JSONMember("maximum", .integer(Int64(maximum)))) }
      return .object([JSONMember(name, .object(members))])
    }
    return switch self {
    case .length(let minimum, let maximum): bounds("length", minimum, maximum)
    case .bytes(let maximum): bounds("bytes", nil, maximum)
    case .characters(let minimum, let maximum): bounds("characters", minimum, maximum)
    case .notBlank: ["notBlank": true]
    case .singleLine: ["singleLine": true]
    case .multiLine: ["multiLine": true]
    case .trimmed: ["trimmed": true]
    case .range(let minimum, let maximum):
      ["range": ["minimum": JSONValue(minimum), "maximum": JSONValue(maximum)]]
    case .minimum(let bound): ["minimum": JSONValue(bound)]
    case .above(let bound): ["above": JSONValue(bound)]
    case .maximum(let bound): ["maximum": JSONValue(bound)]
    case .oneOf(let values): ["oneOf": .array(values.map(JSONValue.init))]
    case .count(let minimum, let maximum): bounds("count", minimum, maximum)
    case .uniqueElements: ["uniqueElements": true]
    case .each(let limit): ["each": limit.json]
    }
  }
}

extension Scalar {
  var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .null, .bool, .text: false
    }
  }
}

/// The text constraints as regular expressions that ECMA-262 and other common dialects interpret alike.
///
/// Some patterns match what a text must not contain, because dialects differ in whether `$` matches before a
/// final line feed.
enum TextPattern {
  /// The scalars with the property `White_Space` (PropList of Unicode), for use inside a character class.
  private static let whiteSpace =
    #"\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000"#

  /// The default-ignorable code points and the blank Braille pattern, for use inside a character class.
  ///
  /// Scalars beyond U+FFFF are written as themselves, because dialects differ in how they are escaped.
  private static let invisible =
    #"\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F"#
    + #"\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8"#
    + "\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}"

  /// Matches in every text that isn't blank.
  static let notBlank = "[^\(whiteSpace)\(invisible)]"
  /// Matches in a text with control characters, which a single-line text must not contain.
  static let controlCharacter = #"[\u0000-\u001F\u007F-\u009F]"#
  /// Matches in a text with control characters other than line ends and tabs, which a multi-line text must
  /// not contain.
  static let controlCharacterButLineEnds = #"[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]"#
  /// Matches in a text with white space at either end, which a trimmed text must not have.
  static let outerWhiteSpace = "^[\(whiteSpace)]|[\(whiteSpace)]$"
}
