#if SQLite || canImport(SQLite3)
import DomainModeling

/// The bounding boxes of a circle on the Earth, in degrees: two boxes if it crosses the 180th meridian.
///
/// The boxes contain more than the circle, so the distance of each record in them must still be measured.
struct SearchArea: Hashable, Sendable {
  struct Box: Hashable, Sendable {
    let south: Double
    let north: Double
    let west: Double
    let east: Double
  }

  let boxes: [Box]

  init(around center: Coordinate, within radius: Double) {
    // The angle is slightly larger than the radius, so that rounding excludes no point on the circle.
    let angle = radius / Coordinate.earthRadius * (1 + 1e-9) + 1e-9
    let degrees = angle * 180 / .pi
    let (south, north) = (center.latitude - degrees, center.latitude + degrees)
    guard south > -90, north < 90 else {
      // The circle contains a pole, so it crosses all meridians.
      boxes = [Box(south: max(south, -90), north: min(north, 90), west: -180, east: 180)]
      return
    }
    // The circle doesn't touch its outermost meridians at the latitude of its center, hence the arcsine.
    let ratio = min(1, Trigonometry.sine(degrees: degrees) / Trigonometry.cosine(degrees: center.latitude))
    let arcsine = Trigonometry.arcTangent(opposite: ratio, adjacent: (1 - ratio * ratio).squareRoot())
    let width = arcsine * 180 / .pi + 1e-6
    let (west, east) = (center.longitude - width, center.longitude + width)
    let box = { Box(south: south, north: north, west: $0, east: $1) }
    if width >= 180 {
      boxes = [box(-180, 180)]
    } else if west < -180 {
      boxes = [box(-180, east), box(west + 360, 180)]
    } else if east > 180 {
      boxes = [box(west, 180), box(-180, east - 360)]
    } else {
      boxes = [box(west, east)]
    }
  }
}
#endif
