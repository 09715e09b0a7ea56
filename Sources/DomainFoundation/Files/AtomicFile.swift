import Foundation

/// A file that is replaced as a whole, so that a crash leaves either the old contents or the new ones, and that
/// is never replaced after another program has changed it.
struct AtomicFile {
  /// The file as it was last read or written.
  private struct State {
    let file: OpenFile
    let stamp: FileStatus.Stamp
    let head: [UInt8]
  }

  let path: String
  private var lock: FileLock?
  /// `nil` if the file was missing.
  private var state: State?

  init(_ path: String) { self.path = path }

  private var newPath: String { path + ".new" }

  /// Takes the lock at the first call, and makes sure afterward that it wasn't lost.
  mutating func takeLock() throws(JSONFileError) {
    if let lock {
      guard lock.isHeld else { throw .lockLost }
      return
    }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    lock = try FileLock(path + ".lock")
  }

  /// Reads the file; returns `nil` if there is none.
  mutating func read(maximumBytes: Int) throws(JSONFileError) -> [UInt8]? {
    guard let file = try openCurrent() else { return nil }
    return try file.bytes(maximum: maximumBytes)
  }

  /// Reads the file as it is now, or the one with a suffix, which the next replacement doesn't take for its own;
  /// returns `nil` if there is none.
  mutating func reread(_ suffix: String = "", maximumBytes: Int) throws(JSONFileError) -> [UInt8]? {
    try takeLock()
    return try OpenFile.reading(path + suffix)?.bytes(maximum: maximumBytes)
  }

  /// Takes the file as it is now for the one that the next replacement may replace.
  @discardableResult
  mutating func openCurrent() throws(JSONFileError) -> OpenFile? {
    try takeLock()
    state = nil
    guard let file = try OpenFile.reading(path) else { return nil }
    // Before reading, so that a change during it is noticed.
    let status = file.status
    try requireOneName(status)
    state = State(file: file, stamp: status.stamp, head: try file.prefix(Self.headLength))
    return file
  }

  /// Replaces the file, and gives the old one another name where the volume supports that.
  ///
  /// The bytes are written once, to a new file to which only the owner of the old one has access.
  /// - Parameters:
  ///   - bytes: The new contents.
  ///   - suffix: What follows the name of the file in that of the old one.
  ///   - prepare: Prepares the new file, by its path, before anything is written to it.
  /// - Returns: Whether the system confirms that the folder is on the disk; the file is replaced either way.
  mutating func replace(
    with bytes: [UInt8], keepingOldAs suffix: String, prepare: (String) throws(JSONFileError) -> Void
  ) throws(JSONFileError) -> Bool {
    try requireUnchanged()
    // The folder would let a file be replaced that mustn't be written.
    if state != nil, unsafe access(path, W_OK) != 0 { throw .unwritable }
    let file = try OpenFile.creating(newPath)
    let isConfirmed: Bool
    do throws(JSONFileError) {
      if let state { try file.takeOwner(of: state.file) }
      try prepare(newPath)
      try file.append(bytes)
      // Again, because writing takes time.
      try requireUnchanged()
      guard isNew(file) else { throw .replaced }
      keepOld(as: path + suffix)
      isConfirmed = try moveNew()
    } catch {
      if isNew(file) { _ = unsafe unlink(newPath) }
      throw error
    }
    state = State(file: file, stamp: file.status.stamp, head: Array(bytes.prefix(Self.headLength)))
    return isConfirmed
  }

  /// Whether the name of the new file leads to this file.
  private func isNew(_ file: OpenFile) -> Bool {
    FileStatus(ofFileNamed: newPath).stamp.isSameFile(as: file.status.stamp)
  }

  /// The number of bytes from the beginning that are compared; they contain the digest of the contents.
  private static let headLength = 256

  /// Throws an error if another program has changed the file or may be writing it.
  func requireUnchanged() throws(JSONFileError) {
    guard let lock, lock.isHeld else { throw .lockLost }
    let found = FileStatus(ofFileNamed: path)
    guard let state else {
      guard !found.exists else { throw .replaced }
      return
    }
    guard found.stamp == state.stamp, try state.file.prefix(Self.headLength) == state.head else {
      throw .replaced
    }
    try requireOneName(found)
  }

  /// Throws ``JSONFileError/linked`` if the file has another name than those that an interrupted replacement
  /// leaves to it.
  private func requireOneName(_ status: FileStatus) throws(JSONFileError) {
    guard status.nameCount > 1 else { return }
    let own = ["", ".previous", ".previous.new", ".damaged", ".damaged.new"].count { suffix in
      FileStatus(ofFileNamed: path + suffix).stamp.isSameFile(as: status.stamp)
    }
    guard status.nameCount <= own else { throw .linked }
  }

  /// Gives the file a second name, replacing a file with that name, unless the volume doesn't support it.
  private func keepOld(as target: String) {
    let step = target + ".new"
    _ = unsafe unlink(step)
    guard unsafe link(path, step) == 0 else { return }
    _ = unsafe rename(step, target)
    // If both were names of one file already, the system has left both.
    _ = unsafe unlink(step)
  }

  /// Moves the new file over the old one in one step, and flushes the folder.
  private func moveNew() throws(JSONFileError) -> Bool {
    // Opened first, so that nothing has changed if this fails.
    let folder = unsafe open(
      URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw .unwritable }
    defer { close(folder) }
    guard unsafe rename(newPath, path) == 0 else { throw .unwritable }
    // Some volumes don't support flushing a folder and have nothing to flush.
    return OpenFile.synchronize(folder) || errno == EINVAL || errno == ENOTSUP
  }
}
