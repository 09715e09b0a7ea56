/// A compiler that turns condition trees into closures over values of type `Root`.
struct ConditionCompiler<Root>: Sendable {
  typealias Run = @Sendable (Root, ConditionContext) -> TernaryLogic

  /// The function that returns the field at a path.
  let resolve: @Sendable (String) throws(ConditionError) -> QueryField<Root>
  /// The value itself, when it is an element of a list of scalars.
  let element: QueryField<Root>?

  func compile(_ tree: ConditionTree) throws(ConditionError) -> CompiledCondition<Root> {
    let run = try run(tree, depth: 0)
    return CompiledCondition(contextKeys: tree.contextKeys, run)
  }

  private func run(_ tree: ConditionTree, depth: Int) throws(ConditionError) -> Run {
    guard depth < ConditionTree.maximumDepth else {
      throw .unsuitable("condition", "it is nested too deeply")
    }
    switch tree {
    case .constant(let answer): return { _, _ in TernaryLogic(answer) }
    case .compare(let left, let comparison, let right): return try compare(left, comparison, right)
    case .isNull(let operand):
      let content = try source(operand).content
      return { TernaryLogic(content($0, $1) == .scalar(.null)) }
    case .isOneOf(let operand, let values): return try isOne(operand, of: values)
    case .hasPrefix(let operand, let prefix): return try text(operand) { $0.utf8.starts(with: prefix.utf8) }
    case .contains(let operand, let part): return try text(operand) { $0.hasScalars(of: part) }
    case .includes(let list, let element): return try includes(list, element)
    case .count(let list, let comparison, let number): return try count(list, comparison, .integer(number))
    case .anyElement(.field(let path), let inner): return try resolve(path).quantifier(inner).run
    case .anyElement(let operand, _):
      throw .unsuitable(operand.text, "only a field's elements can be looked into")
    case .and(let parts): return Self.and(try runs(parts, depth: depth + 1))
    case .or(let parts): return Self.or(try runs(parts, depth: depth + 1))
    case .not(let inner):
      let run = try run(inner, depth: depth + 1)
      return { run($0, $1).negated }
    }
  }

  private func runs(_ trees: [ConditionTree], depth: Int) throws(ConditionError) -> [Run] {
    var runs: [Run] = []
    for tree in trees { runs.append(try run(tree, depth: depth)) }
    return runs
  }

  private static func and(_ runs: [Run]) -> Run {
    joined(runs[...], none: .yes) { left, right in
      { root, context in
        let answer = left(root, context)
        if answer == .no { return .no }
        let other = right(root, context)
        return other == .yes ? answer : other
      }
    }
  }

  private static func or(_ runs: [Run]) -> Run {
    joined(runs[...], none: .no) { left, right in
      { root, context in
        let answer = left(root, context)
        if answer == .yes { return .yes }
        let other = right(root, context)
        return other == .no ? answer : other
      }
    }
  }

  /// Joins closures as a balanced tree: calling two is faster than iterating over a list, and the depth is
  /// logarithmic.
  private static func joined(
    _ runs: ArraySlice<Run>, none: TernaryLogic, _ join: (@escaping Run, @escaping Run) -> Run
  ) -> Run {
    guard let first = runs.first else { return { _, _ in none } }
    if runs.count == 1 { return first }
    let middle = runs.startIndex + runs.count / 2
    return join(joined(runs[..<middle], none: none, join), joined(runs[middle...], none: none, join))
  }

  private func compare(
    _ left: Operand, _ comparison: Comparison, _ right: Operand
  ) throws(ConditionError) -> Run {
    let first = try scalar(left)
    let second = try scalar(right)
    try check(first, against: second, left)
    if let test = directTest(first, comparison, second) { return { root, _ in test(root) } }
    let read = (first.read, second.read)
    if let constant = second.constant { return { comparison(read.0($0, $1), constant) } }
    return { comparison(read.0($0, $1), read.1($0, $1)) }
  }

  /// Returns a comparison that avoids scalars, when a field is compared with a constant or with another
  /// field.
  private func directTest(
    _ first: Source, _ comparison: Comparison, _ second: Source
  ) -> FastFieldAccess<Root>.Test? {
    if let constant = second.constant { return first.direct?.constantTest(comparison, constant) }
    guard let left = first.direct, let right = second.direct else { return nil }
    return left.fieldTest(comparison, against: right)
  }

  /// Returns the comparison of two fields that store integers, or `nil` for any other condition.
  func storedCheck(_ tree: ConditionTree) -> StoredFieldCheck? {
    guard case .compare(.field(let left), let comparison, .field(let right)) = tree,
      let first = try? resolve(left).direct, let second = try? resolve(right).direct,
      first.wholeKind == second.wholeKind, let start = first.storedOffset, let end = second.storedOffset
    else { return nil }
    return .order(start, comparison, end)
  }

  private func isOne(_ operand: Operand, of values: [Scalar]) throws(ConditionError) -> Run {
    let source = try scalar(operand)
    for value in values { try check(source, against: .init(constant: value), operand) }
    let read = source.read
    let hasNull = values.contains(where: \.isNull)
    let set = Set(values)
    return { root, context in
      if set.isEmpty { return .no }
      let value = read(root, context)
      if value.isNull { return .unknown }
      return set.contains(value) ? .yes : hasNull ? .unknown : .no
    }
  }

  private func text(
    _ operand: Operand, _ test: @escaping @Sendable (String) -> Bool
  ) throws(ConditionError) -> Run {
    let source = try scalar(operand)
    if let kind = source.kind, kind != .text { throw .unsuitable(operand.text, "it isn't a text") }
    let read = source.read
    return { root, context in
      guard case .text(let text) = read(root, context) else { return .unknown }
      return TernaryLogic(test(text))
    }
  }

  private func includes(_ list: Operand, _ element: Operand) throws(ConditionError) -> Run {
    let source = try self.list(list)
    let wanted = try scalar(element)
    if let item = source.element.shape, source.shape != nil, item.scalarKind == nil {
      throw .unsuitable(list.text, "its elements aren't single values")
    }
    try check(source.element, against: wanted, list)
    let content = source.content
    let read = wanted.read
    return { root, context in
      guard case .list(let items) = content(root, context) else { return .unknown }
      let wanted = read(root, context)
      return wanted.isNull ? .unknown : TernaryLogic(items.contains(.scalar(wanted)))
    }
  }

  private func count(
    _ list: Operand, _ comparison: Comparison, _ number: Scalar
  ) throws(ConditionError) -> Run {
    let content = try self.list(list).content
    return { root, context in
      guard case .list(let items) = content(root, context) else { return .unknown }
      return comparison(.integer(Int64(items.count)), number)
    }
  }
}
