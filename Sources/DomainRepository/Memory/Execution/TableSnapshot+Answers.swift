import DomainModeling

extension TableSnapshot {
  func count(_ query: PreparedQuery<E>) -> Int {
    if let count = directCount(query) { return count }
    let plan = QueryPlan(query, self, for: .anyOrder)
    if let count = plan.exactCount { return count }
    if case .fullScan = plan.strategy, query.isWithinRanges {
      return rows.untyped.count(within: query.ranges)
    }
    if query.compiled.isSearchAlone, let matches = plan.matches {
      return matches.reduce(0) { count, _ in count + 1 }
    }
    var count = 0
    visitAnswers(plan, query) { _ in count += 1 }
    return count
  }

  func facets(of field: FacetField<E>, _ query: PreparedQuery<E>) -> [Facet] {
    var counts: [Scalar: Int] = [:]
    visitAnswers(QueryPlan(query, self, for: .anyOrder), query) { entity in
      for value in field.values(in: entity) { counts[value, default: 0] += 1 }
    }
    return counts.map { Facet($0.key, count: $0.value) }.sorted { $0.value < $1.value }
  }

  /// Returns the positions of all matching records in the order of the query.
  func all(_ query: PreparedQuery<E>) -> RecordHandles {
    let plan = QueryPlan(query, self, for: .all)
    let filter = ResidualFilter(query, plan)
    if case .scan(let scan) = plan.strategy {
      var walk = OrderedIndexScan(self, query, filter, scan, isBackward: false, need: .max)
      walk.visit(scan.segments) { _ in true }
      return handles(of: walk.found)
    }
    if let order = query.numericOrder {
      var sorter = RadixSorter(order)
      unsafe visitAddresses(plan.strategy, query, filter) { unsafe sorter.add($0, at: $1) }
      if !sorter.hasUnknownWord { return handles(of: sorter.sorted(in: rows.untyped)) }
    }
    var keys = MultikeyQuicksort()
    visit(plan.strategy, query) { slot, entity in
      if filter.accepts(slot, entity) {
        query.appendCompactBeginning(of: entity, to: &keys.bytes)
        keys.endKey(of: slot)
      }
      return true
    }
    let slots = keys.sorted(byLast: { rows.key(of: $0) }, isDescending: query.endsDescending)
    return handles(of: slots)
  }

  private func visitAnswers(_ plan: QueryPlan, _ query: PreparedQuery<E>, _ body: (borrowing E) -> Void) {
    let filter = ResidualFilter(query, plan)
    visit(plan.strategy, query) { slot, entity in
      if filter.accepts(slot, entity) { body(entity) }
      return true
    }
  }

  /// Calls `body` with the address of every matching record of an access path until it returns false.
  func visitAddresses(
    _ way: QueryPlan.ScanStrategy, _ query: PreparedQuery<E>, _ filter: ResidualFilter<E>,
    _ body: (Slot, UnsafeRawPointer) -> Bool
  ) {
    if case .fullScan = way, filter.acceptsAll {
      unsafe rows.untyped.forEachAddress(within: query.ranges, body)
      return
    }
    visit(way, query) { slot, entity in
      if !filter.accepts(slot, entity) { return true }
      return unsafe withUnsafePointer(to: entity) { unsafe body(slot, UnsafeRawPointer($0)) }
    }
  }

  /// Calls `body` with every record of an access path until it returns false.
  func visit(_ way: QueryPlan.ScanStrategy, _ query: PreparedQuery<E>, _ body: (Slot, borrowing E) -> Bool) {
    switch way {
    case .noRecords: break
    case .fullScan: rows.forEachEntity(within: query.ranges, body)
    case .slots(let slots): visit(slots, body)
    case .ranks(let ranges, let index): visit(ranges, index, body)
    case .scan(let scan): visit(scan.segments, scan.index, body)
    case .textMatches(let matches), .textInIdentifierOrder(let matches): visit(matches, body)
    case .withinRadius(let places), .nearestFirst(let places):
      guard let nearby = query.compiled.nearby else { return }
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

/// A filter that tests whether the records of an access path match the query.
///
/// A text search is evaluated by the inverted index where possible, not by folding the texts of records
/// again.
struct ResidualFilter<E: Entity>: Sendable {
  private enum Words: Sendable {
    /// Every record of the access path matches the text search, or there is none.
    case known
    case found(SlotSet)
    /// Unknown for the few records of the access path, whose texts are compared.
    case unknown
  }

  /// Whether every record of the access path matches.
  let acceptsAll: Bool
  private let query: CompiledQuery<E>
  private let words: Words

  init(_ query: PreparedQuery<E>, _ plan: QueryPlan) {
    self.query = query.compiled
    // A full scan applies the ranges itself.
    if case .fullScan = plan.strategy, query.isWithinRanges {
      acceptsAll = true
    } else {
      acceptsAll = plan.isExact
    }
    switch (plan.strategy, plan.matches) {
    case (.textMatches, _), (.textInIdentifierOrder, _), (_, nil):
      words = query.compiled.search == nil || plan.matches != nil ? .known : .unknown
    case (.slots, _): words = .unknown
    case (_, let matches?): words = .found(SlotSet(matches))
    }
  }

  func accepts(_ slot: Slot, _ entity: E) -> Bool {
    if acceptsAll { return true }
    return switch words {
    case .known: query.matches(entity)
    case .found(let slots): slots.contains(slot) && query.matches(entity)
    case .unknown: query.matches(entity) && query.matchesText(entity)
    }
  }

  /// Returns whether a record, known to be within the radius, matches the rest of the query.
  func acceptsAtDistance(_ slot: Slot, _ entity: E) -> Bool {
    if acceptsAll { return true }
    return switch words {
    case .known: query.matchesFilter(entity)
    case .found(let slots): slots.contains(slot) && query.matchesFilter(entity)
    case .unknown: query.matchesFilter(entity) && query.matchesText(entity)
    }
  }

  /// Returns whether the record in an occupied slot matches.
  func accepts(_ slot: Slot, in rows: TypedRows<E>) -> Bool {
    acceptsAll || rows.read(slot) { accepts(slot, $0) } ?? false
  }
}
