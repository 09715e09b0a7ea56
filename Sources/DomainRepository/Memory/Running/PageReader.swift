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

  func page() -> PlacedPage {
    let (slots, hasOthers) =
      switch plan.way {
      case .scan(let scan): alongIndex(scan)
      case .outwards(let places): outwards(places)
      case .inOrder(let matches): inOrder(matches)
      default: best()
      }
    return contents.page(of: slots, hasOthers: hasOthers, run, window, limit: limit)
  }

  /// Looks at all that the plan leaves, and keeps the first.
  private func best() -> (slots: [Slot], hasOthers: Bool) {
    if edge == nil, let slots = bestByNumbers() { return (slots, false) }
    var top = PageCandidates(limit: limit, window, edge: edge)
    // What no closure has to look up a type for.
    let (run, filter, stored, isFirst) = (run, filter, contents.rows.stored, edge == nil)
    contents.visit(plan.way, run) { slot, entity in
      if filter.accepts(slot, entity) {
        top.key.removeAll(keepingCapacity: true)
        if isFirst {
          run.appendCompactBeginning(of: entity, to: &top.key)
        } else {
          run.appendBeginning(of: entity, to: &top.key)
        }
        if top.mayTakeKey {
          run.appendEnd(stored.key(of: slot), to: &top.key)
          top.offer(slot)
        }
      }
      return true
    }
    return (top.sorted(), top.hasOthers)
  }

  /// The same for an order by numbers that stand in the records; `nil` for any other.
  private func bestByNumbers() -> [Slot]? {
    guard let order = run.storedOrder else { return nil }
    var top = TopRecords(
      limit: limit + 1, window.isBackward ? order.reversed : order, contents.rows.stored)
    unsafe contents.visitAddresses(plan.way, run, filter) { unsafe top.offer($0, at: $1) }
    return top.isUnfit ? nil : top.sorted()
  }

  /// Looks around until nothing nearer can come; those before a cursor are met on the way.
  private func outwards(_ places: PlaceIndex) -> (slots: [Slot], hasOthers: Bool) {
    guard let nearby = run.nearby else { return ([], false) }
    func distance(_ slot: Slot) -> Double {
      (contents.rows.read(slot) { nearby.distance(of: $0) } ?? nil) ?? .infinity
    }
    func isAnswer(_ candidate: NearbyCandidates.Candidate) -> Bool {
      if filter.acceptsAll, candidate.isCertain { return true }
      let accepts =
        contents.rows.read(candidate.slot) { filter.acceptsAtDistance(candidate.slot, $0) } ?? false
      return accepts && (candidate.isCertain || distance(candidate.slot) <= nearby.radius)
    }
    var nearest = NearestSlots(limit: limit + 1, distance: distance, key: key(of:))
    let edge = window.keys?.first.map(DistanceEdge.init)
    var hasOthers = false
    for candidate in places.candidates(near: nearby.center, within: nearby.radius) {
      if nearest.isComplete(before: candidate) { break }
      guard isAnswer(candidate) else { continue }
      let isBehind =
        edge?.precedes(candidate, at: distance) { isInWindow(key(of: candidate.slot)) } ?? true
      if isBehind { nearest.offer(candidate) } else { hasOthers = true }
    }
    return (nearest.sorted(), hasOthers)
  }

  /// The record's place in the order, to its end.
  private func key(of slot: Slot) -> [UInt8] {
    var key: [UInt8] = []
    _ = contents.rows.read(slot) { run.appendKey(of: $0, contents.rows.key(of: slot), to: &key) }
    return key
  }

  /// Follows the words, whose records stand in the order of the query.
  private func inOrder(_ matches: WordMatches) -> (slots: [Slot], hasOthers: Bool) {
    var rest = matches
    var hasOthers = false
    if let start = startInOrder {
      while let slot = rest.next(), slot < start, !hasOthers {
        hasOthers = filter.accepts(slot, in: contents.rows)
      }
      rest = matches
      rest.seek(start)
    }
    var found: [Slot] = []
    while found.count <= limit, let slot = rest.next() {
      if filter.accepts(slot, in: contents.rows) { found.append(slot) }
    }
    return (found, hasOthers)
  }

  /// The first slot behind the cursor, where slots stand in the order of the query.
  private var startInOrder: Slot? {
    guard let edge, let key = window.keys?.first else { return nil }
    if case .text(let id) = key { return contents.rows.stored.firstSlot(above: RecordKey(id)) }
    // No page gave this cursor: it stands before all identifiers or behind them.
    return Slot(number: edge.isBelow([KeyBytes.textTag]) ? 0 : .max)
  }

  private func isInWindow(_ key: [UInt8]) -> Bool {
    guard let edge else { return true }
    return window.isBackward ? key.isBelow(edge) : edge.isBelow(key)
  }

  private func alongIndex(_ scan: OrderedScan) -> (slots: [Slot], hasOthers: Bool) {
    var walk = IndexWalk(
      contents, run, filter, scan, isBackward: window.isBackward, need: limit + 1)
    guard let keys = window.keys else {
      walk.visit(scan.segments) { _ in true }
      return (walk.found, false)
    }
    let position = ScanPosition(keys, in: scan, contents)
    if case .single = scan.group {
      walk.visit(position.ranges(after: !window.isBackward, isInclusive: false)) { _ in true }
    } else {
      walk.visit(position.ranges(after: !window.isBackward, isInclusive: true), where: isInWindow)
    }
    let rest = position.ranges(after: window.isBackward, isInclusive: true)
    return (walk.found, walk.hasAnswer(in: rest) { !isInWindow($0) })
  }
}
