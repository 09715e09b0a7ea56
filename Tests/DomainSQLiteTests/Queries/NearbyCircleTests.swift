#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

@Suite("Circles of nearby searches")
struct NearbyCircleTests {
  @Test("A search finds all records just inside of its circle, everywhere on the Earth")
  func circles() async throws {
    var generator = SeededGenerator(seed: 11)
    let (memory, sqlite) = (InMemoryRepository(), try await SQLiteRepository())
    var searches: [NearbySearch<Book>] = []
    var changes = ChangeSet()
    for number in 0..<UInt64(rounds(60, full: 400)) {
      let center = try Coordinate(
        latitude: Double.random(in: -90...90, using: &generator),
        longitude: Double.random(in: -180...180, using: &generator))
      let radius = Double.random(in: 1_000...3_000_000, using: &generator)
      searches.append(try NearbySearch(Book.Fields.library, within: radius, of: center))
      for direction in 0..<40 as Range<UInt64> {
        var book = Book(number * 40 + direction)
        book.library = try place(center, Double(direction * 9), radius * 0.99995)
        changes.insert(book)
      }
    }
    try await memory.commit(changes)
    try await sqlite.commit(changes)
    for search in searches {
      let query = ModelQuery<Book>().near(search)
      let count = try await sqlite.count(query)
      #expect(try await count == memory.count(query))
      #expect(count >= 40)
    }
  }

  /// Returns the point at a distance in meters from another one in a direction in degrees.
  private func place(_ from: Coordinate, _ bearing: Double, _ distance: Double) throws -> Coordinate {
    let (angle, turn) = (distance / Coordinate.earthRadius, bearing * .pi / 180)
    let (latitude, longitude) = (from.latitude * .pi / 180, from.longitude * .pi / 180)
    let height = sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(turn)
    let across = atan2(sin(turn) * sin(angle) * cos(latitude), cos(angle) - sin(latitude) * height)
    let degrees = (longitude + across) * 180 / .pi
    return try Coordinate(
      latitude: asin(min(1, max(-1, height))) * 180 / .pi,
      longitude: degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees)
  }
}
#endif
