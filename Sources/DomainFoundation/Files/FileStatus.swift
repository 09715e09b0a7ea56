import Foundation

/// The facts about a file by which its replacement and its other names are noticed.
struct FileStatus {
  /// The volume, number, size and last change of a file.
  struct Stamp: Equatable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
    fileprivate let size: Int
    fileprivate let seconds: Int
    fileprivate let nanoseconds: Int

    /// Returns whether both stamps are of one file, which may have changed in between.
    func isSameFile(as other: Stamp) -> Bool { device == other.device && number == other.number }
  }

  let exists: Bool
  let isRegular: Bool
  /// The number of the file's names, which are hard links.
  let nameCount: Int
  let stamp: Stamp

  var size: Int { stamp.size }

  /// The status of a name without a file.
  static let missing = FileStatus(stat())

  init(_ status: stat) {
    exists = status.st_mode != 0
    isRegular = status.st_mode & S_IFMT == S_IFREG
    nameCount = Int(status.st_nlink)
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    stamp = Stamp(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino),
      size: Int(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  /// Creates the status of the file with a name, without following links.
  init(ofFileNamed path: String) {
    var status = stat()
    self = unsafe lstat(path, &status) == 0 ? FileStatus(status) : .missing
  }
}
