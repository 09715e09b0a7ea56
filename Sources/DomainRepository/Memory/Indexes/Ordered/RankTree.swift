/// Sums of the first few of many counts, which change one by one: a binary indexed tree (Fenwick 1994).
struct RankTree: Sendable {
  /// At *i*, counted from 1, the sum of as many counts up to the *i*th as the lowest bit of *i* says.
  private var sums: ContiguousArray<Int>
  /// The greatest power of two among the positions.
  private let top: Int

  /// - Complexity: O(*r*).
  init(_ counts: ContiguousArray<Int>) {
    sums = [0]
    sums.append(contentsOf: counts)
    top = counts.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - counts.count.leadingZeroBitCount)
    for index in sums.indices.dropFirst() {
      let next = index + index & -index
      if next < sums.count { sums[next] += sums[index] }
    }
  }

  /// - Complexity: O(log *r*).
  mutating func add(_ change: Int, to position: Int) {
    var index = position + 1
    while index < sums.count {
      sums[index] += change
      index += index & -index
    }
  }

  /// The sum of the counts before a position.
  ///
  /// - Complexity: O(log *r*).
  func sum(before position: Int) -> Int {
    var sum = 0
    var index = position
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// The position whose count reaches beyond the rank, and how far the rank is within it.
  ///
  /// - Complexity: O(log *r*).
  func place(ofRank rank: Int) -> (position: Int, rest: Int) {
    var (position, rest, step) = (0, rank, top)
    while step > 0 {
      let next = position + step
      if next < sums.count, sums[next] <= rest {
        rest -= sums[next]
        position = next
      }
      step >>= 1
    }
    return (position, rest)
  }
}
