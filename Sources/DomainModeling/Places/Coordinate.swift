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
