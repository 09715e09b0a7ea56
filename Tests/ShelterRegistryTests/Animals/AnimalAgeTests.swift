import DomainFoundation
import Foundation
import ShelterRegistry
import TestSupport
import Testing

@Suite("Ages of animals")
struct AnimalAgeTests {
  @Test(
    "An animal's age in whole months equals that of Foundation's calendar",
    arguments: TestRounds.seeds(20, full: 500))
  func months(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for _ in 0..<50 {
      let birth = try CalendarDate(daysSince1970: Int.random(in: 0...20_000, using: &random))
      let day = try birth.adding(days: Int.random(in: 0...12_000, using: &random))
      let age = try #require(BirthDate(PartialDate(birth)).age(on: day))
      #expect(age.minimumMonths == age.maximumMonths && age.days == day.daysSince1970 - birth.daysSince1970)
      // The reference adds months to the birth, limiting the day to the length of the month.
      let start = calendar.date(from: DateComponents(year: birth.year, month: birth.month, day: birth.day))
      let end = calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day))
      let whole = age.months
      let reached = calendar.date(byAdding: .month, value: whole, to: try #require(start))
      let next = calendar.date(byAdding: .month, value: whole + 1, to: try #require(start))
      #expect(try #require(reached) <= #require(end) && #require(next) > #require(end), "\(birth) \(day)")
    }
  }

  @Test(
    "Every age in days is in exactly one age group, and only that group's `births(on:)` contains the day of birth"
  )
  func groups() throws {
    let today = try CalendarDate(parsing: "2026-11-21")
    for days in stride(from: 0, through: 9_000, by: 1) {
      let born = try today.adding(days: -days)
      let group = AnimalAgeGroup(days: days)
      #expect(AnimalAgeGroup.allCases.filter { $0.days.contains(days) } == [group])
      #expect(AnimalAgeGroup.allCases.filter { $0.births(on: today).contains(born) } == [group])
      #expect(BirthDate(PartialDate(born)).age(on: today)?.group == group)
    }
  }

  @Test("A birth known to the year gives a range of months, and an estimated age a partial date")
  func partial() throws {
    let age = try #require(
      BirthDate(PartialDate(parsing: "2021")).age(on: CalendarDate(parsing: "2026-11-21")))
    #expect(age.minimumMonths == 58 && age.maximumMonths == 70 && age.isApproximate)
    #expect(
      try BirthDate(estimatedMonths: 2, on: CalendarDate(parsing: "2026-11-21")).date.text == "2026-09-21")
    #expect(
      try BirthDate(estimatedMonths: 8, on: CalendarDate(parsing: "2026-11-21")).date.text == "2026-03")
    #expect(try BirthDate(estimatedMonths: 40, on: CalendarDate(parsing: "2026-11-21")).date.text == "2023")
    #expect(throws: ValueError.self) { try BirthDate(estimatedMonths: -1, on: .earliest) }
  }

  @Test("A microchip number has 15 digits: a country or manufacturer code, and a number below 2³⁸")
  func microchips() throws {
    let chip = try Microchip(formatted: "616 093 900 000 001")
    #expect(chip.text == "616093900000001" && chip.country?.text == "PL" && !chip.isManufacturerCode)
    #expect(chip.formatted == "616 093 900 000 001")
    #expect(try Microchip(parsing: "985112003456789").isManufacturerCode)
    for (text, kind) in [
      ("61609390000000", ValueError.Kind.length), ("61609390000000A", .format),
      ("000093900000001", .component),
      ("999000000000001", .component), ("616274877906944", .component),
    ] {
      let error = #expect(throws: ValueError.self) { try Microchip(parsing: text) }
      #expect(error?.kind == kind, "\(text)")
    }
    #expect(Microchip("616274877906943") != nil)
  }
}
