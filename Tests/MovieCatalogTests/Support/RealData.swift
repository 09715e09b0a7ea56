import Foundation

/// Recorded data outside the package, in the folder that the environment variable `REAL_DATA` names.
enum RealData {
  static let folder = ProcessInfo.processInfo.environment["REAL_DATA"]
  static var isThere: Bool { folder != nil }
  static let hint = "needs the folder that REAL_DATA names"

  static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder ?? "").appending(path: path))
  }

  /// The rows of a file with tabs between cells, each cell by the name of its column.
  static func table(_ path: String) throws -> [[String: String]] {
    let lines = String(decoding: try bytes(path), as: UTF8.self).split(separator: "\n")
    let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    return rows.dropFirst().map { row in Dictionary(zip(rows[0], row)) { first, _ in first } }
  }

  /// The paths of the files under a folder whose names end so, at any depth, in order.
  static func paths(under path: String, suffix: String) throws -> [String] {
    let root = URL(filePath: folder ?? "").appending(path: path).path(percentEncoded: false)
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(suffix) }.sorted()
  }
}
