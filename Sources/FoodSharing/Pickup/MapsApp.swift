public import DomainModeling
public import DomainValues

/// A maps app that shows directions.
public enum MapsApp: String, StringEnum {
  /// Apple Maps.
  case apple
  /// Google Maps.
  case google

  /// Returns a link that opens directions to a place.
  ///
  /// The links follow "Map Links" by Apple (`daddr`) and "Maps URLs" by Google (`dir/?api=1`). The result is
  /// `nil` only for an invalid link, which no coordinate produces.
  public func directions(to place: Coordinate) -> WebLink? {
    let comma = "\(place.latitude.plain)%2C\(place.longitude.plain)"
    return switch self {
    case .apple: WebLink("https://maps.apple.com/?daddr=\(comma)")
    case .google: WebLink("https://www.google.com/maps/dir/?api=1&destination=\(comma)")
    }
  }
}

extension Double {
  /// The number in decimal digits without an exponent, rounded to six decimal places.
  fileprivate var plain: String {
    let millionths = Int64((self * 1_000_000).rounded())
    let digits = String(millionths.magnitude % 1_000_000)
    let padded = String(repeating: "0", count: 6 - digits.count) + digits
    return "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000).\(padded)"
  }
}
