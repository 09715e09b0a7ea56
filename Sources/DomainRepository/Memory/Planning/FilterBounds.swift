import DomainModeling

/// The bounds that a filter implies for individual fields; they never exclude a matching record.
struct FilterBounds: Sendable {
  private(set) var fields: [String: FieldBounds] = [:]
  /// The comparisons of fields with constants that every matching record meets.
  private(set) var comparisons: [(path: String, comparison: Comparison, value: Scalar)] = []
  /// Whether the filter is equivalent to ``comparisons``.
  private(set) var isComparisons = true
  /// Whether the filter is equivalent to the bounds.
  private(set) var isExact = true
  /// Whether no record can match.
  private(set) var isEmpty = false

  init(_ filter: ConditionTree?, in context: ConditionContext) {
    if let filter { add(filter, context) }
    for path in fields.keys { fields[path]?.settle() }
    if fields.values.contains(where: \.isEmpty) { isEmpty = true }
  }

  /// Returns the only value that a field has in matching records; `nil` if there may be several.
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
      // Null doesn't match, because its membership in the list is unknown.
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
    case .notEqual, .isDistinctFrom: isExact = false
    case .isNotDistinctFrom: fields[path, default: FieldBounds()].keep(oneOf: [value])
    case .equal, .less, .lessOrEqual, .greater, .greaterOrEqual:
      // A comparison with null is unknown.
      if value.isNull { isEmpty = true }
      fields[path, default: FieldBounds()].keep(comparison, value)
    }
  }
}

extension Operand {
  /// Returns the scalar value of a constant or a context value; `nil` for other operands.
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
  /// The comparison with exchanged operands.
  fileprivate var turned: Comparison {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual, .isNotDistinctFrom, .isDistinctFrom: self
    }
  }
}

/// The values of one field that matching records can have: a list, a range, or both.
struct FieldBounds: Sendable {
  /// The possible values, sorted and distinct; `nil` if they aren't enumerated.
  private(set) var members: [Scalar]?
  /// Whether there is a range; null is outside of every range.
  private(set) var isRange = false
  private var low = KeyBoundary.before([])
  private var high = KeyBoundary.before([OrderPreservingEncoding.lastNull])

  /// Whether no value is possible.
  var isEmpty: Bool { members?.isEmpty ?? !low.isBelow(high) }

  mutating func keep(oneOf values: [Scalar]) {
    var kept = Set(values)
    if let members { kept.formIntersection(members) }
    members = kept.sorted()
  }

  mutating func keep(_ comparison: Comparison, _ value: Scalar) {
    var bytes: [UInt8] = []
    OrderPreservingEncoding.append(value, to: &bytes)
    switch comparison {
    case .less: keepRange(below: .before(bytes))
    case .lessOrEqual: keepRange(below: .behind(bytes))
    case .greater: keepRange(from: .behind(bytes))
    case .greaterOrEqual: keepRange(from: .before(bytes))
    case .equal, .isNotDistinctFrom: keep(oneOf: [value])
    case .notEqual, .isDistinctFrom: break
    }
  }

  mutating func keep(textsBeginningWith prefix: String) {
    var bytes: [UInt8] = []
    OrderPreservingEncoding.append(beginning: prefix, to: &bytes)
    keepRange(from: .before(bytes), below: .behind(bytes))
  }

  /// Restricts the values to the range between two cuts; without cuts, to all values but null.
  mutating func keepRange(from low: KeyBoundary? = nil, below high: KeyBoundary? = nil) {
    isRange = true
    if let low, self.low.isBelow(low) { self.low = low }
    if let high, high.isBelow(self.high) { self.high = high }
  }

  /// Removes the enumerated values outside of the range; called once at the end, because each call tests all
  /// of them.
  mutating func settle() {
    if isRange { members = members?.filter(isInRange) }
  }

  /// Returns the beginning and end of the range in the keys of an index, relative to a common prefix.
  func cuts(isDescending: Bool) -> (low: KeyBoundary, high: KeyBoundary) {
    guard isDescending else { return (low, high) }
    // Nulls are last in both directions, and their encoding isn't inverted.
    let null = KeyBoundary.before([OrderPreservingEncoding.lastNull])
    let end = low.complement
    return (high.complement, end.isBelow(null) ? end : null)
  }

  private func isInRange(_ value: Scalar) -> Bool {
    var bytes: [UInt8] = []
    OrderPreservingEncoding.append(value, to: &bytes)
    let cut = KeyBoundary.before(bytes)
    return !cut.isBelow(low) && cut.isBelow(high)
  }
}

/// A position in the order of keys: before or after all keys with a prefix.
struct KeyBoundary: Sendable {
  var bytes: [UInt8]
  var isBehind: Bool

  static func before(_ bytes: [UInt8]) -> KeyBoundary { KeyBoundary(bytes: bytes, isBehind: false) }
  static func behind(_ bytes: [UInt8]) -> KeyBoundary { KeyBoundary(bytes: bytes, isBehind: true) }

  /// The least key at or above the cut; `nil` if the cut is above all keys.
  var bound: [UInt8]? { isBehind ? OrderPreservingEncoding.end(of: bytes) : bytes }

  /// The corresponding cut in the inverted keys of a descending field.
  var complement: KeyBoundary {
    var bytes = bytes
    OrderPreservingEncoding.complement(&bytes, from: 0)
    return KeyBoundary(bytes: bytes, isBehind: !isBehind)
  }

  /// Returns the cut within the keys that have a prefix.
  func behindPrefix(_ prefix: [UInt8]) -> KeyBoundary {
    KeyBoundary(bytes: prefix + bytes, isBehind: isBehind)
  }

  func isBelow(_ other: KeyBoundary) -> Bool {
    switch (bound, other.bound) {
    case (nil, _): false
    case (_, nil): true
    case (let left?, let right?): left.isLess(right)
    }
  }
}
