import Foundation

/// A regular file by its descriptor, which stays the same file whatever its name leads to later.
///
/// While it is open, no other file gets its number, so a file that has replaced it can't be mistaken for it.
final class OpenFile: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens a file for reading; returns `nil` if there is none.
  ///
  /// A link isn't followed, and a pipe isn't waited for.
  static func reading(_ path: String) throws(JSONFileError) -> OpenFile? {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable
    }
    let file = OpenFile(descriptor)
    guard file.status.isRegular else { throw .unreadable }
    return file
  }

  /// Creates an empty file to which only the owner has access, whatever the creation mask of the process.
  ///
  /// Anything else with this name is removed, and nothing that appears in between is opened.
  static func creating(_ path: String) throws(JSONFileError) -> OpenFile {
    for _ in 0..<3 {
      _ = unsafe unlink(path)
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        let file = OpenFile(descriptor)
        guard fchmod(descriptor, 0o600) == 0 else { throw .unwritable }
        return file
      }
      guard errno == EEXIST else { break }
    }
    throw .unwritable
  }

  /// Opens a file for locking, and creates it if there is none; a link isn't followed.
  static func locking(_ path: String) throws(JSONFileError) -> OpenFile {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw errno == ELOOP ? .lockLost : .unwritable }
    let file = OpenFile(descriptor)
    guard file.status.isRegular else { throw .lockLost }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw errno == EWOULDBLOCK ? .inUse : .unwritable }
    return file
  }

  /// Gives the file the owner and the group of another one, so that a commit by an administrator doesn't take a file from
  /// its app.
  ///
  /// - Throws: ``JSONFileError/unwritable`` if the owners differ and the system refuses it.
  func takeOwner(of other: OpenFile) throws(JSONFileError) {
    var (own, wanted) = (stat(), stat())
    guard unsafe fstat(descriptor, &own) == 0, unsafe fstat(other.descriptor, &wanted) == 0 else {
      throw .unwritable
    }
    if own.st_uid == wanted.st_uid { return }
    guard fchown(descriptor, wanted.st_uid, wanted.st_gid) == 0 else { throw .unwritable }
  }

  /// Ends the lock, which otherwise ends when the last copy of the descriptor is closed.
  func unlock() { _ = flock(descriptor, LOCK_UN) }

  /// The file's status; ``FileStatus/missing`` if the system refuses to tell it.
  var status: FileStatus {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? FileStatus(status) : .missing
  }

  /// Returns the first bytes of the file, all by default; throws ``JSONFileError/tooLarge`` if there are more
  /// than the maximum.
  func bytes(maximum: Int) throws(JSONFileError) -> [UInt8] {
    let size = status.size
    guard size <= maximum else { throw .tooLarge }
    return try prefix(size)
  }

  /// Returns the given number of bytes from the beginning of the file, or fewer if it is shorter.
  func prefix(_ count: Int) throws(JSONFileError) -> [UInt8] {
    var isRead = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let part = unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + filled }, count - filled, off_t(filled))
        if part < 0, errno == EINTR { continue }
        isRead = part >= 0
        guard part > 0 else { break }
        filled += part
      }
    }
    guard isRead else { throw .unreadable }
    return bytes
  }

  /// Writes bytes at the end of the file, and flushes them to the disk.
  func append(_ bytes: [UInt8]) throws(JSONFileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable }
      rest = rest.dropFirst(count)
    }
    guard Self.synchronize(descriptor) else { throw .unwritable }
  }

  /// Flushes an open file or folder to the disk.
  static func synchronize(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
    // On Apple systems, fsync leaves the bytes in the cache of the drive.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }
}

/// A lock between processes and within one; the system releases it when the process ends for any reason.
final class FileLock: Sendable {
  private let path: String
  private let file: OpenFile

  /// Takes the lock without waiting, or throws ``JSONFileError/inUse``, ``JSONFileError/lockLost`` or
  /// ``JSONFileError/unwritable``.
  init(_ path: String) throws(JSONFileError) {
    self.path = path
    file = try OpenFile.locking(path)
    // Another process may have removed the file before it was locked.
    guard isHeld else { throw .inUse }
  }

  /// Whether the lock file is still in place; otherwise another process may have locked its successor.
  var isHeld: Bool { FileStatus(ofFileNamed: path).stamp.isSameFile(as: file.status.stamp) }

  // Unlocked explicitly, because a process that is being spawned may briefly hold a copy of the descriptor.
  // The lock file stays: after its removal, two processes could lock two different files with this name.

  deinit { file.unlock() }
}
