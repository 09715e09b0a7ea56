import Foundation

/// The files of the repository.
enum Project {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the texts of the compiled Swift files under a folder, without the steps of tutorials.
  static func sources(under path: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: path).path(percentEncoded: false))
    return try names.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.map {
      try text("\(path)/\($0)")
    }
  }

  /// Returns the sorted paths of the files under a folder whose names have the ending.
  static func files(_ folder: String, ending: String) -> [String] {
    let names = try? FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path(percentEncoded: false))
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }
}
