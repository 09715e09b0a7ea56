import DomainRepository
import GRDBSQLite

/// SQLite by its C interface with prepared statements: what a database costs with nothing around it.
final class RawSQLite {
  struct Failure: Error {
    let code: Int32
    let message: String
  }

  let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  init() throws {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else { throw Failure(code: code, message: "can't be opened") }
    self.handle = handle
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(handle)
  }

  func execute(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw Failure(code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
  }

  /// Runs everything in one transaction.
  func transaction(_ body: () throws -> Void) throws {
    try execute("BEGIN")
    try body()
    try execute("COMMIT")
  }

  /// Prepares once, then runs with the values; `row` reads each row of the answer.
  func run(_ sql: String, _ values: [SQLValue] = [], row: (OpaquePointer) -> Void = { _ in }) throws {
    let statement = try prepared(sql)
    defer { sqlite3_reset(statement) }
    for (index, value) in values.enumerated() { value.bind(to: statement, at: Int32(index + 1)) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: row(statement)
      case SQLITE_DONE: return
      case let code: throw Failure(code: code, message: String(cString: sqlite3_errmsg(handle)))
      }
    }
  }

  /// The first column of the first row.
  func number(_ sql: String, _ values: [SQLValue] = []) throws -> Int64 {
    var number: Int64 = 0
    try run(sql, values) { number = sqlite3_column_int64($0, 0) }
    return number
  }

  /// Copies every page into another database.
  func copy(to other: OpaquePointer) throws {
    guard let backup = sqlite3_backup_init(other, "main", handle, "main") else {
      throw Failure(code: SQLITE_ERROR, message: String(cString: sqlite3_errmsg(other)))
    }
    sqlite3_backup_step(backup, -1)
    let code = sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw Failure(code: code, message: "can't be copied") }
  }

  private func prepared(_ sql: String) throws -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else {
      throw Failure(code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
    statements[sql] = statement
    return statement
  }

  static func text(_ statement: OpaquePointer, _ column: Int32) -> String {
    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
  }
}
