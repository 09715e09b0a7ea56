/// A condition as plain data, shared by rules, guards, permissions and filters.
///
/// Conditions use the three-valued logic of SQL; see ``TernaryLogic``. Comparisons use ``Scalar``'s order, which
/// compares strings by Unicode scalar. Two conditions are equal only if their strings have the same Unicode
/// scalars, because otherwise they can have different results.
public indirect enum ConditionTree: Sendable {
  /// A constant result.
  case constant(Bool)
  /// A comparison of two scalars.
  case compare(Operand, Comparison, Operand)
  /// The operand is null; never unknown.
  case isNull(Operand)
  /// The scalar is one of the values; unknown for null, and false for an empty list.
  case isOneOf(Operand, [Scalar])
  /// The string begins with the given one, by Unicode scalar; unknown for null.
  case hasPrefix(Operand, String)
  /// The string contains the given one, by Unicode scalar; unknown for null.
  case contains(Operand, String)
  /// The list of scalars (first) contains the scalar (second); unknown when either is null.
  case includes(Operand, Operand)
  /// A comparison of the number of elements of a list; unknown when the list is null.
  case count(Operand, Comparison, Int64)
  /// At least one element of the list satisfies the condition; unknown when none does but at least one is
  /// unknown.
  case anyElement(Operand, ConditionTree)
  /// All conditions hold; true for an empty list.
  case and([ConditionTree])
  /// At least one condition holds; false for an empty list.
  case or([ConditionTree])
  /// The negation of a condition.
  case not(ConditionTree)
}

extension ConditionTree {
  /// The deepest nesting that decoding and compiling accept, so that no condition exhausts the stack.
  static let maximumDepth = 64

  /// Whether the nesting exceeds the limit, including conditions on list elements.
  package var isDeep: Bool { isDeeper(than: Self.maximumDepth) }

  private func isDeeper(than depth: Int) -> Bool {
    if depth == 0 { return true }
    return switch self {
    case .and(let parts), .or(let parts): parts.contains { $0.isDeeper(than: depth - 1) }
    case .not(let inner), .anyElement(_, let inner): inner.isDeeper(than: depth - 1)
    default: false
    }
  }

  /// The number of levels, counted up to one more than ``maximumDepth``.
  var depth: Int { depth(upTo: Self.maximumDepth + 1) }

  private func depth(upTo limit: Int) -> Int {
    guard limit > 1 else { return 1 }
    switch self {
    case .and(let parts), .or(let parts):
      var deepest = 0
      for part in parts where deepest < limit - 1 { deepest = max(deepest, part.depth(upTo: limit - 1)) }
      return deepest + 1
    case .not(let inner), .anyElement(_, let inner): return inner.depth(upTo: limit - 1) + 1
    default: return 1
    }
  }

  /// The paths of the model's fields that the condition reads, without duplicates, in order of appearance.
  public var fieldPaths: [String] {
    names(intoElements: false) { if case .field(let path) = $0 { path } else { nil } }
  }

  /// The names of the context values that the condition requires, without duplicates, in order of appearance.
  public var contextKeys: [String] {
    names(intoElements: true) { if case .context(let key) = $0 { key } else { nil } }
  }

  private func names(intoElements: Bool, _ name: (Operand) -> String?) -> [String] {
    var names: [String] = []
    var seen: Set<ExactText> = []
    visitOperands(intoElements: intoElements) { operand in
      if let name = name(operand), seen.insert(ExactText(name)).inserted { names.append(name) }
    }
    return names
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
    switch self {
    case .constant(let answer): Self.hash(0, answer, into: &hasher)
    case .compare(let operand, let comparison, let bound):
      Self.hash(1, operand, comparison, bound, into: &hasher)
    case .isNull(let operand): Self.hash(2, operand, into: &hasher)
    case .isOneOf(let operand, let values): Self.hash(3, operand, values, into: &hasher)
    case .hasPrefix(let operand, let text): Self.hash(4, operand, ExactText(text), into: &hasher)
    case .contains(let operand, let text): Self.hash(5, operand, ExactText(text), into: &hasher)
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
