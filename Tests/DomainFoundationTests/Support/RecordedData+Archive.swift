import Foundation
import TestSupport

extension RecordedData {
  /// Returns the files of a compressed tar archive by their names.
  static func archive(_ path: String) throws -> [String: Data] {
    let folder = try TemporaryFolder()
    let archive = URL(filePath: self.folder ?? "").appending(path: path)
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    tar.arguments = [
      "tar", "-xzf", archive.path(percentEncoded: false), "-C", folder.url.path(percentEncoded: false),
    ]
    try tar.run()
    tar.waitUntilExit()
    var files: [String: Data] = [:]
    let found = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil)
    for case let file as URL in found ?? .init() where !file.hasDirectoryPath {
      files[file.lastPathComponent] = try Data(contentsOf: file)
    }
    return files
  }
}
