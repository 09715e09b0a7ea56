#if SQLite || canImport(SQLite3)
import DomainRepository
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#else
import Glibc
#endif

/// The files of a write-ahead log while they are open.
///
/// SQLite doesn't notice that they are gone: it would append commits to a deleted log, and access to a mapped page that
/// was cut off would end the process.
final class LogWatch: Sendable {
  private let file: StoreFile
  /// The files as they were last; `nil` without a write-ahead log.
  private let known = Mutex<LogFiles?>(nil)

  init(_ file: StoreFile) { self.file = file }

  /// Begins to watch the files of a log that is open.
  func begin() { known.withLock { $0 = LogFiles(of: file) } }

  /// Throws ``SQLiteErrorCode/moved`` unless the files are still those that are open.
  func requireFiles() throws(RepositoryError) {
    if !isWhole() { throw .sqlite(.moved) }
  }

  /// Returns whether the files are still those that are open, or there is no log.
  func isWhole() -> Bool {
    known.withLock { known in
      guard let before = known else { return true }
      let found = LogFiles(of: file)
      guard found.continues(before) else { return false }
      known = found
      return true
    }
  }
}

/// The identity and the size of a file.
struct FileState: Hashable, Sendable {
  private let volume: UInt64
  private let file: UInt64
  let size: Int64

  /// Reads the state of a file; `nil` if it doesn't exist.
  init?(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    (volume, file, size) = (
      UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino), Int64(status.st_size)
    )
  }

  func isSame(as other: FileState) -> Bool { volume == other.volume && file == other.file }
}

/// The files of a write-ahead log: the log, and the memory that its programs share.
struct LogFiles: Hashable, Sendable {
  private var log: FileState?
  private var memory: FileState?

  init(of file: StoreFile) {
    guard case .path(let path) = file else { return }
    (log, memory) = (FileState(path + "-wal"), FileState(path + "-shm"))
  }

  /// Returns whether these are still the files that they were, and the shared memory isn't smaller.
  func continues(_ before: LogFiles) -> Bool {
    guard let log, let memory, let oldLog = before.log, let oldMemory = before.memory else { return false }
    return log.isSame(as: oldLog) && memory.isSame(as: oldMemory) && memory.size >= oldMemory.size
  }
}
#endif
