import MovieCatalog
import TestSupport
import Testing

struct ReleaseTests {
  @Test(
    "A year from 1888 to 9999 is equal after encoding to JSON and decoding", arguments: [1888, 2026, 9999])
  func years(number: Int) throws {
    let year = try ReleaseYear(number)
    #expect(try JSONText.of([year]) == "[\(number)]")
    #expect(try JSONText.value([ReleaseYear].self, from: "[\(number)]") == [year])
  }

  @Test(
    "JSON that isn't a year from 1888 to 9999 is rejected",
    arguments: [
      "1887", "10000", "0", "-2026", "9223372036854775807", "\"2026\"", "2026.5", "null", "true", "[]",
    ])
  func invalidYears(text: String) {
    #expect(throws: DecodingError.self) { try JSONText.value([ReleaseYear].self, from: "[\(text)]") }
  }

  @Test(
    "The current and the latest year follow UTC and stay within 1888 to 9999",
    arguments: [
      ("2026-12-31T23:59:59.999Z", 2026, 2036), ("2027-01-01T00:00:00Z", 2027, 2037),
      ("1500-01-01T00:00:00Z", 1888, 1898), ("9995-01-01T00:00:00Z", 9995, 9999),
    ])
  func currentYear(text: String, current: Int, latest: Int) throws {
    let now = try Timestamp(parsing: text)
    #expect(ReleaseYear.current(at: now).number == current)
    #expect(ReleaseYear.latest(at: now).number == latest)
  }

  @Test("A release with an unknown type is unchanged after JSON coding")
  func unknownTypes() throws {
    let text = #"{"certification":"FSK 12","country":"DE","date":"2026-03","type":"drive-in"}"#
    let release = try JSONText.value(Release.self, from: text)
    #expect(release.type.known == nil)
    #expect(release.year?.number == 2026)
    #expect(try JSONText.of(release) == text)
  }

  @Test(
    "An invalid release in JSON is rejected at its field",
    arguments: [
      (#"{"country":"DE"}"#, "type"), (#"{"country":"XX","type":"limited"}"#, "country"),
      (#"{"country":"DE","type":"limited","date":"1700"}"#, "date"),
      (#"{"country":"DE","type":"limited","certification":""}"#, "certification"),
      (#"{"country":"DE","type":"limited","note":"a\nb"}"#, "note"),
    ])
  func invalidReleases(text: String, field: String) {
    let error = #expect(throws: DecodingError.self) { try JSONText.value(Release.self, from: text) }
    #expect(error?.path == [field])
  }
}
