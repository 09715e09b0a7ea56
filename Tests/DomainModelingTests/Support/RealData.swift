import Foundation

/// Recorded data outside the package, in the folder that the environment variable `REAL_DATA` names.
enum RealData {
  static let folder = ProcessInfo.processInfo.environment["REAL_DATA"]

  static var isThere: Bool { folder != nil }

  static let hint = "needs the folder that REAL_DATA names"

  /// The lines of a file, without empty ones.
  static func lines(_ path: String) throws -> [String] {
    let url = URL(filePath: folder ?? "").appending(path: path)
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The rows of a file with commas between cells, each cell by the name of its column; cells hold no line ends.
  static func table(_ path: String) throws -> [[String: String]] {
    let rows = try lines(path).map(cells)
    return rows.dropFirst().map { row in Dictionary(zip(rows[0], row)) { first, _ in first } }
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
