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

/// The values of one field that answers can have, as far as single comparisons tell.
struct FieldBounds: Sendable {
  /// The only values, each once, in order; `nil` when there is no list of them.
  private(set) var members: [Scalar]?
  /// Whether there is a range, which null is outside of.
  private(set) var isRange = false
  private var low = KeyCut.before([])
  private var high = KeyCut.before([KeyBytes.lastNull])

  /// Whether no value is left.
  var isEmpty: Bool { members?.isEmpty ?? !low.isBelow(high) }

  mutating func keep(oneOf values: [Scalar]) {
    var kept = Set(values)
    if let members { kept.formIntersection(members) }
    members = kept.sorted()
  }

  mutating func keep(_ comparison: Comparison, _ value: Scalar) {
    var bytes: [UInt8] = []
    KeyBytes.append(value, to: &bytes)
    switch comparison {
    case .less: keepRange(below: .before(bytes))
    case .lessOrEqual: keepRange(below: .behind(bytes))
    case .greater: keepRange(from: .behind(bytes))
    case .greaterOrEqual: keepRange(from: .before(bytes))
    case .equal, .same: keep(oneOf: [value])
    case .notEqual, .distinct: break
    }
  }

  mutating func keep(textsBeginningWith prefix: String) {
    var bytes: [UInt8] = []
    KeyBytes.append(beginning: prefix, to: &bytes)
    keepRange(from: .before(bytes), below: .behind(bytes))
  }

  /// Keeps values between two cuts; without any, all that aren't null.
  mutating func keepRange(from low: KeyCut? = nil, below high: KeyCut? = nil) {
    isRange = true
    if let low, self.low.isBelow(low) { self.low = low }
    if let high, high.isBelow(self.high) { self.high = high }
  }

  /// Leaves those members that are in the range, once everything is known: many ranges would look at all of them.
  mutating func settle() {
    if isRange { members = members?.filter(isInRange) }
  }

  /// Where the range begins and ends among the keys of an index, behind what they begin with.
  func cuts(isDescending: Bool) -> (low: KeyCut, high: KeyCut) {
    guard isDescending else { return (low, high) }
    // Nulls stand last in both directions and aren't written in complement.
    let null = KeyCut.before([KeyBytes.lastNull])
    let end = low.complement
    return (high.complement, end.isBelow(null) ? end : null)
  }

  private func isInRange(_ value: Scalar) -> Bool {
    var bytes: [UInt8] = []
    KeyBytes.append(value, to: &bytes)
    let cut = KeyCut.before(bytes)
    return !cut.isBelow(low) && cut.isBelow(high)
  }
}

/// A cut through all keys: before or behind those that begin with some bytes.
struct KeyCut: Sendable {
  var bytes: [UInt8]
  var isBehind: Bool

  static func before(_ bytes: [UInt8]) -> KeyCut { KeyCut(bytes: bytes, isBehind: false) }
  static func behind(_ bytes: [UInt8]) -> KeyCut { KeyCut(bytes: bytes, isBehind: true) }

  /// The least bytes that aren't below the cut; `nil` when the cut is behind everything.
  var bound: [UInt8]? { isBehind ? KeyBytes.end(of: bytes) : bytes }

  /// The cut in keys that are written in complement, where everything stands the other way round.
  var complement: KeyCut {
    var bytes = bytes
    KeyBytes.complement(&bytes, from: 0)
    return KeyCut(bytes: bytes, isBehind: !isBehind)
  }

  /// The cut among keys that begin with these bytes.
  func behindPrefix(_ prefix: [UInt8]) -> KeyCut { KeyCut(bytes: prefix + bytes, isBehind: isBehind) }

  func isBelow(_ other: KeyCut) -> Bool {
    switch (bound, other.bound) {
    case (nil, _): false
    case (_, nil): true
    case (let left?, let right?): left.isBelow(right)
    }
  }
}
