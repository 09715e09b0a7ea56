import DomainRepository
import Foundation

/// The rectangles of degrees that hold everything within a distance: two where the date line is crossed.
///
/// They may hold more: what is found in them still has to be measured.
struct SearchArea: Hashable, Sendable {
  struct Box: Hashable, Sendable {
    let south: Double
    let north: Double
    let west: Double
    let east: Double
  }

  let boxes: [Box]

  init(around center: Coordinate, within radius: Double) {
    // A little more than the radius, so that no rounding excludes what lies exactly on the circle.
    let angle = radius / Coordinate.earthRadius * (1 + 1e-9) + 1e-9
    let degrees = angle * 180 / .pi
    let (south, north) = (center.latitude - degrees, center.latitude + degrees)
    guard south > -90, north < 90 else {
      // A pole is inside, and with it every meridian.
      boxes = [Box(south: max(south, -90), north: min(north, 90), west: -180, east: 180)]
      return
    }
    // Where the circle touches the outermost meridians, which isn't at the latitude of its centre.
    let ratio = min(1, sin(angle) / cos(center.latitude * .pi / 180))
    let width = asin(ratio) * 180 / .pi + 1e-6
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
