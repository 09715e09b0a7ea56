public import Foundation

extension RealData {
  /// The bytes of every file of a compressed tar archive, by path.
  public static func archive(_ path: String) throws -> [String: Data] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    tar.arguments = [
      "tar", "-xzf", URL(filePath: self.folder ?? "").appending(path: path).path(percentEncoded: false), "-C",
      folder.path(percentEncoded: false),
    ]
    try tar.run()
    tar.waitUntilExit()
    let root = folder.path(percentEncoded: false)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) where name.hasSuffix(".json") {
      files[name] = try Data(contentsOf: folder.appending(path: name))
    }
    return files
  }
}
