import DomainRepository
import GRDBSQLite

/// The posts in raw SQLite, with the indexes that an app would make: composite, FTS5 and R*Tree.
struct RawPosts {
  let database: RawSQLite

  static let columns =
    "id, donor, title, details, kind, status, quantity, latitude, longitude, createdAt, closesAt, tags, price"
  static let insertion = "INSERT INTO post (\(columns)) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)"

  init(_ stock: Stock, isIndexed: Bool) throws {
    database = try RawSQLite()
    try database.execute(
      """
      CREATE TABLE post (id INTEGER PRIMARY KEY, donor INTEGER, title TEXT, details TEXT, kind INTEGER,
        status INTEGER, quantity INTEGER, latitude REAL, longitude REAL, createdAt INTEGER, closesAt INTEGER,
        tags TEXT, price INTEGER);
      """)
    if isIndexed {
      try database.execute(
        """
        CREATE INDEX post_kind ON post (status, kind, quantity DESC, id);
        CREATE INDEX post_donor ON post (donor, createdAt DESC);
        CREATE INDEX post_closing ON post (closesAt);
        CREATE VIRTUAL TABLE words USING fts5(title, content='', prefix='2 3');
        CREATE VIRTUAL TABLE places USING rtree(id, south, north, west, east);
        """)
    }
    try database.execute("BEGIN")
    for row in stock.rows { try insert(row, isIndexed: isIndexed) }
    try database.execute("COMMIT; ANALYZE")
  }

  func insert(_ row: Stock.Row, isIndexed: Bool) throws {
    try database.run(Self.insertion, Self.values(of: row))
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

  static func values(of row: Stock.Row) -> [SQLValue] {
    [
      .integer(Int64(row.id)), .integer(Int64(row.donor)), .text(row.title), .text(row.details),
      .integer(Int64(PostKind.allCases.firstIndex(of: row.kind) ?? 0)),
      .integer(Int64(PostStatus.allCases.firstIndex(of: row.status) ?? 0)), .integer(row.quantity),
      .real(row.place.latitude), .real(row.place.longitude), .integer(row.createdAt.millisecondsSince1970),
      .integer(row.closesAt.millisecondsSince1970), .text(row.tags.joined(separator: "\n")),
      row.price.map { .integer($0.minorUnits) } ?? .null,
    ]
  }

  /// A row of ``columns`` as the value that an app would show.
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
      kind: PostKind.allCases[Int(sqlite3_column_int64(statement, 4))],
      status: PostStatus.allCases[Int(sqlite3_column_int64(statement, 5))],
      quantity: sqlite3_column_int64(statement, 6), place: place, createdAt: created, closesAt: closes,
      tags: RawSQLite.text(statement, 11).split(separator: "\n").map(String.init),
      price: hasPrice ? Money(minorUnits: sqlite3_column_int64(statement, 12), currency: .eur) : nil)
  }
}
