import DomainModeling
import TestSupport
import Testing

@Suite("Typed days")
struct TypedDayTests {
  @Test(
    "A day is read as people of the language type it",
    arguments: [
      ("2026-12-09", "en"), ("2026/12/9", "pl"), ("2026.12.09", "de"), ("9.12.2026", "pl"),
      ("09.12.2026", "de"),
      ("9/12/2026", "en"), ("9-12-2026", "en-GB"), ("12/9/2026", "en-US"), (" 9. 12. 2026 ", "pl"),
      ("9 12 2026", "pl"), ("９.１２.２０２６", "pl"), ("9 grudnia 2026", "pl"), ("9 GRUDNIA 2026 r.", "pl"),
      ("9 grudzień 2026 roku", "pl"), ("9 gru 2026", "pl"), ("9 December 2026", "en"),
      ("December 9, 2026", "en"),
      ("Dec. 9th, 2026", "en"), ("9th of december 2026", "en"), ("9. Dezember 2026", "de"),
      ("9. Dez. 2026", "de"),
      ("9–12–2026", "en"), ("9\u{A0}grudnia\u{A0}2026", "pl"), ("9/12/2026 r.", "pl"),
    ])
  func days(text: String, tag: String) throws {
    let language = try LanguageTag(parsing: tag)
    #expect(
      try CalendarDate.parsedFormText(text, in: language) == CalendarDate(year: 2026, month: 12, day: 9))
    #expect(
      try PartialDate.parsedFormText(text, in: language)
        == PartialDate(CalendarDate(year: 2026, month: 12, day: 9)))
  }

  @Test(
    "The name of a month is understood with and without its accents, in full or by three letters",
    arguments: [
      ("pl", "2 września 2026", 9), ("pl", "2 wrzesnia 2026", 9), ("pl", "2 paź 2026", 10),
      ("pl", "2 maj 2026", 5),
      ("pl", "2 mar 2026", 3), ("de", "2. März 2026", 3), ("en", "2 Sept 2026", 9), ("en", "may 2 2026", 5),
    ])
  func months(tag: String, text: String, month: Int) throws {
    let day = try CalendarDate.parsedFormText(text, in: LanguageTag(parsing: tag))
    #expect(day == (try CalendarDate(year: 2026, month: month, day: 2)))
  }

  @Test(
    "A year or a month may stand alone where a part of a date is enough",
    arguments: [
      ("2026", "2026"), (" 2026 ", "2026"), ("2026-11", "2026-11"), ("11.2026", "2026-11"),
      ("11/2026", "2026-11"),
      ("listopad 2026", "2026-11"), ("listopada 2026 r.", "2026-11"), ("3 lut 2026", "2026-02-03"),
    ])
  func parts(text: String, expected: String) throws {
    #expect(try PartialDate.parsedFormText(text, in: .polish).text == expected)
    if expected.utf8.count < 10 {
      #expect(throws: ValueError.self) { try CalendarDate.parsedFormText(text, in: .polish) }
    }
  }

  @Test(
    "A day that doesn't exist is told apart from text that isn't a day",
    arguments: [
      ("31.11.2026", ValueError.Kind.component), ("2026-02-29", .component), ("12/13/2026", .component),
      ("0.1.2026", .component), ("9.12.26", .format), ("9.12", .format), ("tomorrow", .format), ("", .format),
      ("9.12-2026", .format), ("123.1.2026", .format), ("2026-123", .format), ("20261209", .format),
      ("-2026-12-09", .format), ("9 foo 2026", .format), ("9 December 2026", .format), ("9 de 2026", .format),
      ("9.12.2026.1", .format), ("9.12.0000", .length), ("2026-12-09T12:00:00Z", .format),
      ("9,12,2026x", .format),
      (String(repeating: "9", count: 61), .format), ("9 12 2026 grudnia", .format), ("٩.١٢.٢٠٢٦", .format),
    ])
  func refused(text: String, kind: ValueError.Kind) throws {
    let error = #expect(throws: ValueError.self) { try CalendarDate.parsedFormText(text, in: .polish) }
    #expect(error?.kind == kind && error?.type == "calendarDate")
  }

  @Test("In the United States, the month precedes the day, and nowhere else")
  func order() throws {
    let expected = try CalendarDate(year: 2026, month: 1, day: 2)
    #expect(try CalendarDate.parsedFormText("1/2/2026", in: LanguageTag(parsing: "en-US")) == expected)
    #expect(try CalendarDate.parsedFormText("2/1/2026", in: .english) == expected)
    #expect(try CalendarDate.parsedFormText("2/1/2026", in: LanguageTag(parsing: "en-CA")) == expected)
  }

  @Test(
    "A day that the formatter prints is read back as the same day",
    arguments: TestRounds.seeds(100, full: 10_000))
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let days = CalendarDate.earliest.daysSince1970...CalendarDate.latest.daysSince1970
    let day = try CalendarDate(daysSince1970: .random(in: days, using: &random))
    for language in [LanguageTag.english, .polish, .german] {
      let printed = PortableFormatter().text(of: day, in: language)
      // A year of fewer than four digits is printed without zeros, which nobody types.
      guard day.year >= 1000 else { continue }
      #expect(try CalendarDate.parsedFormText(printed, in: language) == day, "\(printed)")
    }
  }

  @Test("The messages at the field of a day say what is wrong, in both languages")
  func messages() throws {
    let cases = [
      (
        "soon", "Please enter a day with its year, such as 19 December 2026.",
        "Podaj dzień wraz z rokiem, na przykład 19.12.2026."
      ),
      (
        "30.02.2026", "There is no such day. Please check the day and the month.",
        "Nie ma takiego dnia. Sprawdź dzień i miesiąc."
      ),
      ("1.1.0000", "Please enter a year from 0001 to 9999.", "Podaj rok od 0001 do 9999."),
    ]
    for (text, english, polish) in cases {
      var draft = Draft(try KitEntity.allFieldsSample(), language: .polish)
      draft[text: KitEntity.Fields.day] = text
      let error = try #require(throws: ValidationError.self) { try draft.validated() }
      let messages = MessageCatalog.shared.fieldMessages(of: error, in: .english)
      #expect(messages.map(\.text) == [english] && messages.map { "\($0.path)" } == ["day"])
      #expect(MessageCatalog.shared.fieldMessages(of: error, in: .polish).map(\.text) == [polish])
      #expect(draft[text: KitEntity.Fields.day] == text)
      draft[text: KitEntity.Fields.day] = "19 grudnia 2026"
      #expect(try draft.validated().day.text == "2026-12-19")
    }
  }
}
