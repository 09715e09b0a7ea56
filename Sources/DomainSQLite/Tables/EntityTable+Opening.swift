#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

extension EntityTable {
  /// Returns the use of the tables as they are, `nil` if they have to be created or rebuilt, and whether they need no
  /// writing: no rows have to be filled or tried again, and no former names noted.
  func state(in connection: Connection) throws(RepositoryError) -> (use: TableUse?, isReady: Bool) {
    let schemas = try TableSchema.all(in: connection)
    let use = try layout.use(in: schemas, connection)
    guard use == .own else { return (use, use != nil) }
    let hasRows = try layout.hasRows(in: connection)
    return (use, !hasRows && layout.program.renamings(in: schemas.map(\.schema)).isEmpty)
  }

  /// Creates the tables of the entity, or rebuilds them for the current schema, in the running transaction.
  ///
  /// A rebuilt table has the bytes and versions of its records; only columns and indexes are new. Records of a
  /// former name are moved under the present one.
  func open(in connection: Connection) throws(RepositoryError) -> TableUse {
    let schemas = try TableSchema.all(in: connection)
    let use = try layout.use(in: schemas, connection)
    if case .newer? = use { return use ?? .own }
    let found = layout.present(in: schemas)
    if found == nil {
      try layout.makeTables(in: connection)
      try moveFormerRecords(schemas, in: connection)
      try layout.makeIndexes(in: connection)
    } else if use == nil {
      let old = try layout.setAside(in: connection)
      try layout.makeTables(in: connection)
      try move(from: old, of: layout.entity, in: connection)
      try moveFormerRecords(schemas, in: connection)
      try layout.makeIndexes(in: connection)
    } else {
      try fillRows(marked: [.unfilled, .unreadable], in: connection)
      try moveFormerRecords(schemas, in: connection)
      return .own
    }
    let own = layout.program.schema
    try TableSchema(found?.schema.raised(to: own) ?? own, stamp: layout.stamp).write(in: connection)
    return .own
  }

  /// Returns the records of tables that have to be rebuilt, and those under former names.
  func olderRecords(in connection: Connection) throws(RepositoryError) -> [StoredRecord] {
    let schemas = try TableSchema.all(in: connection)
    var found = layout.present(in: schemas) == nil ? [] : try layout.records(in: connection)
    for (renaming, former) in formerNames(schemas) where former != nil {
      let stored = try TableLayout(renaming: layout, from: renaming.entity).records(in: connection)
      found += stored.map { StoredRecord($0.row, $0.record.renamed(for: E.self)) }
    }
    return found
  }

  /// Returns the schemas that note former names, each with that of the tables under the name, if there are any.
  private func formerNames(_ schemas: [TableSchema]) -> [(renaming: StoredSchema, former: TableSchema?)] {
    layout.program.renamings(in: schemas.map(\.schema)).map { renaming in
      (renaming, schemas.first { $0.schema.entity.utf8.elementsEqual(renaming.entity.utf8) })
    }
  }

  private func moveFormerRecords(
    _ schemas: [TableSchema], in connection: Connection
  ) throws(RepositoryError) {
    for (renaming, former) in formerNames(schemas) {
      if former != nil {
        let others = TableLayout(renaming: layout, from: renaming.entity)
        try move(from: others.setAside(in: connection), of: renaming.entity, in: connection)
        // An observer that resumes knows the entity by its present name.
        try connection.execute(
          "UPDATE _changes SET entity = ? WHERE entity = ?", [.text(layout.entity), .text(renaming.entity)])
      }
      try TableSchema(renaming, stamp: "").write(in: connection)
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
