import DomainFoundation
import Foundation
import Testing

@Suite("Rules of time zones")
struct TimeZoneRulesTests {
  @Test(
    "A time zone gives the expected offset and day of a moment, in winter and in summer",
    arguments: [
      ("Europe/Warsaw", "2026-01-15T23:30:00Z", 3_600, "2026-01-16"),
      ("Europe/Warsaw", "2026-07-15T22:30:00Z", 7_200, "2026-07-16"),
      ("Pacific/Kiritimati", "2026-07-15T10:00:00Z", 50_400, "2026-07-16"),
      ("America/St_Johns", "2026-01-15T03:00:00Z", -12_600, "2026-01-14"),
    ] as [(String, String, Int64, String)])
  func offsets(name: String, moment: String, seconds: Int64, day: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let moment = try Timestamp(parsing: moment)
    #expect(zone.secondsFromUTC(at: moment) == seconds)
    #expect(zone.day(at: moment).text == day)
    #expect(try CalendarDate(moment, in: zone) == zone.day(at: moment))
  }
}
