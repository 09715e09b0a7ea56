import MovieCatalog
import TestSupport
import Testing

struct ReleaseTests {
  @Test(arguments: [1888, 2026, 9999])
  func yearsFrom1888To9999ComeBackFromJSON(number: Int) throws {
    let year = try ReleaseYear(number)
    #expect(try JSONText.of([year]) == "[\(number)]")
    #expect(try JSONText.value([ReleaseYear].self, from: "[\(number)]") == [year])
  }

  @Test(arguments: [
    "1887", "10000", "0", "-2026", "9223372036854775807", "\"2026\"", "2026.5", "null", "true", "[]",
  ])
  func otherYearsAreRefused(text: String) {
    #expect(throws: DecodingError.self) { try JSONText.value([ReleaseYear].self, from: "[\(text)]") }
  }

  @Test(arguments: [
    ("2026-12-31T23:59:59.999Z", 2026, 2036), ("2027-01-01T00:00:00Z", 2027, 2037),
    ("1500-01-01T00:00:00Z", 1888, 1898), ("9995-01-01T00:00:00Z", 9995, 9999),
  ])
  func theCurrentYearIsThatOfUTC(text: String, current: Int, latest: Int) throws {
    let now = try Timestamp(parsing: text)
    #expect(ReleaseYear.current(at: now).number == current)
    #expect(ReleaseYear.latest(at: now).number == latest)
  }

  @Test func aReleaseKeepsWordsThatThisVersionDoesNotKnow() throws {
    let text = #"{"certification":"FSK 12","country":"DE","date":"2026-03","type":"drive-in"}"#
    let release = try JSONText.value(Release.self, from: text)
    #expect(release.type.known == nil)
    #expect(release.year?.number == 2026)
    #expect(try JSONText.of(release) == text)
  }

  @Test(arguments: [
    (#"{"country":"DE"}"#, "type"), (#"{"country":"XX","type":"limited"}"#, "country"),
    (#"{"country":"DE","type":"limited","date":"1700"}"#, "date"),
    (#"{"country":"DE","type":"limited","certification":""}"#, "certification"),
    (#"{"country":"DE","type":"limited","note":"a\nb"}"#, "note"),
  ])
  func aWrongReleaseIsRefusedAtItsField(text: String, field: String) {
    let error = #expect(throws: DecodingError.self) { try JSONText.value(Release.self, from: text) }
    #expect(error?.path == [field])
  }
}
