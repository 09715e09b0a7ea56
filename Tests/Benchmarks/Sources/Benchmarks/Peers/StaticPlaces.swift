import DomainRepository
import Foundation

/// An immutable k-d tree over unit vectors, as a lower bound for searches around a place.
struct StaticPlaces: Sendable {
  private struct Point {
    var at: SIMD3<Double>
    var position: Int32
  }

  private let points: [Point]
  private static let leaf = 8

  init(_ posts: [Post]) {
    var points = posts.enumerated().map { Point(at: Self.vector($1.place), position: Int32($0)) }
    Self.build(&points, 0..<points.count, depth: 0)
    self.points = points
  }

  /// Returns the positions of the nearest posts within a radius in meters, in order of distance.
  func nearest(_ limit: Int, to center: Coordinate, within radius: Double) -> [Int] {
    let chord = 2 * sin(radius / Coordinate.earthRadius / 2)
    var top = TopChords(limit: limit, reach: chord * chord)
    search(0..<points.count, 0, Self.vector(center), &top)
    return top.sorted()
  }

  private func search(_ range: Range<Int>, _ depth: Int, _ center: SIMD3<Double>, _ top: inout TopChords) {
    if range.count <= Self.leaf {
      for index in range { offer(index, center, &top) }
      return
    }
    let middle = range.lowerBound + range.count / 2
    let away = center[depth % 3] - points[middle].at[depth % 3]
    let (low, high) = (range.lowerBound..<middle, middle + 1..<range.upperBound)
    search(away < 0 ? low : high, depth + 1, center, &top)
    offer(middle, center, &top)
    if away * away <= top.reach { search(away < 0 ? high : low, depth + 1, center, &top) }
  }

  private func offer(_ index: Int, _ center: SIMD3<Double>, _ top: inout TopChords) {
    let away = points[index].at - center
    top.offer((away * away).sum(), points[index].position)
  }

  private static func build(_ points: inout [Point], _ range: Range<Int>, depth: Int) {
    if range.count <= leaf { return }
    points[range].sort { $0.at[depth % 3] < $1.at[depth % 3] }
    let middle = range.lowerBound + range.count / 2
    build(&points, range.lowerBound..<middle, depth: depth + 1)
    build(&points, middle + 1..<range.upperBound, depth: depth + 1)
  }

  private static func vector(_ place: Coordinate) -> SIMD3<Double> {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}

/// The nearest points up to a limit, in order of their squared chord lengths.
private struct TopChords {
  private var found: [(chord: Double, position: Int32)] = []
  private let limit: Int
  /// The largest squared chord length that is still accepted.
  private(set) var reach: Double

  init(limit: Int, reach: Double) {
    self.limit = limit
    self.reach = reach
    found.reserveCapacity(limit + 1)
  }

  mutating func offer(_ chord: Double, _ position: Int32) {
    if chord > reach { return }
    var place = found.count
    while place > 0, found[place - 1].chord > chord { place -= 1 }
    found.insert((chord, position), at: place)
    if found.count > limit { found.removeLast() }
    if found.count == limit, let last = found.last { reach = last.chord }
  }

  func sorted() -> [Int] { found.map { Int($0.position) } }
}
