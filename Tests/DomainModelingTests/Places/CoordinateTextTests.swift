import DomainModeling
import Foundation
import TestSupport
import Testing

@Suite("Texts of coordinates")
struct CoordinateTextTests {
  @Test(
    "Latitude and longitude in degrees are parsed, with or without signs, spaces and parentheses",
    arguments: [
      ("52.2297,21.0122", 52.2297, 21.0122), ("+52.5, -21", 52.5, -21), ("(-71, -146)", -71, -146),
      ("90,-180", 90, -180),
      ("0.00001,-0.000015", 0.00001, -0.000015), ("-0,0.0", 0, 0), ("1,   2", 1, 2),
    ])
  func parsing(text: String, latitude: Double, longitude: Double) throws {
    let place = try Coordinate(parsing: text)
    #expect(place == (try Coordinate(latitude: latitude, longitude: longitude)))
    #expect(try Coordinate(parsing: place.text) == place)
  }

  @Test(
    "A text that isn't a coordinate is rejected",
    arguments: [
      "", ",", "1", "1,", ",1", "1,2,3", "1;2", " 1,2", "1 ,2", "1,2 ", "1.,2", ".1,2", "1,2.", "1.2.3,4",
      "01,2", "1,-02",
      "1e1,2", "nan,0", "inf,0", "0x1,2", "--1,2", "+-1,2", "(1,2", "1,2)", "((1,2))", "()", "(", ")", "(,)",
      "٤,٥", "1,2\n",
      "1,2\u{0}", "52°,21°", "91,0", "0,181", "−1,2",
    ])
  func invalidTexts(text: String) {
    #expect(throws: ValueError.self) { try Coordinate(parsing: text) }
  }

  @Test("A very long text is rejected")
  func longText() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(throws: ValueError.self) { try Coordinate(parsing: "0.\(zeros),0") }
  }

  @Test("The text of a coordinate parses to an equal coordinate, even for tiny numbers")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<5_000 {
      let scale = pow(10, Double.random(in: -40...0, using: &generator))
      let place = try Coordinate(
        latitude: .random(in: -90...90, using: &generator) * scale,
        longitude: .random(in: -180...180, using: &generator) * scale)
      #expect(!place.text.contains("e"))
      #expect(try Coordinate(parsing: place.text) == place)
    }
    let tiniest = try Coordinate(latitude: .leastNonzeroMagnitude, longitude: -.leastNormalMagnitude)
    #expect(try Coordinate(parsing: tiniest.text) == tiniest)
  }

  /// Rows that the recorded list considers valid but this type rejects on purpose: degrees, minutes and
  /// seconds are another notation, which the list itself parses only on request.
  private static let rejectedOnPurpose: Set = [
    "40° 26′ 45.9996″ N, 79° 58′ 55.2″ E", "40° 26′ 46″ n, 79° 58′ 56″ w",
  ]

  @Test(
    "Recorded texts are accepted or rejected as recorded, except two that are rejected on purpose",
    .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
  func recordedTexts() throws {
    for row in try RecordedData.tabTable("truth/truth_geo_coordinate_strings.tsv") {
      let escaped = try #require(row["input_json_escaped"])
      let says = try #require(row["says"])
      let text = try JSONText.value(String.self, from: "\"\(escaped)\"")
      let isValid = says.hasPrefix("valid") && !Self.rejectedOnPurpose.contains(text)
      #expect(((try? Coordinate(parsing: text)) != nil) == isValid, "\(text)")
    }
  }

  @Test("A hostile text is rejected, or its coordinate is equal after writing and parsing")
  func hostileTexts() throws {
    for text in HostileTexts.all {
      guard let place = try? Coordinate(parsing: text) else { continue }
      #expect(try Coordinate(parsing: place.text) == place)
    }
  }
}
