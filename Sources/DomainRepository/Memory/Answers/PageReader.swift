import DomainModeling

extension TableContents {
  func page(_ query: PreparedQuery<E>, _ window: PageWindow, limit: Int) -> PlacedPage {
    directPage(query, window, limit: limit) ?? PageReader(self, query, window, limit: limit).page()
  }

  /// The page of a query whose answers one index has by itself, one by one and in order; `nil` for any other.
  ///
  /// Most pages that an app shows are of this kind. Nothing here depends on the entity but the keys of a few records,
  /// which is what makes it fast.
  func directPage(_ query: PreparedQuery<E>, _ window: PageWindow, limit: Int) -> PlacedPage? {
    guard let approach = directApproach(query) else { return nil }
    let index = approach.index
    let all = ranks(of: approach, query)
    let (low, high) = (all.lowerBound, all.upperBound)
    var (answers, others) = (all, low..<low)
    let goesDown = approach.isReversed != window.isBackward
    if let keys = window.keys {
      guard let scan = approach.scan, scan.fits(keys) else { return nil }
      let parts = indexes.ordered[index].parts
      let key = scan.bytes(of: keys, parts)
      let here =
        scan.sources.count == parts.count
        ? indexes.rank(ofWhole: key, in: index, rows) : indexes.ranks(of: key, in: index, rows)
      let cut = min(max(goesDown ? here.lowerBound : here.upperBound, low), high)
      (answers, others) = goesDown ? (low..<cut, cut..<high) : (cut..<high, low..<cut)
    }
    let slots = indexes.sorted[index].slots(in: answers, isReversed: goesDown, limit: limit + 1)
    return page(of: slots, hasOthers: !others.isEmpty, query, window, limit: limit)
  }

  /// How many answers a query has that one index has by itself; `nil` for any other.
  func directCount(_ query: PreparedQuery<E>) -> Int? {
    directApproach(query).map { ranks(of: $0, query).count }
  }

  private func directApproach(_ query: PreparedQuery<E>) -> IndexApproach? {
    guard query.isWithinBounds, !query.bounds.isEmpty else { return nil }
    // There is one part: the order would be that of none otherwise.
    return query.direct.flatMap { $0.bounds.count == 1 ? $0 : nil }
  }

  /// The ranks of the answers in their index.
  private func ranks(of approach: IndexApproach, _ query: PreparedQuery<E>) -> Range<Int> {
    query.ranks(at: moment) {
      let bound = approach.bounds[0]
      let low = indexes.rank(of: bound.low, in: approach.index, rows)
      return low..<max(low, indexes.rank(of: bound.high, in: approach.index, rows))
    }
  }

  /// The page that has these answers, of which one more than it holds says that there are others.
  ///
  /// - Parameter hasOthers: Whether there are answers on the cursor's other side.
  func page(
    of slots: [Slot], hasOthers: Bool, _ query: PreparedQuery<E>, _ window: PageWindow, limit: Int
  ) -> PlacedPage {
    var slots = slots
    let hasMore = slots.count > limit
    if hasMore { slots.removeLast(slots.count - limit) }
    if window.isBackward { slots.reverse() }
    let hasNext = window.isBackward ? hasOthers : hasMore
    let hasPrevious = window.isBackward ? hasMore : hasOthers
    return PlacedPage(
      records: places(of: slots),
      next: hasNext ? cursor(at: slots.last, query) : nil,
      previous: hasPrevious ? cursor(at: slots.first, query) : nil)
  }

  private func cursor(at slot: Slot?, _ query: PreparedQuery<E>) -> Cursor? {
    slot.flatMap { slot in rows.stored.read(slot, as: E.self) { query.compiled.cursor(of: $0) } }
  }
}

/// Reads one page of a query's answers from the contents of a table.
struct PageReader<E: Entity> {
  private let contents: TableContents<E>
  private let query: PreparedQuery<E>
  private let window: PageWindow
  private let limit: Int
  private let plan: QueryPlan
  private let filter: AnswerFilter<E>
  /// The cursor, as the keys of records are written.
  private let edge: [UInt8]?

  init(_ contents: TableContents<E>, _ query: PreparedQuery<E>, _ window: PageWindow, limit: Int) {
    self.contents = contents
    self.query = query
    self.window = window
    self.limit = limit
    plan = QueryPlan(query, contents, for: .page(limit: limit, window: window))
    filter = AnswerFilter(query, plan)
    edge = window.keys.map(query.bytes(of:))
  }

  func page() -> PlacedPage {
    let (slots, hasOthers) =
      switch plan.way {
      case .scan(let scan): alongIndex(scan)
      case .outwards(let places): outwards(places)
      case .inOrder(let matches): inOrder(matches)
      default: best()
      }
    return contents.page(of: slots, hasOthers: hasOthers, query, window, limit: limit)
  }

  /// Looks at all that the plan leaves, and keeps the first.
  private func best() -> (slots: [Slot], hasOthers: Bool) {
    if edge == nil, let slots = bestByNumbers() { return (slots, false) }
    var top = PageCandidates(limit: limit, window, edge: edge)
    // What no closure has to look up a type for.
    let (query, filter, stored, isFirst) = (query, filter, contents.rows.stored, edge == nil)
    contents.visit(plan.way, query) { slot, entity in
      if filter.accepts(slot, entity) {
        top.key.removeAll(keepingCapacity: true)
        if isFirst {
          query.appendCompactBeginning(of: entity, to: &top.key)
        } else {
          query.appendBeginning(of: entity, to: &top.key)
        }
        if top.mayTakeKey {
          query.appendEnd(stored.key(of: slot), to: &top.key)
          top.offer(slot)
        }
      }
      return true
    }
    return (top.sorted(), top.hasOthers)
  }

  /// The same for an order by numbers that stand in the records; `nil` for any other.
  private func bestByNumbers() -> [Slot]? {
    guard let order = query.storedOrder else { return nil }
    var top = TopRecords(
      limit: limit + 1, window.isBackward ? order.reversed : order, contents.rows.stored)
    unsafe contents.visitAddresses(plan.way, query, filter) { unsafe top.offer($0, at: $1) }
    return top.isUnfit ? nil : top.sorted()
  }

  /// Looks around until nothing nearer can come; those before a cursor are met on the way.
  private func outwards(_ places: PlaceIndex) -> (slots: [Slot], hasOthers: Bool) {
    guard let nearby = query.compiled.nearby else { return ([], false) }
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
    _ = contents.rows.read(slot) { query.appendKey(of: $0, contents.rows.key(of: slot), to: &key) }
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
      contents, query, filter, scan, isBackward: window.isBackward, need: limit + 1)
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

/// The best candidates for a page, met in any order, and whether there are answers on the cursor's other side.
struct PageCandidates {
  private(set) var hasOthers = false

  private var top: TopSlots
  private let isBackward: Bool
  /// The cursor's key.
  private let edge: [UInt8]?
  /// The key of the answer that is looked at, as far as it is written.
  var key: [UInt8] = []

  init(limit: Int, _ window: PageWindow, edge: [UInt8]?) {
    // One more than asked for tells whether there are others.
    top = TopSlots(limit: limit + 1, isBackward: window.isBackward)
    isBackward = window.isBackward
    self.edge = edge
  }

  /// Whether an answer whose ``key`` begins so may be among the best, as far as that can be told without its rest.
  var mayTakeKey: Bool { edge != nil || top.mayTake(beginning: key) }

  /// Offers the answer that has the ``key``.
  mutating func offer(_ slot: Slot) {
    let isInside = edge.map { isBackward ? key.isBelow($0) : $0.isBelow(key) } ?? true
    if isInside { top.offer(slot, key: key) } else { hasOthers = true }
  }

  func sorted() -> [Slot] { top.sorted() }
}
