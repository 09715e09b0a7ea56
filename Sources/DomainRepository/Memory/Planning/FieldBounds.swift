import DomainModeling

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
