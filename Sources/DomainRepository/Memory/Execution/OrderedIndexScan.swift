import DomainModeling

/// A scan of an ordered index that collects matching records in the order of the query.
struct OrderedIndexScan<E: Entity> {
  private let contents: TableSnapshot<E>
  private let query: PreparedQuery<E>
  private let filter: ResidualFilter<E>
  private let scan: OrderedScan
  private let isBackward: Bool
  private let need: Int

  private(set) var found: [Slot] = []

  /// Creates a scan.
  ///
  /// - Parameters:
  ///   - contents: The table's contents.
  ///   - query: The query.
  ///   - filter: The filter that records must pass.
  ///   - scan: The index and the ranges to scan.
  ///   - isBackward: Whether the scan begins at the end of the query's order.
  ///   - need: The number of records to collect.
  init(
    _ contents: TableSnapshot<E>, _ query: PreparedQuery<E>, _ filter: ResidualFilter<E>, _ scan: OrderedScan,
    isBackward: Bool, need: Int
  ) {
    self.contents = contents
    self.query = query
    self.filter = filter
    self.scan = scan
    self.isBackward = isBackward
    self.need = need
  }

  /// Collects matching records from ranges of ranks until there are enough.
  ///
  /// - Parameters:
  ///   - ranges: The ranges, in the order of the query.
  ///   - isWanted: Whether the record with a key belongs to the page; not called if the ranges alone decide.
  mutating func visit(_ ranges: [Range<Int>], where isWanted: ([UInt8]) -> Bool) {
    let goesDown = scan.isReversed != isBackward
    for range in isBackward ? ranges.reversed() : ranges where found.count < need {
      if case .single = scan.group {
        take(range, goesDown)
      } else {
        takeGroups(range, goesDown, isWanted)
      }
    }
  }

  /// Returns whether the ranges contain a matching record that `isWanted` accepts, searching from the cursor
  /// outwards.
  func hasAnswer(in ranges: [Range<Int>], where isWanted: ([UInt8]) -> Bool) -> Bool {
    let goesDown = scan.isReversed == isBackward
    if case .single = scan.group, filter.acceptsAll { return ranges.contains { !$0.isEmpty } }
    for range in isBackward ? ranges : ranges.reversed() {
      let isNone = entries.forEach(in: range, isReversed: goesDown) { slot in
        !filter.accepts(slot, in: contents.rows) || !isWanted(key(of: slot))
      }
      if !isNone { return true }
    }
    return false
  }

  private mutating func take(_ range: Range<Int>, _ goesDown: Bool) {
    if filter.acceptsAll {
      found += entries.slots(in: range, isReversed: goesDown, limit: need - found.count)
      return
    }
    entries.forEach(in: range, isReversed: goesDown) { slot in
      if filter.accepts(slot, in: contents.rows) { found.append(slot) }
      return found.count < need
    }
  }

  private mutating func takeGroups(
    _ range: Range<Int>, _ goesDown: Bool, _ isWanted: ([UInt8]) -> Bool
  ) {
    var rest = range
    while !rest.isEmpty, found.count < need {
      let group = group(at: goesDown ? rest.upperBound - 1 : rest.lowerBound).clamped(to: rest)
      if case .reversed = scan.group {
        takeReversed(group, !goesDown, isWanted)
      } else {
        takeSorted(group, isWanted)
      }
      rest = goesDown ? rest.lowerBound..<group.lowerBound : group.upperBound..<rest.upperBound
    }
  }

  /// Returns the ranks of all records with the same values of the index's fields in the order as the record
  /// at a rank.
  private func group(at rank: Int) -> Range<Int> {
    let indexes = contents.indexes
    let bytes = indexes.ordered[scan.index].encoder.bytes(
      of: entries.slot(at: rank), in: contents.rows, parts: scan.sources.count)
    let found = indexes.ranks(of: bytes, in: scan.index, contents.rows)
    return min(found.lowerBound, rank)..<max(rank + 1, found.upperBound)
  }

  private mutating func takeReversed(
    _ group: Range<Int>, _ goesDown: Bool, _ isWanted: ([UInt8]) -> Bool
  ) {
    entries.forEach(in: group, isReversed: goesDown) { slot in
      if filter.accepts(slot, in: contents.rows), isWanted(key(of: slot)) { found.append(slot) }
      return found.count < need
    }
  }

  private mutating func takeSorted(_ group: Range<Int>, _ isWanted: ([UInt8]) -> Bool) {
    var top = TopKSlots(limit: need - found.count, isBackward: isBackward)
    entries.forEach(in: group) { slot in
      if filter.accepts(slot, in: contents.rows) {
        let key = key(of: slot)
        if isWanted(key) { top.offer(slot, key: key) }
      }
      return true
    }
    found += top.sorted()
  }

  private var entries: SortedSlots { contents.indexes.sorted[scan.index] }

  private func key(of slot: Slot) -> [UInt8] {
    var key: [UInt8] = []
    _ = contents.rows.read(slot) { query.appendKey(of: $0, contents.rows.key(of: slot), to: &key) }
    return key
  }
}
