import DomainModeling
import Testing

@Suite("Partial dates")
struct PartialDateTests {
  @Test(
    "A partial date spans all days of its year, month or day",
    arguments: [
      ("2026", "2026-01-01", "2026-12-31"), ("2026-11", "2026-11-01", "2026-11-30"),
      ("2024-02", "2024-02-01", "2024-02-29"), ("2026-11-21", "2026-11-21", "2026-11-21"),
      ("0001", "0001-01-01", "0001-12-31"), ("9999-12", "9999-12-01", "9999-12-31"),
    ])
  func span(_ text: String, _ earliest: String, _ latest: String) throws {
    let date = try PartialDate(parsing: text)
    #expect(date.text == text)
    #expect(date.firstDay.text == earliest)
    #expect(date.lastDay.text == latest)
    #expect(date.contains(date.firstDay) && date.contains(date.lastDay))
    #expect((try? date.lastDay.adding(days: 1)).map(date.contains) != true)
    #expect((try? date.firstDay.adding(days: -1)).map(date.contains) != true)
  }

  @Test("A partial date has only its known parts and the matching precision")
  func parts() throws {
    let year = try PartialDate(year: 2026)
    #expect(year.year == 2026 && year.month == nil && year.day == nil && year.precision == .year)
    let month = try PartialDate(year: 2026, month: 11)
    #expect(month.month == 11 && month.day == nil && month.precision == .month && month.date == nil)
    let day = try PartialDate(year: 2026, month: 11, day: 21)
    #expect(day.day == 21 && day.precision == .day && day.date == day.firstDay)
    #expect(day == PartialDate(day.firstDay))
    #expect(PartialDate(day.firstDay, precision: .month) == month)
    #expect(PartialDate(day.firstDay, precision: .year) == year)
  }

  @Test("Partial dates of different precision are unequal")
  func precisionCounts() throws {
    let dates = Set([
      try PartialDate(year: 2026), try PartialDate(parsing: "2026-01"),
      try PartialDate(parsing: "2026-01-01"),
    ])
    #expect(dates.count == 3)
  }

  @Test("An invalid partial date throws a `ValueError` with the expected kind and the type `partialDate`")
  func invalidParts() {
    let cases: [(Int, Int?, Int?, ValueError.Kind)] = [
      (2026, nil, 21, .component), (2026, 13, nil, .component), (2026, 2, 30, .component),
      (0, nil, nil, .length),
      (.max, 1, 1, .length),
    ]
    for (year, month, day, kind) in cases {
      let error = #expect(throws: ValueError.self) { try PartialDate(year: year, month: month, day: day) }
      #expect(error?.kind == kind)
      #expect(error?.type == "partialDate")
    }
  }

  @Test("Partial dates are ordered by their texts")
  func order() throws {
    var random = SeededGenerator(seed: 2)
    let dates = try (0..<2000).map { _ in
      let days = Int.random(in: 20_000...21_000, using: &random)
      let precision = PartialDate.Precision.allCases.randomElement(using: &random) ?? .day
      return PartialDate(try CalendarDate(daysSince1970: days), precision: precision)
    }
    let texts = dates.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(dates.sorted().map(\.text) == texts)
    #expect(try texts.map { text throws(ValueError) in try PartialDate(parsing: text).text } == texts)
  }
}
