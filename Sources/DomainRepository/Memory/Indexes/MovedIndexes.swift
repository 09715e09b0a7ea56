/// Which indexes of a table a replaced record moves in, by their position among all.
///
/// From the 65th on every index counts as one of them: no table has so many, and nothing has to be allocated.
struct MovedIndexes {
  let bits: UInt64
  let hasMore: Bool

  /// Every index, for a record that comes or goes.
  static var all: MovedIndexes { MovedIndexes(bits: .max, hasMore: true) }

  var isEmpty: Bool { bits == 0 && !hasMore }

  func contains(_ position: Int) -> Bool { position >= 64 || bits >> UInt64(position) & 1 == 1 }

  /// Whether it moves in an index at that position or behind it.
  func contains(anyFrom position: Int) -> Bool { hasMore || position >= 64 || bits >> UInt64(position) != 0 }
}
