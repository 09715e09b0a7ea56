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

enum SQLValue {
  case integer(Int64)
  case real(Double)
  case text(String)
  case null

  func bind(to statement: OpaquePointer, at index: Int32) {
    switch self {
    case .integer(let value): sqlite3_bind_int64(statement, index, value)
    case .real(let value): sqlite3_bind_double(statement, index, value)
    case .text(let value):
      sqlite3_bind_text(statement, index, value, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    case .null: sqlite3_bind_null(statement, index)
    }
  }
}
