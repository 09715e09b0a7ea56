#if SQLite || canImport(SQLite3)
import DomainRepository

extension EntityTable {
  /// Creates the tables of the entity, or rebuilds them for the current schema, in the running transaction.
  ///
  /// A rebuilt table has the bytes and versions of its records; only columns and indexes are new.
  ///
  /// - Throws: ``SQLiteErrorCode/newerSchema`` if a newer version of the model made the tables.
  func open(in connection: Connection) throws(RepositoryError) {
    let found = try StoredSchema(of: layout.entity, in: connection)
    if found == layout.schema { return }
    if let found {
      guard found.version <= layout.schema.version else { throw .sqlite(.newerSchema) }
      try rebuild(in: connection)
    } else {
      try layout.makeTables(in: connection)
    }
    try layout.makeIndexes(in: connection)
    try layout.schema.write(of: layout.entity, in: connection)
  }

  private func rebuild(in connection: Connection) throws(RepositoryError) {
    let old = try layout.setAside(in: connection)
    try layout.makeTables(in: connection)
    // Row by row, so that memory holds one record and no reading statement is open during a write.
    let sql = "SELECT \(StoredRecord.columns) FROM \(old) WHERE row >= ? ORDER BY row LIMIT 1"
    var next = Int64.min
    while true {
      let found = try connection.first(sql, [.integer(next)]) { (row) throws(RepositoryError) in
        try StoredRecord(row, of: layout.entity)
      }
      guard let stored = found else { break }
      try insert(stored, in: connection)
      if stored.row == .max { break }
      next = stored.row + 1
    }
    try connection.script("DROP TABLE \(old)")
  }

  private func insert(_ stored: StoredRecord, in connection: Connection) throws(RepositoryError) {
    let known: Versioned<E>
    do throws(RepositoryError) {
      known = try entity(in: stored.record)
    } catch {
      return try layout.insert(unreadable: stored, in: connection)
    }
    let row = try row(of: known.entity, keeping: stored.record)
    try layout.insert(row, as: known.version, in: stored.row, of: connection)
  }
}
#endif
