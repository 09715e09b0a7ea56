#if SQLite || canImport(SQLite3)
public import DomainRepository

/// The reasons for which a call of an ``SQLiteRepository`` fails, as the code of a
/// ``/DomainRepository/RepositoryError/backend(code:isRetryable:)``.
///
/// Other results of SQLite have the code `sqlite.` with their number, such as `sqlite.2067`. No error
/// contains SQLite's messages, because these may quote data.
///
/// ```swift
/// if SQLiteErrorCode(error) == .full { … }
/// ```
public enum SQLiteErrorCode: String, Hashable, Sendable, CaseIterable {
  /// Another process or repository used the database for longer than ``SQLiteConfiguration/busyTimeout``, or
  /// the system has no thread to spare; the only retryable error.
  case busy = "sqlite.busy"
  /// There is no space for the changes, and nothing has changed.
  case full = "sqlite.full"
  /// The file or its folder is read-only; a database with a write-ahead log can't even be read then, unless the
  /// folder is writable.
  case readOnly = "sqlite.readOnly"
  /// The file can't be opened or created: its folder doesn't exist, access to it isn't allowed, a write-ahead log
  /// can't be created in it, the file is a symbolic link, or one beside it is no file, such as a pipe.
  case cannotOpen = "sqlite.cannotOpen"
  /// The file has another name, a hard link, by which a program wouldn't find the journal beside this one;
  /// delete the other name, or copy the file.
  case linked = "sqlite.linked"
  /// The program runs on an SQLite before 3.37, or on one that lacks the JSON functions, FTS5 or R*Tree; the file
  /// isn't changed.
  case unsupported = "sqlite.unsupported"
  /// The file isn't a database.
  case notSQLite = "sqlite.notSQLite"
  /// The file is the database of another program, which is never changed, or contains triggers, which never run.
  case foreign = "sqlite.foreign"
  /// A newer version of this library wrote the file.
  case newerLayout = "sqlite.newerLayout"
  /// Another program rebuilt the tables of an entity while this repository was open: for a schema of the same
  /// version and JSON form, whose rules, constraints or indexes differ.
  case schemaChanged = "sqlite.schemaChanged"
  /// SQLite can't run a statement: another program has changed the tables or a value in them, or a query is larger than
  /// the limits of SQLite.
  case refused = "sqlite.refused"
  /// The system couldn't read or write the file; nothing has changed.
  case inputOutput = "sqlite.inputOutput"
  /// The database is damaged. The repository commits nothing from then on and answers what it can read.
  case damaged = "sqlite.damaged"
  /// The file, or one of the files of its write-ahead log, was moved, replaced, cut or deleted; the repository has
  /// ended. A commit that throws this error may have been applied or not.
  case moved = "sqlite.moved"
  /// Another program changed the journal of the database to one that this version of SQLite can't use
  /// safely; the repository has ended.
  case journalChanged = "sqlite.journalChanged"
  /// The system couldn't write the file to the disk. The commit may have been applied or not, and the
  /// repository has ended, because a later success would prove nothing about the bytes that are missing.
  case synchronizationFailed = "sqlite.synchronizationFailed"
  /// The repository is closed.
  case closed = "sqlite.closed"

  /// Returns the code of a repository's error; `nil` for all other errors.
  public init?(_ error: RepositoryError) {
    guard case .backend(let code, _) = error else { return nil }
    self.init(rawValue: code)
  }

  /// Returns whether the repository refuses every call after an error.
  static func isFinal(_ error: RepositoryError) -> Bool {
    switch SQLiteErrorCode(error) {
    case .moved, .journalChanged, .synchronizationFailed, .closed: true
    default: false
    }
  }
}

extension RepositoryError {
  static func sqlite(_ code: SQLiteErrorCode) -> RepositoryError {
    .backend(code: code.rawValue, isRetryable: code == .busy)
  }

  /// The error of a row that has the values of another one in a unique index (SQLITE_CONSTRAINT_UNIQUE).
  static let violatedUniqueIndex = RepositoryError(result: 2067)

  /// Creates the error for a result of SQLite, including its extended results.
  init(result: Int32) {
    let code: SQLiteErrorCode? =
      switch (result & 0xFF, result) {
      case (1, _): .refused
      case (5, _), (6, _), (15, _): .busy
      case (8, 1032): .moved
      case (8, _): .readOnly
      case (10, 1034), (10, 1290): .synchronizationFailed
      case (10, 8458), (11, _): .damaged
      case (10, _): .inputOutput
      case (13, _): .full
      case (23, _): .foreign
      case (14, _): .cannotOpen
      case (26, _): .notSQLite
      default: nil
      }
    self = code.map { .sqlite($0) } ?? .backend(code: "sqlite.\(result)", isRetryable: false)
  }
}
#endif
