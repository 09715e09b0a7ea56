/// Everything that a schema asks of a value, in the order of what it costs: it says yes for certain, or nothing.
struct ModelScreening<Root: Model>: Sendable {
  private let stored: [StoredCheck]
  /// The others, in one closure: going through a list of closures takes longer than calling them.
  private let asked: (@Sendable (Root, ConditionContext) -> Bool)?

  init(_ fields: [AnyField<Root>], _ rules: [CompiledRule<Root>]) {
    var stored: [StoredCheck] = []
    var asked: (@Sendable (Root, ConditionContext) -> Bool)?
    func ask(_ passes: @escaping @Sendable (Root, ConditionContext) -> Bool) {
      guard let others = asked else {
        asked = passes
        return
      }
      asked = { others($0, $1) && passes($0, $1) }
    }
    for field in fields {
      switch field.screening {
      case .stored(let check)?: stored.append(check)
      case .asked(let passes)?: ask { root, _ in passes(root) }
      case nil: break
      }
    }
    for rule in rules {
      if let check = rule.stored { stored.append(check) } else { ask { rule.passes($0, $1) } }
    }
    self.stored = stored
    self.asked = asked
  }

  /// Whether nothing is wrong with the value for certain.
  func passes(_ value: Root, _ context: ConditionContext) -> Bool {
    let isKept = unsafe withUnsafePointer(to: value) { pointer in
      let address = unsafe UnsafeRawPointer(pointer)
      for check in stored {
        if unsafe !check.passes(at: address) { return false }
      }
      return true
    }
    return isKept && asked?(value, context) ?? true
  }
}
