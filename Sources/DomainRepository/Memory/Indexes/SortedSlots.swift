/// Slots sorted by their keys, in runs of at most 512: a B+ tree of two levels, used by every ordered index.
///
/// Keys aren't stored, because they can be computed from the records. All keys are different, and none is a
/// prefix of another. A copy shares all runs until one of them changes (copy-on-write).
///
/// - Complexity: *n* slots are in *r* ≈ *n* / 384 runs. A search takes O(log *n*), and the rank of a key
///   O(log *r*) additions more. A change takes O(512), and O(*r*) for the first one after a copy.
package struct SortedSlots: Sendable {
  /// Computes the key of the record in a slot.
  package typealias Keys = (Slot) -> [UInt8]

  static let capacity = 512

  private(set) var runs: ContiguousArray<SortedRun> = []
  /// The number of slots in each run, stored separately so that reading it doesn't touch the runs.
  private(set) var counts: ContiguousArray<Int> = []
  private(set) var ranks = FenwickTree([])
  /// The separators: for each run, a bound that is above all keys of the previous run and not above any of
  /// its own.
  private var bounds: ContiguousArray<[UInt8]> = []

  package private(set) var count = 0

  package init() {}

  /// Creates the structure from slots in the order of their keys.
  package init(sorted: [(key: [UInt8], slot: Slot)]) {
    count = sorted.count
    var start = 0
    while start < sorted.count {
      let end = min(start + Self.capacity * 3 / 4, sorted.count)
      let run = SortedRun(sorted[start..<end], from: sorted[start].key, through: sorted[end - 1].key)
      let bound = start == 0 ? [] : Self.bound(between: sorted[start - 1].key, sorted[start].key)
      add(run, from: bound, at: runs.count)
      start = end
    }
    ranks = FenwickTree(counts)
  }

  /// Creates the structure from slots in the order of their keys, which are computed for one run at a time.
  init(sorted slots: [Slot], _ keys: Keys) {
    count = slots.count
    var before: [UInt8] = []
    for start in stride(from: 0, to: slots.count, by: Self.capacity * 3 / 4) {
      let part = slots[start..<min(start + Self.capacity * 3 / 4, slots.count)].map {
        (key: keys($0), slot: $0)
      }
      guard let first = part.first?.key, let last = part.last?.key else { continue }
      add(
        SortedRun(part, from: first, through: last),
        from: start == 0 ? [] : Self.bound(between: before, first), at: runs.count)
      before = last
    }
    ranks = FenwickTree(counts)
  }

  /// Returns the number of keys below a bound; `nil` is above all keys.
  package func rank(of bound: [UInt8]?, _ keys: Keys) -> Int {
    guard let bound else { return count }
    if runs.isEmpty { return 0 }
    let run = run(for: bound)
    return ranks.sum(before: run) + runs[run].position(of: bound, keys)
  }

  package mutating func insert(_ slot: Slot, key: [UInt8], _ keys: Keys) {
    count += 1
    put(slot, key: key, keys)
  }

  private mutating func put(_ slot: Slot, key: [UInt8], _ keys: Keys) {
    if runs.isEmpty {
      add(SortedRun(slot, key: key), from: [], at: 0)
      ranks = FenwickTree(counts)
      return
    }
    let run = run(for: key)
    let position = runs[run].position(of: key, keys)
    if counts[run] < Self.capacity {
      runs[run].insert(slot, key: key, at: position)
      counts[run] += 1
      ranks.add(1, to: run)
    } else if run == runs.count - 1, position == counts[run] {
      // Rising keys fill their runs completely.
      add(SortedRun(slot, key: key), from: key, at: run + 1)
      ranks = FenwickTree(counts)
    } else {
      split(run, keys)
      put(slot, key: key, keys)
    }
  }

  /// Removes a slot; the key must be the one with which it was inserted.
  package mutating func remove(_ slot: Slot, key: [UInt8], _ keys: Keys) {
    if runs.isEmpty { return }
    var run = run(for: key)
    var position = runs[run].position(of: slot, key: key) ?? 0
    if runs[run].entries[position].slot != slot {
      // A record whose computed key isn't stable is searched for in all runs.
      guard let found = runPosition(of: slot) else { return }
      (run, position) = found
    }
    runs[run].remove(at: position)
    counts[run] -= 1
    ranks.add(-1, to: run)
    count -= 1
    if counts[run] < Self.capacity / 4, merge(run) { ranks = FenwickTree(counts) }
  }

  private func runPosition(of slot: Slot) -> (run: Int, position: Int)? {
    for (number, run) in runs.enumerated() {
      if let position = run.entries.firstIndex(where: { $0.slot == slot }) { return (number, position) }
    }
    return nil
  }

  /// Returns the run that contains the key or would contain it.
  private func run(for key: [UInt8]) -> Int {
    var low = 0
    var high = bounds.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if key.isLess(bounds[middle]) { high = middle } else { low = middle }
    }
    return low
  }

  private mutating func split(_ run: Int, _ keys: Keys) {
    let upper = runs[run].split(keys)
    counts[run] = runs[run].count
    guard let last = runs[run].entries.last, let first = upper.entries.first else { return }
    add(upper, from: Self.bound(between: keys(last.slot), keys(first.slot)), at: run + 1)
    ranks = FenwickTree(counts)
  }

  /// Merges a small run with a small neighbor, or removes an empty one.
  ///
  /// - Returns: Whether the number of runs has changed.
  private mutating func merge(_ run: Int) -> Bool {
    if counts[run] == 0 {
      drop(run)
      return true
    } else if run + 1 < runs.count, counts[run] + counts[run + 1] <= Self.capacity / 2 {
      let next = runs[run + 1]
      drop(run + 1)
      runs[run].append(next)
      counts[run] = runs[run].count
      return true
    } else if run > 0, counts[run - 1] + counts[run] <= Self.capacity / 2 {
      return merge(run - 1)
    }
    return false
  }

  private mutating func add(_ run: SortedRun, from bound: [UInt8], at position: Int) {
    runs.insert(run, at: position)
    counts.insert(run.count, at: position)
    bounds.insert(bound, at: position)
  }

  private mutating func drop(_ run: Int) {
    runs.remove(at: run)
    counts.remove(at: run)
    bounds.remove(at: run)
    if !bounds.isEmpty { bounds[0] = [] }
  }

  /// Returns the shortest bytes that separate the two keys.
  private static func bound(between last: [UInt8], _ first: [UInt8]) -> [UInt8] {
    Array(first.prefix(first.sharedCount(with: last) + 1))
  }
}

extension SortedSlots {
  /// Calls `body` with the slots of a range of ranks, forward or backward, until it returns false.
  ///
  /// - Returns: Whether `body` never returned false.
  @discardableResult
  package func forEach<Failure: Error>(
    in ranks: Range<Int>, isReversed: Bool = false, _ body: (Slot) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    if ranks.isEmpty { return true }
    var left = ranks.count
    var (run, position) = runPosition(ofRank: isReversed ? ranks.upperBound - 1 : ranks.lowerBound)
    while left > 0 {
      if try !body(runs[run].entries[position].slot) { return false }
      left -= 1
      if left == 0 { break }
      position += isReversed ? -1 : 1
      if position < 0 {
        run -= 1
        position = counts[run] - 1
      } else if position == counts[run] {
        run += 1
        position = 0
      }
    }
    return true
  }

  /// Returns the first slots of a range of ranks, forward or backward.
  func slots(in ranks: Range<Int>, isReversed: Bool, limit: Int) -> [Slot] {
    var slots: [Slot] = []
    var left = min(limit, ranks.count)
    if left <= 0 { return slots }
    slots.reserveCapacity(left)
    var (run, position) = runPosition(ofRank: isReversed ? ranks.upperBound - 1 : ranks.lowerBound)
    // Copied run by run, because copying single slots would look each run up again.
    while left > 0 {
      let entries = runs[run].entries
      if isReversed {
        let part = entries[max(0, position + 1 - left)...position]
        for entry in part.reversed() { slots.append(entry.slot) }
        left -= part.count
        run -= 1
        if left > 0 { position = counts[run] - 1 }
      } else {
        let part = entries[position..<min(counts[run], position + left)]
        for entry in part { slots.append(entry.slot) }
        left -= part.count
        run += 1
        position = 0
      }
    }
    return slots
  }

  /// Returns the slot at a rank, which must be less than ``count``.
  package func slot(at rank: Int) -> Slot {
    let (run, position) = runPosition(ofRank: rank)
    return runs[run].entries[position].slot
  }

  private func runPosition(ofRank rank: Int) -> (run: Int, position: Int) {
    let found = ranks.position(ofRank: rank)
    return (found.position, found.rest)
  }
}

/// The order of identifiers, whose keys need no entity.
extension SortedSlots {
  /// Creates the order of all records by identifier.
  init(identifiersOf rows: UntypedRows) {
    var slots = rows.slots
    if !rows.isSorted { slots.sort { rows.key(of: $0) < rows.key(of: $1) } }
    self.init(sorted: slots) { OrderPreservingEncoding.bytes(of: rows.key(of: $0)) }
  }

  /// Inserts a record that is in the rows.
  mutating func insertIdentifier(of slot: Slot, _ rows: UntypedRows) {
    insert(slot, key: OrderPreservingEncoding.bytes(of: rows.key(of: slot))) {
      OrderPreservingEncoding.bytes(of: rows.key(of: $0))
    }
  }

  /// Removes a record that is still in the rows.
  mutating func removeIdentifier(of slot: Slot, _ rows: UntypedRows) {
    remove(slot, key: OrderPreservingEncoding.bytes(of: rows.key(of: slot))) {
      OrderPreservingEncoding.bytes(of: rows.key(of: $0))
    }
  }
}
