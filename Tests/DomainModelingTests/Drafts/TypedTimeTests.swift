import DomainModeling
import TestSupport
import Testing

@Suite("Typed times")
struct TypedTimeTests {
  /// Winter time is an hour ahead of UTC, summer time two; the clocks change as in Europe in 2026.
  struct Warsaw: TimeZoneRules {
    func secondsFromUTC(at moment: Timestamp) -> Int64 {
      "2026-03-29T01:00:00.000Z" <= moment.text && moment.text < "2026-10-25T01:00:00.000Z" ? 7_200 : 3_600
    }
  }

  /// A form with times.
  struct Visit: Model {
    let start: Timestamp
    let end: Timestamp?
    let opens: Int32

    enum Fields {
      static let start = Field("start", \Visit.start)
      static let end = Field("end", \Visit.end)
      static let opens = Field("opens", \Visit.opens, .range(0...1_440))
    }
    static let schema = ModelSchema<Visit>("Visit", version: 1) {
      Fields.start
      Fields.end
      Fields.opens
    }
    init(reading fields: FieldReader<Visit>) throws {
      start = try fields[Fields.start]
      end = try fields[Fields.end]
      opens = try fields[Fields.opens]
    }
  }

  @Test(
    "A moment is typed with its day and time, by the clocks of a zone",
    arguments: [
      ("19.12.2026 13:00", "pl", "2026-12-19T12:00:00.000Z"),
      ("19 grudnia 2026, 13:00", "pl", "2026-12-19T12:00:00.000Z"),
      ("19 December 2026, 1 pm", "en", "2026-12-19T12:00:00.000Z"),
      ("12/19/2026 1:05 p.m.", "en-US", "2026-12-19T12:05:00.000Z"),
      ("19. Dezember 2026, 13.00 Uhr", "de", "2026-12-19T12:00:00.000Z"),
      ("2026-12-19, 13:00:30", "fr", "2026-12-19T12:00:30.000Z"),
      ("2026-07-01 00:00", "en", "2026-06-30T22:00:00.000Z"),
      ("31.12.2026 24:00", "pl", "2026-12-31T23:00:00.000Z"),
      ("19.12.2026 o 13:00", "pl", "2026-12-19T12:00:00.000Z"),
      ("19 grudnia 2026 r., godz. 13.00", "pl", "2026-12-19T12:00:00.000Z"),
      ("19 December 2026 at 1 pm", "en", "2026-12-19T12:00:00.000Z"),
      ("19.12.2026 um 13 Uhr", "de", "2026-12-19T12:00:00.000Z"),
      ("2026-12-19T13:00", "pl", "2026-12-19T12:00:00.000Z"),
      // The clocks skip an hour, and show another one twice.
      ("29.03.2026 02:30", "pl", "2026-03-29T01:30:00.000Z"),
      ("25.10.2026 02:30", "pl", "2026-10-25T00:30:00.000Z"),
      // The difference from UTC says which one is meant.
      ("25.10.2026 02:30 UTC+2", "pl", "2026-10-25T00:30:00.000Z"),
      ("25 October 2026, 2:30 am UTC+01:00", "en", "2026-10-25T01:30:00.000Z"),
      ("19.12.2026 13:00 UTC", "pl", "2026-12-19T13:00:00.000Z"),
      ("19.12.2026 13:00 utc−3:30", "pl", "2026-12-19T16:30:00.000Z"),
    ])
  func moments(text: String, tag: String, expected: String) throws {
    let language = try LanguageTag(parsing: tag)
    #expect(try Timestamp(typed: text, in: Warsaw(), language: language).text == expected)
  }

  @Test(
    "A moment that can't be read says what is wrong",
    arguments: [
      ("19.12.2026", "Podaj dzień i godzinę, na przykład 19.12.2026, 13:00."),
      ("13:00", "Podaj dzień i godzinę, na przykład 19.12.2026, 13:00."),
      ("jutro 13:00", "Podaj dzień i godzinę, na przykład 19.12.2026, 13:00."),
      ("19.12.2026 13", "Podaj dzień i godzinę, na przykład 19.12.2026, 13:00."),
      ("31.02.2026 13:00", "Nie ma takiego dnia. Sprawdź dzień i miesiąc."),
      ("31.12.9999 24:00", "Podaj dzień i godzinę w latach od 0001 do 9999."),
      ("2026-12-19T", "Podaj dzień i godzinę, na przykład 19.12.2026, 13:00."),
      ("19.12.2026 25:00", "Nie ma takiej godziny. Sprawdź ją."),
      ("19.12.2026 13:00 UTC+", "Podaj dzień i godzinę, na przykład 19.12.2026, 13:00."),
      ("19.12.2026 13:00 UTC+19", "Podaj dzień i godzinę, na przykład 19.12.2026, 13:00."),
      ("19.12.2026 13:00 UTC+2 pm", "Podaj dzień i godzinę, na przykład 19.12.2026, 13:00."),
      ("19.12.2026 UTC", "Podaj dzień i godzinę, na przykład 19.12.2026, 13:00."),
      (String(repeating: "1", count: 101), "Podaj dzień i godzinę, na przykład 19.12.2026, 13:00."),
    ])
  func refusedMoments(text: String, message: String) throws {
    var draft = Draft<Visit>(language: .polish)
    draft[text: Visit.Fields.start, in: Warsaw()] = text
    draft[text: Visit.Fields.end, in: Warsaw()] = " "
    draft[timeOfDay: Visit.Fields.opens] = "7"
    let error = try #require(throws: ValidationError.self) { try draft.validated() }
    #expect(MessageCatalog.shared.fieldMessages(of: error, in: .polish).map(\.text) == [message])
    #expect(draft[text: Visit.Fields.start, in: Warsaw()] == text)
  }

  @Test(
    "A time of day is typed with or without minutes",
    arguments: [
      ("22:00", "pl", 1_320), ("7", "pl", 420), ("7.30", "de", 450), ("7 Uhr", "de", 420),
      ("10 pm", "en", 1_320),
      ("12 am", "en", 0), ("12:15 PM", "en-US", 735), ("24:00", "pl", 1_440), ("２２：００", "pl", 1_320),
      ("0:00", "en", 0),
    ] as [(String, String, Int32)])
  func times(text: String, tag: String, minutes: Int32) throws {
    var draft = Draft<Visit>(language: try LanguageTag(parsing: tag))
    draft[Visit.Fields.start] = Timestamp.latest
    draft[timeOfDay: Visit.Fields.opens] = text
    #expect(try draft.validated().opens == minutes)
  }

  @Test(
    "A time of day that can't be read says what is wrong, in both languages",
    arguments: [
      ("noon", "Please enter a time, such as 22:00.", "Podaj godzinę, na przykład 22:00."),
      ("2000", "Please enter a time, such as 22:00.", "Podaj godzinę, na przykład 22:00."),
      ("22:0", "Please enter a time, such as 22:00.", "Podaj godzinę, na przykład 22:00."),
      ("22:00:30", "Please enter a time, such as 22:00.", "Podaj godzinę, na przykład 22:00."),
      ("-1:00", "Please enter a time, such as 22:00.", "Podaj godzinę, na przykład 22:00."),
      ("24:01", "There is no such time. Please check it.", "Nie ma takiej godziny. Sprawdź ją."),
      ("13 pm", "There is no such time. Please check it.", "Nie ma takiej godziny. Sprawdź ją."),
    ])
  func refusedTimes(text: String, english: String, polish: String) throws {
    var draft = Draft<Visit>()
    draft[Visit.Fields.start] = Timestamp.latest
    draft[timeOfDay: Visit.Fields.opens] = text
    let error = try #require(throws: ValidationError.self) { try draft.validated() }
    let shared = MessageCatalog.shared
    #expect(shared.fieldMessages(of: error, in: .english).map(\.text) == [english])
    #expect(shared.fieldMessages(of: error, in: .polish).map(\.text) == [polish])
  }

  @Test("A form shows moments and times as people type them")
  func shown() throws {
    var draft = Draft<Visit>(language: .polish)
    draft[Visit.Fields.start] = try Timestamp(parsing: "2026-12-19T12:00:00Z")
    draft[Visit.Fields.end] = try Timestamp(parsing: "2026-12-19T12:00:05.250Z")
    draft[Visit.Fields.opens] = 1_320
    #expect(draft[text: Visit.Fields.start, in: Warsaw()] == "19 grudnia 2026, 13:00")
    #expect(draft[text: Visit.Fields.end, in: Warsaw()] == "19 grudnia 2026, 13:00:05.250")
    #expect(draft[timeOfDay: Visit.Fields.opens] == "22:00")
  }

  @Test(
    "A time that the clocks show twice is read as the earlier one, and a form says which of the two a moment is",
    arguments: [
      ("2026-10-24T23:59:00Z", "25 October 2026, 01:59"),
      ("2026-10-25T00:00:00Z", "25 October 2026, 02:00 UTC+02:00"),
      ("2026-10-25T00:30:00Z", "25 October 2026, 02:30 UTC+02:00"),
      ("2026-10-25T01:30:00Z", "25 October 2026, 02:30 UTC+01:00"),
      ("2026-10-25T02:00:00Z", "25 October 2026, 03:00"),
      // No clock shows the hour that is skipped, and none the one after it twice.
      ("2026-03-29T01:00:00Z", "29 March 2026, 03:00"),
    ])
  func shownTwice(moment: String, text: String) throws {
    var draft = Draft<Visit>()
    draft[Visit.Fields.opens] = 0
    let start = try Timestamp(parsing: moment)
    draft[Visit.Fields.start] = start
    #expect(draft[text: Visit.Fields.start, in: Warsaw()] == text)
    draft[text: Visit.Fields.start, in: Warsaw()] = text
    #expect(try draft.validated().start == start)
  }

  @Test("A form without a time zone shows a moment in UTC, says so, and reads it back")
  func withoutZone() throws {
    var draft = Draft<Visit>(language: .polish)
    let start = try Timestamp(parsing: "2026-12-19T12:00:00Z")
    draft[Visit.Fields.start] = start
    draft[Visit.Fields.end] = start
    draft[Visit.Fields.opens] = 0
    #expect(draft[text: Visit.Fields.start] == "19 grudnia 2026, 12:00 UTC")
    #expect(draft[text: Visit.Fields.end] == "19 grudnia 2026, 12:00 UTC")
    for text in [
      "19 grudnia 2026, 12:00 UTC", "19.12.2026 13:00 UTC+1", "19.12.2026, 12:00", " 2026-12-19T12:00:00Z ",
    ] {
      draft[text: Visit.Fields.start] = text
      draft[text: Visit.Fields.end] = text
      let visit = try draft.validated()
      #expect(visit.start == start && visit.end == start, "\(text)")
    }
    draft[text: Visit.Fields.start] = "19.12.2026"
    draft[text: Visit.Fields.end] = ""
    let error = try #require(throws: ValidationError.self) { try draft.validated() }
    #expect(
      MessageCatalog.shared.fieldMessages(of: error, in: .polish).map(\.text) == [
        "Podaj dzień i godzinę, na przykład 19.12.2026, 13:00."
      ])
  }

  @Test(
    "A moment, a day and a time that a form shows are read back as the same value",
    arguments: TestRounds.seeds(50, full: 5_000))
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = try Timestamp(parsing: "1900-01-01T00:00:00Z").millisecondsSince1970
    let last = try Timestamp(parsing: "2100-01-01T00:00:00Z").millisecondsSince1970
    let moment = try Timestamp(millisecondsSince1970: .random(in: first...last, using: &random))
    let day = CalendarDate(utc: moment)
    let minutes = Int32.random(in: 0...1_440, using: &random)
    for tag in ["en", "en-US", "pl", "de", "fr", "ja", "es-MX"] {
      let language = try LanguageTag(parsing: tag)
      let text = moment.formText(in: Warsaw(), language: language)
      #expect(try Timestamp(typed: text, in: Warsaw(), language: language) == moment, "\(tag): \(text)")
      #expect(try CalendarDate.parsedFormText(day.formText(in: language), in: language) == day, "\(tag)")
      let dates = [
        PartialDate(day), try PartialDate(year: day.year, month: day.month, day: nil),
        try PartialDate(year: day.year, month: nil, day: nil),
      ]
      for date in dates {
        let text = date.formText(in: language)
        #expect(try PartialDate.parsedFormText(text, in: language) == date, "\(tag): \(text)")
      }
      var draft = Draft<Visit>(language: language)
      draft[Visit.Fields.start] = moment
      draft[Visit.Fields.opens] = minutes
      draft[timeOfDay: Visit.Fields.opens] = draft[timeOfDay: Visit.Fields.opens]
      draft[text: Visit.Fields.start, in: Warsaw()] = draft[text: Visit.Fields.start, in: Warsaw()]
      let visit = try draft.validated()
      #expect(visit.start == moment && visit.opens == minutes)
    }
  }
}
