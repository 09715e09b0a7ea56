#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// The rows whose columns and searches don't have the values of their record.
enum RowMark: Int64 {
  /// The program that made the tables can't decode the record.
  case unreadable = 1
  /// A program with an older schema wrote the record; the columns aren't filled, apart from unique keys.
  case unfilled = 2

  /// The condition on a row; a mark that no program makes counts as unreadable, so that the record is tried again
  /// and named.
  var condition: String {
    switch self {
    case .unreadable: "isUnreadable IS NOT NULL AND isUnreadable <> \(Self.unfilled.rawValue)"
    case .unfilled: "isUnreadable IS NOT NULL AND isUnreadable = \(rawValue)"
    }
  }
}

extension TableLayout {
  /// Returns whether there are rows with a mark.
  func hasRows(marked mark: RowMark? = nil, in connection: Connection) throws(RepositoryError) -> Bool {
    let condition = mark?.condition ?? "isUnreadable IS NOT NULL"
    let sql = "SELECT 1 FROM \(table) WHERE \(condition) LIMIT 1"
    return try connection.first(sql) { (row) throws(RepositoryError) in try row.integer(0) } != nil
  }

  /// Returns whether a row has a mark.
  func isMarked(_ row: Int64, in connection: Connection) throws(RepositoryError) -> Bool {
    let sql = "SELECT 1 FROM \(table) WHERE row = ? AND isUnreadable IS NOT NULL"
    return try connection.first(sql, [.integer(row)]) { (row) throws(RepositoryError) in try row.integer(0) }
      != nil
  }

  /// Returns the records with a mark, ordered by identifier.
  func records(marked mark: RowMark, in connection: Connection) throws(RepositoryError) -> [StoredRecord] {
    let sql = "SELECT \(StoredRecord.columns) FROM \(table) WHERE \(mark.condition) ORDER BY id"
    return try connection.all(sql) { (row) throws(RepositoryError) in try StoredRecord(row, of: entity) }
  }

  /// Returns all records, ordered by identifier.
  func records(in connection: Connection) throws(RepositoryError) -> [StoredRecord] {
    try connection.all("SELECT \(StoredRecord.columns) FROM \(table) ORDER BY id") {
      (row) throws(RepositoryError) in try StoredRecord(row, of: entity)
    }
  }

  /// Inserts a record of which only the columns of unique keys are filled, into the tables of a newer schema.
  ///
  /// - Parameters:
  ///   - filled: The row by the schema of this program.
  ///   - record: The record, with fields that this program doesn't know.
  func insert(
    unfilled filled: FilledRow, _ record: EncodedRecord, as version: Version, in row: Int64?,
    of connection: Connection
  ) throws(RepositoryError) {
    var values: [(column: String, value: StoredValue)] = []
    for (unique, scalars) in zip(uniques, filled.uniques) {
      for (column, scalar) in zip(unique.columns, scalars ?? [])
      where !values.contains(where: { $0.column == column }) {
        values.append((column, scalar.stored))
      }
    }
    let columns = ["row", "id", "version", "schemaVersion", "record", "isUnreadable"] + values.map(\.column)
    let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    try connection.execute(
      "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))",
      ownValues(of: record, version, row) + [.integer(RowMark.unfilled.rawValue)] + values.map(\.value))
  }

  /// Deletes a row from the tables of a newer schema, and from all searches.
  func delete(newer row: Int64, in connection: Connection) throws(RepositoryError) {
    try connection.execute("DELETE FROM \(table) WHERE row = ?", [.integer(row)])
    for search in try searches(in: connection) {
      try connection.execute("DELETE FROM \(search.quoted) WHERE rowid = ?", [.integer(row)])
    }
  }
}

extension EntityTable {
  /// Fills the rows that another program wrote, or that couldn't be decoded before, in the running
  /// transaction.
  ///
  /// Records that violate a unique key of this program stay, as they do when the tables are made.
  func fillRows(marked marks: [RowMark], in connection: Connection) throws(RepositoryError) {
    for mark in marks {
      for stored in try layout.records(marked: mark, in: connection) {
        try layout.delete(row: stored.row, in: connection)
        do throws(RepositoryError) {
          try insert(stored, in: connection)
        } catch {
          guard error == .violatedUniqueIndex else { throw error }
          try layout.relaxUniqueIndexes(in: connection)
          try insert(stored, in: connection)
        }
      }
    }
  }

  /// Returns the numbers of the rows without a mark whose records can't be decoded.
  func unmarkedRows(in connection: Connection) throws(RepositoryError) -> [Int64] {
    let sql = """
      SELECT \(StoredRecord.columns) FROM \(layout.table) WHERE row >= ? AND isUnreadable IS NULL \
      ORDER BY row LIMIT 500
      """
    var found: [Int64] = []
    var next = Int64.min
    while true {
      let rows = try connection.all(sql, [.integer(next)]) { (row) throws(RepositoryError) in
        try StoredRecord(row, of: layout.entity)
      }
      for stored in rows {
        do throws(RepositoryError) {
          _ = try entity(in: stored)
        } catch .unreadable {
          found.append(stored.row)
        }
      }
      guard let last = rows.last, rows.count == 500, last.row < .max else { return found }
      next = last.row + 1
    }
  }

  /// Marks rows as unreadable, in the running transaction.
  func mark(_ rows: [Int64], in connection: Connection) throws(RepositoryError) {
    for row in rows {
      try connection.execute(
        "UPDATE \(layout.table) SET isUnreadable = 1 WHERE row = ? AND isUnreadable IS NULL", [.integer(row)])
    }
  }
}
#endif
