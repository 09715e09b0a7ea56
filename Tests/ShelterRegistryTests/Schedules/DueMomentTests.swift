import DomainFoundation
import Foundation
import ShelterRegistry
import Testing

@Suite("Moments of due dates")
struct DueMomentTests {
  @Test(
    "A due date begins at the moment that Foundation gives for the time zone",
    arguments: [
      "Europe/Warsaw", "America/New_York", "America/Sao_Paulo", "Asia/Beirut", "Pacific/Kiritimati",
      "America/St_Johns",
      "Africa/Cairo", "Asia/Kathmandu", "America/Havana", "UTC",
    ])
  func zones(name: String) throws {
    let zone = try #require(SystemZone(name))
    let schedule = PaymentSchedule(from: try CalendarDate(year: 2017, month: 1, day: 1), every: .weekly)
    for frequency in [PaymentFrequency.weekly, .monthly] {
      let schedule = try #require(schedule.changed(to: frequency, from: 0))
      for number in 0..<Int64(500) {
        let day = try #require(schedule.dueDate(number))
        #expect(schedule.dueMoment(number, in: zone) == (try day.start(in: zone.zone)), "\(day) \(name)")
      }
    }
    // All days of two years, which include each change of the clocks.
    let daily = try (0..<730).map { try CalendarDate(year: 2018, month: 1, day: 1).adding(days: $0) }
    for day in daily {
      let moment = PaymentSchedule(from: day, every: .yearly).dueMoment(0, in: zone)
      #expect(moment == (try day.start(in: zone.zone)), "\(day) \(name)")
    }
  }

  @Test("A day that a time zone skips begins with the next day")
  func skipped() throws {
    let apia = try #require(SystemZone("Pacific/Apia"))
    let day = try CalendarDate(year: 2011, month: 12, day: 30)
    let next = try CalendarDate(year: 2011, month: 12, day: 31)
    let moment = PaymentSchedule(from: day, every: .yearly).dueMoment(0, in: apia)
    #expect(moment == (try next.start(in: apia.zone)))
  }

  @Test("The earliest and latest dates have due moments")
  func ends() {
    for zone in [-64_800, 64_800] as [Int64] {
      for day in [CalendarDate.earliest, .latest] {
        #expect(PaymentSchedule(from: day, every: .weekly).dueMoment(0, in: Shifted(zone)) != nil)
      }
    }
  }
}

private struct Shifted: TimeZoneRules {
  let seconds: Int64
  init(_ seconds: Int64) { self.seconds = seconds }
  func secondsFromUTC(at moment: Timestamp) -> Int64 { seconds }
}
