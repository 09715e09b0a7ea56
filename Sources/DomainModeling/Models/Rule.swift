/// A rule across the fields of a model.
///
/// A rule is evaluated when the fields that it reads are valid. A rule whose result is unknown, because a
/// field is null, is satisfied.
///
/// ```swift
/// Rule("Loan.order", holds: Fields.until >= Fields.from, doc: "A loan must not end before it starts.")
/// ```
public struct Rule<Root: Model>: Sendable {
  /// The stable identifier of the rule, which is also the code of its violation: `movie.releaseOrder`.
  public let id: String
  /// The requirement of the rule, in one sentence.
  public let doc: String
  /// The condition that every valid model satisfies; `nil` for an opaque rule.
  public let condition: Condition<Root>?
  /// The names of the fields that the rule reads; its violation is reported at the first one.
  public let fields: [String]
  /// The severity of a violation of the rule.
  public let severity: Violation.Severity

  let opaque: (@Sendable (Root) -> Bool)?

  /// Declares a rule as a condition, which backends and contracts can read.
  public init(
    _ id: String, holds condition: Condition<Root>, severity: Violation.Severity = .error, doc: String = ""
  ) {
    self.id = id
    self.doc = doc
    self.condition = condition
    self.severity = severity
    fields = condition.tree.fieldPaths
    opaque = nil
  }

  /// Declares a rule as a closure, for requirements that no condition can express; contracts list it as
  /// opaque.
  ///
  /// ```swift
  /// Rule("loan.length", reading: Fields.from, Fields.due, doc: "A loan must last at most 30 days.") { loan in
  ///   loan.due.since(loan.from) <= .seconds(30 * 86_400)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The stable identifier of the rule.
  ///   - fields: All fields that the rule reads; its violation is reported at the first one.
  ///   - severity: The severity of a violation.
  ///   - doc: The requirement of the rule, in one sentence.
  ///   - opaque: Returns whether the model satisfies the rule.
  public init<each Value: FieldValue>(
    _ id: String, reading fields: repeat Field<Root, each Value>, severity: Violation.Severity = .error,
    doc: String, opaque: @escaping @Sendable (Root) -> Bool
  ) {
    self.id = id
    self.doc = doc
    self.severity = severity
    var names: [String] = []
    for field in repeat each fields { names.append(field.name) }
    self.fields = names
    self.opaque = opaque
    condition = nil
  }
}

extension Rule {
  /// Returns the codes of the names of the field that the rule reads and of those that contain it, the innermost first; none
  /// for a rule across several fields of the model.
  func labels(in model: String, _ fields: [FieldDescription]) -> [String] {
    let paths = self.fields.map { $0.split(separator: ".") }
    guard var common = paths.first else { return [] }
    for path in paths { common = Array(zip(common, path).prefix { $0 == $1 }.map(\.0)) }
    var codes: [String] = []
    var (model, fields) = (model, fields)
    for name in common {
      codes.insert("\(model).\(name)", at: 0)
      guard let shape = fields.first(where: { $0.name == name })?.shape.unwrapped,
        case .object(let nested) = shape
      else { break }
      (model, fields) = (nested.name, nested.fields)
    }
    return codes
  }
}

/// A rule whose condition is compiled.
struct CompiledRule<Root>: Sendable {
  let id: String
  let declarationError: ConditionError?
  /// An equivalent check of two stored integers, if the rule compares such fields.
  let stored: StoredFieldCheck?

  private let holds: @Sendable (Root, ConditionContext) -> Bool
  private let contextKeys: [String]
  private let inputs: [String]
  private let broken: Violation

  init<Declared>(
    _ rule: Rule<Declared>, inputs: [String], labels: [String], compiler: ConditionCompiler<Root>,
    opaque: (@Sendable (Root) -> Bool)?
  ) {
    id = rule.id
    self.inputs = inputs
    var severity = rule.severity
    stored = rule.condition.flatMap { compiler.storedCheck($0.tree) }
    if let condition = rule.condition {
      do {
        let compiled = try compiler.compile(condition.tree)
        declarationError = nil
        contextKeys = compiled.contextKeys
        holds = { compiled.run($0, $1) != .no }
      } catch {
        // A rule with an invalid condition rejects every model, so that the mistake cannot go unnoticed.
        declarationError = error
        contextKeys = []
        holds = { _, _ in false }
        severity = .error
      }
    } else {
      declarationError = nil
      contextKeys = []
      let opaque = opaque ?? { _ in true }
      holds = { root, _ in opaque(root) }
    }
    broken = Violation(
      at: rule.fields.first.map(FieldPath.init(field:)) ?? FieldPath(), rule: rule.id,
      code: ViolationCode(rule.id), severity: severity, labels: labels)
  }

  /// Whether the rule requires context values.
  var needsContext: Bool { !contextKeys.isEmpty }

  func reads(anyOf violations: [Violation]) -> Bool {
    violations.contains { violation in
      guard case .field(let name)? = violation.path.steps.first else { return false }
      return inputs.contains { $0 == name || $0.hasPrefix("\(name).") }
    }
  }

  /// Returns whether the rule accepts the model, or cannot be evaluated because a context value is missing.
  func passes(_ root: Root, _ context: ConditionContext) -> Bool {
    if !contextKeys.isEmpty, contextKeys.contains(where: { context[$0] == nil }) { return true }
    return holds(root, context)
  }

  func violation(in root: Root, _ context: ConditionContext) -> Violation? {
    passes(root, context) ? nil : broken
  }
}
