#if SQLite || canImport(SQLite3)
import DomainRepository

/// The schema from which the tables of an entity type were made.
struct TableSchema: Hashable, Sendable {
  /// The version and the form of the model, and who may read and write its records.
  let schema: StoredSchema
  /// The fingerprint of the schema and of the layout of its tables.
  let stamp: String

  init(_ schema: StoredSchema, stamp: String) {
    self.schema = schema
    self.stamp = stamp
  }

  /// Reads the schemas of all entities, and those that note former names.
  static func all(in connection: Connection) throws(RepositoryError) -> [TableSchema] {
    let sql = """
      SELECT name, version, stamp, shape, readableFrom, writableFrom, uniqueKeys, renamedTo FROM _entities
      """
    return try connection.all(sql, []) { (row) throws(RepositoryError) -> TableSchema in
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
}

extension TableLayout {
  /// Returns the use that the program may make of the tables; `nil` if they have to be created or rebuilt.
  ///
  /// - Throws: ``/DomainRepository/RepositoryError/schemaConflict(entity:_:)`` if it may make none, or
  ///   `entity.nameTaken` if another entity has, or has had, one of its names.
  func use(in schemas: [TableSchema], _ connection: Connection) throws(RepositoryError) -> TableUse? {
    let access = try program.access(in: schemas.map(\.schema)) { (name) throws(RepositoryError) in
      let sql = "SELECT 1 FROM \(name.tableName.quoted) LIMIT 1"
      return try connection.first(sql) { (row) throws(RepositoryError) in try row.integer(0) } != nil
    }
    guard let found = present(in: schemas) else { return nil }
    return switch access {
    case .current: found.stamp == stamp ? .own : nil
    case .newerProgram: nil
    case .olderProgram(_, let refusal): .newer(found.schema, refusal: refusal)
    }
  }

  /// Returns the schema of the entity's tables; `nil` without tables.
  func present(in schemas: [TableSchema]) -> TableSchema? {
    schemas.first { $0.schema.entity.utf8.elementsEqual(entity.utf8) }
  }
}

/// The use that a repository makes of the tables of an entity type.
enum TableUse: Hashable, Sendable {
  /// The tables have the schema of this program.
  case own
  /// A program with a newer schema has made the tables, or one whose records this program can't read: their columns
  /// aren't known, so that records are read as a whole. Commits throw the refusal.
  case newer(StoredSchema, refusal: RepositoryError?)
  /// The tables have an earlier schema, or don't exist, and the file can't be written now, so that records are read as
  /// a whole. The next commit tries to rebuild the tables.
  case older
}
#endif
