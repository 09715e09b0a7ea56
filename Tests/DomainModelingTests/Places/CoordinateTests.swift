import DomainModeling
import Foundation
import TestSupport
import Testing

@Suite("Coordinates")
struct CoordinateTests {
  private static let radius = 6_371_008.8

  private static func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test(
    "Numbers out of range, infinite numbers and NaN are rejected",
    arguments: [
      (90.000001, 0, ValueError.Kind.length), (-90.000001, 0, .length), (0, 180.000001, .length),
      (0, -181, .length),
      (.nan, 0, .format), (0, .nan, .format), (.infinity, 0, .format), (0, -.infinity, .format),
    ])
  func invalidNumbers(latitude: Double, longitude: Double, kind: ValueError.Kind) {
    #expect { try Coordinate(latitude: latitude, longitude: longitude) } throws: {
      ($0 as? ValueError)?.kind == kind
    }
  }

  @Test("Negative zero is written as zero")
  func negativeZero() throws {
    #expect(try Self.place(-0.0, -0.0).text == "0,0")
  }

  @Test(
    "Distances along known parts of a great circle are exact to 4e-15",
    arguments: [
      (0, 0, 0, 180, 0.5), (90, 0, -90, 0, 0.5), (45, 30, -45, -150, 0.5),
      (12.34, 56.78, -12.34, -123.22, 0.5),
      (0, 0, 0, 90, 0.25), (0, -90, 0, 0, 0.25), (90, 17, 0, 99, 0.25), (0, 179.5, 0, -179.5, 1 / 360.0),
      (0, 0, 0, 1e-9, 1e-9 / 360), (0, 179.9999999995, 0, -179.9999999995, 0),
    ] as [(Double, Double, Double, Double, Double)])
  func greatCircles(
    latitude1: Double, longitude1: Double, latitude2: Double, longitude2: Double, part: Double
  ) throws {
    let (here, there) = (try Self.place(latitude1, longitude1), try Self.place(latitude2, longitude2))
    // Rounding leaves this difference in the last row: twice the rest to the antimeridian, exact in binary.
    let part = part == 0 ? 2 * (180 - longitude1) / 360 : part
    let expected = part * 2 * .pi * Self.radius
    #expect((here.distance(to: there) - expected).magnitude <= 4e-15 * expected)
    #expect(there.distance(to: here) == here.distance(to: there))
  }

  @Test(
    "The distance between two notations of the same place is zero",
    arguments: [
      (52.2297, 21.0122, 52.2297, 21.0122), (90, 0, 90, 123.4), (-90, 5, -90, -180), (10, 180, 10, -180),
    ] as [(Double, Double, Double, Double)])
  func samePlace(
    latitude1: Double, longitude1: Double, latitude2: Double, longitude2: Double
  ) throws {
    #expect(try Self.place(latitude1, longitude1).distance(to: Self.place(latitude2, longitude2)) == 0)
  }

  @Test("Random distances equal those of an independent vector formula to 10 nm, in both directions")
  func vectorFormula() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<5_000 {
      let here = try Self.place(
        .random(in: -90...90, using: &generator), .random(in: -180...180, using: &generator))
      let there = try Self.place(
        .random(in: -90...90, using: &generator), .random(in: -180...180, using: &generator))
      let distance = here.distance(to: there)
      #expect((distance - Self.reference(here, there)).magnitude <= 1e-8)
      #expect(distance == there.distance(to: here))
      #expect(distance <= .pi * Self.radius)
    }
  }

  private static func reference(_ here: Coordinate, _ there: Coordinate) -> Double {
    func vector(_ place: Coordinate) -> SIMD3<Double> {
      let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }
    let (a, b) = (vector(here), vector(there))
    let cross = SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    return radius * atan2((cross * cross).sum().squareRoot(), (a * b).sum())
  }

  @Test(
    "Distances equal recorded great-circle distances to a centimeter, or to 1e-9 of long ones",
    .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
  func recordedDistances() throws {
    let rows = try RecordedData.tabTable("truth/truth_geo.tsv")
    #expect(rows.count > 1_500)
    for row in rows {
      func number(_ column: String) throws -> Double {
        try #require(row[column].flatMap(Double.init), "\(row)")
      }
      let here = try Self.place(number("lat1"), number("lon1"))
      let there = try Self.place(number("lat2"), number("lon2"))
      let expected = try number("haversine_m_R6371008.8")
      let error = (here.distance(to: there) - expected).magnitude
      #expect(error <= max(0.01, 1e-9 * expected), "\(row): \(here.distance(to: there))")
    }
  }

  @Test(
    "A coordinate is rounded to the given number of decimals, at least 0 and at most 8",
    arguments: [
      (52.22968, 21.01223, 2, "52.23,21.01"), (-33.86882, 151.20929, 1, "-33.9,151.2"),
      (0.004, -0.004, 2, "0,0"),
      (89.996, 179.996, 2, "90,180"), (1.5, -1.5, 0, "2,-2"), (1.5, -1.5, -7, "2,-2"),
      (1.23456789012, 2, 99, "1.23456789,2"),
    ])
  func rounding(
    latitude: Double, longitude: Double, decimals: Int, text: String
  ) throws {
    #expect(try Self.place(latitude, longitude).rounded(toDecimals: decimals).text == text)
  }
}
