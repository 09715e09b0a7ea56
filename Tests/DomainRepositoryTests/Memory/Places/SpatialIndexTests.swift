import DomainModeling
import DomainRepository
import TestSupport
import Testing

@Suite("Spatial index")
struct SpatialIndexTests {
  static func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    do { return try Coordinate(latitude: latitude, longitude: longitude) } catch {
      Issue.record(error)
      return somePlace
    }
  }

  static let somePlace = Coordinate.places[0]

  /// Distributions of places with special cases for the index.
  static let shapes: [(String, @Sendable (Int, inout SeededGenerator) -> Coordinate)] = [
    (
      "anywhere",
      { place(.random(in: -90...90, using: &$1), $0 % 2 == 0 ? 180 : .random(in: -180...180, using: &$1)) }
    ),
    (
      "in a few towns",
      { number, random in
        let town = Coordinate.places[number % Coordinate.places.count]
        func near(_ degrees: Double, _ limit: Double) -> Double {
          min(max(degrees + .random(in: -0.05...0.05, using: &random), -limit), limit)
        }
        return place(near(town.latitude, 90), near(town.longitude, 180))
      }
    ),
    ("all at one place", { _, _ in place(51.75, 19.46) }),
    ("at two places", { number, _ in place(number % 2 == 0 ? 10 : -10, 20) }),
    (
      "at the poles",
      { number, random in place(number % 2 == 0 ? 90 : -90, .random(in: -180...180, using: &random)) }
    ),
    (
      "next to a pole", { place(90 - .random(in: 0...1e-7, using: &$1), .random(in: -180...180, using: &$1)) }
    ),
    (
      "at the date line",
      { number, random in
        place(.random(in: -1...1, using: &random), [180, -180, 179.999, -179.999][number % 4])
      }
    ),
    ("along the equator, in order", { number, _ in place(0, Double(number % 3_600) / 10 - 180) }),
    ("along a meridian, backwards", { number, _ in place(90 - Double(number % 1_800) / 10, 17) }),
    ("on a grid", { number, _ in place(Double(number % 7), Double(number / 7 % 11)) }),
    ("less than a micrometer apart", { number, _ in place(50, 8 + Double(number % 50) * 1e-13) }),
    ("at antipodes", { number, _ in number % 2 == 0 ? place(30, 40) : place(-30, -140) }),
  ]

  struct Reference {
    var places: [Slot: Coordinate] = [:]

    func within(_ radius: Double, of center: Coordinate) -> Set<Slot> {
      Set(places.filter { $0.value.distance(to: center) <= radius }.keys)
    }
  }

  @Test(
    "After random changes, searches find the same places as a scan of all distances, for each distribution",
    arguments: shapes.indices)
  func histories(shape: Int) {
    let place = Self.shapes[shape].1
    for seed in TestRounds.seeds(1, full: 10) {
      var random = SeededGenerator(seed: seed)
      var (index, reference) = (SpatialIndex(), Reference())
      var kept: [(SpatialIndex, Reference)] = []
      for step in 0..<900 {
        // Grows first, then changes, then shrinks.
        let slot = Slot(number: UInt32(step < 400 ? step : Int.random(in: 0..<400, using: &random)))
        if let old = reference.places.removeValue(forKey: slot) { index.remove(old, at: slot) }
        if step < 650 || Int.random(in: 0...9, using: &random) == 0 {
          let new = place(step, &random)
          index.insert(new, at: slot)
          reference.places[slot] = new
        }
        if step % 150 == 75 { kept.append((index, reference)) }
        if step % 100 == 0 { Self.compare(index, reference, using: &random) }
      }
      for (index, reference) in kept {
        Self.compare(index, reference, using: &random)
        let built = SpatialIndex(reference.places.map { ($0.key, $0.value) })
        Self.compare(built, reference, using: &random)
      }
      for (slot, place) in reference.places { index.remove(place, at: slot) }
      Self.compare(index, Reference(), using: &random)
    }
  }

  static func compare(_ index: SpatialIndex, _ reference: Reference, using random: inout SeededGenerator) {
    #expect(index.count == reference.places.count)
    let known = reference.places.values.randomElement(using: &random) ?? somePlace
    let antipode = place(-known.latitude, known.longitude > 0 ? known.longitude - 180 : known.longitude + 180)
    let centers = [
      known, antipode, Coordinate.places.randomElement(using: &random) ?? somePlace,
      place(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random)),
    ]
    for center in centers {
      let boundary = (reference.places.values.randomElement(using: &random) ?? somePlace).distance(to: center)
      let radii = [
        0, boundary, boundary.nextDown, boundary.nextUp, 1e-6, 20_000, 3_000_000,
        .pi * Coordinate.earthRadius, 1e300,
      ]
      for radius in radii { compare(index, reference, near: center, within: radius) }
    }
  }

  static func compare(
    _ index: SpatialIndex, _ reference: Reference, near center: Coordinate, within radius: Double
  ) {
    let expected = reference.within(radius, of: center)
    func distance(_ slot: Slot) -> Double { reference.places[slot]?.distance(to: center) ?? .nan }
    let candidates = Array(index.candidates(near: center, within: radius))
    let slots = candidates.map(\.slot)
    #expect(Set(slots).count == slots.count)
    #expect(expected.isSubset(of: slots), "\(center) \(radius)")
    // Candidates beyond the radius are at most 6 m beyond it.
    #expect(slots.allSatisfy { distance($0) <= radius + 6 })
    #expect(candidates.allSatisfy { !$0.isCertain || expected.contains($0.slot) })
    var (nearest, isRight) = (Double.infinity, true)
    for candidate in candidates.reversed() {
      nearest = min(nearest, distance(candidate.slot))
      isRight = isRight && (nearest - 6...nearest).contains(candidate.leastDistance)
    }
    #expect(isRight, "\(center) \(radius)")
    let unordered = index.records(near: center, within: radius)
    #expect(Set(unordered.certain + unordered.doubtful) == Set(slots))
    #expect(Set(unordered.certain).isSubset(of: expected))
    let count = index.count(near: center, within: radius)
    #expect(count.certain + count.doubtful.filter { expected.contains($0) }.count == expected.count)
  }

  @Test(
    "The tree of 3,000 places has at most 18 levels, or 8 if it is built at once, for each distribution",
    arguments: shapes.indices)
  func height(shape: Int) {
    let place = Self.shapes[shape].1
    var random = SeededGenerator(seed: 5)
    var index = SpatialIndex()
    var places: [Coordinate] = []
    for number in 0..<3_000 {
      places.append(place(number, &random))
      index.insert(places[number], at: Slot(number: UInt32(number)))
    }
    #expect(index.height <= 18)
    let built = SpatialIndex(places.enumerated().map { (Slot(number: UInt32($0.offset)), $0.element) })
    #expect(built.height <= 8)
    for number in 0..<2_990 { index.remove(places[number], at: Slot(number: UInt32(number))) }
    #expect(index.count == 10)
    #expect(index.height == 1)
  }

  @Test("A search finds the first of 5,000 records at one place, and none for a negative radius or NaN")
  func lazily() {
    let records = (0..<5_000 as Range<UInt32>).map { (Slot(number: $0), Self.somePlace) }
    var nearby = SpatialIndex(records).candidates(near: Self.somePlace, within: 1)
    for _ in 0..<3 { #expect(nearby.next()?.leastDistance == 0) }
    #expect(SpatialIndex().candidates(near: Self.somePlace, within: 1e9).map(\.slot) == [])
    #expect(SpatialIndex([]).count == 0)
    for radius in [-1, .nan, -.infinity] as [Double] {
      #expect(SpatialIndex(records).candidates(near: Self.somePlace, within: radius).map(\.slot) == [])
    }
  }

  @Test("Removing an absent record changes nothing")
  func absent() {
    var index = SpatialIndex()
    index.remove(Self.somePlace, at: Slot(number: 1))
    index.insert(Self.somePlace, at: Slot(number: 1))
    index.remove(Self.somePlace, at: Slot(number: 2))
    #expect(index.count == 1)
    #expect(index.candidates(near: Self.somePlace, within: 0).map(\.slot) == [Slot(number: 1)])
  }
}

extension Coordinate {
  /// Towns, poles and places at the date line.
  fileprivate static let places: [Coordinate] = [
    (51.759, 19.456), (52.23, 21.012), (-33.869, 151.209), (64.147, -21.942), (-16.5, 179.99),
    (-16.5, -179.99),
    (90, 0), (-90, 77), (0, 0), (0, 180), (71.29, -156.79),
  ].compactMap { try? Coordinate(latitude: $0.0, longitude: $0.1) }
}
