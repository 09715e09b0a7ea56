import DomainModeling

/// Reads one page of a query's answers from the contents of a table.
struct PageReader<E: Entity> {
  private let contents: TableContents<E>
  private let run: QueryRun<E>
  private let window: PageWindow
  private let limit: Int
  private let plan: QueryPlan
  private let filter: AnswerFilter<E>
  /// The cursor, as the keys of records are written.
  private let edge: [UInt8]?

  init(_ contents: TableContents<E>, _ run: QueryRun<E>, _ window: PageWindow, limit: Int) {
    self.contents = contents
    self.run = run
    self.window = window
    self.limit = limit
    plan = QueryPlan(run, contents, for: .page(limit: limit, window: window))
    filter = AnswerFilter(run, plan)
    edge = window.keys.map(run.bytes(of:))
  }

  func page() -> Page<Versioned<E>> {
    var (slots, hasOthers) =
      switch plan.way {
      case .scan(let scan): alongIndex(scan)
      case .outwards(let places): outwards(places)
      default: best()
      }
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
  private func best() -> (slots: [Slot], hasOthers: Bool) {
    var top = PageCandidates(limit: limit, window, edge: edge)
    contents.visit(plan.way, run) { slot, row in
      if filter.accepts(slot, row) { top.offer(slot) { append(slot, row, to: &$0) } }
      return true
    }
    return (top.sorted(), top.hasOthers)
  }

  /// Looks around until nothing nearer can come; those before a cursor are met on the way.
  private func outwards(_ places: PlaceIndex) -> (slots: [Slot], hasOthers: Bool) {
    var top = PageCandidates(limit: limit, window, edge: edge)
    guard let nearby = run.nearby else { return ([], false) }
    for candidate in places.candidates(near: nearby.center, within: nearby.radius) {
      if top.isBeyond(distance: candidate.leastDistance) { break }
      guard let row = contents.rows[candidate.slot], filter.accepts(candidate.slot, row) else { continue }
      top.offer(candidate.slot) { append(candidate.slot, row, to: &$0) }
    }
    return (top.sorted(), top.hasOthers)
  }

  private func append(_ slot: Slot, _ row: Versioned<E>, to key: inout [UInt8]) {
    run.appendKey(of: row.entity, contents.rows.key(of: slot), to: &key)
  }

  private func isInWindow(_ key: [UInt8]) -> Bool {
    guard let edge else { return true }
    return window.isBackward ? key.isBelow(edge) : edge.isBelow(key)
  }

  private func alongIndex(_ scan: OrderedScan) -> (slots: [Slot], hasOthers: Bool) {
    let index = contents.indexes.ordered[scan.index]
    var walk = IndexWalk(
      contents, run, filter, scan, isBackward: window.isBackward, need: limit + 1)
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
