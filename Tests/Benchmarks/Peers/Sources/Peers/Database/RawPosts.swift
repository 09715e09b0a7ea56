import BenchmarkTrials
import DomainRepository
import DomainValues
import GRDBSQLite

/// The posts in raw SQLite.
struct RawPosts {
  let database: RawSQLite

  init(_ stock: Stock, isIndexed: Bool) throws {
    database = try RawSQLite()
    try database.execute(PostSQL.compactTable)
    if isIndexed { try database.execute(PostSQL.indexes) }
    try database.transaction { for row in stock.rows { try insert(row, isIndexed: isIndexed) } }
  }

  func insert(_ row: Stock.Row, isIndexed: Bool) throws {
    try database.run(PostSQL.insertion, PostSQL.values(of: row))
    guard isIndexed else { return }
    let id = SQLValue.integer(Int64(row.id))
    try database.run("INSERT INTO words (rowid, title) VALUES (?, ?)", [id, .text(row.title)])
    try database.run(
      "INSERT INTO places VALUES (?, ?, ?, ?, ?)",
      [
        id, .real(row.place.latitude), .real(row.place.latitude), .real(row.place.longitude),
        .real(row.place.longitude),
      ])
  }

  /// Takes out a row that was inserted with every index.
  func delete(_ row: Stock.Row) throws {
    let id = SQLValue.integer(Int64(row.id))
    try database.run(PostSQL.delete, [id])
    try database.run(
      "INSERT INTO words (words, rowid, title) VALUES ('delete', ?, ?)", [id, .text(row.title)])
    try database.run("DELETE FROM places WHERE id = ?", [id])
  }

  func get(_ id: Int64) throws -> Stock.Row? { try rows(PostSQL.get, [.integer(id)]).first }

  func rows(_ sql: String, _ values: [SQLValue]) throws -> [Stock.Row] {
    var rows: [Stock.Row] = []
    try database.run(sql, values) { if let row = Self.row($0) { rows.append(row) } }
    return rows
  }

  /// Bytes of its pages.
  func bytes() throws -> Int64 {
    try database.number("PRAGMA page_count") * database.number("PRAGMA page_size")
  }

  /// A row of ``PostSQL/columns`` as the value that an app would show.
  static func row(_ statement: OpaquePointer) -> Stock.Row? {
    guard
      let place = try? Coordinate(
        latitude: sqlite3_column_double(statement, 7), longitude: sqlite3_column_double(statement, 8)),
      let created = try? Timestamp(millisecondsSince1970: sqlite3_column_int64(statement, 9)),
      let closes = try? Timestamp(millisecondsSince1970: sqlite3_column_int64(statement, 10))
    else { return nil }
    let hasPrice = sqlite3_column_type(statement, 12) != SQLITE_NULL
    return Stock.Row(
      id: UInt64(sqlite3_column_int64(statement, 0)), donor: UInt64(sqlite3_column_int64(statement, 1)),
      title: RawSQLite.text(statement, 2), details: RawSQLite.text(statement, 3),
      kind: PostKind(number: sqlite3_column_int64(statement, 4)),
      status: PostStatus(number: sqlite3_column_int64(statement, 5)),
      quantity: sqlite3_column_int64(statement, 6), place: place, createdAt: created, closesAt: closes,
      tags: RawSQLite.text(statement, 11).split(separator: "\n").map(String.init),
      price: hasPrice ? Money(minorUnits: sqlite3_column_int64(statement, 12), currency: .eur) : nil)
  }
}
