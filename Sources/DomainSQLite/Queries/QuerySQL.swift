#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// A query in SQL: its source, filter and order.
struct QuerySQL<E: Entity>: Sendable {
  /// The records under the name `r`, with a column `distance` in meters for a query by distance.
  let source: SQLFragment
  private(set) var filter: SQLFragment
  /// Whether the filter leaves out no unreadable record.
  private(set) var isComplete = true
  let order: [OrderKey]
  let layout: TableLayout

  init(_ query: ModelQuery<E>, on layout: TableLayout) throws(RepositoryError) {
    try query.validate()
    self.layout = layout
    source = Self.source(query, layout)
    var filters: [SQLFragment] = []
    if let nearby = query.nearby {
      filters.append(SQLFragment("distance <= ?", [.real(nearby.radius)]))
    }
    if let search = query.search {
      // Terms contain only letters and digits, so nothing in them needs quoting.
      let words = search.terms.map { "\"\($0)\"*" }.joined(separator: " ")
      let table = layout.textTable
      filters.append(
        SQLFragment("r.row IN (SELECT rowid FROM \(table) WHERE \(table) MATCH ?)", [.text(words)]))
    }
    if let condition = query.filter {
      do {
        let sql = try SQLCondition(condition, in: query.context) { path in
          layout.column(path).map { "r.\($0)" }
        }
        filters.append(SQLFragment(sql.text, sql.bindings.map(\.stored)))
      } catch {
        throw .invalidQuery(error)
      }
    }
    filter = filters.isEmpty ? SQLFragment("1") : .joined(filters, by: " AND ")
    let distance = OrderKey(column: "distance", isDescending: false, nullsFirst: false, isNullable: false)
    order = (query.sortsByDistance ? [distance] : []) + query.totalOrder.map { Self.key($0, layout) }
  }

  private static func key(_ key: SortKey<E>, _ layout: TableLayout) -> OrderKey {
    if key.path == "id" {
      return OrderKey(
        column: "r.id", isDescending: key.isDescending, nullsFirst: key.nulls == .first, isNullable: false)
    }
    var isNullable = true
    if let shape = E.schema.queryField(key.path)?.shape, shape == shape.unwrapped { isNullable = false }
    return OrderKey(
      column: "r.\(layout.column(key.path) ?? "id")", isDescending: key.isDescending,
      nullsFirst: key.nulls == .first, isNullable: isNullable)
  }

  private static func source(_ query: ModelQuery<E>, _ layout: TableLayout) -> SQLFragment {
    guard let nearby = query.nearby, let latitude = layout.column("\(nearby.path).latitude"),
      let longitude = layout.column("\(nearby.path).longitude")
    else { return SQLFragment("\(layout.table) AS r") }
    let boxes = SearchArea(around: nearby.center, within: nearby.radius).boxes.map { box in
      SQLFragment(
        """
        SELECT row FROM \(layout.placeTable(nearby.path)) \
        WHERE south <= ? AND north >= ? AND west <= ? AND east >= ?
        """, [box.north, box.south, box.east, box.west].map { .real($0) })
    }
    let distance = SQLFragment(
      "great_circle(\(latitude), \(longitude), ?, ?)",
      [.real(nearby.center.latitude), .real(nearby.center.longitude)])
    return SQLFragment("(SELECT *, ") + distance
      + SQLFragment(" AS distance FROM \(layout.table) WHERE row IN (")
      + .joined(boxes, by: " UNION ALL ") + SQLFragment(")) AS r")
  }

  /// Returns `SELECT … FROM … WHERE …` for the results that also satisfy an additional condition.
  func select(_ columns: String, also condition: SQLFragment? = nil) -> SQLFragment {
    let kept = condition.map { filter + SQLFragment(" AND ") + $0 } ?? filter
    return SQLFragment("SELECT \(columns) FROM ") + source + SQLFragment(" WHERE ") + kept
  }

  /// Returns the query for the readable records, which is the query itself if there are no others.
  func withoutUnreadable(in connection: Connection) throws(RepositoryError) -> QuerySQL {
    guard try layout.hasRows(in: connection) else { return self }
    var query = self
    query.filter = filter + SQLFragment(" AND r.isUnreadable IS NULL")
    query.isComplete = false
    return query
  }
}
#endif
