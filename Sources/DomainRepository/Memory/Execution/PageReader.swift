import DomainModeling

extension TableSnapshot {
  func page(_ query: PreparedQuery<E>, _ window: PageWindow, limit: Int) -> PageHandles {
    directPage(query, window, limit: limit) ?? PageReader(self, query, window, limit: limit).page()
  }

  /// Returns the page of a query whose result is a contiguous range of one index; `nil` for any other query.
  ///
  /// Most pages of an app are of this kind. The method is fast because it reads only the keys of a few
  /// records and no generic code depends on the entity's type.
  func directPage(_ query: PreparedQuery<E>, _ window: PageWindow, limit: Int) -> PageHandles? {
    guard let path = directAccessPath(query) else { return nil }
    let index = path.index
    let all = ranks(of: path, query)
    let (low, high) = (all.lowerBound, all.upperBound)
    var (answers, others) = (all, low..<low)
    let goesDown = path.isReversed != window.isBackward
    if let keys = window.keys {
      guard let scan = path.scan, scan.fits(keys) else { return nil }
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

  /// Returns the number of matching records of a query whose result is a contiguous range of one index; `nil`
  /// for any other query.
  func directCount(_ query: PreparedQuery<E>) -> Int? {
    directAccessPath(query).map { ranks(of: $0, query).count }
  }

  private func directAccessPath(_ query: PreparedQuery<E>) -> AccessPath? {
    guard query.isWithinBounds, !query.bounds.isEmpty else { return nil }
    // The order is complete, so there is one range only.
    return query.direct.flatMap { $0.bounds.count == 1 ? $0 : nil }
  }

  /// Returns the ranks of the matching records in the index.
  private func ranks(of path: AccessPath, _ query: PreparedQuery<E>) -> Range<Int> {
    query.ranks(at: snapshotNumber) {
      let bound = path.bounds[0]
      let low = indexes.rank(of: bound.low, in: path.index, rows)
      return low..<max(low, indexes.rank(of: bound.high, in: path.index, rows))
    }
  }

  /// Returns the page of the collected records; one record more than the limit indicates that there are
  /// others.
  ///
  /// - Parameters:
  ///   - slots: The collected slots, beginning at the cursor.
  ///   - hasOthers: Whether there are matching records on the other side of the cursor.
  ///   - query: The query.
  ///   - window: The position of the page.
  ///   - limit: The maximum number of items.
  func page(
    of slots: [Slot], hasOthers: Bool, _ query: PreparedQuery<E>, _ window: PageWindow, limit: Int
  ) -> PageHandles {
    var slots = slots
    let hasMore = slots.count > limit
    if hasMore { slots.removeLast(slots.count - limit) }
    if window.isBackward { slots.reverse() }
    let hasNext = window.isBackward ? hasOthers : hasMore
    let hasPrevious = window.isBackward ? hasMore : hasOthers
    return PageHandles(
      records: handles(of: slots),
      next: hasNext ? cursor(at: slots.last, query) : nil,
      previous: hasPrevious ? cursor(at: slots.first, query) : nil)
  }

  private func cursor(at slot: Slot?, _ query: PreparedQuery<E>) -> Cursor? {
    slot.flatMap { slot in rows.untyped.read(slot, as: E.self) { query.compiled.cursor(of: $0) } }
  }
}

/// The execution of a query for one page of its result.
struct PageReader<E: Entity> {
  private let contents: TableSnapshot<E>
  private let query: PreparedQuery<E>
  private let window: PageWindow
  private let limit: Int
  private let plan: QueryPlan
  private let filter: ResidualFilter<E>
  /// The key of the cursor, encoded like the keys of records.
  private let cursor: [UInt8]?

  init(_ contents: TableSnapshot<E>, _ query: PreparedQuery<E>, _ window: PageWindow, limit: Int) {
    self.contents = contents
    self.query = query
    self.window = window
    self.limit = limit
    plan = QueryPlan(query, contents, for: .page(limit: limit, window: window))
    filter = ResidualFilter(query, plan)
    cursor = window.keys.map(query.bytes(of:))
  }

  func page() -> PageHandles {
    let (slots, hasOthers) =
      switch plan.strategy {
      case .scan(let scan): alongIndex(scan)
      case .nearestFirst(let places): outwards(places)
      case .textInIdentifierOrder(let matches): inOrder(matches)
      default: best()
      }
    return contents.page(of: slots, hasOthers: hasOthers, query, window, limit: limit)
  }

  /// Reads all candidates of the plan and keeps the best in a heap.
  private func best() -> (slots: [Slot], hasOthers: Bool) {
    if cursor == nil, let slots = bestByNumbers() { return (slots, false) }
    var top = PageCandidates(limit: limit, window, cursor: cursor)
    // Captured individually, so that the closure looks no generic type up.
    let (query, filter, stored, isFirst) = (query, filter, contents.rows.untyped, cursor == nil)
    contents.visit(plan.strategy, query) { slot, entity in
      if filter.accepts(slot, entity) {
        top.key.removeAll(keepingCapacity: true)
        if isFirst {
          query.appendCompactBeginning(of: entity, to: &top.key)
        } else {
          query.appendFields(of: entity, to: &top.key)
        }
        if top.mayTakeKey {
          query.appendIdentifier(stored.key(of: slot), to: &top.key)
          top.offer(slot)
        }
      }
      return true
    }
    return (top.sorted(), top.hasOthers)
  }

  /// Does the same for an order by integers at fixed offsets of the records; `nil` for any other order.
  private func bestByNumbers() -> [Slot]? {
    guard let order = query.numericOrder else { return nil }
    var top = TopKRecords(
      limit: limit + 1, window.isBackward ? order.reversed : order, contents.rows.untyped)
    unsafe contents.visitAddresses(plan.strategy, query, filter) { unsafe top.offer($0, at: $1) }
    return top.hasUnknownWord ? nil : top.sorted()
  }

  /// Searches by rising distance until no closer record can follow; records before the cursor are encountered
  /// and skipped.
  private func outwards(_ places: SpatialIndex) -> (slots: [Slot], hasOthers: Bool) {
    guard let nearby = query.compiled.nearby else { return ([], false) }
    func distance(_ slot: Slot) -> Double {
      (contents.rows.read(slot) { nearby.distance(of: $0) } ?? nil) ?? .infinity
    }
    func isAnswer(_ candidate: SpatialCandidates.Candidate) -> Bool {
      if filter.acceptsAll, candidate.isCertain { return true }
      let accepts =
        contents.rows.read(candidate.slot) { filter.acceptsAtDistance(candidate.slot, $0) } ?? false
      return accepts && (candidate.isCertain || distance(candidate.slot) <= nearby.radius)
    }
    var nearest = NearestK(limit: limit + 1, distance: distance, key: key(of:))
    let edge = window.keys?.first.map(DistanceCursor.init)
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

  /// Returns the record's complete sort key.
  private func key(of slot: Slot) -> [UInt8] {
    var key: [UInt8] = []
    _ = contents.rows.read(slot) { query.appendKey(of: $0, contents.rows.key(of: slot), to: &key) }
    return key
  }

  /// Reads the posting lists of the words, whose slots are in the order of the query.
  private func inOrder(_ matches: PostingIntersection) -> (slots: [Slot], hasOthers: Bool) {
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

  /// The first slot after the cursor, if slots are in the order of the query.
  private var startInOrder: Slot? {
    guard let cursor, let key = window.keys?.first else { return nil }
    if case .text(let id) = key { return contents.rows.untyped.firstSlot(above: RecordID(id)) }
    // A forged cursor, whose key isn't a text, is before all identifiers or after them.
    return Slot(number: cursor.isLess([OrderPreservingEncoding.textTag]) ? 0 : .max)
  }

  private func isInWindow(_ key: [UInt8]) -> Bool {
    guard let cursor else { return true }
    return window.isBackward ? key.isLess(cursor) : cursor.isLess(key)
  }

  private func alongIndex(_ scan: OrderedScan) -> (slots: [Slot], hasOthers: Bool) {
    var walk = OrderedIndexScan(
      contents, query, filter, scan, isBackward: window.isBackward, need: limit + 1)
    guard let keys = window.keys else {
      walk.visit(scan.segments) { _ in true }
      return (walk.found, false)
    }
    let position = ScanCursor(keys, in: scan, contents)
    if case .single = scan.group {
      walk.visit(position.ranges(after: !window.isBackward, isInclusive: false)) { _ in true }
    } else {
      walk.visit(position.ranges(after: !window.isBackward, isInclusive: true), where: isInWindow)
    }
    let rest = position.ranges(after: window.isBackward, isInclusive: true)
    return (walk.found, walk.hasAnswer(in: rest) { !isInWindow($0) })
  }
}

/// The best candidates for a page, offered in any order, and whether there are matching records on the other
/// side of the cursor.
struct PageCandidates {
  private(set) var hasOthers = false

  private var top: TopKSlots
  private let isBackward: Bool
  /// The key of the cursor; `nil` for a page at an end.
  private let cursor: [UInt8]?
  /// The key of the current candidate, possibly incomplete.
  var key: [UInt8] = []

  init(limit: Int, _ window: PageWindow, cursor: [UInt8]?) {
    // One more than requested, to detect whether there are others.
    top = TopKSlots(limit: limit + 1, isBackward: window.isBackward)
    isBackward = window.isBackward
    self.cursor = cursor
  }

  /// Whether a candidate whose key begins with ``key`` may be among the best, as far as its beginning shows.
  var mayTakeKey: Bool { cursor != nil || top.mayTake(beginning: key) }

  /// Offers the candidate whose complete key is ``key``.
  mutating func offer(_ slot: Slot) {
    let isInside = cursor.map { isBackward ? key.isLess($0) : $0.isLess(key) } ?? true
    if isInside { top.offer(slot, key: key) } else { hasOthers = true }
  }

  func sorted() -> [Slot] { top.sorted() }
}
