import DomainModeling

/// What a filter says of single fields: never less than it lets through.
struct FilterBounds: Sendable {
  private(set) var fields: [String: FieldBounds] = [:]
  /// The comparisons with constants that every answer keeps.
  private(set) var comparisons: [(path: String, comparison: Comparison, value: Scalar)] = []
  /// Whether the filter is nothing but ``comparisons``.
  private(set) var isComparisons = true
  /// Whether the bounds say all that the filter does.
  private(set) var isExact = true
  /// Whether the filter lets nothing through.
  private(set) var isEmpty = false

  init(_ filter: ConditionTree?, in context: ConditionContext) {
    if let filter { add(filter, context) }
    for path in fields.keys { fields[path]?.settle() }
    if fields.values.contains(where: \.isEmpty) { isEmpty = true }
  }

  /// The one value that a field has in every answer.
  func value(of path: String) -> Scalar? {
    guard let members = fields[path]?.members, members.count == 1 else { return nil }
    return members.first
  }

  private mutating func add(_ tree: ConditionTree, _ context: ConditionContext) {
    switch tree {
    case .constant(true): break
    case .constant(false): isEmpty = true
    case .and(let parts):
      for part in parts { add(part, context) }
    case .compare(.field(let path), let comparison, let operand):
      compare(path, comparison, operand, context)
    case .compare(let operand, let comparison, .field(let path)):
      compare(path, comparison.turned, operand, context)
    case .isOneOf(.field(let path), let values):
      // Null is no answer: whether it is one of the values, is unknown.
      isComparisons = false
      fields[path, default: FieldBounds()].keep(oneOf: values.filter { !$0.isNull })
    case .isNull(.field(let path)):
      isComparisons = false
      fields[path, default: FieldBounds()].keep(oneOf: [.null])
    case .not(.isNull(.field(let path))):
      isComparisons = false
      fields[path, default: FieldBounds()].keepRange()
    case .hasPrefix(.field(let path), let prefix):
      isComparisons = false
      fields[path, default: FieldBounds()].keep(textsBeginningWith: prefix)
    default: (isExact, isComparisons) = (false, false)
    }
  }

  private mutating func compare(
    _ path: String, _ comparison: Comparison, _ operand: Operand, _ context: ConditionContext
  ) {
    guard let value = operand.scalar(in: context) else {
      (isExact, isComparisons) = (false, false)
      return
    }
    comparisons.append((path, comparison, value))
    switch comparison {
    case .notEqual, .distinct: isExact = false
    case .same: fields[path, default: FieldBounds()].keep(oneOf: [value])
    case .equal, .less, .lessOrEqual, .greater, .greaterOrEqual:
      // A comparison with null is unknown.
      if value.isNull { isEmpty = true }
      fields[path, default: FieldBounds()].keep(comparison, value)
    }
  }
}

extension Operand {
  /// The value of a constant or of the context, where it is a scalar.
  fileprivate func scalar(in context: ConditionContext) -> Scalar? {
    switch self {
    case .value(let scalar): scalar
    case .context(let key):
      if case .scalar(let scalar)? = context[key] { scalar } else { nil }
    case .field, .element: nil
    }
  }
}

extension Comparison {
  /// The comparison with its sides exchanged.
  fileprivate var turned: Comparison {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual, .same, .distinct: self
    }
  }
}
