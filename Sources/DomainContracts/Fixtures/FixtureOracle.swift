import DomainModeling

/// An oracle that derives the expected answers from the declarations alone, independently of the decoder
/// under test.
struct FixtureOracle {
  /// The error thrown for a document on which the declarations alone don't decide.
  struct Undecidable: Error {
    var reason: String
  }

  /// The texts known to be canonical for their format, because the valid sample contains them.
  private var canonicalTexts: [String: Set<[UInt8]>] = [:]
  private let patterns = RegexMatchCache()
  /// The field values for which an opaque rule is known to hold, because the valid sample contains them.
  private var knownInputs: [String: [JSONValue]] = [:]

  init(_ sample: JSONValue, _ model: ModelDescription) { learn(from: sample, .object(model)) }

  private mutating func learn(from value: JSONValue, _ shape: FieldShape) {
    switch (shape.unwrapped, value) {
    case (.text(let format), .string(let text)):
      canonicalTexts[format.name, default: []].insert(Array(text.utf8))
    case (.list(let element), .array(let values)): for value in values { learn(from: value, element) }
    case (.object(let model), .object):
      for field in model.fields {
        if let member = value[field.name] { learn(from: member, field.shape) }
      }
      for rule in model.rules {
        if let inputs = Self.inputs(of: rule, in: value, model) {
          knownInputs[rule.id, default: []].append(inputs)
        }
      }
    default: break
    }
  }

  /// Returns the values that a rule reads, or `nil` if it reads a derived field without declared sources.
  private static func inputs(
    of rule: RuleDescription, in object: JSONValue, _ model: ModelDescription
  ) -> JSONValue? {
    var paths: [String] = []
    for path in rule.fields {
      guard let derived = model.derivedField(path) else {
        paths.append(path)
        continue
      }
      if derived.sources.isEmpty { return nil }
      paths += derived.sources
    }
    return .array(paths.map { object.value(at: FieldPath(field: $0)) ?? .null })
  }

  func expectation(on value: JSONValue, _ model: ModelDescription) throws -> FixtureExpectation {
    guard case .object(let members) = value else { return .rejected }
    var verdict = FixtureExpectation.accepted
    let fields = model.fields.filter { !$0.isDerived }
    for field in fields { verdict = verdict & (try self.expectation(on: value[field.name], field)) }
    for member in members where !fields.contains(where: { $0.name == member.name }) {
      verdict = verdict & .readOnly
    }
    if !verdict.isReadable { return verdict }
    let canonical = value.canonical(.object(model))
    for rule in model.rules where rule.severity == .error {
      if try !holds(rule, in: canonical, model) { verdict = verdict & .rejectedBeyondSchema }
    }
    return verdict
  }

  private func expectation(on value: JSONValue?, _ field: FieldDescription) throws -> FixtureExpectation {
    switch value {
    case nil: return field.isRequired ? .rejected : field.shape.isOptional ? .accepted : .readOnly
    case .null?: return field.isRequired ? .rejected : .readOnly
    case let value?: return try expectation(on: value, field.shape.unwrapped, field.constraints)
    }
  }

  func expectation(
    on value: JSONValue, _ shape: FieldShape, _ constraints: [Constraint]
  ) throws -> FixtureExpectation {
    if case .optional(let wrapped) = shape {
      return value == .null ? .accepted : try expectation(on: value, wrapped, constraints)
    }
    guard shape.admits(value) else { return .rejected }
    var verdict = try own(value, shape)
    let canonical = value.canonical(shape)
    for constraint in constraints {
      let isKept = Self.satisfies(canonical, constraint)
      func isSeenKept(by audience: ContractAudience) -> Bool {
        !constraint.isEnforced(on: shape, for: audience) || Self.satisfies(value, constraint)
      }
      verdict =
        verdict
        & FixtureExpectation(
          isReadable: isKept, isCanonical: isKept, passesReaderSchema: isSeenKept(by: .reader),
          passesWriterSchema: isSeenKept(by: .writer))
    }
    return verdict
  }

  private func own(_ value: JSONValue, _ shape: FieldShape) throws -> FixtureExpectation {
    switch (shape, value) {
    case (.text(let format), .string(let text)): return try expectation(on: text, format)
    case (.enumeration(_, let words, let isOpen), .string(let word)):
      if words.contains(where: { $0.utf8.elementsEqual(word.utf8) }) { return .accepted }
      let canBeWord =
        (1...100).contains(word.unicodeScalars.count) && Self.satisfies(value, .singleLine)
      return isOpen && canBeWord ? .readOnly : .rejected
    case (.list(let element), .array(let values)):
      return try values.reduce(.accepted) { $0 & (try expectation(on: $1, element, [])) }
    case (.object(let model), _): return try expectation(on: value, model)
    default: return .accepted
    }
  }

  private func expectation(on text: String, _ format: TextFormat) throws -> FixtureExpectation {
    func isAmong(_ texts: [String]) -> Bool { texts.contains { $0.utf8.elementsEqual(text.utf8) } }
    var verdict = FixtureExpectation.accepted
    verdict.passesReaderSchema = try patterns.matches(text, format.acceptedPattern)
    verdict.passesWriterSchema = try patterns.matches(text, format.pattern)
    if isAmong(format.valid) || canonicalTexts[format.name]?.contains(Array(text.utf8)) == true {
      return verdict
    }
    verdict.isCanonical = false
    if isAmong(Array(format.accepted.keys)) { return verdict }
    verdict.isReadable = false
    if isAmong(format.invalid) { return verdict }
    throw Undecidable(reason: "only the parser of \(format.name) can decide")
  }

  private func holds(
    _ rule: RuleDescription, in object: JSONValue, _ model: ModelDescription
  ) throws -> Bool {
    if let inputs = Self.inputs(of: rule, in: object, model), knownInputs[rule.id]?.contains(inputs) == true {
      return true
    }
    guard let condition = rule.condition else { throw Undecidable(reason: "\(rule.id) is opaque") }
    if !condition.contextKeys.isEmpty { return true }
    return try FixtureConditionEvaluator(model: model).evaluate(condition, object) != .no
  }
}

extension ModelDescription {
  fileprivate func derivedField(_ path: String) -> FieldDescription? {
    fields.first { $0.isDerived && ($0.name == path || path.hasPrefix("\($0.name).")) }
  }
}

extension JSONValue {
  /// Returns the document with every text in its canonical form, as far as the examples of the formats tell
  /// it.
  fileprivate func canonical(_ shape: FieldShape) -> JSONValue {
    switch (shape.unwrapped, self) {
    case (.text(let format), .string(let text)): return .string(format.accepted[text] ?? text)
    case (.list(let element), .array(let values)): return .array(values.map { $0.canonical(element) })
    case (.object(let model), .object(let members)):
      return .object(
        members.map { member in
          let field = model.fields.first { $0.name == member.name && !$0.isDerived }
          return JSONMember(member.name, field.map { member.value.canonical($0.shape) } ?? member.value)
        })
    default: return self
    }
  }
}

/// A cache of regular expression matches; most fixtures have most texts in common.
final class RegexMatchCache {
  private var answers: [String: [String: Bool]] = [:]

  /// Returns whether the whole text matches the pattern, which is anchored at both ends.
  func matches(_ text: String, _ pattern: String) throws -> Bool {
    // The JSON form serves as key because equal strings may differ in their Unicode scalars.
    let key = JSONValue.string(text).text()
    if let answer = answers[pattern]?[key] { return answer }
    let answer = try Regex(pattern).matchingSemantics(.unicodeScalar).wholeMatch(in: text) != nil
    answers[pattern, default: [:]][key] = answer
    return answer
  }
}
