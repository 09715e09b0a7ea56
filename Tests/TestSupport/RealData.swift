public import Foundation

/// Recorded data outside the package, in the folder that the environment variable `REAL_DATA` names.
public enum RealData {
  public static let folder = ProcessInfo.processInfo.environment["REAL_DATA"]

  public static var isThere: Bool { folder != nil }

  public static let hint = "needs the folder that REAL_DATA names"

  /// The bytes of a file.
  public static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder ?? "").appending(path: path))
  }

  /// The paths of the files under a folder whose names end so, at any depth, in order.
  public static func paths(under path: String, suffix: String) throws -> [String] {
    let root = URL(filePath: folder ?? "").appending(path: path).path(percentEncoded: false)
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// The lines of a file, without empty ones.
  public static func lines(_ path: String) throws -> [String] {
    let text = String(decoding: try bytes(path), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The rows of a file with commas between cells, each cell by the name of its column; cells hold no line ends.
  public static func table(_ path: String) throws -> [[String: String]] {
    let rows = try lines(path).map(cells)
    return rows.dropFirst().map { row in Dictionary(zip(rows[0], row)) { first, _ in first } }
  }

  /// The rows of a file with tabs between cells, each cell by the name of its column.
  public static func tabTable(_ path: String) throws -> [[String: String]] {
    let rows = try lines(path).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return rows.dropFirst().map { row in Dictionary(zip(rows[0], row)) { first, _ in first } }
  }

  /// The texts of the files under a folder whose names end so, at any depth; bytes that aren't UTF-8 are repaired.
  public static func texts(under path: String, suffix: String) throws -> [String] {
    try paths(under: path, suffix: suffix).map { String(decoding: try bytes("\(path)/\($0)"), as: UTF8.self) }
  }

  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
