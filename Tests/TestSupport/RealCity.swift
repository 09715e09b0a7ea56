import Foundation

/// A row of GeoNames' list of cities with over 15,000 people.
public struct RealCity: Sendable {
  public let id: UInt64
  public let name: String
  public let country: String
  public let latitude: Double
  public let longitude: Double

  /// Every row of the list.
  public static func all() throws -> [RealCity] {
    try RealData.compressedLines("geo/geonames_cities15000.txt.gz").compactMap(RealCity.init)
  }

  private init?(_ line: String) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
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

extension RealData {
  /// The lines of a file that gzip has compressed.
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
