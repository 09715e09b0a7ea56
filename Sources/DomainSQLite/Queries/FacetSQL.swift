#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// The query for the values of a field among the results of another query, with their counts.
struct FacetSQL: Sendable {
  private let select: SQLFragment
  private let shape: FieldShape

  init<E: Entity>(_ path: String, of sql: QuerySQL<E>) throws(RepositoryError) {
    try ModelQuery<E>.validate(facetsOf: path)
    guard let field = E.schema.queryField(path), let column = sql.layout.column(path) else {
      throw .invalidQuery(.unknownField(path, model: E.schema.name))
    }
    if case .list(let element) = field.shape.unwrapped {
      shape = element
      // Each distinct element of a record's list counts once.
      let elements =
        sql.select("r.row, r.\(column) AS list")
      select =
        SQLFragment("SELECT value, count(DISTINCT row) FROM (SELECT a.row, e.value FROM (") + elements
        + SQLFragment(") AS a, json_each(a.list) AS e WHERE e.type <> 'null') GROUP BY value ORDER BY value")
    } else {
      shape = field.shape
      select =
        sql.select("r.\(column) AS value, count(*)", also: SQLFragment("r.\(column) IS NOT NULL"))
        + SQLFragment(" GROUP BY r.\(column) ORDER BY r.\(column)")
    }
  }

  func values(in connection: Connection) throws(RepositoryError) -> [Facet] {
    try connection.all(select.text, select.values) { (row) throws(RepositoryError) in
      Facet(Scalar(stored: try row.value(0), in: shape), count: try row.count(1))
    }
  }
}
#endif
