import Foundation

/// The few calls of POSIX that put a file in place so that a crash leaves the old contents or the new ones.
enum DurableFile {
  /// The system refused.
  struct Refusal: Error {}

  /// Writes a file of its own and has the system put it on the disk; its owner alone may read it.
  static func save(_ bytes: [UInt8], to path: String) throws(Refusal) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Refusal() }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Refusal() }
      rest = rest.dropFirst(count)
    }
    try synchronize(file)
  }

  /// Puts a file in the place of another in one step, and has the system remember it.
  ///
  /// - Returns: Whether the system says that it will; the file is in place either way.
  static func move(_ source: String, over target: String) throws(Refusal) -> Bool {
    // Opened first: where that fails, nothing has moved yet.
    let folder = unsafe open(
      URL(filePath: target).deletingLastPathComponent().path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw Refusal() }
    defer { close(folder) }
    guard unsafe rename(source, target) == 0 else { throw Refusal() }
    do {
      try synchronize(folder)
      return true
    } catch {
      // Volumes that keep no folders apart from files have nothing to synchronise.
      return errno == EINVAL || errno == ENOTSUP
    }
  }

  /// Gives a file a second name, in the place of what has that name; false where the volume can't.
  static func keep(_ source: String, as target: String) -> Bool {
    let step = target + ".new"
    _ = unsafe unlink(step)
    guard unsafe link(source, step) == 0 else { return false }
    return unsafe rename(step, target) == 0
  }

  private static func synchronize(_ file: Int32) throws(Refusal) {
    #if canImport(Darwin)
      // Plain fsync leaves the bytes in the drive's own memory there.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(file) == 0 else { throw Refusal() }
  }
}

/// Holds a lock between processes and within one; the system releases it when the process ends, however it
/// ends.
final class FileLock: Sendable {
  private let file: Int32

  /// Takes the lock at once, or says why not.
  init(_ path: String) throws(JSONFileFailure) {
    let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unwritable }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let isTaken = errno == EWOULDBLOCK
      close(file)
      throw isTaken ? .inUse : .unwritable
    }
    self.file = file
  }

  // Unlocked by name, because a process that is just being started may hold a copy of the descriptor for a
  // while. The lock file stays: to remove it would let two others lock two different files of that name.
  deinit {
    _ = flock(file, LOCK_UN)
    close(file)
  }
}
