/// A point on the Earth by latitude and longitude in degrees (WGS 84).
///
/// Two coordinates are equal if both numbers are equal. The meridians −180° and 180° differ, as do longitudes
/// at a pole, although their ``distance(to:)`` is zero.
public struct Coordinate: Hashable, Sendable {
  public let latitude: Double
  public let longitude: Double

  /// Creates a coordinate from degrees; −0 becomes 0, other values are kept exactly.
  ///
  /// - Throws: ``ValueError`` of kind `length` for a number out of range, of kind `format` for NaN and
  ///   infinity.
  public init(latitude: Double, longitude: Double) throws(ValueError) {
    guard latitude.isFinite, longitude.isFinite else {
      throw ValueError(.format, type: "coordinate", expected: "finite numbers")
    }
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else {
      throw ValueError(.length, type: "coordinate", expected: "latitude -90 to 90, longitude -180 to 180")
    }
    self.init(checkedLatitude: latitude, longitude: longitude)
  }

  /// Creates a coordinate from numbers that are known to be in range; adding zero turns −0 into 0.
  init(checkedLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude + 0
    self.longitude = longitude + 0
  }
}

extension Coordinate {
  /// The mean radius of the Earth in meters: (2*a* + *b*) / 3 of the WGS 84 ellipsoid.
  public static let earthRadius = 6_371_008.8

  /// Returns the great-circle distance in meters on a sphere with the radius ``earthRadius``.
  ///
  /// The distance on the ellipsoid differs by up to 0.56%. The result is exactly zero for equal coordinates
  /// and for different coordinates of the same pole or of the same point on the antimeridian, and is accurate
  /// for all distances, including antipodes.
  public func distance(to other: Coordinate) -> Double {
    let acrossDegrees = longitudeDifference(to: other) / 2
    let scale =
      Trigonometry.cosine(degrees: latitude) * Trigonometry.cosine(degrees: other.latitude)
    let across = Trigonometry.sine(degrees: acrossDegrees)
    let acrossRest = Trigonometry.cosine(degrees: acrossDegrees)
    let up = Trigonometry.sine(degrees: (latitude - other.latitude) / 2)
    let upRest = Trigonometry.sine(degrees: (latitude + other.latitude) / 2)
    // The haversines to the other point and to its antipode; each is precise where the other loses digits.
    let near = up * up + scale * across * across
    let far = upRest * upRest + scale * acrossRest * acrossRest
    return 2 * Self.earthRadius
      * Trigonometry.arcTangent(opposite: near.squareRoot(), adjacent: far.squareRoot())
  }

  /// Returns the difference of longitude in degrees, 0 to 180, without rounding errors near the antimeridian.
  private func longitudeDifference(to other: Coordinate) -> Double {
    let difference = (longitude - other.longitude).magnitude
    guard difference > 180 else { return difference }
    return (180 - max(longitude, other.longitude)) + (180 + min(longitude, other.longitude))
  }
}

extension Coordinate {
  /// Returns the coordinate rounded to a number of decimals, for showing an approximate position.
  ///
  /// One degree of latitude is about 111 km, so two decimals are about 1 km; a degree of longitude is shorter
  /// toward the poles. Halves are rounded away from zero.
  ///
  /// - Parameter decimals: The number of decimals, limited to 0 to 9 (0.1 mm).
  public func rounded(toDecimals decimals: Int) -> Coordinate {
    let scale = (0..<min(max(decimals, 0), 9)).reduce(1.0) { scale, _ in scale * 10 }
    return Coordinate(
      checkedLatitude: (latitude * scale).rounded() / scale,
      longitude: (longitude * scale).rounded() / scale)
  }
}

extension Coordinate {
  /// The latitude and longitude as decimals, such as `52.2297,21.0122`; parsing the text gives the same
  /// coordinate.
  public var text: String { "\(Self.decimal(latitude)),\(Self.decimal(longitude))" }

  /// Parses latitude and longitude in decimal degrees: `52.2297,21.0122`, `+52.2297, -21.0122` or `(52, 21)`.
  ///
  /// Each number may have a sign and a fraction. Spaces may follow the comma, and parentheses may enclose
  /// both numbers. Degrees with minutes and seconds, exponents, leading zeros and numbers that begin or end
  /// with the decimal point are rejected.
  ///
  /// - Throws: ``ValueError`` of kind `length` for a number out of range, of kind `format` for any other
  ///   text.
  public init(parsing text: String) throws(ValueError) {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") {
      rest = rest.dropFirst().dropLast()
    }
    guard text.utf8.count <= 1000, let comma = rest.firstIndex(of: UInt8(ascii: ",")),
      let latitude = Self.number(rest[..<comma]),
      let longitude = Self.number(rest[comma...].dropFirst().drop { $0 == UInt8(ascii: " ") })
    else {
      throw ValueError(.format, type: "coordinate", expected: "two decimal numbers and a comma between")
    }
    try self.init(latitude: latitude, longitude: longitude)
  }

  private static func number(_ text: Substring.UTF8View) -> Double? {
    let unsigned =
      text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    let parts = unsigned.split(
      separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } }),
      whole.count == 1 || whole.first != UInt8(ascii: "0")
    else { return nil }
    return Double(Substring(text))
  }

  /// Returns the shortest decimal that reads back as the same number, without an exponent.
  private static func decimal(_ number: Double) -> String {
    let shortest = number.description
    let parts = shortest.split(separator: "e-")
    guard parts.count == 2, let mantissa = parts.first, let exponent = parts.last.flatMap({ Int($0) }) else {
      return shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest
    }
    let zeros = String(repeating: "0", count: exponent - 1)
    return "\(number < 0 ? "-" : "")0.\(zeros)\(mantissa.filter(\.isNumber))"
  }
}

extension Coordinate: CustomStringConvertible {
  /// The same as ``text``.
  public var description: String { text }
}
