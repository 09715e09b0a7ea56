import GRDB

extension TableLayout {
  /// Creates the tables without indexes, because rows are inserted faster before the indexes exist.
  func makeTables(in database: Database) throws {
    let fields = columns.map { ", \($0.name) ANY" }.joined()
    try database.execute(
      sql: """
        CREATE TABLE \(table) (row INTEGER PRIMARY KEY, id TEXT NOT NULL COLLATE BINARY UNIQUE, \
        version INTEGER NOT NULL, schemaVersion INTEGER NOT NULL, record TEXT NOT NULL, isUnreadable INTEGER\(fields)\
        ) STRICT
        """)
    if hasText {
      // The tokenizer `ascii` doesn't split at non-ASCII characters, so each folded word is one token.
      try database.execute(
        sql:
          "CREATE VIRTUAL TABLE \(textTable) USING fts5(words, tokenize='ascii', detail=none, prefix='2 3')")
    }
    for place in places {
      try database.execute(
        sql: "CREATE VIRTUAL TABLE \(placeTable(place)) USING rtree(row, south, north, west, east)")
    }
  }

  func makeIndexes(in database: Database) throws {
    try database.execute(
      sql: """
        CREATE INDEX \("\(entity).unreadable".quoted) ON \(table) (id) WHERE isUnreadable IS NOT NULL
        """)
    for (number, keys) in indexes.enumerated() where !keys.isEmpty {
      let columns = keys.map { "\($0.column)\($0.isDescending ? " DESC" : "")" } + ["id"]
      try database.execute(
        sql: "CREATE INDEX \(indexName("index", number)) ON \(table) (\(columns.joined(separator: ", ")))")
    }
    for (number, unique) in uniques.enumerated() where !unique.columns.isEmpty {
      let columns = unique.columns.joined(separator: ", ")
      let present = unique.columns.map { "\($0) IS NOT NULL" }.joined(separator: " AND ")
      let hasDuplicates = try Bool.fetchOne(
        database,
        sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(present) GROUP BY \(columns) HAVING count(*) > 1)"
      )
      // Records from before the constraint may violate it and stay, without a unique index. Commits check the
      // constraint themselves and reject new violations.
      try database.execute(
        sql: """
          CREATE \(hasDuplicates == true ? "" : "UNIQUE ")INDEX \(indexName("unique", number)) \
          ON \(table) (\(columns))
          """)
    }
  }
}
