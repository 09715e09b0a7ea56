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

extension ConditionTree: Hashable {
  public static func == (left: ConditionTree, right: ConditionTree) -> Bool {
    switch (left, right) {
    case (.constant(let left), .constant(let right)): left == right
    case (.compare(let left, let comparison, let bound), .compare(let right, let other, let otherBound)):
      comparison == other && left == right && bound == otherBound
    case (.isNull(let left), .isNull(let right)): left == right
    case (.isOneOf(let left, let values), .isOneOf(let right, let others)): left == right && values == others
    case (.hasPrefix(let left, let text), .hasPrefix(let right, let other)),
      (.contains(let left, let text), .contains(let right, let other)):
      left == right && text.hasSameScalars(as: other)
    case (.includes(let left, let element), .includes(let right, let other)):
      left == right && element == other
    case (.count(let left, let comparison, let number), .count(let right, let other, let otherNumber)):
      comparison == other && number == otherNumber && left == right
    case (.anyElement(let left, let inner), .anyElement(let right, let other)):
      left == right && inner == other
    case (.and(let left), .and(let right)), (.or(let left), .or(let right)): left == right
    case (.not(let left), .not(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    // Texts with the same scalars have the same hash; the converse isn't needed.
    switch self {
    case .constant(let answer): Self.hash(0, answer, into: &hasher)
    case .compare(let operand, let comparison, let bound):
      Self.hash(1, operand, comparison, bound, into: &hasher)
    case .isNull(let operand): Self.hash(2, operand, into: &hasher)
    case .isOneOf(let operand, let values): Self.hash(3, operand, values, into: &hasher)
    case .hasPrefix(let operand, let text): Self.hash(4, operand, text, into: &hasher)
    case .contains(let operand, let text): Self.hash(5, operand, text, into: &hasher)
    case .includes(let operand, let element): Self.hash(6, operand, element, into: &hasher)
    case .count(let operand, let comparison, let number):
      Self.hash(7, operand, comparison, number, into: &hasher)
    case .anyElement(let operand, let inner): Self.hash(8, operand, inner, into: &hasher)
    case .and(let parts): Self.hash(9, parts, into: &hasher)
    case .or(let parts): Self.hash(10, parts, into: &hasher)
    case .not(let inner): Self.hash(11, inner, into: &hasher)
    }
  }

  private static func hash<each Part: Hashable>(
    _ kind: UInt8, _ parts: repeat each Part, into hasher: inout Hasher
  ) {
    hasher.combine(kind)
    for part in repeat each parts { hasher.combine(part) }
  }
}
