/// A run of up to 512 consecutive entries of a ``SortedSlots``, with prefix-compressed keys: their shared
/// prefix, and the next twelve bytes of each.
///
/// The twelve bytes form an integer of the same order, so most comparisons are integer comparisons. Complete
/// keys are computed only if these integers are equal.
struct SortedRun: Sendable {
  /// The window, twelve bytes of the key after the shared prefix, in the upper 96 bits, and the slot in the
  /// lower 32: 16 bytes in all.
  struct Entry: Sendable {
    private var bits: UInt128

    init(window: UInt128, slot: Slot) { bits = window << 32 | UInt128(slot.number) }

    var window: UInt128 {
      get { bits >> 32 }
      set { bits = newValue << 32 | UInt128(slot.number) }
    }

    var slot: Slot { Slot(number: UInt32(truncatingIfNeeded: bits)) }
  }

  private(set) var shared: [UInt8]
  private(set) var entries: ContiguousArray<Entry>

  /// Creates a run of slots in the order of their keys.
  init(_ sorted: some Sequence<(key: [UInt8], slot: Slot)>, from first: [UInt8], through last: [UInt8]) {
    shared = first == last ? first : Array(first.prefix(first.sharedCount(with: last)))
    let length = shared.count
    entries = ContiguousArray(
      sorted.map { Entry(window: Self.window($0.key, behind: length), slot: $0.slot) })
  }

  /// Creates a run of one slot.
  init(_ slot: Slot, key: [UInt8]) { self.init([(key, slot)], from: key, through: key) }

  var count: Int { entries.count }

  /// Returns the position of the first key that is greater than or equal to the bound.
  func position(of bound: [UInt8], _ keys: SortedSlots.Keys) -> Int {
    let common = shared.sharedCount(with: bound)
    if common < shared.count {
      // The bound is a prefix of the shared prefix, or differs from it.
      return common == bound.count || bound[common] < shared[common] ? 0 : entries.count
    }
    let window = Self.window(bound, behind: shared.count)
    var low = partition { $0.window < window }
    // A bound that ends within the window precedes all keys that begin with it. The window of a short key is
    // padded with zeros, so this doesn't hold for a bound that ends in zero.
    if bound.count <= shared.count + 12, bound.last != 0 { return low }
    var high = low
    while high < entries.count, entries[high].window == window, high - low < 4 { high += 1 }
    if high - low == 4 { high = partition { $0.window <= window } }
    while low < high {
      let middle = (low + high) / 2
      if keys(entries[middle].slot).isLess(bound) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the position of a slot with a key; `nil` if the run doesn't contain it.
  ///
  /// Among equal windows the slots are compared, which needs no other key.
  func position(of slot: Slot, key: [UInt8]) -> Int? {
    if shared.sharedCount(with: key) < shared.count { return nil }
    let window = Self.window(key, behind: shared.count)
    var position = partition { $0.window < window }
    while position < entries.count, entries[position].window == window {
      if entries[position].slot == slot { return position }
      position += 1
    }
    return nil
  }

  mutating func insert(_ slot: Slot, key: [UInt8], at position: Int) {
    let common = shared.sharedCount(with: key)
    if common < shared.count { shorten(to: common) }
    entries.insert(Entry(window: Self.window(key, behind: shared.count), slot: slot), at: position)
  }

  mutating func remove(at position: Int) { entries.remove(at: position) }

  /// Splits the run in the middle and returns the second half.
  mutating func split(_ keys: SortedSlots.Keys) -> SortedRun {
    let middle = entries.count / 2
    let upper = Self.run(entries[middle...], keys)
    self = Self.run(entries[..<middle], keys)
    return upper
  }

  /// Appends the next run.
  mutating func append(_ next: SortedRun) {
    var next = next
    let common = shared.sharedCount(with: next.shared)
    shorten(to: common)
    next.shorten(to: common)
    entries += next.entries
  }

  private static func run(_ entries: ContiguousArray<Entry>.SubSequence, _ keys: SortedSlots.Keys)
    -> SortedRun
  {
    let sorted = entries.map { (key: keys($0.slot), slot: $0.slot) }
    return SortedRun(sorted, from: sorted.first?.key ?? [], through: sorted.last?.key ?? [])
  }

  /// Shortens the shared prefix and shifts the windows accordingly; the lost bytes only made comparisons
  /// faster.
  private mutating func shorten(to length: Int) {
    let freed = shared[length...]
    if freed.isEmpty { return }
    let head = Self.window(Array(freed), behind: 0)
    let shift = UInt128(freed.count) * 8
    for position in entries.indices {
      entries[position].window = head | (shift < 96 ? entries[position].window >> shift : 0)
    }
    shared.removeLast(freed.count)
  }

  private func partition(_ isBefore: (Entry) -> Bool) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func window(_ key: [UInt8], behind length: Int) -> UInt128 {
    var window: UInt128 = 0
    for position in length..<length + 12 {
      window = window << 8 | (position < key.count ? UInt128(key[position]) : 0)
    }
    return window
  }
}

/// Prefix sums of counts that change one by one: a Fenwick tree, or binary indexed tree (Fenwick 1994).
struct FenwickTree: Sendable {
  /// At index *i*, counted from 1, the sum of the *k* counts that end at the *i*th, where *k* is the lowest
  /// set bit of *i*.
  private var sums: ContiguousArray<Int>
  /// The greatest power of two that isn't greater than the number of counts.
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

  /// Adds a change to the count at a position.
  ///
  /// - Complexity: O(log *r*).
  mutating func add(_ change: Int, to position: Int) {
    var index = position + 1
    while index < sums.count {
      sums[index] += change
      index += index & -index
    }
  }

  /// Returns the sum of the counts before a position.
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

  /// Returns the position of the count that contains a rank, and the rank within it.
  ///
  /// - Complexity: O(log *r*).
  func position(ofRank rank: Int) -> (position: Int, rest: Int) {
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
