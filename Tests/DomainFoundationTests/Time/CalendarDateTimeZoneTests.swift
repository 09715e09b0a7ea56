import DomainFoundation
import Foundation
import Testing

@Suite("Calendar dates in time zones")
struct CalendarDateTimeZoneTests {
  static let zones = [
    "Europe/Warsaw", "America/New_York", "America/Sao_Paulo", "America/St_Johns", "America/Havana",
    "Asia/Kathmandu", "Asia/Beirut", "Africa/Cairo", "Australia/Lord_Howe", "Pacific/Apia",
    "Pacific/Kiritimati",
    "Pacific/Marquesas", "UTC",
  ]

  private func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

  @Test("The day of a random moment in a time zone equals that of Foundation's calendar", arguments: zones)
  func dayOfMoment(name: String) throws {
    let zone = try zone(name)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var random = SeededGenerator(seed: 1)
    for _ in 0..<400 {
      let milliseconds = Int64.random(in: -2_208_988_800_000...4_102_444_800_000, using: &random)
      let moment = try Timestamp(millisecondsSince1970: milliseconds)
      let parts = calendar.dateComponents([.year, .month, .day], from: Date(moment))
      #expect(try CalendarDate(moment, in: zone) == CalendarDate(parts))
      #expect(try CalendarDate(Date(moment), in: zone) == CalendarDate(parts))
    }
  }

  @Test("A day starts at its first millisecond in each time zone", arguments: zones)
  func start(name: String) throws {
    let zone = try zone(name)
    var random = SeededGenerator(seed: 2)
    var skipped = 0
    for _ in 0..<400 {
      let day = try CalendarDate(daysSince1970: .random(in: -25_000...47_000, using: &random))
      guard let start = try? day.start(in: zone) else {
        skipped += 1
        continue
      }
      #expect(try CalendarDate(start, in: zone) == day)
      #expect(try CalendarDate(start.adding(.milliseconds(-1)), in: zone) < day)
      #expect(try Date(startOf: day, in: zone) == Date(start))
    }
    #expect(skipped == 0)
  }

  @Test(
    "A day whose midnight is skipped or repeated starts at its first moment",
    arguments: [
      ("2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z"),  // 00:00 became 01:00
      ("2023-11-05", "America/Havana", "2023-11-05T04:00:00.000Z"),  // 01:00 became 00:00
      ("2011-12-31", "Pacific/Apia", "2011-12-30T10:00:00.000Z"),  // the day before was left out
      ("2026-11-21", "Asia/Kathmandu", "2026-11-20T18:15:00.000Z"),
    ])
  func oddStarts(day: String, zoneName: String, start: String) throws {
    let day = try CalendarDate(parsing: day)
    #expect(try day.start(in: zone(zoneName)) == Timestamp(parsing: start))
  }

  @Test("A day that the zone skipped, and moments outside the years 0001…9999, are rejected")
  func invalidDays() throws {
    let skipped = try CalendarDate(parsing: "2011-12-30")
    let error = #expect(throws: ValueError.self) { try skipped.start(in: zone("Pacific/Apia")) }
    #expect(error?.kind == .component)
    let east = try #require(TimeZone(secondsFromGMT: 3600))
    let west = try #require(TimeZone(secondsFromGMT: -3600))
    #expect(throws: ValueError.self) { try CalendarDate.earliest.start(in: east) }
    #expect(throws: ValueError.self) { try CalendarDate(Timestamp.latest, in: east) }
    #expect(throws: ValueError.self) { try CalendarDate(Timestamp.earliest, in: west) }
    #expect(try CalendarDate.latest.start(in: west).text == "9999-12-31T01:00:00.000Z")
    #expect(try CalendarDate.earliest.start(in: west).text == "0001-01-01T01:00:00.000Z")
  }
}
