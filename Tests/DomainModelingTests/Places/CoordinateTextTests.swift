import DomainModeling
import Foundation
import TestSupport
import Testing

@Suite struct CoordinateTextTests {
  @Test(arguments: [
    ("52.2297,21.0122", 52.2297, 21.0122), ("+52.5, -21", 52.5, -21), ("(-71, -146)", -71, -146),
    ("90,-180", 90, -180),
    ("0.00001,-0.000015", 0.00001, -0.000015), ("-0,0.0", 0, 0), ("1,   2", 1, 2),
  ])
  func `a text is read in degrees`(text: String, latitude: Double, longitude: Double) throws {
    let place = try Coordinate(parsing: text)
    #expect(place == (try Coordinate(latitude: latitude, longitude: longitude)))
    #expect(try Coordinate(parsing: place.text) == place)
  }

  @Test(arguments: [
    "", ",", "1", "1,", ",1", "1,2,3", "1;2", " 1,2", "1 ,2", "1,2 ", "1.,2", ".1,2", "1,2.", "1.2.3,4",
    "01,2", "1,-02",
    "1e1,2", "nan,0", "inf,0", "0x1,2", "--1,2", "+-1,2", "(1,2", "1,2)", "((1,2))", "()", "(", ")", "(,)",
    "٤,٥", "1,2\n",
    "1,2\u{0}", "52°,21°", "91,0", "0,181", "−1,2",
  ])
  func `a text that is no place is refused`(text: String) {
    #expect(throws: ValueError.self) { try Coordinate(parsing: text) }
  }

  @Test func `a long text is refused before it is read`() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(throws: ValueError.self) { try Coordinate(parsing: "0.\(zeros),0") }
  }

  @Test func `the text of every place gives the same place, however small its numbers`() throws {
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
  private static let refusedOnPurpose: Set = [
    "40° 26′ 45.9996″ N, 79° 58′ 55.2″ E", "40° 26′ 46″ n, 79° 58′ 56″ w",
  ]

  @Test(.enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
  func `recorded texts are read as decided`() throws {
    for row in try RecordedData.tabTable("truth/truth_geo_coordinate_strings.tsv") {
      let escaped = try #require(row["input_json_escaped"])
      let says = try #require(row["says"])
      let text = try JSONText.value(String.self, from: "\"\(escaped)\"")
      let isValid = says.hasPrefix("valid") && !Self.refusedOnPurpose.contains(text)
      #expect(((try? Coordinate(parsing: text)) != nil) == isValid, "\(text)")
    }
  }

  @Test func `a hostile text is refused or read the same twice`() throws {
    for text in HostileTexts.all {
      guard let place = try? Coordinate(parsing: text) else { continue }
      #expect(try Coordinate(parsing: place.text) == place)
    }
  }
}
