#if SQLite || canImport(SQLite3)
import DomainRepository

#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// A connection to a database with its prepared statements; one thread uses it.
@safe final class Connection {
  /// The purpose of a connection.
  enum Access: Sendable { case reading, writing }

  private let handle: OpaquePointer
  private let waiting: BusyWait
  private var statements: [String: Statement] = [:]
  /// The number of pages of the write-ahead log after the last commit.
  private let length: LogLength
  private let files: FileWatch

  /// The number of kept statements at which all of them are discarded, and the length in bytes up to which
  /// one is kept.
  private static let (statementLimit, longestKept) = (200, 10_000)

  /// Opens a connection, and creates the file of the database if it doesn't exist.
  init(
    _ files: FileWatch, for access: Access, with configuration: SQLiteConfiguration
  ) throws(RepositoryError) {
    let opened = try files.opened { (name) throws(RepositoryError) in try Self.open(name) }
    unsafe handle = opened.handle
    waiting = BusyWait(atMost: configuration.busyTimeout)
    length = LogLength()
    self.files = files
    unsafe waiting.install(in: handle)
    unsafe length.install(in: handle)
    let result = unsafe GreatCircle.install(in: handle)
    guard result == SQLITE_OK else { throw RepositoryError(result: result) }
    unsafe Self.refuseTriggers(in: handle)
    for setting in Self.settings(access, configuration.durability) { try script("PRAGMA \(setting)") }
  }

  deinit {
    statements = [:]
    if files.mayClose() { unsafe sqlite3_close_v2(handle) }
  }

  /// An open database, in a type that typed throws can carry.
  @safe private struct Opened { let handle: OpaquePointer }

  private static func open(_ name: String) throws(RepositoryError) -> Opened {
    var handle: OpaquePointer?
    // The thread of the connection makes a lock inside SQLite unnecessary.
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      | SQLITE_OPEN_PRIVATECACHE
    let result = unsafe sqlite3_open_v2(name, &handle, flags, nil)
    guard result == SQLITE_OK, let handle = unsafe handle else {
      unsafe sqlite3_close_v2(handle)
      throw RepositoryError(result: result)
    }
    return unsafe Opened(handle: handle)
  }

  /// Lets no statement be prepared that would run a trigger or a view of the file: SQLite then returns SQLITE_AUTH.
  @unsafe private static func refuseTriggers(in database: OpaquePointer) {
    unsafe sqlite3_set_authorizer(
      database, { _, _, _, _, _, trigger in unsafe trigger == nil ? SQLITE_OK : SQLITE_DENY }, nil)
  }

  /// The settings of a connection: damage is found as early as possible, the schema of a file runs no code,
  /// and pages of the file are read, never mapped, because access to a mapped page that is missing ends the
  /// process.
  private static func settings(_ access: Access, _ durability: SQLiteDurability) -> [String] {
    let synchronous = durability == .power ? "FULL" : "NORMAL"
    let flushes = durability == .power ? "ON" : "OFF"
    return [
      "cell_size_check = ON", "trusted_schema = OFF", "mmap_size = 0", "foreign_keys = OFF",
      "synchronous = \(synchronous)", "fullfsync = \(flushes)", "checkpoint_fullfsync = \(flushes)",
    ] + (access == .reading ? ["query_only = ON"] : [])
  }

  // MARK: Statements

  /// Runs `body` with a prepared statement whose placeholders have the values.
  func run<Value>(
    _ sql: String, _ values: [StoredValue], _ body: (Statement) throws(RepositoryError) -> Value
  ) throws(RepositoryError) -> Value {
    waiting.begin()
    let statement = try prepared(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try body(statement)
  }

  /// Runs a statement without results.
  func execute(_ sql: String, _ values: [StoredValue] = []) throws(RepositoryError) {
    try run(sql, values) { (statement) throws(RepositoryError) in while try statement.step() {} }
  }

  /// Returns what `read` makes of the first row; `nil` if there is none.
  func first<Value>(
    _ sql: String, _ values: [StoredValue] = [], _ read: (Statement) throws(RepositoryError) -> Value
  ) throws(RepositoryError) -> Value? {
    try run(sql, values) { (statement) throws(RepositoryError) in
      try statement.step() ? try read(statement) : nil
    }
  }

  /// Returns what `read` makes of each row.
  func all<Value>(
    _ sql: String, _ values: [StoredValue] = [], _ read: (Statement) throws(RepositoryError) -> Value
  ) throws(RepositoryError) -> [Value] {
    try run(sql, values) { (statement) throws(RepositoryError) in
      var found: [Value] = []
      while try statement.step() { found.append(try read(statement)) }
      return found
    }
  }

  /// Runs several statements without values and results, which aren't kept.
  func script(_ sql: String) throws(RepositoryError) {
    waiting.begin()
    let result = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw RepositoryError(result: result) }
  }

  private func prepared(_ sql: String) throws(RepositoryError) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try unsafe Statement(sql, in: handle)
    if sql.utf8.count > Self.longestKept { return statement }
    if statements.count >= Self.statementLimit { statements = [:] }
    statements[sql] = statement
    return statement
  }

  var lastRow: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  // MARK: Transactions

  /// Runs a transaction; an error rolls back everything in it.
  ///
  /// - Parameter isWriting: Whether the transaction takes the only write lock of the database at its
  ///   beginning. Otherwise it reads from one snapshot.
  func transaction<Value>(
    writing isWriting: Bool, _ body: () throws(RepositoryError) -> Value
  ) throws(RepositoryError) -> Value {
    try execute(isWriting ? "BEGIN IMMEDIATE" : "BEGIN")
    do throws(RepositoryError) {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // Some errors have ended the transaction already.
      if unsafe sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Moves the write-ahead log into the database once it is long, and returns the error if that fails; no
  /// commit is lost.
  ///
  /// SQLite's own checkpoints ignore errors, also those of writing the file to the disk.
  func checkpointFailure() -> RepositoryError? {
    guard length.isLong else { return nil }
    let result = unsafe sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    return result == SQLITE_OK ? nil : RepositoryError(result: result)
  }

  /// Throws ``SQLiteErrorCode/journalChanged`` if a database with a rollback journal has a write-ahead log now.
  ///
  /// SQLite would create and use it, and its shared memory, which nothing watches then, and keep other programs from choosing
  /// another journal. So the header is read before any statement, by SQLite's own descriptor: closing another one would
  /// give up the locks of this process (POSIX).
  func requireNoLog() throws(RepositoryError) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let result = unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard result == SQLITE_OK, let file = unsafe file, let read = unsafe file.pointee.pMethods?.pointee.xRead
    else { return }
    // The versions of the format for writing and reading: 2 with a write-ahead log (https://www.sqlite.org/fileformat.html).
    var versions: (UInt8, UInt8) = (0, 0)
    if unsafe read(file, &versions, 2, 18) == SQLITE_OK, versions == (2, 2) { throw .sqlite(.journalChanged) }
  }

  /// Throws ``SQLiteErrorCode/moved`` if the path of the database no longer leads to the open file.
  func requireFile() throws(RepositoryError) {
    var isMoved: Int32 = 0
    let result = unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved)
    // A database in memory has no file.
    if result == SQLITE_OK, isMoved != 0 { throw .sqlite(.moved) }
  }
}
#endif
