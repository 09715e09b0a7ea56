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
