import Foundation

/// The POSIX calls that replace a file so that a crash leaves either the old contents or the new ones.
enum AtomicFileWriter {
  /// The error for a failed system call.
  struct SystemError: Error {}

  /// Writes a new file and flushes it to the disk; only the owner has access to it.
  ///
  /// What is at the path before, such as a file of an interrupted call or a link that another user planted, is removed, and
  /// neither followed nor written to.
  static func save(_ bytes: [UInt8], to path: String) throws(SystemError) {
    _ = unsafe unlink(path)
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError() }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError() }
      rest = rest.dropFirst(count)
    }
    try synchronize(file)
  }

  /// Replaces a file by another in one step, and flushes the folder.
  ///
  /// - Returns: Whether the system confirms that the folder is on the disk; the file is replaced either way.
  static func move(_ source: String, over target: String) throws(SystemError) -> Bool {
    // Opened first, so that nothing has changed if this fails.
    let folder = unsafe open(
      URL(filePath: target).deletingLastPathComponent().path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw SystemError() }
    defer { close(folder) }
    guard unsafe rename(source, target) == 0 else { throw SystemError() }
    do {
      try synchronize(folder)
      return true
    } catch {
      // Some volumes don't support flushing a folder and have nothing to flush.
      return errno == EINVAL || errno == ENOTSUP
    }
  }

  /// Gives a file a second name, replacing a file with that name; returns false if the volume doesn't support
  /// it.
  static func keep(_ source: String, as target: String) -> Bool {
    let step = target + ".new"
    _ = unsafe unlink(step)
    guard unsafe link(source, step) == 0 else { return false }
    return unsafe rename(step, target) == 0
  }

  private static func synchronize(_ file: Int32) throws(SystemError) {
    #if canImport(Darwin)
    // On Apple systems, fsync leaves the bytes in the cache of the drive.
    if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(file) == 0 else { throw SystemError() }
  }
}

/// A lock between processes and within one; the system releases it when the process ends for any reason.
final class FileLock: Sendable {
  private let file: Int32

  /// Takes the lock without waiting, or throws ``JSONFileError/inUse`` or ``JSONFileError/unwritable``.
  init(_ path: String) throws(JSONFileError) {
    let file = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unwritable }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let isTaken = errno == EWOULDBLOCK
      close(file)
      throw isTaken ? .inUse : .unwritable
    }
    self.file = file
  }

  // Unlocked explicitly, because a process that is being spawned may briefly hold a copy of the descriptor.
  // The lock file stays: after its removal, two processes could lock two different files with this name.

  deinit {
    _ = flock(file, LOCK_UN)
    close(file)
  }
}
