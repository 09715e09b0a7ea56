import DomainModeling

/// Reads one page of a query's answers from the contents of a table.
struct PageReader<E: Entity> {
  private let contents: TableContents<E>
  private let run: QueryRun<E>
  private let window: PageWindow
  private let limit: Int
  /// The cursor, as the keys of records are written.
  private let edge: [UInt8]?

  init(_ contents: TableContents<E>, _ run: QueryRun<E>, _ window: PageWindow, limit: Int) {
    self.contents = contents
    self.run = run
    self.window = window
    self.limit = limit
    edge = window.keys.map(run.bytes(of:))
  }

  func page() -> Page<Versioned<E>> {
    // One more than asked for tells whether there are others.
    let plan = QueryPlan(run, contents, need: limit + 1, ordered: true, at: window.keys)
    var (slots, hasOthers) =
      if case .scan(let scan) = plan.way { alongIndex(scan) } else { bestOf(plan.way) }
    let hasMore = slots.count > limit
    if hasMore { slots.removeLast(slots.count - limit) }
    if window.isBackward { slots.reverse() }
    let items = slots.compactMap { contents.rows[$0] }
    let hasNext = window.isBackward ? hasOthers : hasMore
    let hasPrevious = window.isBackward ? hasMore : hasOthers
    return Page(
      items: items,
      next: hasNext ? items.last.map { run.cursor(of: $0.entity) } : nil,
      previous: hasPrevious ? items.first.map { run.cursor(of: $0.entity) } : nil)
  }

  /// Looks at all that the plan leaves, and keeps the first.
  private func bestOf(_ way: QueryPlan<E>.Way) -> (slots: [Slot], hasOthers: Bool) {
    var top = TopSlots(limit: limit + 1, isBackward: window.isBackward)
    var hasOthers = false
    var key: [UInt8] = []
    contents.visit(way) { slot, row in
      guard run.matches(row.entity) else { return true }
      key.removeAll(keepingCapacity: true)
      run.appendKey(of: row.entity, contents.rows.key(of: slot), to: &key)
      if isInWindow(key) { top.offer(slot, key: key) } else { hasOthers = true }
      return true
    }
    return (top.sorted(), hasOthers)
  }

  private func isInWindow(_ key: [UInt8]) -> Bool {
    guard let edge else { return true }
    return window.isBackward ? key.isBelow(edge) : edge.isBelow(key)
  }

  private func alongIndex(_ scan: OrderedScan) -> (slots: [Slot], hasOthers: Bool) {
    let index = contents.indexes.ordered[scan.index]
    var walk = IndexWalk(contents, run, scan, isBackward: window.isBackward, need: limit + 1)
    guard let keys = window.keys else {
      walk.visit(scan.segments) { _ in true }
      return (walk.found, false)
    }
    let position = ScanPosition(keys, in: scan, of: index, contents.rows)
    if case .single = scan.group {
      walk.visit(position.ranges(after: !window.isBackward, isInclusive: false)) { _ in true }
    } else {
      walk.visit(position.ranges(after: !window.isBackward, isInclusive: true), where: isInWindow)
    }
    let rest = position.ranges(after: window.isBackward, isInclusive: true)
    return (walk.found, walk.hasAnswer(in: rest) { !isInWindow($0) })
  }
}
