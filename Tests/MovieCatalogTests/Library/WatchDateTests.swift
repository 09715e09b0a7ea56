import MovieCatalog
import Testing

@Suite("Watch dates")
struct WatchDateTests {
  @Test("Examples of the format are accepted and rejected as declared")
  func format() throws {
    for text in WatchDate.format.valid { #expect(try WatchDate(parsing: text).text == text) }
    for text in WatchDate.format.invalid {
      #expect(throws: ValueError.self, "\(text)") { try WatchDate(parsing: text) }
    }
  }

  @Test("A time with an offset is parsed, and written in UTC")
  func offset() throws {
    #expect(try WatchDate(parsing: "2026-11-21T21:15:00+01:00").text == "2026-11-21T20:15:00.000Z")
  }

  @Test("Watch dates are ordered by time, from coarse to fine, with unknown last")
  func order() throws {
    let texts = [
      "2025-12-31", "2026", "2026-01", "2026-01-01", "2026-01-01T00:00:00.000Z", "2026-01-01T23:00:00.000Z",
      "2026-01-02", "2026-02", "2027", "unknown",
    ]
    let values = try texts.map(WatchDate.init(parsing:))
    #expect(values.reversed().sorted() == values)
    #expect(values.map(\.scalar).sorted() == values.map(\.scalar))
  }

  @Test(
    "A watch date has the earliest and the latest moment of its precision",
    arguments: [
      ("2026", "2026-01-01T00:00:00.000Z", "2026-12-31T23:59:59.999Z", "2026"),
      ("2024-02", "2024-02-01T00:00:00.000Z", "2024-02-29T23:59:59.999Z", "2024-02"),
      ("2026-11-21", "2026-11-21T00:00:00.000Z", "2026-11-21T23:59:59.999Z", "2026-11-21"),
      (
        "2026-11-21T20:15:00.000Z", "2026-11-21T20:15:00.000Z", "2026-11-21T20:15:00.000Z", "2026-11-21"
      ),
      ("9999", "9999-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "9999"),
      ("unknown", nil, nil, nil),
    ] as [(String, String?, String?, String?)])
  func bounds(text: String, earliest: String?, latest: String?, date: String?) throws {
    let when = try WatchDate(parsing: text)
    #expect(when.earliest?.text == earliest)
    #expect(when.latest?.text == latest)
    #expect(when.date()?.text == date)
  }

  @Test("The day of a watch date depends on the given time zone")
  func localDay() throws {
    let when = try WatchDate(parsing: "2026-01-01T02:00:00Z")
    let inNewYork = when.date { (try? CalendarDate($0, utcOffsetMinutes: -300)) ?? .earliest }
    #expect(inNewYork?.text == "2025-12-31")
  }
}
