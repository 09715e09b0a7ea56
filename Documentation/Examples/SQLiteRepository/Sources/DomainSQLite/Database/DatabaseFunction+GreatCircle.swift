import DomainRepository
import GRDB

extension DatabaseFunction {
  /// The SQL function `great_circle(latitude, longitude, latitude, longitude)`: the distance in meters, or
  /// NULL if a coordinate is missing or invalid.
  static let greatCircle = DatabaseFunction("great_circle", argumentCount: 4, pure: true) { values in
    let degrees = values.compactMap { Double.fromDatabaseValue($0) }
    guard degrees.count == 4,
      let from = try? Coordinate(latitude: degrees[0], longitude: degrees[1]),
      let to = try? Coordinate(latitude: degrees[2], longitude: degrees[3])
    else { return nil }
    return from.distance(to: to)
  }
}
