import DomainRepository
import GRDB

extension TableLayout {
  /// Returns the row number and the version of a record; `nil` if there is none.
  func state(of id: String, in database: Database) throws -> (row: Int64, version: Version)? {
    let statement = try database.cachedStatement(sql: "SELECT row, version FROM \(table) WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [SQLText.encoded(id)]) else { return nil }
    return (row[0], Version(row[1]))
  }

  func record(of id: String, in database: Database) throws -> StoredRecord? {
    let statement = try database.cachedStatement(
      sql: "SELECT \(StoredRecord.columns) FROM \(table) WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [SQLText.encoded(id)]).map { StoredRecord($0, of: entity) }
  }

  /// Inserts a record into a row, or into the next free row if `row` is `nil`.
  func insert(_ filled: FilledRow, as version: Version, in row: Int64?, of database: Database) throws {
    let own = ["row", "id", "version", "schemaVersion", "record"]
    let bound = columns.filter { $0.kind != .list }
    let lists = columns.filter { $0.kind == .list }
    let names = own + bound.map(\.name) + lists.map(\.name)
    let values =
      Array(repeating: "?", count: own.count + bound.count)
      + lists.map { "json_extract(lists, '$.\($0.path)')" }
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO \(table) (\(names.joined(separator: ", "))) \
        SELECT \(values.joined(separator: ", ")) FROM (SELECT ? AS lists)
        """)
    try statement.execute(
      arguments: StatementArguments(
        ownValues(of: filled.record, version, row) + filled.values + [filled.lists.databaseValue]))
    let row = row ?? database.lastInsertedRowID
    if let words = filled.words {
      let statement = try database.cachedStatement(
        sql: "INSERT INTO \(textTable) (rowid, words) VALUES (?, ?)")
      try statement.execute(arguments: [row, words])
    }
    for (path, place) in zip(places, filled.places) {
      guard let place else { continue }
      let statement = try database.cachedStatement(
        sql: "INSERT INTO \(placeTable(path)) VALUES (?, ?, ?, ?, ?)")
      try statement.execute(
        arguments: [row, place.latitude, place.latitude, place.longitude, place.longitude])
    }
  }

  /// Inserts a record that can't be decoded and marks it as unreadable: it is kept, and every query throws.
  func insert(unreadable stored: StoredRecord, in database: Database) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO \(table) (row, id, version, schemaVersion, record, isUnreadable) VALUES (?, ?, ?, ?, ?, 1)
        """)
    try statement.execute(
      arguments: StatementArguments(ownValues(of: stored.record, stored.record.version, stored.row)))
  }

  func delete(row: Int64, in database: Database) throws {
    var statements = ["DELETE FROM \(table) WHERE row = ?"]
    if hasText { statements.append("DELETE FROM \(textTable) WHERE rowid = ?") }
    statements += places.map { "DELETE FROM \(placeTable($0)) WHERE row = ?" }
    for sql in statements { try database.cachedStatement(sql: sql).execute(arguments: [row]) }
  }

  /// Returns the numbers of the rows that have these values of a unique key.
  func owners(of values: [Scalar], in columns: [String], _ database: Database) throws -> [Int64] {
    let isSame = columns.map { "\($0) = ?" }.joined(separator: " AND ")
    let statement = try database.cachedStatement(sql: "SELECT row FROM \(table) WHERE \(isSame)")
    return try Int64.fetchAll(statement, arguments: StatementArguments(values.map(\.stored)))
  }

  private func ownValues(of record: EncodedRecord, _ version: Version, _ row: Int64?) -> [DatabaseValue] {
    [
      row.databaseValue, SQLText.encoded(record.reference.id).databaseValue, version.number.databaseValue,
      record.schemaVersion.databaseValue, String(decoding: record.bytes, as: UTF8.self).databaseValue,
    ]
  }
}
