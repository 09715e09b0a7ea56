#if SQLite
import CSQLite

/// A connection to a database beside the repository, for looks and changes that the repository doesn't offer.
@safe final class RawConnection {
  /// An error of SQLite, with its number.
  struct Failure: Error { let result: Int32 }

  private var handle: OpaquePointer?

  init(_ path: String) throws {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let result = unsafe sqlite3_open_v2(path, &handle, flags, nil)
    guard result == SQLITE_OK else { throw Failure(result: result) }
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  func execute(_ sql: String) throws {
    let result = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw Failure(result: result) }
  }

  /// Takes the modules of virtual tables from all connections that this process opens later.
  static func dropModules() throws {
    let result = unsafe sqlite3_auto_extension(
      unsafeBitCast(
        { (database, _, _) in unsafe sqlite3_drop_modules(database, nil) } as ExtensionEntry,
        to: (@convention(c) () -> Void).self))
    guard result == SQLITE_OK else { throw Failure(result: result) }
  }

  private typealias ExtensionEntry = @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Int32

  /// Returns the first column of all rows as texts.
  func texts(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    let result = unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard result == SQLITE_OK else { throw Failure(result: result) }
    defer { unsafe sqlite3_finalize(statement) }
    var texts: [String] = []
    while unsafe sqlite3_step(statement) == SQLITE_ROW {
      texts.append(unsafe sqlite3_column_text(statement, 0).map { unsafe String(cString: $0) } ?? "")
    }
    return texts
  }
}
#endif
