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

/// The files of a database while they are open.
///
/// SQLite doesn't notice that those of a write-ahead log are gone: it would append commits to a deleted log, and access to a
/// mapped page that was cut off would end the process. It opens a file by its path whenever a connection begins, also if
/// another file is there by then.
final class FileWatch: Sendable {
  private struct State {
    /// The file of the database as the first connection opened it.
    var file: FileState?
    /// The files as they were last; `nil` without a write-ahead log.
    var log: LogFiles?
  }

  private struct Reference { weak var watch: FileWatch? }

  private let place: StoreFile
  private let state = Mutex(State())

  /// The watches of the databases that this process has open with a write-ahead log.
  ///
  /// SQLite maps the shared memory of one file once in a process.
  private static let open = Mutex<[FileState.Identity: [Reference]]>([:])
  /// The databases whose shared memory was cut while this process had it mapped: it stays mapped until the process ends.
  private static let lost = Mutex<Set<FileState.Identity>>([])

  init(_ place: StoreFile) { self.place = place }

  /// Opens the file of the database for a connection; only the first one creates it.
  ///
  /// - Throws: ``SQLiteErrorCode/moved`` if it isn't the file that the first connection opened, or if the shared memory of its
  ///   write-ahead log was cut while this process had it open.
  func opened<Value>(_ open: (String) throws(RepositoryError) -> Value) throws(RepositoryError) -> Value {
    guard case .path(let path) = place else { return try place.opened(creating: true, open) }
    let known = state.withLock { $0.file }
    if let known, FileState(path)?.identity != known.identity { throw .sqlite(.moved) }
    if let found = FileState(path), Self.isLost(found.identity) { throw .sqlite(.moved) }
    let value = try place.opened(creating: known == nil, open)
    state.withLock { if $0.file == nil { $0.file = FileState(path) } }
    return value
  }

  private static func isLost(_ file: FileState.Identity) -> Bool {
    if lost.withLock({ $0.contains(file) }) { return true }
    let others = open.withLock { $0[file, default: []].compactMap(\.watch) }
    return others.contains { $0.loss == .cut }
  }

  /// Begins to watch the files of a log that is open.
  func begin() {
    let file = state.withLock { state in
      state.log = LogFiles(of: place)
      return state.file
    }
    guard let file else { return }
    Self.open.withLock { open in
      open[file.identity, default: []].removeAll { $0.watch == nil }
      open[file.identity, default: []].append(Reference(watch: self))
    }
  }

  /// Throws ``SQLiteErrorCode/moved`` unless the files of the log are still those that are open.
  func requireLog() throws(RepositoryError) {
    if loss != nil { throw .sqlite(.moved) }
  }

  /// What happened to the files of the log; `nil` if they are those that are open, or there is no log.
  private var loss: LogFiles.Loss? {
    state.withLock { state in
      guard let before = state.log else { return nil }
      let found = LogFiles(of: place)
      if let loss = found.loss(since: before) { return loss }
      state.log = found
      return nil
    }
  }

  /// Returns whether a connection may be closed, which reads the shared memory of the log.
  ///
  /// One that lost it stays open until the process ends, and the database can't be opened again by this process.
  func mayClose() -> Bool {
    guard loss == .cut else { return true }
    if let file = state.withLock({ $0.file }) { Self.lost.withLock { _ = $0.insert(file.identity) } }
    return false
  }
}

/// The identity and the size of a file.
struct FileState: Hashable, Sendable {
  struct Identity: Hashable, Sendable {
    fileprivate let volume: UInt64
    fileprivate let file: UInt64
  }

  let identity: Identity
  let size: Int64

  /// Reads the state of a file; `nil` if it doesn't exist.
  init?(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    identity = Identity(volume: UInt64(truncatingIfNeeded: status.st_dev), file: UInt64(status.st_ino))
    size = Int64(status.st_size)
  }
}

/// The files of a write-ahead log: the log, and the memory that its programs share.
struct LogFiles: Hashable, Sendable {
  /// A reason why a connection doesn't have the files anymore that it has open.
  enum Loss: Hashable, Sendable {
    /// A file was deleted or replaced, or the log is shorter than the commits in it.
    case replaced
    /// The shared memory is shorter than what is mapped.
    case cut
  }

  private var log: FileState?
  private var memory: FileState?
  /// The paths of both files.
  private let paths: [String]

  init(of file: StoreFile) {
    guard case .path(let path) = file else {
      paths = []
      return
    }
    paths = [path + "-wal", path + "-shm"]
    (log, memory) = (FileState(paths[0]), FileState(paths[1]))
  }

  /// Returns what happened to the files since an earlier moment; `nil` if they are the same.
  func loss(since before: LogFiles) -> Loss? {
    guard let oldLog = before.log, let oldMemory = before.memory else { return .replaced }
    if let memory, memory.identity == oldMemory.identity, memory.size < oldMemory.size { return .cut }
    guard let log, let memory, log.identity == oldLog.identity, memory.identity == oldMemory.identity else {
      return .replaced
    }
    // A checkpoint by another program may cut the log once everything in it is in the database.
    if log.size < oldLog.size, log.size < LogHeader(of: memory, at: paths[1])?.logSize ?? .max {
      return .replaced
    }
    return nil
  }
}

/// The header of the shared memory, in the byte order of the machine (https://www.sqlite.org/walformat.html).
private struct LogHeader {
  /// The size in bytes that the log has at least.
  let logSize: Int64

  /// The descriptors of the files of shared memory that were read.
  ///
  /// They stay open: when a process closes any descriptor of a file, it loses all its locks on the file (POSIX), and these
  /// are SQLite's.
  private static let descriptors = Mutex<[FileState.Identity: Int32]>([:])

  init?(of memory: FileState, at path: String) {
    let file = Self.descriptors.withLock { known in
      if let file = known[memory.identity] { return file }
      let file = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      if file >= 0 { known[memory.identity] = file }
      return file
    }
    guard file >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 20)
    guard unsafe pread(file, &bytes, bytes.count, 0) == bytes.count else { return nil }
    let (pageSize, frames) = unsafe bytes.withUnsafeBytes {
      unsafe ($0.load(fromByteOffset: 14, as: UInt16.self), $0.load(fromByteOffset: 16, as: UInt32.self))
    }
    let page = pageSize == 1 ? 65_536 : Int64(pageSize)
    logSize = frames == 0 ? 0 : 32 + Int64(frames) * (24 + page)
  }
}
#endif
