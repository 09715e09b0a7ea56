public import Foundation

/// Recorded data outside the package, in the folder named by the environment variable `REAL_DATA`.
public enum RecordedData {
  public static let folder = ProcessInfo.processInfo.environment["REAL_DATA"]

  public static var isAvailable: Bool { folder != nil }

  public static let skipReason = "needs the folder that REAL_DATA names"

  /// Returns the bytes of a file.
  public static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder ?? "").appending(path: path))
  }

  /// Returns the sorted paths of all files under a folder, at any depth, that end in the suffix.
  public static func paths(under path: String, suffix: String) throws -> [String] {
    let root = URL(filePath: folder ?? "").appending(path: path).path(percentEncoded: false)
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// Returns the nonempty lines of a file.
  public static func lines(_ path: String) throws -> [String] {
    try bytes(path).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the rows of a comma-separated file by column name; cells must not contain line ends.
  public static func table(_ path: String) throws -> [[String: String]] {
    let rows = try lines(path).map(cells)
    return rows.dropFirst().map { row in Dictionary(zip(rows[0], row)) { first, _ in first } }
  }

  /// Returns the rows of a tab-separated file by column name.
  public static func tabTable(_ path: String) throws -> [[String: String]] {
    let rows = try lines(path).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return rows.dropFirst().map { row in Dictionary(zip(rows[0], row)) { first, _ in first } }
  }

  /// Returns the texts of all files under a folder, at any depth, that end in the suffix; invalid UTF-8 is
  /// repaired.
  public static func texts(under path: String, suffix: String) throws -> [String] {
    try paths(under: path, suffix: suffix).map { String(decoding: try bytes("\(path)/\($0)"), as: UTF8.self) }
  }

  /// Returns strings of the Big List of Naughty Strings: all with full counts, otherwise every fifth, beginning at a
  /// position that depends on the name.
  public static func naughtyStrings(for name: String) throws -> [String] {
    let all = try JSONDecoder().decode([String].self, from: bytes("json/blns.json"))
    let interval = TestRounds.useFullCounts ? 1 : 10
    let first = name.utf8.reduce(0) { $0 + Int($1) } % interval
    return stride(from: first, to: all.count, by: interval).map { all[$0] }
  }

  private static func cells(_ line: String) -> [String] {
    var cells: [[UInt8]] = [[]]
    var isQuoted = false
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: cells.append([])
      default: cells[cells.count - 1].append(byte)
      }
    }
    return cells.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension RecordedData {
  /// Returns the bytes of the JSON files in a compressed tar archive, by path.
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

/// A row of the GeoNames list of cities with more than 15,000 inhabitants.
public struct GeoNamesCity: Sendable {
  public let id: UInt64
  public let name: String
  public let country: String
  public let latitude: Double
  public let longitude: Double

  /// Returns all rows of the list.
  public static func all() throws -> [GeoNamesCity] {
    try RecordedData.compressedLines("geo/geonames_cities15000.txt.gz").compactMap(GeoNamesCity.init)
  }

  private init?(_ line: String) {
    let cells = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(
      Substring.init)
    guard cells.count > 8, let id = UInt64(cells[0]), let latitude = Double(cells[4]),
      let longitude = Double(cells[5])
    else { return nil }
    self.id = id
    name = String(cells[1])
    country = String(cells[8])
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension RecordedData {
  /// Returns the lines of a gzip-compressed file.
  static func compressedLines(_ path: String) throws -> [String] {
    let gzip = Process()
    let output = Pipe()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = [
      "gzip", "-dc", URL(filePath: folder ?? "").appending(path: path).path(percentEncoded: false),
    ]
    gzip.standardOutput = output
    try gzip.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    gzip.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
