#if SQLite || canImport(SQLite3)
#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#else
import Glibc
#endif

/// Waiting for the lock of another connection, with pauses that grow from 50 µs to 10 ms.
///
/// SQLite's own pauses begin at 1 ms, as long as a whole commit.
final class BusyWait {
  private let limit: Duration
  private var end: ContinuousClock.Instant

  init(atMost limit: Duration) {
    self.limit = limit
    end = .now + limit
  }

  /// Begins a wait, so that the limit counts from now.
  func begin() { end = .now + limit }

  /// Installs the wait in a connection, which mustn't outlive it.
  @unsafe func install(in database: OpaquePointer) {
    unsafe sqlite3_busy_handler(
      database,
      { context, count in
        guard let context = unsafe context else { return 0 }
        return unsafe Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue().pause(count) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Waits a moment; returns false at the end of the limit.
  private func pause(_ count: Int32) -> Bool {
    guard ContinuousClock.now < end else { return false }
    usleep(50 << UInt32(min(max(0, count), 7)))
    return true
  }
}

/// The length of a write-ahead log in pages, as SQLite reports it after each commit.
final class LogLength {
  private var pages: Int32 = 0

  /// Whether the log is long enough to be moved into the database; 1,000 pages is SQLite's default.
  var isLong: Bool { pages >= 1_000 }

  /// Installs the counter in a connection, which mustn't outlive it; it replaces SQLite's automatic
  /// checkpoints.
  @unsafe func install(in database: OpaquePointer) {
    _ = unsafe sqlite3_wal_hook(
      database,
      { context, _, _, pages in
        if let context = unsafe context {
          unsafe Unmanaged<LogLength>.fromOpaque(context).takeUnretainedValue().pages = pages
        }
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
#endif
