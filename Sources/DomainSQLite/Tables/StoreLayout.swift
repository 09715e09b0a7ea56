#if SQLite || canImport(SQLite3)
import DomainRepository

#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// The tables that belong to no entity type, with the number of their layout.
///
/// Their names begin with `_`, unlike the names of models:
/// - `_store`: the range of the change feed, and the number of changes to schemas.
/// - `_entities`: the schema of the tables of each entity type.
/// - `_changes`: the change feed.
enum StoreLayout {
  /// The number by which the files of this library are recognized, in the header of the database.
  private static let application: Int64 = 0x444D_4F44  // DMOD

  /// The steps from each layout to the next, beginning with an empty database.
  ///
  /// Their number is the current layout; a step that was released is never changed.
  private static let steps: [String] = [
    """
    CREATE TABLE _store (newest INTEGER NOT NULL, oldest INTEGER NOT NULL, schemas INTEGER NOT NULL) STRICT;
    INSERT INTO _store VALUES (0, 0, 0);
    CREATE TABLE _entities (name TEXT PRIMARY KEY, version INTEGER NOT NULL, stamp TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE _changes (number INTEGER NOT NULL, position INTEGER NOT NULL, entity TEXT NOT NULL, id TEXT NOT NULL, \
    kind TEXT NOT NULL, PRIMARY KEY (number, position)) STRICT, WITHOUT ROWID;
    """,
    """
    ALTER TABLE _entities ADD COLUMN shape TEXT NOT NULL DEFAULT '';
    ALTER TABLE _entities ADD COLUMN readableFrom INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE _entities ADD COLUMN writableFrom INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE _entities ADD COLUMN uniqueKeys TEXT NOT NULL DEFAULT '';
    ALTER TABLE _entities ADD COLUMN renamedTo TEXT;
    """,
  ]

  /// Creates the tables in an empty database, or upgrades those of an earlier layout.
  ///
  /// - Throws: ``SQLiteErrorCode/foreign`` for the database of another program and
  ///   ``SQLiteErrorCode/newerLayout``, without a change to the file.
  static func prepare(_ connection: Connection) throws(RepositoryError) {
    // From one snapshot: otherwise another process may create the tables after the header has been read.
    let known = try connection.transaction(writing: false) { () throws(RepositoryError) in
      try found(in: connection)
    }
    if known == steps.count { return }
    try connection.transaction(writing: true) { () throws(RepositoryError) in
      // Another process may have been faster.
      let found = try found(in: connection)
      for (number, step) in steps.enumerated().dropFirst(found) {
        try connection.script(step)
        try connection.script("PRAGMA user_version = \(number + 1)")
      }
      if found == 0 { try connection.script("PRAGMA application_id = \(application)") }
    }
  }

  /// Returns the layout of a database, 0 for an empty one.
  private static func found(in connection: Connection) throws(RepositoryError) -> Int {
    let number = { (row: Statement) throws(RepositoryError) in try row.integer(0) }
    let known = try connection.first("PRAGMA application_id", [], number)
    if known == application {
      let layout = try connection.first("PRAGMA user_version", [], number) ?? 0
      guard layout <= steps.count else { throw .sqlite(.newerLayout) }
      guard layout > 0 else { throw .sqlite(.damaged) }
      let triggers = "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'"
      guard try connection.first(triggers, [], number) == 0 else { throw .sqlite(.foreign) }
      return Int(layout)
    }
    let tables = try connection.first("SELECT count(*) FROM sqlite_schema", [], number)
    guard known == 0, tables == 0 else { throw .sqlite(.foreign) }
    return 0
  }

  /// Throws ``SQLiteErrorCode/unsupported`` unless the SQLite that the program runs on has what the tables need:
  /// strict tables, which begin with 3.37, the functions of JSON, FTS5 and R*Tree.
  static func requireFeatures(_ connection: Connection) throws(RepositoryError) {
    guard sqlite3_libversion_number() >= 3_037_000 else { throw .sqlite(.unsupported) }
    let modules: Int64?
    do throws(RepositoryError) {
      modules = try connection.first(
        """
        SELECT count(DISTINCT name) + (SELECT count(*) FROM json_each('[' || json_extract('{"a":0}', '$.a') || ']')) \
        FROM pragma_module_list WHERE name IN ('fts5', 'rtree')
        """
      ) { (row) throws(RepositoryError) in try row.integer(0) }
    } catch  where SQLiteErrorCode(error) == .refused {
      throw .sqlite(.unsupported)
    }
    guard modules == 3 else { throw .sqlite(.unsupported) }
  }

  // MARK: Journal

  /// Sets the journal of the database; returns the one that it has afterward, `nil` for a database in memory.
  ///
  /// Some file systems have no write-ahead log; the rollback journal works on all of them.
  ///
  /// - Throws: ``SQLiteErrorCode/busy``, without waiting, if another connection is in the way: for the rollback journal, each
  ///   one that has the database open with a write-ahead log.
  static func setJournal(
    _ journal: SQLiteJournal?, of connection: Connection
  ) throws(RepositoryError) -> SQLiteJournal? {
    let wanted = journal ?? safestJournal
    let mode = try connection.first("PRAGMA journal_mode = \(wanted.mode)") {
      (row) throws(RepositoryError) in try row.text(0)
    }
    if mode == "memory" { return nil }
    if mode != SQLiteJournal.writeAheadLog.mode { return .rollback }
    if wanted == .writeAheadLog { return .writeAheadLog }
    throw .sqlite(.busy)
  }

  /// The version of SQLite that the program runs on, such as `3.40.1`.
  static var libraryVersion: String { unsafe String(cString: sqlite3_libversion()) }

  /// The journal that several processes can use safely with this version.
  static var safestJournal: SQLiteJournal { .safest(in: sqlite3_libversion_number()) }
}

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
#endif
