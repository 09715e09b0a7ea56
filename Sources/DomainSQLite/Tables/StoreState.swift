#if SQLite || canImport(SQLite3)
import DomainRepository

/// The state of a database apart from its records, as a transaction sees it.
struct StoreState: Hashable, Sendable {
  /// The newest commit.
  var newest: Commit.SequenceNumber
  /// The oldest position from which an observer can resume.
  var oldest: Commit.SequenceNumber
  /// The number of changes to the tables of entities so far.
  var schemas: Int64

  init(in connection: Connection) throws(RepositoryError) {
    let found = try connection.first("SELECT newest, oldest, schemas FROM _store") {
      (row) throws(RepositoryError) in
      (newest: try row.integer(0), oldest: try row.integer(1), schemas: try row.integer(2))
    }
    guard let found, 0 <= found.oldest, found.oldest <= found.newest else { throw .sqlite(.damaged) }
    newest = Commit.SequenceNumber(found.newest)
    oldest = Commit.SequenceNumber(found.oldest)
    schemas = found.schemas
  }
}

/// The schema from which the tables of an entity type were made.
struct StoredSchema: Hashable, Sendable {
  /// The version of the model.
  let version: Int64
  /// The fingerprint of the schema and of the layout of its tables.
  let stamp: String

  init(version: Int64, stamp: String) {
    self.version = version
    self.stamp = stamp
  }

  /// Reads the schema of an entity; `nil` if it has no tables.
  ///
  /// - Throws: `entity.nameTaken` if another entity's name differs only by case, which SQLite ignores.
  init?(of entity: String, in connection: Connection) throws(RepositoryError) {
    let sql = "SELECT name, version, stamp FROM _entities WHERE name = ? COLLATE NOCASE"
    let found = try connection.first(sql, [.text(entity)]) { (row) throws(RepositoryError) in
      (name: try row.text(0), version: try row.integer(1), stamp: try row.text(2))
    }
    guard let found else { return nil }
    guard found.name.utf8.elementsEqual(entity.utf8) else { throw .nameTaken(entity) }
    self.init(version: found.version, stamp: found.stamp)
  }

  /// Stores the schema of an entity, so that repositories which know another one notice it.
  func write(of entity: String, in connection: Connection) throws(RepositoryError) {
    try connection.execute(
      "INSERT OR REPLACE INTO _entities VALUES (?, ?, ?)", [.text(entity), .integer(version), .text(stamp)])
    try connection.execute("UPDATE _store SET schemas = schemas + 1")
  }
}
#endif
