import Foundation

/// The inputs that were kept of earlier searches: a file for each reader, an input a line, in base64.
enum Corpus {
  static func inputs(at path: String) throws -> [[UInt8]] {
    try String(contentsOf: URL(filePath: path), encoding: .utf8).split(separator: "\n").compactMap {
      Data(base64Encoded: String($0)).map(Array.init)
    }
  }
}
