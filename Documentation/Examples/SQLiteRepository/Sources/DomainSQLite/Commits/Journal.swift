import DomainRepository
import GRDB

/// The tables that belong to no entity type: range of commits, fingerprints of schemas and changes.
///
/// Their names begin with `_`, unlike the names of models.
enum Journal {
  /// The version of the tables' format, incremented when older code would misread them.
  private static let format = 1

  /// Creates the tables if there are none, and returns the sequence number of the newest commit.
  ///
  /// - Throws: `sqlite.writtenByNewerVersion` if a newer version of this code has written the database.
  static func prepare(_ database: Database) throws -> Commit.SequenceNumber {
    let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard found <= format else {
      throw RepositoryError.backend(code: "sqlite.writtenByNewerVersion", isRetryable: false)
    }
    if found == 0 {
      try database.execute(
        sql: """
          CREATE TABLE _commits (newest INTEGER NOT NULL, oldest INTEGER NOT NULL) STRICT;
          INSERT INTO _commits VALUES (0, 0);
          CREATE TABLE _entities (name TEXT PRIMARY KEY, stamp TEXT NOT NULL) STRICT, WITHOUT ROWID;
          CREATE TABLE _changes (number INTEGER NOT NULL, position INTEGER NOT NULL, entity TEXT NOT NULL, \
          id TEXT NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (number, position)) STRICT, WITHOUT ROWID;
          PRAGMA user_version = \(format);
          """)
    }
    return try bounds(in: database).newest
  }

  /// Returns the newest commit, and the oldest position from which an observer can resume.
  static func bounds(in database: Database) throws -> (
    newest: Commit.SequenceNumber, oldest: Commit.SequenceNumber
  ) {
    let statement = try database.cachedStatement(sql: "SELECT newest, oldest FROM _commits")
    guard let row = try Row.fetchOne(statement) else {
      throw RepositoryError.backend(code: "sqlite.damaged", isRetryable: false)
    }
    return (Commit.SequenceNumber(row[0]), Commit.SequenceNumber(row[1]))
  }

  /// Stores the changes of a commit, and deletes changes that are older than the last `history` commits.
  static func append(
    _ events: [ChangeEvent], as number: Commit.SequenceNumber, keeping history: Int, in database: Database
  ) throws {
    let insertion = try database.cachedStatement(sql: "INSERT INTO _changes VALUES (?, ?, ?, ?, ?)")
    for (position, event) in events.enumerated() {
      try insertion.execute(
        arguments: [
          number.number, position, SQLText.encoded(event.reference.entity),
          SQLText.encoded(event.reference.id),
          event.kind.rawValue,
        ])
    }
    let forgotten = number.number - Int64(history)
    try database.cachedStatement(sql: "UPDATE _commits SET newest = ?, oldest = max(oldest, ?)")
      .execute(arguments: [number.number, forgotten])
    try database.cachedStatement(sql: "DELETE FROM _changes WHERE number <= ?").execute(arguments: [forgotten]
    )
  }

  /// Returns the changes of the commit after a position; `nil` if the position is that of the newest commit.
  ///
  /// - Throws: ``/DomainRepository/RepositoryError/changeHistoryExpired(oldest:)`` for a position whose
  ///   following changes are deleted, or that is from another repository.
  static func batch(after position: Commit.SequenceNumber, in database: Database) throws -> ChangeBatch? {
    let (newest, oldest) = try bounds(in: database)
    guard position >= oldest, position <= newest else {
      throw RepositoryError.changeHistoryExpired(oldest: oldest)
    }
    if position == newest { return nil }
    // Sequence numbers have no gaps.
    let number = Commit.SequenceNumber(position.number + 1)
    let statement = try database.cachedStatement(
      sql: "SELECT entity, id, kind FROM _changes WHERE number = ? ORDER BY position")
    let events = try Row.fetchAll(statement, arguments: [number.number]).map { row in
      guard let kind = ChangeEvent.Kind(rawValue: row[2]) else {
        throw RepositoryError.backend(code: "sqlite.damaged", isRetryable: false)
      }
      let reference = EntityReference(entity: SQLText.decoded(row[0]), id: SQLText.decoded(row[1]))
      return ChangeEvent(
        sequenceNumber: number, reference: reference, version: Version(number.number), kind: kind)
    }
    return ChangeBatch(events: events, sequenceNumber: number)
  }

  /// Returns the fingerprint of the schema from which the tables of an entity type were created; `nil` if
  /// there are none.
  ///
  /// - Throws: `entity.nameTaken` if another entity's name differs only by case, which SQLite ignores.
  static func stamp(of entity: String, in database: Database) throws -> String? {
    let statement = try database.cachedStatement(
      sql: "SELECT name, stamp FROM _entities WHERE name = ? COLLATE NOCASE")
    guard let row = try Row.fetchOne(statement, arguments: [entity]) else { return nil }
    guard row[0] == entity else {
      throw RepositoryError.backend(code: "entity.nameTaken.\(entity)", isRetryable: false)
    }
    return row[1]
  }

  static func setStamp(_ stamp: String, of entity: String, in database: Database) throws {
    try database.execute(sql: "INSERT OR REPLACE INTO _entities VALUES (?, ?)", arguments: [entity, stamp])
  }
}
