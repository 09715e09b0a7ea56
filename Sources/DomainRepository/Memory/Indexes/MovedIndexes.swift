/// Which indexes of a table a replaced record moves in, by their position among all.
///
/// From the 65th on every index counts as one of them: no table has so many, and nothing has to be allocated.
struct MovedIndexes {
  private var bits: UInt64 = 0
  private let count: Int

  init(among count: Int) { self.count = count }

  var isEmpty: Bool { bits == 0 && count <= 64 }

  func contains(_ position: Int) -> Bool { position >= 64 || bits >> UInt64(position) & 1 == 1 }

  mutating func insert(_ position: Int) {
    if position < 64 { bits |= 1 << UInt64(position) }
  }
}
