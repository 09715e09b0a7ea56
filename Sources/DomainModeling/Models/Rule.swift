/// A rule across the fields of a model.
///
/// It runs when the fields that it names are themselves valid, and passes where it is unknown because one
/// of them is absent.
public struct Rule<Root: Model>: Sendable {
  /// The stable identifier, also the code of its violation: `movie.releaseOrder`.
  public let id: String
  /// The state of things that the rule asks for, in one sentence.
  public let doc: String
  /// The condition that holds in every valid model; `nil` for an opaque rule.
  public let condition: Condition<Root>?
  /// The fields that the rule reads; its violation stands at the first.
  public let fields: [String]
  /// How much a violation weighs.
  public let severity: Violation.Severity

  let opaque: (@Sendable (Root) -> Bool)?

  /// Declares a rule as a condition, which every backend and contract can read.
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

  /// Declares a rule that no condition can say; contracts list it as opaque.
  ///
  /// ```swift
  /// Rule("loan.length", reading: Fields.from, Fields.due, doc: "At most 30 days.") { loan in
  ///   loan.due.since(loan.from) <= .seconds(30 * 86_400)
  /// }
  /// ```
  /// - Parameter fields: All that it reads; the violation stands at the first.
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

/// A rule made runnable.
struct CompiledRule<Root>: Sendable {
  let id: String
  let defect: ConditionDefect?
  /// The same question asked of stored numbers, where it is about two of them.
  let stored: StoredCheck?

  private let holds: @Sendable (Root, ConditionContext) -> Bool
  private let contextKeys: Set<String>
  private let inputs: [String]
  private let broken: Violation

  init<Declared>(
    _ rule: Rule<Declared>, inputs: [String], compiler: ConditionCompiler<Root>,
    opaque: (@Sendable (Root) -> Bool)?
  ) {
    id = rule.id
    self.inputs = inputs
    var severity = rule.severity
    stored = rule.condition.flatMap { compiler.storedCheck($0.tree) }
    if let condition = rule.condition {
      do {
        let compiled = try compiler.compile(condition.tree)
        defect = nil
        contextKeys = compiled.contextKeys
        holds = { compiled.run($0, $1) != .no }
      } catch {
        // A rule that can't be run refuses everything, so that the mistake can't pass unseen.
        defect = error
        contextKeys = []
        holds = { _, _ in false }
        severity = .error
      }
    } else {
      defect = nil
      contextKeys = []
      let opaque = opaque ?? { _ in true }
      holds = { root, _ in opaque(root) }
    }
    broken = Violation(
      at: rule.fields.first.map(FieldPath.init(field:)) ?? FieldPath(), rule: rule.id,
      code: ViolationCode(rule.id), severity: severity)
  }

  /// Whether the rule can't be asked of a value by itself.
  var needsContext: Bool { !contextKeys.isEmpty }

  func reads(anyOf violations: [Violation]) -> Bool {
    violations.contains { violation in
      guard case .field(let name)? = violation.path.steps.first else { return false }
      return inputs.contains { $0 == name || $0.hasPrefix("\(name).") }
    }
  }

  /// Whether the rule has nothing against the value, or can't be asked because something is missing.
  func passes(_ root: Root, _ context: ConditionContext) -> Bool {
    if !contextKeys.isEmpty, contextKeys.contains(where: { context[$0] == nil }) { return true }
    return holds(root, context)
  }

  func violation(in root: Root, _ context: ConditionContext) -> Violation? {
    passes(root, context) ? nil : broken
  }
}
