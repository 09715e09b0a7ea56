#if SQLite || canImport(SQLite3)
import DomainModeling

#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// The SQL function `great_circle(latitude, longitude, latitude, longitude)`: the distance in meters, or
/// NULL if a coordinate is missing or invalid.
enum GreatCircle {
  @unsafe static func install(in database: OpaquePointer) -> Int32 {
    unsafe sqlite3_create_function_v2(
      database, "great_circle", 4, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
      { context, count, values in
        if let distance = unsafe GreatCircle.distance(count, values) {
          unsafe sqlite3_result_double(context, distance)
        } else {
          unsafe sqlite3_result_null(context)
        }
      }, nil, nil, nil)
  }

  private static func distance(
    _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) -> Double? {
    guard count == 4, let values = unsafe values else { return nil }
    var degrees: [Double] = []
    for position in 0..<4 {
      let value = unsafe values[position]
      switch unsafe sqlite3_value_type(value) {
      case SQLITE_FLOAT, SQLITE_INTEGER: degrees.append(unsafe sqlite3_value_double(value))
      default: return nil
      }
    }
    guard let from = try? Coordinate(latitude: degrees[0], longitude: degrees[1]),
      let to = try? Coordinate(latitude: degrees[2], longitude: degrees[3])
    else { return nil }
    return from.distance(to: to)
  }
}
#endif
