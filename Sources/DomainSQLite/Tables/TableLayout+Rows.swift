#if SQLite || canImport(SQLite3)
import DomainRepository

extension TableLayout {
  /// Returns the row number and the version of a record; `nil` if there is none.
  func state(
    of id: String, in connection: Connection
  ) throws(RepositoryError) -> (row: Int64, version: Version)? {
    let sql = "SELECT row, version FROM \(table) WHERE id = ?"
    return try connection.first(sql, [.text(SQLText.encoded(id))]) { (row) throws(RepositoryError) in
      (try row.integer(0), Version(try row.integer(1)))
    }
  }

  func record(of id: String, in connection: Connection) throws(RepositoryError) -> StoredRecord? {
    let sql = "SELECT \(StoredRecord.columns) FROM \(table) WHERE id = ?"
    return try connection.first(sql, [.text(SQLText.encoded(id))]) { (row) throws(RepositoryError) in
      try StoredRecord(row, of: entity)
    }
  }

  /// Inserts a record into a row, or into the next free row if `row` is `nil`.
  func insert(
    _ filled: FilledRow, as version: Version, in row: Int64?, of connection: Connection
  ) throws(RepositoryError) {
    let own = ["row", "id", "version", "schemaVersion", "record"]
    let bound = columns.filter { $0.kind != .list }
    let lists = columns.filter { $0.kind == .list }
    let names = own + bound.map(\.name) + lists.map(\.name)
    let values =
      Array(repeating: "?", count: own.count + bound.count)
      + lists.map { "json_extract(lists, '$.\($0.path)')" }
    try connection.execute(
      """
      INSERT INTO \(table) (\(names.joined(separator: ", "))) \
      SELECT \(values.joined(separator: ", ")) FROM (SELECT ? AS lists)
      """, ownValues(of: filled.record, version, row) + filled.values + [filled.lists])
    let row = row ?? connection.lastRow
    if let words = filled.words {
      try connection.execute(
        "INSERT INTO \(textTable) (rowid, words) VALUES (?, ?)", [.integer(row), .text(words)])
    }
    for (path, place) in zip(places, filled.places) {
      guard let place else { continue }
      let bounds = [place.latitude, place.latitude, place.longitude, place.longitude]
      try connection.execute(
        "INSERT INTO \(placeTable(path)) VALUES (?, ?, ?, ?, ?)",
        [.integer(row)] + bounds.map { .real($0) })
    }
  }

  /// Inserts a record that can't be decoded and marks it as unreadable: it is kept, and queries leave it out.
  func insert(
    unreadable stored: StoredRecord, keepsRow: Bool, in connection: Connection
  ) throws(RepositoryError) {
    try connection.execute(
      """
      INSERT INTO \(table) (row, id, version, schemaVersion, record, isUnreadable) VALUES (?, ?, ?, ?, ?, 1)
      """, ownValues(of: stored.record, stored.record.version, keepsRow ? stored.row : nil))
  }

  func delete(row: Int64, in connection: Connection) throws(RepositoryError) {
    var statements = ["DELETE FROM \(table) WHERE row = ?"]
    if hasText { statements.append("DELETE FROM \(textTable) WHERE rowid = ?") }
    statements += places.map { "DELETE FROM \(placeTable($0)) WHERE row = ?" }
    for sql in statements { try connection.execute(sql, [.integer(row)]) }
  }

  /// Returns the numbers of the rows that have these values of a unique key.
  func owners(
    of values: [Scalar], in columns: [String], _ connection: Connection
  ) throws(RepositoryError) -> [Int64] {
    let isSame = columns.map { "\($0) = ?" }.joined(separator: " AND ")
    return try connection.all("SELECT row FROM \(table) WHERE \(isSame)", values.map(\.stored)) {
      (row) throws(RepositoryError) in try row.integer(0)
    }
  }

  func ownValues(of record: EncodedRecord, _ version: Version, _ row: Int64?) -> [StoredValue] {
    [
      StoredValue(row), .text(SQLText.encoded(record.reference.id)), .integer(version.number),
      .integer(record.schemaVersion), .bytes(record.bytes),
    ]
  }
}
#endif
