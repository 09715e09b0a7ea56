import DomainRepository
import TestSupport
import Testing

@Suite("Order by distance")
struct NearbyOrderTests {
  /// Returns a place micrometers to kilometers away, or in one of three cases the same place.
  private static func place(near base: Coordinate, using random: inout SeededGenerator) -> Coordinate? {
    guard Int.random(in: 0..<3, using: &random) > 0 else { return base }
    var scale = 1.0
    for _ in 0..<Int.random(in: 2...15, using: &random) { scale /= 10 }
    return try? Coordinate(
      latitude: base.latitude + .random(in: -scale...scale, using: &random),
      longitude: base.longitude + .random(in: -scale...scale, using: &random))
  }

  @Test(
    "Places micrometers to kilometers apart are paged in the order of their distances",
    arguments: TestRounds.seeds(6, full: 300))
  func distances(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let bases = try [(52.2, 21.0), (0, 0), (90, 0), (-17, 180), (-52.2, -159)].map {
      try Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let center = bases[Int(seed % 2)]
    let repository = InMemoryRepository()
    var table = NaiveTable()
    var changes = ChangeSet()
    for number in 1...240 as ClosedRange<UInt64> {
      var parcel = Parcel.random(number, using: &random)
      let base = bases.randomElement(using: &random) ?? center
      parcel.place = Self.place(near: number % 2 == 0 ? center : base, using: &random)
      table.parcels[parcel.id] = parcel
      changes.insert(parcel)
    }
    try await repository.commit(changes)
    // Some radii equal the distance of a record.
    let distances = table.parcels.values.compactMap { $0.place?.distance(to: center) }.shuffled(
      using: &random)
    for radius in [20_100_000, 1] + distances.filter({ $0 > 0 }).prefix(6) {
      let search = try NearbySearch(Parcel.Fields.place, within: radius, of: center)
      let query = ModelQuery<Parcel>().near(search)
      let expected = try table.answers(query).map(\.id)
      #expect(try await repository.all(query).map(\.id) == expected)
      var found: [Identifier<Parcel>] = []
      var page = try await repository.page(query, limit: 7)
      found += page.items.map(\.id)
      while let next = page.next, found.count <= expected.count {
        page = try await repository.page(query, at: .after(next), limit: 7)
        #expect(page.previous != nil)
        found += page.items.map(\.id)
      }
      #expect(found == expected)
    }
  }
}
