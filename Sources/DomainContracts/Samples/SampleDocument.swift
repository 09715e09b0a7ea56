public import DomainModeling

/// A valid document of a model, generated from the model's declaration for use in fixtures and examples.
///
/// Each field gets the simplest value that its type and constraints allow. If that violates rules, the values
/// of the fields that those rules read are replaced one after the other, as long as the number of violations
/// falls.
public struct SampleDocument: Sendable {
  /// The generated document.
  public let json: JSONValue
  /// The violations that remain because no replacement satisfied all rules; empty for a valid document.
  public let violations: [Violation]

  /// Generates a document.
  ///
  /// - Parameters:
  ///   - includesOptionals: Whether optional fields get a value, as far as the rules allow.
  ///   - overrides: Fixed values by field name, which the search doesn't replace.
  public init<Root: Model>(
    _: Root.Type = Root.self, includesOptionals: Bool = true, overrides: [String: JSONValue] = [:]
  ) {
    let model = Root.schema.description
    var search = SampleRepair(
      SampleGenerator(isFull: includesOptionals).document(of: model, overrides), model, overrides
    ) {
      DocumentValidator<Root>().violations(in: $0).filter { $0.severity == .error }
    }
    search.run()
    // Decoding and encoding once replaces values that the model computes itself, such as counts.
    let canonical = try? JSONValue(encoding: search.json.decode(Root.self))
    json = canonical ?? search.json
    violations = search.violations
  }
}

/// A search that replaces values of a document until all rules are satisfied or no replacement helps.
struct SampleRepair {
  private(set) var json: JSONValue
  private(set) var violations: [Violation]
  private let model: ModelDescription
  private let presets: [String: JSONValue]
  private let judge: (JSONValue) -> [Violation]

  /// The number of candidate documents after which the search stops.
  private static let mostTrials = 3000

  init(
    _ json: JSONValue, _ model: ModelDescription, _ presets: [String: JSONValue],
    judge: @escaping (JSONValue) -> [Violation]
  ) {
    self.json = json
    self.model = model
    self.presets = presets
    self.judge = judge
    violations = judge(json)
  }

  mutating func run() {
    var trials = 0
    var tried: Set<String> = []
    while let first = violations.first, trials < Self.mostTrials {
      guard let better = improvedDocument(than: first, &trials, &tried) else { return }
      (json, violations) = better
    }
  }

  /// Returns a document with fewer violations, or with as many of which the first is a new one.
  private func improvedDocument(
    than violation: Violation, _ trials: inout Int, _ tried: inout Set<String>
  ) -> (JSONValue, [Violation])? {
    let candidatePaths = paths(of: violation)
    var sideways: (JSONValue, [Violation])?
    func attempt(_ document: JSONValue, _ changed: FieldPath...) -> (JSONValue, [Violation])? {
      trials += 1
      let remaining = judge(document)
      if remaining.count < violations.count { return (document, remaining) }
      // A document with as many violations is acceptable if the first one wasn't caused by the replacement
      // itself.
      if sideways == nil, let next = remaining.first, next.rule != violation.rule,
        !changed.contains(where: { next.path.steps.starts(with: $0.steps) }),
        remaining.count == violations.count,
        tried.insert(document.text()).inserted
      {
        sideways = (document, remaining)
      }
      return nil
    }
    for path in candidatePaths {
      for value in candidates(at: path) {
        if let better = attempt(json.setting(value, at: path.steps[...]), path) { return better }
      }
    }
    for (position, path) in candidatePaths.enumerated() {
      for other in candidatePaths[(position + 1)...] {
        for value in candidates(at: path) {
          let document = json.setting(value, at: path.steps[...])
          for second in candidates(at: other) where trials < Self.mostTrials {
            if let better = attempt(document.setting(second, at: other.steps[...]), path, other) {
              return better
            }
          }
        }
      }
    }
    return sideways
  }

  /// Returns the paths of the fields that the violated rule reads, in the model that declares the rule.
  private func paths(of violation: Violation) -> [FieldPath] {
    var steps = violation.path.steps
    while true {
      let whole = FieldPath(steps)
      if let nested = description(at: whole),
        let rule = nested.rules.first(where: { $0.id == violation.rule })
      {
        let names = rule.fields.flatMap { name in
          let sources = nested.fields.first { $0.name == name }?.sources ?? []
          return sources.isEmpty ? [name] : sources
        }
        var paths = names.map { name in
          FieldPath(steps + name.split(separator: ".").map { .field(String($0)) })
        }
        // The rule may depend on only some fields of a nested model, so these are candidates, too.
        for path in paths { paths += innerPaths(of: path) }
        return paths.filter(isFree)
      }
      guard steps.popLast() != nil else { break }
    }
    return ([violation.path] + innerPaths(of: violation.path)).filter(isFree)
  }

  private func isFree(_ path: FieldPath) -> Bool {
    if case .field(let name)? = path.steps.first { presets[name] == nil } else { false }
  }

  private func innerPaths(of path: FieldPath) -> [FieldPath] {
    guard case .object(let nested)? = shape(at: path)?.shape.unwrapped else { return [] }
    return nested.fields.filter { !$0.isDerived }.map { path.appending(.field($0.name)) }
  }

  private func candidates(at path: FieldPath) -> [JSONValue?] {
    guard let (shape, constraints) = shape(at: path) else { return [] }
    let now = json.value(at: path)
    var values: [JSONValue?] = now == nil ? [] : [nil]
    let found = BoundaryValues(shape.unwrapped, constraints, now).all.map(\.1)
    values += [SampleGenerator(isFull: true), SampleGenerator(isFull: false)].map {
      $0.value(shape.unwrapped, constraints)
    }
    if case .text(let format) = shape.unwrapped { values += format.valid.map { .string($0) } }
    // The rule may ask for a value that stands elsewhere in the document.
    values += otherValues(like: shape)
    return values + found.filter { $0.text().utf8.count < 2000 }.map { $0 }
  }

  private func otherValues(like shape: FieldShape) -> [JSONValue] {
    model.fields.filter { !$0.isDerived && $0.shape.unwrapped == shape.unwrapped }
      .compactMap { json[$0.name] }
  }

  private func description(at path: FieldPath) -> ModelDescription? {
    if path.steps.isEmpty { return model }
    if case .object(let nested)? = shape(at: path)?.shape.unwrapped { return nested }
    return nil
  }

  private func shape(at path: FieldPath) -> (shape: FieldShape, constraints: [Constraint])? {
    var current: (shape: FieldShape, constraints: [Constraint]) = (.object(model), [])
    for step in path.steps {
      switch (step, current.shape.unwrapped) {
      case (.field(let name), .object(let nested)):
        guard let field = nested.fields.first(where: { $0.name == name && !$0.isDerived }) else { return nil }
        current = (field.shape, field.constraints)
      case (.element, .list(let element)):
        current = (
          element, current.constraints.compactMap { if case .each(let limit) = $0 { limit } else { nil } }
        )
      default: return nil
      }
    }
    return current
  }
}
