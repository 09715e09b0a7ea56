import DomainFoundation
import Foundation
import Testing

@Suite("Calendar dates and date components")
struct CalendarDateComponentsTests {
  @Test("Calendar dates and partial dates convert to `DateComponents` and back")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 1)
    let range = CalendarDate.earliest.daysSince1970...CalendarDate.latest.daysSince1970
    for _ in 0..<3_000 {
      let day = try CalendarDate(daysSince1970: .random(in: range, using: &random))
      #expect(try CalendarDate(DateComponents(day)) == day)
      for precision in PartialDate.Precision.allCases {
        let partial = PartialDate(day, precision: precision)
        #expect(try PartialDate(DateComponents(partial)) == partial)
      }
    }
  }

  @Test("Components of Foundation's calendar convert to a calendar date")
  func fromCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var components = calendar.dateComponents(
      [.calendar, .era, .year, .month, .day, .weekday], from: Date(timeIntervalSince1970: 0))
    components.isLeapMonth = false
    #expect(try CalendarDate(components) == CalendarDate(year: 1970, month: 1, day: 1))
  }

  @Test("Components that aren't exactly a day are rejected")
  func invalidComponents() {
    func kind(_ components: DateComponents) -> ValueError.Kind? {
      #expect(throws: ValueError.self) { try CalendarDate(components) }?.kind
    }
    #expect(kind(DateComponents()) == .format)
    #expect(kind(DateComponents(year: 2026)) == .format)
    #expect(kind(DateComponents(year: 2026, month: 11)) == .format)
    #expect(kind(DateComponents(year: 2026, day: 21)) == .component)
    #expect(kind(DateComponents(year: 2026, month: 11, day: 21, hour: 0)) == .format)
    #expect(kind(DateComponents(year: 2026, month: 2, day: 29)) == .component)
    #expect(kind(DateComponents(year: 2026, month: .max, day: .min)) == .component)
    #expect(kind(DateComponents(year: 10_000, month: 1, day: 1)) == .length)
    #expect(kind(DateComponents(era: 0, year: 44, month: 3, day: 15)) == .component)
    let hebrew = Calendar(identifier: .hebrew)
    #expect(kind(DateComponents(calendar: hebrew, year: 5787, month: 3, day: 1)) == .component)
  }
}
