#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// The part of a query's results from which a page is taken, and the direction of reading.
struct QueryWindow: Sendable {
  private let isBackward: Bool
  /// The condition for records in the window; `nil` if all results are in it.
  private let inside: SQLFragment?

  init<E: Entity>(
    _ position: PagePosition, of query: ModelQuery<E>, _ sql: QuerySQL<E>
  ) throws(RepositoryError) {
    let bounds: [Scalar]?
    switch position {
    case .first: (isBackward, bounds) = (false, nil)
    case .last: (isBackward, bounds) = (true, nil)
    case .after(let cursor): (isBackward, bounds) = (false, try cursor.keys(for: query))
    case .before(let cursor): (isBackward, bounds) = (true, try cursor.keys(for: query))
    }
    let isBackward = isBackward
    inside = bounds.map { OrderKey.window(sql.order, beyond: $0, backward: isBackward) }
  }

  /// Returns the records of a page in the query's order, and whether there are records after and before it.
  func records<E: Entity>(
    _ sql: QuerySQL<E>, limit: Int, in connection: Connection
  ) throws(RepositoryError) -> (records: [StoredRecord], hasNext: Bool, hasPrevious: Bool) {
    let order = sql.order.map { $0.sql(backward: isBackward) }.joined(separator: ", ")
    let columns = StoredRecord.columns.split(separator: ", ").map { "r.\($0)" }.joined(separator: ", ")
    let page =
      sql.select(columns, also: inside)
      + SQLFragment(" ORDER BY \(order) LIMIT ?", [.integer(Int64(limit + 1))])
    var records = try connection.all(page.text, page.values) { (row) throws(RepositoryError) in
      try StoredRecord(row, of: sql.layout.entity)
    }
    let hasMore = records.count > limit
    if hasMore { records.removeLast() }
    if isBackward { records.reverse() }
    var hasOthers = false
    if let inside, !records.isEmpty {
      let others =
        SQLFragment("SELECT EXISTS (") + sql.select("1", also: SQLFragment("NOT ") + inside)
        + SQLFragment(")")
      let found = try connection.first(others.text, others.values) { (row) throws(RepositoryError) in
        try row.integer(0)
      }
      hasOthers = found == 1
    }
    return (records, isBackward ? hasOthers : hasMore, isBackward ? hasMore : hasOthers)
  }
}
#endif
