import Foundation

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
