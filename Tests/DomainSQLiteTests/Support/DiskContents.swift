#if SQLite
import DomainRepository
import Foundation

/// The files of a database on a disk that may forget whatever wasn't synchronized.
struct DiskContents: Sendable {
  private enum Change: Sendable {
    case write([UInt8], at: Int)
    case cut(to: Int)

    func apply(to bytes: inout [UInt8]) {
      switch self {
      case .write(let written, let offset):
        let missing = offset + written.count - bytes.count
        if missing > 0 { bytes += Array(repeating: 0, count: missing) }
        bytes.replaceSubrange(offset..<offset + written.count, with: written)
      case .cut(let size): bytes.removeLast(max(0, bytes.count - size))
      }
    }
  }

  private struct File: Sendable {
    var kept: [UInt8] = []
    /// The changes since the last synchronization.
    var changes: [Change] = []
  }

  /// By path; the files didn't exist when the plan began.
  private var files: [String: File] = [:]

  mutating func write(_ bytes: [UInt8], at offset: Int, of path: String) {
    files[path, default: File()].changes.append(.write(bytes, at: offset))
  }

  mutating func cut(_ path: String, to size: Int) {
    files[path, default: File()].changes.append(.cut(to: size))
  }

  mutating func synchronize(_ path: String) {
    guard var file = files[path] else { return }
    for change in file.changes { change.apply(to: &file.kept) }
    file.changes = []
    files[path] = file
  }

  mutating func delete(_ path: String) { files[path] = nil }

  /// Makes the files of a closed database those after a power failure: of the changes that weren't synchronized,
  /// any may be missing.
  func restore(_ path: String, _ generator: inout SeededGenerator) throws {
    let share = ([0, 0.5, 0.9] as [Double]).randomElement(using: &generator) ?? 0
    for suffix in ["", "-wal", "-journal"] {
      guard let file = files[path + suffix] else {
        try? FileManager.default.removeItem(atPath: path + suffix)
        continue
      }
      var bytes = file.kept
      for change in file.changes where Double.random(in: 0..<1, using: &generator) < share {
        change.apply(to: &bytes)
      }
      try Data(bytes).write(to: URL(filePath: path + suffix))
    }
    try? FileManager.default.removeItem(atPath: path + "-shm")
  }
}
#endif
