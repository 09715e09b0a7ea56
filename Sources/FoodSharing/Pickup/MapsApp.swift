public import DomainModeling

/// An app that shows the way.
public enum MapsApp: String, Vocabulary {
  /// Apple Maps.
  case apple
  /// Google Maps.
  case google

  /// The link that opens the way to a place.
  ///
  /// After Apple's "Map Links" (`daddr`) and Google's "Maps URLs" (`dir/?api=1`); `nil` never in practice.
  public func directions(to place: Coordinate) -> WebLink? {
    let comma = "\(place.latitude.plain)%2C\(place.longitude.plain)"
    return switch self {
    case .apple: WebLink("https://maps.apple.com/?daddr=\(comma)")
    case .google: WebLink("https://www.google.com/maps/dir/?api=1&destination=\(comma)")
    }
  }
}

extension Double {
  /// The number as decimal digits, without an exponent.
  fileprivate var plain: String {
    let millionths = Int64((self * 1_000_000).rounded())
    let digits = String(millionths.magnitude % 1_000_000)
    let padded = String(repeating: "0", count: 6 - digits.count) + digits
    return "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000).\(padded)"
  }
}
