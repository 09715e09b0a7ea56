import DomainModeling
import Testing

@Suite("Moments, durations and distances as people read them")
struct ValueFormatterTests {
  /// An hour ahead of UTC, as in Warsaw in winter.
  struct Winter: TimeZoneRules {
    func secondsFromUTC(at moment: Timestamp) -> Int64 { 3_600 }
  }

  static let warsaw = PortableFormatter(zone: Winter())

  @Test(
    "A moment is written in the language and the time zone of its reader",
    arguments: [
      ("en", "19 December 2026, 13:00"), ("pl", "19 grudnia 2026, 13:00"), ("de", "19. Dezember 2026, 13:00"),
      ("en-GB", "19 December 2026, 13:00"), ("fi", "2026-12-19, 13:00"),
    ])
  func moments(language: String, expected: String) throws {
    let moment = try Timestamp(parsing: "2026-12-19T12:00:00Z")
    #expect(Self.warsaw.text(of: moment, in: try LanguageTag(parsing: language)) == expected)
  }

  @Test("Without a time zone, a moment is in UTC and says so; the day may differ from the local one")
  func utc() throws {
    let moment = try Timestamp(parsing: "2026-12-31T23:30:59.999Z")
    #expect(PortableFormatter().text(of: moment, in: .english) == "31 December 2026, 23:30 UTC")
    #expect(Self.warsaw.text(of: moment, in: .polish) == "1 stycznia 2027, 00:30")
    #expect(Self.warsaw.text(of: Timestamp.latest, in: .english) == "31 December 9999, 23:59 UTC")
  }

  @Test("Every month has its name, in the genitive in Polish")
  func months() throws {
    let polish = try (1...12).map {
      Self.warsaw.text(of: try CalendarDate(year: 2026, month: $0, day: 2), in: .polish)
    }
    #expect(polish.first == "2 stycznia 2026" && polish.last == "2 grudnia 2026")
    for language in [LanguageTag.english, .polish, .german] {
      let texts = try (1...12).map {
        Self.warsaw.text(of: try CalendarDate(year: 2026, month: $0, day: 2), in: language)
      }
      #expect(Set(texts).count == 12)
    }
  }

  @Test(
    "Every day of the week has its name",
    arguments: [
      ("en", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]),
      ("pl", ["poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota", "niedziela"]),
      ("de", ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]),
      ("fi", ["1", "2", "3", "4", "5", "6", "7"]),
    ])
  func weekdays(language: String, expected: [String]) throws {
    let language = try LanguageTag(parsing: language)
    #expect(CalendarDate.Weekday.allCases.map { Self.warsaw.name(of: $0, in: language) } == expected)
  }

  @Test(
    "A time of day has hours and minutes, and the end of the day is 24:00",
    arguments: [
      (0, "00:00"), (9 * 60, "09:00"), (17 * 60 + 30, "17:30"), (1_439, "23:59"), (1_440, "24:00"),
      (-1, "–"), (1_441, "–"), (.max, "–"), (.min, "–"),
    ] as [(Int, String)])
  func timesOfDay(minutes: Int, expected: String) {
    #expect(Self.warsaw.text(ofTimeOfDay: minutes, in: .polish) == expected)
    #expect(Bare().text(ofTimeOfDay: minutes, in: .english) == expected)
    #expect(Bare().name(of: .sunday, in: .polish) == "niedziela")
  }

  /// A formatter of an app that writes neither days of the week nor times of day by itself.
  private struct Bare: ValueFormatter {
    func text(of moment: Timestamp, in language: LanguageTag) -> String { moment.text }
    func text(of day: CalendarDate, in language: LanguageTag) -> String { day.text }
    func text(ofAmount amount: String, currency: String, in language: LanguageTag) -> String { amount }
    func name(of code: String, _ kind: NamedCode, in language: LanguageTag) -> String { code }
  }

  @Test("A placeholder with the mark of a moment shows it as the formatter writes it, and only a moment")
  func messages() throws {
    let moment = try Timestamp(parsing: "2026-12-19T12:00:00Z")
    func text(_ value: Scalar, _ language: LanguageTag) -> String {
      MessageCatalog.shared.text(
        for: "transition.notDueBefore", ["moment": value], in: language, formatter: Self.warsaw)
    }
    #expect(text(moment.scalar, .english) == "This will be possible from 19 December 2026, 13:00.")
    #expect(text(moment.scalar, .polish) == "Będzie to możliwe od 19 grudnia 2026, 13:00.")
    #expect(text("2026-12-19", .english) == "This will be possible from 2026-12-19.")
    #expect(text(1_234, .english) == "This will be possible from 1,234.")
    #expect(text("2026-13-19T12:00:00.000Z", .english).hasSuffix("2026-13-19T12:00:00.000Z."))
    #expect(text("12345678901234567890123Z", .english).hasSuffix("12345678901234567890123Z."))
  }

  @Test("A placeholder without a mark shows a text as it is, whatever it looks like")
  func plain() {
    let catalog = MessageCatalog([Message("x", english: "“{title}”", polish: "„{title}”")])
    for title in ["2026-12-19T12:00:00.000Z", "2026-12-19", "1234567", "2.5", "PLN", "x"] {
      #expect(
        catalog.text(for: "x", ["title": .text(title)], in: .english, formatter: Self.warsaw) == "“\(title)”")
      #expect(
        catalog.text(for: "x", ["title": .text(title)], in: .polish, formatter: Self.warsaw) == "„\(title)”")
    }
  }

  @Test(
    "The bound of a constraint is a number, a moment or a day, as people read it",
    arguments: [
      (12_345, "12,345", "12\u{A0}345"), (2.5, "2.5", "2,5"),
      ("2026-12-19T12:00:00.000Z", "19 December 2026, 13:00", "19 grudnia 2026, 13:00"),
      ("2026-12-19", "19 December 2026", "19 grudnia 2026"), ("B", "B", "B"),
    ] as [(Scalar, String, String)])
  func bounds(bound: Scalar, english: String, polish: String) {
    func text(_ code: MessageCode, _ name: String, _ language: LanguageTag) -> String {
      MessageCatalog.shared.text(for: code, [name: bound], in: language, formatter: Self.warsaw)
    }
    #expect(text("tooSmall", "minimum", .english) == "The smallest allowed value is \(english).")
    #expect(text("tooLarge", "maximum", .polish) == "Największa dozwolona wartość to \(polish).")
    #expect(text("notAbove", "bound", .polish) == "Podaj wartość większą niż \(polish).")
  }

  @Test("An error shows its moment in the time zone of its reader")
  func errors() throws {
    struct Early: UserFacingError {
      let from: Timestamp
      static let messages = MessageCatalog.shared
      var messageCode: MessageCode { "transition.notDueBefore" }
      var messageParameters: [String: Scalar] { ["moment": from.scalar] }
    }
    let error = Early(from: try Timestamp(parsing: "2026-12-19T12:00:00Z"))
    #expect(
      error.text(in: .english, formatter: Self.warsaw)
        == "This will be possible from 19 December 2026, 13:00.")
    #expect(error.text(in: .english) == "This will be possible from 19 December 2026, 12:00 UTC.")
    let thrown: any Error = error
    #expect(
      thrown.text(in: .english, formatter: Self.warsaw) == error.text(in: .english, formatter: Self.warsaw))
  }

  @Test(
    "A duration has its two largest units",
    arguments: [
      (9_000, "2 hours 30 minutes", "2 godziny 30 minut"), (60, "1 minute", "1 minuta"),
      (86_400, "1 day", "1 dzień"), (90_061, "1 day 1 hour", "1 dzień 1 godzina"),
      (86_460, "1 day", "1 dzień"), (0, "0 seconds", "0 sekund"),
      (-9_000, "2 hours 30 minutes", "2 godziny 30 minut"),
      (22, "22 seconds", "22 sekundy"),
    ] as [(Int64, String, String)])
  func durations(seconds: Int64, english: String, polish: String) {
    #expect(MessageCatalog.shared.text(of: .seconds(seconds), in: .english) == english)
    #expect(MessageCatalog.shared.text(of: .seconds(seconds), in: .polish) == polish)
  }

  @Test(
    "A distance is in meters or kilometers, with the decimal separator of the language",
    arguments: [
      (0, "< 10 m", "< 10 m"), (4, "< 10 m", "< 10 m"), (5, "10 m", "10 m"),
      (347, "350 m", "350 m"), (994, "990 m", "990 m"),
      (996, "1 km", "1 km"), (1_234, "1.2 km", "1,2 km"), (99_949, "99.9 km", "99,9 km"),
      (123_456, "123 km", "123 km"), (-1, "–", "–"), (.infinity, "–", "–"), (.nan, "–", "–"),
    ] as [(Double, String, String)])
  func distances(meters: Double, english: String, polish: String) {
    #expect(MessageCatalog.shared.text(ofMeters: meters, in: .english) == english)
    #expect(MessageCatalog.shared.text(ofMeters: meters, in: .polish) == polish)
  }

  @Test("A text says how a day, a name of a code and an amount of money are written")
  func formats() {
    let catalog = MessageCatalog {
      Message(
        "x", english: "{a|day}; {b|country}; {c|currency}; {d|language}; {e|money|f}",
        polish: "{e|money|f}; {a|day}; {b|country}; {c|currency}; {d|language}")
    }
    #expect(catalog.declarationErrors == [])
    let values: [String: Scalar] = [
      "a": "2026-12-19", "b": "PL", "c": "PLN", "d": "de", "e": "-1234.50", "f": "PLN",
    ]
    #expect(
      catalog.text(for: "x", values, in: .english, formatter: Upper())
        == "19 December 2026; COUNTRY PL; CURRENCY PLN; LANGUAGE de; -PLN\u{A0}1,234.50")
    #expect(
      catalog.text(for: "x", values, in: .polish)
        == "-1234,50\u{A0}zł; 19 grudnia 2026; PL; PLN; de")
    #expect(catalog.text(for: "x", [:], in: .english) == "…; …; …; …; …")
    #expect(
      catalog.text(for: "x", ["a": "soon", "b": 1, "c": true, "d": .null, "e": 2], in: .english)
        == "soon; 1; yes; –; \u{A0}2")
  }

  @Test(
    "A format without its parameter, or an unknown one, is a declaration error",
    arguments: ["{a|days}", "{a|money}", "{a|money|b|c}", "{a|day|b}", "{a|money|b c}"])
  func unknownFormats(source: String) {
    let errors = MessageTemplate(source, language: .english).declarationErrors
    guard case .invalidForm? = errors.first else { return #expect(Bool(false), "\(errors)") }
  }

  /// A formatter whose names show what was asked.
  struct Upper: ValueFormatter {
    func text(of moment: Timestamp, in language: LanguageTag) -> String { "?" }
    func text(of day: CalendarDate, in language: LanguageTag) -> String {
      PortableFormatter().text(of: day, in: language)
    }
    func text(ofAmount amount: String, currency: String, in language: LanguageTag) -> String {
      PortableFormatter().text(ofAmount: amount, currency: currency, in: language)
    }
    func name(of code: String, _ kind: NamedCode, in language: LanguageTag) -> String {
      "\(kind.rawValue.uppercased()) \(code)"
    }
  }
}
