import Foundation

/// The kept inputs of earlier searches: a file for each target, with one input in base64 per line.
enum Corpus {
  static func inputs(at path: String) throws -> [[UInt8]] {
    try String(contentsOf: URL(filePath: path), encoding: .utf8).split(separator: "\n").compactMap {
      Data(base64Encoded: String($0)).map(Array.init)
    }
  }
}
