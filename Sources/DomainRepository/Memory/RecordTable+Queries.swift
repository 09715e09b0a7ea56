import DomainModeling

extension RecordTable {
  func count(_ run: QueryRun<E>) throws(RepositoryError) -> Int {
    var count = 0
    for row in try all() where run.matches(row.entity) { count += 1 }
    return count
  }

  func facets(of field: FacetField<E>, _ run: QueryRun<E>) throws(RepositoryError) -> [Facet] {
    var counts: [Scalar: Int] = [:]
    for row in try all() where run.matches(row.entity) {
      for value in field.values(in: row.entity) { counts[value, default: 0] += 1 }
    }
    return counts.map { Facet($0.key, count: $0.value) }.sorted { $0.value < $1.value }
  }

  func page(
    _ run: QueryRun<E>, _ window: PageWindow, limit: Int
  ) throws(RepositoryError) -> Page<Versioned<E>> {
    var candidates: [(keys: [Scalar], row: Versioned<E>)] = []
    var hasOthers = false
    for row in try all() where run.matches(row.entity) {
      let keys = run.keys(of: row.entity)
      if window.contains(keys, in: run.order) {
        candidates.append((keys, row))
      } else {
        hasOthers = true
      }
    }
    candidates.sort { run.order.precedes($0.keys, $1.keys) }
    let hasMore = candidates.count > limit
    let items = window.isBackward ? candidates.suffix(limit) : candidates.prefix(limit)
    let hasNext = window.isBackward ? hasOthers : hasMore
    let hasPrevious = window.isBackward ? hasMore : hasOthers
    return Page(
      items: items.map(\.row),
      next: hasNext ? items.last.map { run.cursor($0.keys) } : nil,
      previous: hasPrevious ? items.first.map { run.cursor($0.keys) } : nil)
  }
}
