import DomainRepository
import GRDB

extension EntityTable {
  /// Creates the tables of the entity, or migrates them to the current schema.
  ///
  /// A migration keeps the bytes and versions of records; it rebuilds only the columns and indexes.
  func open(in database: Database) throws {
    switch try Journal.stamp(of: layout.entity, in: database) {
    case layout.stamp: return
    case nil: try layout.makeTables(in: database)
    case .some: try remake(in: database)
    }
    try layout.makeIndexes(in: database)
    try Journal.setStamp(layout.stamp, of: layout.entity, in: database)
  }

  private func remake(in database: Database) throws {
    let old = "\(layout.entity).old".quoted
    let searches = try String.fetchAll(
      database, sql: "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%'")
    for name in searches
    where "\(name).".hasPrefix("\(layout.entity).text.") || name.hasPrefix("\(layout.entity).near.") {
      try database.execute(sql: "DROP TABLE \(name.quoted)")
    }
    let indexes = try String.fetchAll(
      database, sql: "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql NOT NULL",
      arguments: [layout.entity])
    for name in indexes { try database.execute(sql: "DROP INDEX \(name.quoted)") }
    try database.execute(sql: "ALTER TABLE \(layout.table) RENAME TO \(old)")
    try layout.makeTables(in: database)
    let rows = try Row.fetchCursor(database, sql: "SELECT \(StoredRecord.columns) FROM \(old) ORDER BY row")
    while let row = try rows.next() {
      let stored = StoredRecord(row, of: layout.entity)
      if let known = try? entity(in: stored.record) {
        try layout.insert(
          self.row(of: known.entity, keeping: stored.record), as: known.version, in: stored.row, of: database)
      } else {
        try layout.insert(unreadable: stored, in: database)
      }
    }
    try database.execute(sql: "DROP TABLE \(old)")
  }
}
