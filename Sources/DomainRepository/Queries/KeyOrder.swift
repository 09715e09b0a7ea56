import DomainModeling

/// The order of records by their sort values.
struct KeyOrder: Sendable {
  private struct Key {
    var isDescending: Bool
    var nullsFirst: Bool
  }

  private let keys: [Key]

  init<E: Entity>(_ query: ModelQuery<E>) {
    let distance = query.sortsByDistance ? [Key(isDescending: false, nullsFirst: false)] : []
    keys =
      distance + query.totalOrder.map { Key(isDescending: $0.isDescending, nullsFirst: $0.nulls == .first) }
  }

  /// Whether the values on the left stand strictly before those on the right.
  func precedes(_ left: [Scalar], _ right: [Scalar]) -> Bool {
    for ((a, b), key) in zip(zip(left, right), keys) {
      switch (a.isNull, b.isNull) {
      case (true, true): continue
      case (true, false): return key.nullsFirst
      case (false, true): return !key.nullsFirst
      case (false, false):
        if a < b { return !key.isDescending }
        if b < a { return key.isDescending }
      }
    }
    return false
  }
}
