/// A place on the earth by latitude and longitude in degrees (WGS 84).
///
/// Two coordinates are equal when both numbers are: the meridians −180° and 180° stay different, and so do
/// longitudes at a pole, though ``distance(to:)`` between them is zero.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, −90…90.
  public let latitude: Double

  /// Degrees east of Greenwich, −180…180.
  public let longitude: Double

  /// Makes a place; the numbers are kept as they are, only −0 becomes 0.
  ///
  /// - Throws: an error of kind `length` outside −90…90 and −180…180, `format` for NaN and infinity.
  public init(latitude: Double, longitude: Double) throws(ValueError) {
    guard latitude.isFinite, longitude.isFinite else {
      throw ValueError(.format, type: "coordinate", expected: "finite numbers")
    }
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else {
      throw ValueError(.length, type: "coordinate", expected: "latitude -90 to 90, longitude -180 to 180")
    }
    self.init(checkedLatitude: latitude, longitude: longitude)
  }

  /// Makes a place from numbers that are known to be in range; adding zero turns −0 into 0.
  init(checkedLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude + 0
    self.longitude = longitude + 0
  }
}

extension Coordinate {
  /// The mean radius of the earth in metres: (2a + b) / 3 of WGS 84.
  public static let earthRadius = 6_371_008.8

  /// The great-circle distance in metres on a sphere of ``earthRadius``.
  ///
  /// The true distance on the ellipsoid differs by up to 0.56 %. Exactly zero between equal places and
  /// between names of one place at a pole or the date line; right at any distance, antipodes included.
  public func distance(to other: Coordinate) -> Double {
    let acrossDegrees = longitudeDifference(to: other) / 2
    let scale =
      Trigonometry.cosine(degrees: latitude) * Trigonometry.cosine(degrees: other.latitude)
    let across = Trigonometry.sine(degrees: acrossDegrees)
    let acrossRest = Trigonometry.cosine(degrees: acrossDegrees)
    let up = Trigonometry.sine(degrees: (latitude - other.latitude) / 2)
    let upRest = Trigonometry.sine(degrees: (latitude + other.latitude) / 2)
    // The haversine to the other place, and to its antipode: each is exact where the other loses digits.
    let near = up * up + scale * across * across
    let far = upRest * upRest + scale * acrossRest * acrossRest
    return 2 * Self.earthRadius
      * Trigonometry.arcTangent(opposite: near.squareRoot(), adjacent: far.squareRoot())
  }

  /// The degrees of longitude between two places, 0…180, without rounding near the date line.
  private func longitudeDifference(to other: Coordinate) -> Double {
    let difference = (longitude - other.longitude).magnitude
    guard difference > 180 else { return difference }
    return (180 - max(longitude, other.longitude)) + (180 + min(longitude, other.longitude))
  }
}

extension Coordinate {
  /// The place to a number of decimals, for showing roughly where something is: 2 are about a kilometre.
  ///
  /// One degree of latitude is 111 km; of longitude less towards the poles. Halves are rounded away from
  /// zero. `decimals` below 0 counts as 0, above 9 (a tenth of a millimetre) as 9.
  public func rounded(toDecimals decimals: Int) -> Coordinate {
    let scale = (0..<min(max(decimals, 0), 9)).reduce(1.0) { scale, _ in scale * 10 }
    return Coordinate(
      checkedLatitude: (latitude * scale).rounded() / scale,
      longitude: (longitude * scale).rounded() / scale)
  }
}

extension Coordinate {
  /// Latitude and longitude in plain decimals, such as `52.2297,21.0122`; parsing it gives the same place.
  public var text: String { "\(Self.decimal(latitude)),\(Self.decimal(longitude))" }

  /// Reads latitude and longitude in decimal degrees: `52.2297,21.0122`, `+52.2297, -21.0122`, `(52, 21)`.
  ///
  /// Each number may have a sign and a fraction; spaces may follow the comma, and round brackets may
  /// stand around both. Degrees, minutes and seconds, exponents, leading zeros and a bare decimal point
  /// are refused.
  /// - Throws: an error of kind `length` out of range, of kind `format` for anything else.
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

  /// The shortest decimal that reads back as the number, without the exponent of very small ones.
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
  /// Same as ``text``.
  public var description: String { text }
}
