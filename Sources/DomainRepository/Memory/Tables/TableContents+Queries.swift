import DomainModeling

extension TableContents {
  func page(_ run: QueryRun<E>, _ window: PageWindow, limit: Int) -> Page<Versioned<E>> {
    PageReader(self, run, window, limit: limit).page()
  }

  func count(_ run: QueryRun<E>) -> Int {
    let plan = QueryPlan(run, self, need: nil, ordered: false)
    if let count = plan.exactCount { return count }
    var count = 0
    visit(plan.way) { _, row in
      if run.matches(row.entity) { count += 1 }
      return true
    }
    return count
  }

  func facets(of field: FacetField<E>, _ run: QueryRun<E>) -> [Facet] {
    var counts: [Scalar: Int] = [:]
    visit(QueryPlan(run, self, need: nil, ordered: false).way) { _, row in
      if run.matches(row.entity) {
        for value in field.values(in: row.entity) { counts[value, default: 0] += 1 }
      }
      return true
    }
    return counts.map { Facet($0.key, count: $0.value) }.sorted { $0.value < $1.value }
  }

  /// Every answer in the order of the query, which is sorted once.
  func all(_ run: QueryRun<E>) -> [Versioned<E>] {
    var found: [(key: [UInt8], row: Versioned<E>)] = []
    let plan = QueryPlan(run, self, need: nil, ordered: true)
    if case .scan(let scan) = plan.way {
      var walk = IndexWalk(self, run, scan, isBackward: false, need: .max)
      walk.visit(scan.segments) { _ in true }
      return walk.found.compactMap { rows[$0] }
    }
    visit(plan.way) { slot, row in
      if run.matches(row.entity) {
        var key: [UInt8] = []
        run.appendKey(of: row.entity, rows.key(of: slot), to: &key)
        found.append((key, row))
      }
      return true
    }
    found.sort { $0.key.isBelow($1.key) }
    return found.map(\.row)
  }

  /// Visits every record on the way until the body says no.
  func visit(_ way: QueryPlan<E>.Way, _ body: (Slot, Versioned<E>) -> Bool) {
    switch way {
    case .nowhere: break
    case .everywhere: rows.forEach(body)
    case .slots(let slots):
      for slot in slots {
        if let row = rows[slot], !body(slot, row) { return }
      }
    case .ranks(let ranges, let index): visit(ranges, index, body)
    case .scan(let scan): visit(scan.segments, scan.index, body)
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
