#if SQLite || canImport(SQLite3)
import DomainRepository

/// The schema from which the tables of an entity type were made.
struct TableSchema: Hashable, Sendable {
  /// The version and the form of the model, and who may read and write its records.
  let schema: StoredSchema
  /// The fingerprint of the schema and of the layout of its tables.
  let stamp: String
  /// The version from which a program's entity has its name; `nil` if it has never had another one, and for the
  /// schema of a database.
  let namedSince: Int64?

  init(_ schema: StoredSchema, stamp: String, namedSince: Int64? = nil) {
    self.schema = schema
    self.stamp = stamp
    self.namedSince = namedSince
  }

  /// Reads the schema of an entity; `nil` if it has no tables.
  ///
  /// - Throws: `entity.nameTaken` if another entity's name differs only by case, which SQLite ignores.
  init?(of entity: String, in connection: Connection) throws(RepositoryError) {
    let sql = """
      SELECT name, version, stamp, shape, readableFrom, writableFrom, uniqueKeys, renamedTo \
      FROM _entities WHERE name = ? COLLATE NOCASE
      """
    let found = try connection.first(sql, [.text(entity)]) { (row) throws(RepositoryError) -> TableSchema in
      let version = try row.integer(1)
      let keys = try row.text(6)
      // Tables of the first layout have neither form nor limits.
      let isComplete = try row.integer(4) > 0
      let schema = StoredSchema(
        entity: try row.text(0), version: version, shapeHash: try row.text(3),
        readableFrom: isComplete ? try row.integer(4) : version,
        writableFrom: isComplete ? try row.integer(5) : version,
        uniqueKeys: keys.split(separator: " ").map(String.init),
        renamedTo: try row.value(7) == .null ? nil : try row.text(7))
      return TableSchema(schema, stamp: try row.text(2))
    }
    guard let found else { return nil }
    guard found.schema.entity.utf8.elementsEqual(entity.utf8) else { throw .nameTaken(entity) }
    self = found
  }

  /// Returns the former names of the entities that were renamed to a name.
  static func names(renamedTo name: String, in connection: Connection) throws(RepositoryError) -> [String] {
    try connection.all("SELECT name FROM _entities WHERE renamedTo = ?", [.text(name)]) {
      (row) throws(RepositoryError) in try row.text(0)
    }
  }

  /// Stores the schema, so that repositories which know another one notice it.
  func write(in connection: Connection) throws(RepositoryError) {
    try connection.execute(
      """
      INSERT OR REPLACE INTO _entities (name, version, stamp, shape, readableFrom, writableFrom, uniqueKeys, \
      renamedTo) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(schema.entity), .integer(schema.version), .text(stamp), .text(schema.shapeHash),
        .integer(schema.readableFrom), .integer(schema.writableFrom),
        .text(schema.uniqueKeys.joined(separator: " ")), schema.renamedTo.map { .text($0) } ?? .null,
      ])
    try connection.execute("UPDATE _store SET schemas = schemas + 1")
  }

  /// Returns the use that a program with another schema may make of the tables; `nil` if they have to be
  /// rebuilt.
  ///
  /// - Throws: ``/DomainRepository/RepositoryError/schemaConflict(entity:_:)`` if it may make none.
  func use(by program: TableSchema) throws(RepositoryError) -> TableUse? {
    // The first layout has no forms.
    if schema.shapeHash.isEmpty, schema.renamedTo == nil, schema.version == program.schema.version {
      return nil
    }
    switch try schema.access(by: program.schema, namedSince: program.namedSince) {
    case .current: return stamp == program.stamp ? .own : nil
    case .newerProgram: return nil
    case .olderProgram(_, let refusal): return .newer(schema, refusal: refusal)
    }
  }
}

/// The use that a repository makes of the tables of an entity type.
enum TableUse: Hashable, Sendable {
  /// The tables have the schema of this program.
  case own
  /// A program with a newer schema has made the tables: their columns aren't known, so that records are read as
  /// a whole. Commits throw the refusal.
  case newer(StoredSchema, refusal: RepositoryError?)
  /// The tables have an earlier schema, or don't exist, and the file can't be written now, so that records are read as
  /// a whole. The next commit tries to rebuild the tables.
  case older
}
#endif
