import DomainModeling

extension TableContents {
  func page(_ run: QueryRun<E>, _ window: PageWindow, limit: Int) -> Page<Versioned<E>> {
    PageReader(self, run, window, limit: limit).page()
  }

  func count(_ run: QueryRun<E>) -> Int {
    let plan = QueryPlan(run, self, for: .anyOrder)
    if let count = plan.exactCount { return count }
    if run.isSearchAlone, let matches = plan.matches { return matches.reduce(0) { count, _ in count + 1 } }
    var count = 0
    visitAnswers(plan, run) { _ in count += 1 }
    return count
  }

  func facets(of field: FacetField<E>, _ run: QueryRun<E>) -> [Facet] {
    var counts: [Scalar: Int] = [:]
    visitAnswers(QueryPlan(run, self, for: .anyOrder), run) { row in
      for value in field.values(in: row.entity) { counts[value, default: 0] += 1 }
    }
    return counts.map { Facet($0.key, count: $0.value) }.sorted { $0.value < $1.value }
  }

  /// Every answer in the order of the query, which is sorted once.
  func all(_ run: QueryRun<E>) -> [Versioned<E>] {
    let plan = QueryPlan(run, self, for: .all)
    let filter = AnswerFilter(run, plan)
    if case .scan(let scan) = plan.way {
      var walk = IndexWalk(self, run, filter, scan, isBackward: false, need: .max)
      walk.visit(scan.segments) { _ in true }
      return walk.found.compactMap { rows[$0] }
    }
    var found: [(key: [UInt8], slot: Slot)] = []
    visit(plan.way, run) { slot, row in
      if filter.accepts(slot, row) {
        var key: [UInt8] = []
        run.appendKey(of: row.entity, rows.key(of: slot), to: &key)
        found.append((key, slot))
      }
      return true
    }
    found.sort { $0.key.isBelow($1.key) }
    return found.compactMap { rows[$0.slot] }
  }

  private func visitAnswers(
    _ plan: QueryPlan, _ run: QueryRun<E>, _ body: (Versioned<E>) -> Void
  ) {
    let filter = AnswerFilter(run, plan)
    visit(plan.way, run) { slot, row in
      if filter.accepts(slot, row) { body(row) }
      return true
    }
  }

  /// Visits every record on the way until the body says no.
  func visit(_ way: QueryPlan.Way, _ run: QueryRun<E>, _ body: (Slot, Versioned<E>) -> Bool) {
    switch way {
    case .nowhere: break
    case .everywhere: rows.forEach(body)
    case .slots(let slots): visit(slots, body)
    case .ranks(let ranges, let index): visit(ranges, index, body)
    case .scan(let scan): visit(scan.segments, scan.index, body)
    case .matches(let matches): visit(matches, body)
    case .around(let places), .outwards(let places):
      guard let nearby = run.nearby else { return }
      let found = places.records(near: nearby.center, within: nearby.radius)
      visit(found.certain + found.doubtful, body)
    }
  }

  private func visit(_ slots: some Sequence<Slot>, _ body: (Slot, Versioned<E>) -> Bool) {
    for slot in slots {
      if let row = rows[slot], !body(slot, row) { return }
    }
  }

  private func visit(_ ranges: [Range<Int>], _ index: Int, _ body: (Slot, Versioned<E>) -> Bool) {
    for range in ranges {
      let isDone = indexes.ordered[index].entries.forEach(in: range) { slot in
        if let row = rows[slot] { body(slot, row) } else { true }
      }
      if !isDone { return }
    }
  }
}
