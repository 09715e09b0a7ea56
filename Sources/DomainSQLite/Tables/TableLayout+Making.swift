#if SQLite || canImport(SQLite3)
import DomainRepository

extension TableLayout {
  /// Creates the tables without indexes, because rows are inserted faster before the indexes exist.
  func makeTables(in connection: Connection) throws(RepositoryError) {
    let fields = columns.map { ", \($0.name) ANY" }.joined()
    try connection.script(
      """
      CREATE TABLE \(table) (row INTEGER PRIMARY KEY, id TEXT NOT NULL COLLATE BINARY UNIQUE, \
      version INTEGER NOT NULL, schemaVersion INTEGER NOT NULL, record TEXT NOT NULL, isUnreadable INTEGER\(fields)\
      ) STRICT
      """)
    if hasText {
      // The tokenizer `ascii` doesn't split at non-ASCII characters, so each folded word is one token.
      try connection.script(
        "CREATE VIRTUAL TABLE \(textTable) USING fts5(words, tokenize='ascii', detail=none, prefix='2 3')")
    }
    for place in places {
      try connection.script(
        "CREATE VIRTUAL TABLE \(placeTable(place)) USING rtree(row, south, north, west, east)")
    }
  }

  func makeIndexes(in connection: Connection) throws(RepositoryError) {
    try connection.script(
      "CREATE INDEX \(indexName("unreadable")) ON \(table) (id) WHERE isUnreadable IS NOT NULL")
    for (number, keys) in indexes.enumerated() where !keys.isEmpty {
      let columns = keys.map { "\($0.column)\($0.isDescending ? " DESC" : "")" } + ["id"]
      try connection.script(
        "CREATE INDEX \(indexName("index", number)) ON \(table) (\(columns.joined(separator: ", ")))")
    }
    for (number, unique) in uniques.enumerated() where !unique.columns.isEmpty {
      let columns = unique.columns.joined(separator: ", ")
      let present = unique.columns.map { "\($0) IS NOT NULL" }.joined(separator: " AND ")
      let duplicates = try connection.first(
        "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(present) GROUP BY \(columns) HAVING count(*) > 1)"
      ) { (row) throws(RepositoryError) in try row.integer(0) }
      // Records from before the constraint may violate it and stay, without a unique index. Commits check the
      // constraint themselves and reject new violations.
      try connection.script(
        """
        CREATE \(duplicates == 0 ? "UNIQUE " : "")INDEX \(indexName("unique", number)) \
        ON \(table) (\(columns))
        """)
    }
  }

  /// Replaces the unique indexes by others that allow the records that are there.
  func relaxUniqueIndexes(in connection: Connection) throws(RepositoryError) {
    for (number, unique) in uniques.enumerated() where !unique.columns.isEmpty {
      let name = indexName("unique", number)
      try connection.script("DROP INDEX \(name)")
      try connection.script("CREATE INDEX \(name) ON \(table) (\(unique.columns.joined(separator: ", ")))")
    }
  }

  /// Returns the names of the tables for searches, which may be those of another schema.
  func searches(in connection: Connection) throws(RepositoryError) -> [String] {
    try connection.all("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%'") {
      (row) throws(RepositoryError) in try row.text(0)
    }.filter {
      "\($0).".hasPrefix("\(entity.tableName).text.") || $0.hasPrefix("\(entity.tableName).near.")
    }
  }

  /// Deletes the searches and indexes of an earlier schema, and renames its table; returns the new name.
  func setAside(in connection: Connection) throws(RepositoryError) -> String {
    let old = "\(entity.tableName).old".quoted
    let name = { (row: Statement) throws(RepositoryError) in try row.text(0) }
    for name in try searches(in: connection) { try connection.script("DROP TABLE \(name.quoted)") }
    let indexes = try connection.all(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql NOT NULL",
      [.text(entity.tableName)], name)
    for name in indexes { try connection.script("DROP INDEX \(name.quoted)") }
    try connection.script("ALTER TABLE \(table) RENAME TO \(old)")
    return old
  }
}
#endif
