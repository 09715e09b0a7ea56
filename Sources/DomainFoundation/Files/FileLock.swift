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
