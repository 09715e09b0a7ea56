import GRDBSQLite

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
