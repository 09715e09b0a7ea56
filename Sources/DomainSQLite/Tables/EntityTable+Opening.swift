#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

extension EntityTable {
  /// Returns the use of the tables as they are; `nil` if they have to be created or rebuilt.
  func use(in connection: Connection) throws(RepositoryError) -> TableUse? {
    try TableSchema(of: layout.entity, in: connection)?.use(by: layout.schema)
  }

  /// Returns whether there are neither rows to fill or to try again, nor records under former names.
  func isReady(in connection: Connection) throws(RepositoryError) -> Bool {
    guard try use(in: connection) == .own else { return true }
    if try layout.hasRows(in: connection) { return false }
    return try formerNames(in: connection).isEmpty
  }

  /// Creates the tables of the entity, or rebuilds them for the current schema, in the running transaction.
  ///
  /// A rebuilt table has the bytes and versions of its records; only columns and indexes are new. Records of a
  /// former name are moved under the present one.
  func open(in connection: Connection) throws(RepositoryError) -> TableUse {
    var found = try TableSchema(of: layout.entity, in: connection)
    let use = try found?.use(by: layout.schema)
    // Another entity had the name, and has no tables under it anymore.
    if found?.schema.renamedTo != nil { found = nil }
    if case .newer? = use { return use ?? .own }
    if found == nil {
      try layout.makeTables(in: connection)
      try moveFormerRecords(in: connection)
      try layout.makeIndexes(in: connection)
    } else if use == nil {
      let old = try layout.setAside(in: connection)
      try layout.makeTables(in: connection)
      try move(from: old, of: layout.entity, in: connection)
      try moveFormerRecords(in: connection)
      try layout.makeIndexes(in: connection)
    } else {
      try fillRows(marked: [.unfilled, .unreadable], in: connection)
      try moveFormerRecords(in: connection)
      return .own
    }
    let schema = found?.schema.raised(to: layout.schema.schema) ?? layout.schema.schema
    try TableSchema(schema, stamp: layout.schema.stamp).write(in: connection)
    return .own
  }

  /// The former names that aren't marked as such, each with the version of the renaming.
  private func formerNames(
    in connection: Connection
  ) throws(RepositoryError) -> [(name: String, until: Int64, hasTable: Bool)] {
    var found: [(name: String, until: Int64, hasTable: Bool)] = []
    for (name, until) in E.schema.formerNames {
      let former = try TableSchema(of: name, in: connection)?.schema
      if let former, former.renamedTo != nil || former.version >= until { continue }
      found.append((name, until, former != nil))
    }
    return found
  }

  private func moveFormerRecords(in connection: Connection) throws(RepositoryError) {
    for (name, until, hasTable) in try formerNames(in: connection) {
      if hasTable {
        let old = try TableLayout(renaming: layout, from: name).setAside(in: connection)
        try move(from: old, of: name, in: connection)
      }
      let schema = StoredSchema(of: name, renamedTo: layout.entity, since: until)
      try TableSchema(schema, stamp: "").write(in: connection)
    }
  }

  private func move(
    from old: String, of entity: String, in connection: Connection
  ) throws(RepositoryError) {
    // Row by row, so that memory holds one record and no reading statement is open during a write.
    let sql = "SELECT \(StoredRecord.columns) FROM \(old) WHERE row >= ? ORDER BY row LIMIT 1"
    let isOwn = entity == layout.entity
    var next = Int64.min
    while true {
      let found = try connection.first(sql, [.integer(next)]) { (row) throws(RepositoryError) in
        try StoredRecord(row, of: entity)
      }
      guard let stored = found else { break }
      try insert(
        StoredRecord(stored.row, stored.record.renamed(for: E.self)), keepsRow: isOwn, in: connection)
      if stored.row == .max { break }
      next = stored.row + 1
    }
    try connection.script("DROP TABLE \(old)")
  }

  /// Inserts a stored record with its columns, or marks it as unreadable.
  ///
  /// - Parameter keepsRow: Whether it keeps the number of its row.
  func insert(
    _ stored: StoredRecord, keepsRow: Bool = true, in connection: Connection
  ) throws(RepositoryError) {
    let known: Versioned<E>
    do throws(RepositoryError) {
      known = try entity(in: stored)
    } catch {
      return try layout.insert(unreadable: stored, keepsRow: keepsRow, in: connection)
    }
    let row = try row(of: known.entity, keeping: stored.record)
    try layout.insert(row, as: known.version, in: keepsRow ? stored.row : nil, of: connection)
  }
}
#endif
