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

  /// A former name of the entity under which there may be records.
  private struct FormerName {
    let name: String
    /// The version of the renaming.
    let until: Int64
    /// Whether another entity has the name and its tables now, with records of this one among them.
    let isTaken: Bool
    let hasTable: Bool
  }

  /// The former names that aren't marked as such, or under which another entity has records of this one.
  private func formerNames(in connection: Connection) throws(RepositoryError) -> [FormerName] {
    var found: [FormerName] = []
    let own = Set(E.schema.formerNames.map(\.name))
    for (name, until) in E.schema.formerNames {
      let former = try TableSchema(of: name, in: connection)?.schema
      if let former, former.renamedTo != nil { continue }
      if try !TableSchema.names(renamedTo: name, in: connection).allSatisfy(own.contains) {
        throw .nameTaken(name)
      }
      let isTaken = former.map { $0.version >= until } ?? false
      if isTaken, try nextRow(of: name, before: until, in: connection) == nil { continue }
      found.append(FormerName(name: name, until: until, isTaken: isTaken, hasTable: former != nil))
    }
    return found
  }

  /// Returns the first record under a former name, which another entity has now, that isn't that entity's own.
  ///
  /// That entity can't read it, because its own versions begin with the one of the renaming.
  private func nextRow(
    of name: String, before until: Int64, in connection: Connection
  ) throws(RepositoryError) -> StoredRecord? {
    let sql = """
      SELECT \(StoredRecord.columns) FROM \(name.quoted) \
      WHERE \(RowMark.unreadable.condition) AND schemaVersion < ? \
      ORDER BY id LIMIT 1
      """
    return try connection.first(sql, [.integer(until)]) { (row) throws(RepositoryError) in
      try StoredRecord(row, of: name)
    }
  }

  /// Returns the records of tables that have to be rebuilt, and those under former names.
  func olderRecords(in connection: Connection) throws(RepositoryError) -> [StoredRecord] {
    var found: [StoredRecord] = []
    let schema = try TableSchema(of: layout.entity, in: connection)?.schema
    if let schema, schema.renamedTo == nil { found = try layout.records(in: connection) }
    for former in try formerNames(in: connection) {
      let others = TableLayout(renaming: layout, from: former.name)
      let stored =
        former.isTaken
        ? try others.records(marked: .unreadable, in: connection).filter {
          $0.record.schemaVersion < former.until
        }
        : former.hasTable ? try others.records(in: connection) : []
      found += stored.map { StoredRecord($0.row, $0.record.renamed(for: E.self)) }
    }
    return found
  }

  private func moveFormerRecords(in connection: Connection) throws(RepositoryError) {
    for former in try formerNames(in: connection) {
      let others = TableLayout(renaming: layout, from: former.name)
      if former.isTaken {
        while let stored = try nextRow(of: former.name, before: former.until, in: connection) {
          try others.delete(newer: stored.row, in: connection)
          try insert(
            StoredRecord(stored.row, stored.record.renamed(for: E.self)), keepsRow: false, in: connection)
        }
        continue
      }
      if former.hasTable {
        try move(from: others.setAside(in: connection), of: former.name, in: connection)
      }
      let schema = StoredSchema(of: former.name, renamedTo: layout.entity, since: former.until)
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
