#if SQLite || canImport(SQLite3)
import DomainRepository

#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// A prepared statement of one connection, which is bound and run again and again.
///
/// Columns are read with the type that they must have: a value of another type, as only a damaged file
/// contains it, throws ``SQLiteErrorCode/damaged``.
@safe final class Statement {
  private let handle: OpaquePointer
  /// The number of placeholders.
  private let parameters: Int

  /// Prepares a statement, or throws the result of SQLite.
  init(_ sql: String, in database: OpaquePointer) throws(RepositoryError) {
    var prepared: OpaquePointer?
    let result = unsafe sqlite3_prepare_v3(
      database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard result == SQLITE_OK else { throw RepositoryError(result: result) }
    // Text without a statement prepares nothing.
    guard let prepared = unsafe prepared else { throw RepositoryError(result: SQLITE_MISUSE) }
    unsafe handle = prepared
    parameters = unsafe Int(sqlite3_bind_parameter_count(prepared))
  }

  deinit { unsafe sqlite3_finalize(handle) }

  // MARK: Running

  /// Binds the values of all placeholders.
  func bind(_ values: [StoredValue]) throws(RepositoryError) {
    guard values.count == parameters else { throw RepositoryError(result: SQLITE_RANGE) }
    for (position, value) in values.enumerated() {
      let result = bind(value, at: Int32(position + 1))
      guard result == SQLITE_OK else { throw RepositoryError(result: result) }
    }
  }

  private func bind(_ value: StoredValue, at position: Int32) -> Int32 {
    switch value {
    case .null: return unsafe sqlite3_bind_null(handle, position)
    case .integer(let number): return unsafe sqlite3_bind_int64(handle, position, number)
    case .real(let number): return unsafe sqlite3_bind_double(handle, position, number)
    case .text(var text):
      return text.withUTF8 { unsafe bind(UnsafeRawBufferPointer($0), at: position) }
    case .bytes(let bytes): return unsafe bytes.withUnsafeBytes { unsafe bind($0, at: position) }
    }
  }

  /// Binds the bytes of a text, which SQLite copies.
  private func bind(_ text: UnsafeRawBufferPointer, at position: Int32) -> Int32 {
    let copies = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    // An empty buffer may have no address, which SQLite would take for null.
    guard let start = unsafe text.bindMemory(to: CChar.self).baseAddress, unsafe !text.isEmpty else {
      return unsafe sqlite3_bind_text(handle, position, "", 0, copies)
    }
    return unsafe sqlite3_bind_text(handle, position, start, Int32(clamping: text.count), copies)
  }

  /// Advances to the next row; returns false after the last one.
  func step() throws(RepositoryError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let result: throw RepositoryError(result: result)
    }
  }

  /// Ends the run, so that the statement holds no lock and no value.
  func reset() {
    _ = unsafe sqlite3_reset(handle)
    _ = unsafe sqlite3_clear_bindings(handle)
  }

  // MARK: Columns of the current row

  func integer(_ column: Int32) throws(RepositoryError) -> Int64 {
    guard unsafe sqlite3_column_type(handle, column) == SQLITE_INTEGER else { throw .sqlite(.damaged) }
    return unsafe sqlite3_column_int64(handle, column)
  }

  /// Returns a count, which is at least zero.
  func count(_ column: Int32) throws(RepositoryError) -> Int {
    guard let count = Int(exactly: try integer(column)), count >= 0 else { throw .sqlite(.damaged) }
    return count
  }

  func text(_ column: Int32) throws(RepositoryError) -> String {
    guard let text = String(validating: try bytes(column), as: UTF8.self) else { throw .sqlite(.damaged) }
    return text
  }

  /// Returns the bytes of a text.
  func bytes(_ column: Int32) throws(RepositoryError) -> [UInt8] {
    guard unsafe sqlite3_column_type(handle, column) == SQLITE_TEXT else { throw .sqlite(.damaged) }
    // The address comes first, because it determines the form of which the length is counted.
    guard let start = unsafe sqlite3_column_text(handle, column) else {
      throw RepositoryError(result: SQLITE_NOMEM)
    }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe Array(UnsafeBufferPointer(start: start, count: max(0, count)))
  }

  func value(_ column: Int32) throws(RepositoryError) -> StoredValue {
    switch unsafe sqlite3_column_type(handle, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(try integer(column))
    case SQLITE_FLOAT: .real(unsafe sqlite3_column_double(handle, column))
    case SQLITE_TEXT: .text(try text(column))
    default: throw .sqlite(.damaged)
    }
  }
}
#endif
