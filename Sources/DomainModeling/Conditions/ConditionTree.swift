/// A condition as plain data: rules, guards, permissions and filters are all of this one form.
///
/// Three-valued as in SQL. Comparisons follow ``Scalar``'s order, texts by Unicode scalar; so does the equality of
/// two conditions, because conditions that differ in their scalars answer differently.
public indirect enum ConditionTree: Sendable {
  /// Always the same answer.
  case constant(Bool)
  /// A comparison of two scalars.
  case compare(Operand, Comparison, Operand)
  /// Whether there is no value; never unknown.
  case isNull(Operand)
  /// Whether the scalar is one of the list; unknown for null, and no for an empty list.
  case isOneOf(Operand, [Scalar])
  /// Whether a text begins with another; unknown for null.
  case hasPrefix(Operand, String)
  /// Whether a text has another in it; unknown for null.
  case contains(Operand, String)
  /// Whether a list of scalars (first) has the scalar (second); unknown when either is null.
  case includes(Operand, Operand)
  /// How many elements a list has; unknown when there is no list.
  case count(Operand, Comparison, Int64)
  /// Whether an element of a list keeps the condition; unknown when none does and one is unknown.
  case anyElement(Operand, ConditionTree)
  /// All of the conditions; yes when there are none.
  case and([ConditionTree])
  /// One of the conditions at least; no when there are none.
  case or([ConditionTree])
  /// The opposite.
  case not(ConditionTree)
}

extension ConditionTree {
  /// The deepest nesting that a reader and the compiler accept, so that no condition exhausts the stack.
  static let maximumDepth = 64

  /// Whether it is nested more deeply than that, counted through elements as well.
  package var isDeep: Bool { isDeeper(than: Self.maximumDepth) }

  private func isDeeper(than depth: Int) -> Bool {
    if depth == 0 { return true }
    return switch self {
    case .and(let parts), .or(let parts): parts.contains { $0.isDeeper(than: depth - 1) }
    case .not(let inner), .anyElement(_, let inner): inner.isDeeper(than: depth - 1)
    default: false
    }
  }

  /// The fields of the model that the condition reads, each once, in order of appearance.
  public var fieldPaths: [String] {
    var paths: [String] = []
    var seen: Set<String> = []
    visitOperands(intoElements: false) { operand in
      if case .field(let path) = operand, seen.insert(path).inserted { paths.append(path) }
    }
    return paths
  }

  /// The context values that the condition needs.
  public var contextKeys: Set<String> {
    var keys: Set<String> = []
    visitOperands(intoElements: true) { operand in
      if case .context(let key) = operand { keys.insert(key) }
    }
    return keys
  }

  private func visitOperands(intoElements: Bool, _ body: (Operand) -> Void) {
    switch self {
    case .constant: break
    case .compare(let left, _, let right), .includes(let left, let right):
      body(left)
      body(right)
    case .isNull(let operand), .isOneOf(let operand, _), .hasPrefix(let operand, _),
      .contains(let operand, _), .count(let operand, _, _):
      body(operand)
    case .anyElement(let operand, let inner):
      body(operand)
      if intoElements { inner.visitOperands(intoElements: true, body) }
    case .and(let parts), .or(let parts):
      for part in parts { part.visitOperands(intoElements: intoElements, body) }
    case .not(let inner): inner.visitOperands(intoElements: intoElements, body)
    }
  }
}
