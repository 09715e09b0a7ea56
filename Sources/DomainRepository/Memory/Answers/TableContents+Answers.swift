import DomainModeling

extension TableContents {
  func page(_ run: QueryRun<E>, _ window: PageWindow, limit: Int) -> PlacedPage {
    directPage(run, window, limit: limit) ?? PageReader(self, run, window, limit: limit).page()
  }

  func count(_ run: QueryRun<E>) -> Int {
    if let count = directCount(run) { return count }
    let plan = QueryPlan(run, self, for: .anyOrder)
    if let count = plan.exactCount { return count }
    if case .everywhere = plan.way, run.isWithinRanges { return rows.stored.count(within: run.ranges) }
    if run.isSearchAlone, let matches = plan.matches { return matches.reduce(0) { count, _ in count + 1 } }
    var count = 0
    visitAnswers(plan, run) { _ in count += 1 }
    return count
  }

  func facets(of field: FacetField<E>, _ run: QueryRun<E>) -> [Facet] {
    var counts: [Scalar: Int] = [:]
    visitAnswers(QueryPlan(run, self, for: .anyOrder), run) { entity in
      for value in field.values(in: entity) { counts[value, default: 0] += 1 }
    }
    return counts.map { Facet($0.key, count: $0.value) }.sorted { $0.value < $1.value }
  }

  /// Where every answer stands, in the order of the query, which is sorted once.
  func all(_ run: QueryRun<E>) -> RecordPlaces {
    let plan = QueryPlan(run, self, for: .all)
    let filter = AnswerFilter(run, plan)
    if case .scan(let scan) = plan.way {
      var walk = IndexWalk(self, run, filter, scan, isBackward: false, need: .max)
      walk.visit(scan.segments) { _ in true }
      return RecordPlaces(walk.found, in: self)
    }
    if let order = run.storedOrder {
      var sorter = RecordSorter(order)
      unsafe visitAddresses(plan.way, run, filter) { unsafe sorter.add($0, at: $1) }
      if !sorter.isUnfit { return RecordPlaces(sorter.sorted(in: rows.stored), in: self) }
    }
    var keys = KeySorter()
    visit(plan.way, run) { slot, entity in
      if filter.accepts(slot, entity) {
        run.appendCompactBeginning(of: entity, to: &keys.bytes)
        keys.endKey(of: slot)
      }
      return true
    }
    let slots = keys.sorted(byLast: { rows.key(of: $0) }, isDescending: run.endsDescending)
    return RecordPlaces(slots, in: self)
  }

  private func visitAnswers(_ plan: QueryPlan, _ run: QueryRun<E>, _ body: (borrowing E) -> Void) {
    let filter = AnswerFilter(run, plan)
    visit(plan.way, run) { slot, entity in
      if filter.accepts(slot, entity) { body(entity) }
      return true
    }
  }

  /// Visits where the answers on the way stand, until the body says no.
  func visitAddresses(
    _ way: QueryPlan.Way, _ run: QueryRun<E>, _ filter: AnswerFilter<E>,
    _ body: (Slot, UnsafeRawPointer) -> Bool
  ) {
    if case .everywhere = way, filter.acceptsAll {
      unsafe rows.stored.forEachAddress(within: run.ranges, body)
      return
    }
    visit(way, run) { slot, entity in
      if !filter.accepts(slot, entity) { return true }
      return unsafe withUnsafePointer(to: entity) { unsafe body(slot, UnsafeRawPointer($0)) }
    }
  }

  /// Visits every record on the way until the body says no.
  func visit(_ way: QueryPlan.Way, _ run: QueryRun<E>, _ body: (Slot, borrowing E) -> Bool) {
    switch way {
    case .nowhere: break
    case .everywhere: rows.forEachEntity(within: run.ranges, body)
    case .slots(let slots): visit(slots, body)
    case .ranks(let ranges, let index): visit(ranges, index, body)
    case .scan(let scan): visit(scan.segments, scan.index, body)
    case .matches(let matches), .inOrder(let matches): visit(matches, body)
    case .around(let places), .outwards(let places):
      guard let nearby = run.nearby else { return }
      let found = places.records(near: nearby.center, within: nearby.radius)
      visit(found.certain + found.doubtful, body)
    }
  }

  private func visit(_ slots: some Sequence<Slot>, _ body: (Slot, borrowing E) -> Bool) {
    for slot in slots {
      if rows.read(slot, { body(slot, $0) }) == false { return }
    }
  }

  private func visit(_ ranges: [Range<Int>], _ index: Int, _ body: (Slot, borrowing E) -> Bool) {
    for range in ranges {
      let isDone = indexes.sorted[index].forEach(in: range) { slot in
        rows.read(slot) { body(slot, $0) } ?? true
      }
      if !isDone { return }
    }
  }
}

/// Tells the answers from other records, whatever way they were found.
///
/// Words are looked up, not folded again: a record's words were folded when it was written.
struct AnswerFilter<E: Entity>: Sendable {
  private enum Words: Sendable {
    /// Every record on the way has them.
    case known
    case found(SlotSet)
    /// A few records, whose texts are looked at.
    case unknown
  }

  /// Whether there is nothing to tell apart.
  let acceptsAll: Bool
  private let run: QueryRun<E>
  private let words: Words

  init(_ run: QueryRun<E>, _ plan: QueryPlan) {
    self.run = run
    // Looking everywhere begins with the ranges.
    if case .everywhere = plan.way, run.isWithinRanges {
      acceptsAll = true
    } else {
      acceptsAll = plan.isExact
    }
    switch (plan.way, plan.matches) {
    case (.matches, _), (.inOrder, _), (_, nil):
      words = run.search == nil || plan.matches != nil ? .known : .unknown
    case (.slots, _): words = .unknown
    case (_, let matches?): words = .found(SlotSet(matches))
    }
  }

  func accepts(_ slot: Slot, _ entity: E) -> Bool {
    if acceptsAll { return true }
    return switch words {
    case .known: run.passes(entity)
    case .found(let slots): slots.contains(slot) && run.passes(entity)
    case .unknown: run.passes(entity) && run.hasWords(entity)
    }
  }

  /// Whether a record is an answer that is at the right distance.
  func acceptsAtDistance(_ slot: Slot, _ entity: E) -> Bool {
    if acceptsAll { return true }
    return switch words {
    case .known: run.passesFilter(entity)
    case .found(let slots): slots.contains(slot) && run.passesFilter(entity)
    case .unknown: run.passesFilter(entity) && run.hasWords(entity)
    }
  }

  /// Whether the record in a slot, which is in use, is an answer.
  func accepts(_ slot: Slot, in rows: TableRows<E>) -> Bool {
    acceptsAll || rows.read(slot) { accepts(slot, $0) } ?? false
  }
}
