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

/// The place of a database: a file, or memory.
enum StoreFile: Hashable, Sendable {
  /// A file, by its path.
  case path(String)
  /// The memory of one connection.
  case memory

  /// The lock for opening files.
  ///
  /// When a process closes any descriptor of a file, it loses all its locks on the file (POSIX). So no
  /// connection may be opened to a file that is being created.
  private static let opening = Mutex(())

  /// Runs `open` with the name of the file for SQLite.
  ///
  /// SQLite refuses a path that contains a symbolic link, also in its folders, which are links on Apple's
  /// systems. So the folder is resolved here, and only the file itself mustn't be a link. Only its owner
  /// has access to a new file; SQLite gives the same mode to the files beside it.
  ///
  /// - Parameter isCreating: Whether the file is created if it doesn't exist.
  func opened<Value>(
    creating isCreating: Bool, _ open: (String) throws(RepositoryError) -> Value
  ) throws(RepositoryError) -> Value {
    guard case .path(let path) = self else { return try open(":memory:") }
    let resolved = try Self.resolved(path)
    return try Self.opening.withLock { (_) throws(RepositoryError) in
      if isCreating {
        let file = Self.create(resolved)
        if file >= 0 { close(file) } else if errno != EEXIST { throw Self.error(errno) }
      }
      try Self.requireOneName(resolved)
      try Self.requireFiles(beside: resolved)
      return try open(resolved)
    }
  }

  private static func create(_ path: String) -> Int32 {
    unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
  }

  /// Throws ``SQLiteErrorCode/linked`` if the file has another name.
  ///
  /// SQLite names the journal after the database: a program that opens the file by its other name wouldn't
  /// find the journal of an interrupted commit, and would read half of the commit.
  private static func requireOneName(_ path: String) throws(RepositoryError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw error(errno) }
    if status.st_mode & S_IFMT == S_IFREG, status.st_nlink > 1 { throw .sqlite(.linked) }
  }

  /// Throws ``SQLiteErrorCode/cannotOpen`` if a name that SQLite opens beside the database isn't that of a file, because it
  /// would wait for the other end of a pipe.
  private static func requireFiles(beside path: String) throws(RepositoryError) {
    for suffix in ["-journal", "-wal", "-shm"] {
      var status = stat()
      guard unsafe lstat(path + suffix, &status) == 0 else { continue }
      if status.st_mode & S_IFMT != S_IFREG { throw .sqlite(.cannotOpen) }
    }
  }

  /// Returns the absolute path of a file whose folder exists.
  private static func resolved(_ path: String) throws(RepositoryError) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.utf8.contains(0), let name = parts.last, !name.isEmpty, name != ".", name != ".." else {
      throw .sqlite(.cannotOpen)
    }
    let folder = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/") + "/"
    guard let found = unsafe realpath(folder, nil) else { throw error(errno) }
    defer { unsafe free(found) }
    let absolute = unsafe String(cString: found)
    return absolute == "/" ? "/\(name)" : "\(absolute)/\(name)"
  }

  /// The same place by its absolute path.
  func absolute() throws(RepositoryError) -> StoreFile {
    if case .path(let path) = self { .path(try Self.resolved(path)) } else { self }
  }

  private static func error(_ number: Int32) -> RepositoryError {
    switch number {
    case ENOSPC, EDQUOT: .sqlite(.full)
    case EROFS: .sqlite(.readOnly)
    default: .sqlite(.cannotOpen)
    }
  }
}
#endif
