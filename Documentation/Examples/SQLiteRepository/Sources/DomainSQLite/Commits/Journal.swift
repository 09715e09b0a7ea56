import DomainRepository
import GRDB

/// The tables that belong to no entity: how far the commits have come, which schemas the tables have, what changed.
///
/// Their names begin with `_`, which no model's name does.
enum Journal {
  /// Raised when older code would misunderstand the tables.
  private static let format = 1

  /// Makes the tables where there are none, and tells the newest commit.
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

  /// The newest commit, and the oldest position that an observer can resume from.
  static func bounds(in database: Database) throws -> (
    newest: Commit.SequenceNumber, oldest: Commit.SequenceNumber
  ) {
    let statement = try database.cachedStatement(sql: "SELECT newest, oldest FROM _commits")
    guard let row = try Row.fetchOne(statement) else {
      throw RepositoryError.backend(code: "sqlite.damaged", isRetryable: false)
    }
    return (Commit.SequenceNumber(row[0]), Commit.SequenceNumber(row[1]))
  }

  /// Writes down a commit, and forgets those that are too old to be asked for.
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

  /// The commit that follows a position; `nil` while there is none.
  ///
  /// - Throws: ``/DomainRepository/RepositoryError/changeHistoryExpired(oldest:)`` for a position that isn't known
  ///   any more, or that comes from another repository.
  static func batch(after position: Commit.SequenceNumber, in database: Database) throws -> ChangeBatch? {
    let (newest, oldest) = try bounds(in: database)
    guard position >= oldest, position <= newest else {
      throw RepositoryError.changeHistoryExpired(oldest: oldest)
    }
    if position == newest { return nil }
    // Commits are numbered without a gap.
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

  /// What the entity's tables were made from; `nil` when there are none.
  ///
  /// - Throws: when there are those of another name that differs only by case, which SQLite doesn't see.
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
