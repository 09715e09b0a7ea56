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
}
