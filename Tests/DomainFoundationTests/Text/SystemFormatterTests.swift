import DomainFoundation
import Foundation
import TestSupport
import Testing

@Suite("Names and formats of the system")
struct SystemFormatterTests {
  private static func warsaw() throws -> TimeZone { try #require(TimeZone(identifier: "Europe/Warsaw")) }

  @Test(
    "A moment is written in the language and the time zone of its reader",
    arguments: [
      ("en", "19 December 2026, 13:00"), ("pl", "19 grudnia 2026, 13:00"), ("de", "19. Dezember 2026, 13:00"),
      ("fr", "19 décembre 2026, 13:00"), ("en-GB", "19 December 2026, 13:00"),
    ])
  func moments(language: String, expected: String) throws {
    let formatter = SystemFormatter(zone: try Self.warsaw())
    let moment = try Timestamp(parsing: "2026-12-19T12:00:00Z")
    #expect(formatter.text(of: moment, in: try LanguageTag(parsing: language)) == expected)
  }

  @Test(
    "The portable formatter writes what the system does, at random moments also around the changes of clocks")
  func portable() throws {
    let zone = try Self.warsaw()
    let (system, portable) = (SystemFormatter(zone: zone), PortableFormatter(zone: zone))
    var generator = SeededGenerator(seed: 21)
    let range = try Timestamp(parsing: "1980-01-01T00:00:00Z").millisecondsSince1970
    let end = try Timestamp(parsing: "2060-01-01T00:00:00Z").millisecondsSince1970
    for _ in 0..<300 {
      let moment = try Timestamp(millisecondsSince1970: .random(in: range..<end, using: &generator))
      for language in [LanguageTag.english, .polish, .german] {
        #expect(portable.text(of: moment, in: language) == system.text(of: moment, in: language))
        let day = zone.day(at: moment)
        #expect(portable.text(of: day, in: language) == system.text(of: day, in: language))
      }
    }
  }

  @Test(
    "Every day of the week and every time of day is written as the system does, which knows all languages")
  func openingTimes() throws {
    let system = SystemFormatter(zone: try Self.warsaw())
    for language in [LanguageTag.english, .polish, .german] {
      for day in CalendarDate.Weekday.allCases {
        #expect(system.name(of: day, in: language) == PortableFormatter().name(of: day, in: language))
      }
      for minutes in [-1, 0, 1, 9 * 60, 719, 720, 13 * 60 + 5, 1_439, 1_440, 1_441] {
        let portable = PortableFormatter().text(ofTimeOfDay: minutes, in: language)
        #expect(system.text(ofTimeOfDay: minutes, in: language) == portable)
      }
    }
    let french = try LanguageTag(parsing: "fr")
    #expect(system.name(of: .monday, in: french) == "lundi")
    let american = try LanguageTag(parsing: "en-US")
    #expect(system.text(ofTimeOfDay: 13 * 60 + 5, in: american).hasPrefix("1:05"))
  }

  @Test("Countries, currencies and languages have their names, and money is written by the language")
  func names() throws {
    let system: any ValueFormatter = SystemFormatter(zone: .gmt)
    let poland = try CountryCode(parsing: "PL")
    #expect(system.name(of: poland, in: .polish) == "Polska")
    #expect(system.name(of: Currency.pln, in: .english) == "Polish Zloty")
    #expect(system.name(of: LanguageTag.german, in: .polish) == "niemiecki")
    #expect(system.text(of: Money(minorUnits: 250, currency: .pln), in: .polish) == "2,50\u{A0}zł")
  }

  @Test(
    "A time zone has its name in each language, and that of its city where the system has none",
    arguments: [
      ("Europe/Warsaw", "Central European Time", "czas środkowoeuropejski", "Warsaw"),
      (
        "America/Argentina/Buenos_Aires", "Argentina Standard Time", "Argentyna (czas standardowy)",
        "Buenos Aires"
      ),
      ("Nowhere/New_Else", "New Else", "New Else", "New Else"),
      ("UTC", "UTC", "UTC", "UTC"), ("Etc/UTC", "UTC", "UTC", "UTC"),
    ])
  func timeZones(code: String, english: String, polish: String, portable: String) throws {
    let zone = try TimeZoneName(parsing: code)
    let system = SystemFormatter(zone: .gmt)
    let template = MessageTemplate("({zone|timeZone})", language: .polish)
    #expect(system.name(of: zone, in: .english) == english)
    #expect(system.name(of: zone, in: .polish) == polish)
    #expect(PortableFormatter().name(of: zone, in: .polish) == portable)
    #expect(template.text(["zone": .text(code)], formatter: system) == "(\(polish))")
  }

  @Test(
    "Without the system, names are codes, and frequent currencies are written as the system does",
    arguments: [
      (250, Currency.pln, "pl", "2,50\u{A0}zł"), (250, .eur, "pl", "2,50\u{A0}€"), (250, .eur, "en", "€2.50"),
      (-250, .usd, "en", "-$2.50"), (-5, .eur, "de", "-0,05\u{A0}€"), (250, .gbp, "en", "£2.50"),
      (250, .usd, "pl", "2,50\u{A0}USD"), (250, .gbp, "pl", "2,50\u{A0}GBP"),
      (250, .usd, "de", "2,50\u{A0}$"),
      (250, .pln, "de", "2,50\u{A0}PLN"), (123_450, .eur, "en", "€1,234.50"),
      (123_450, .eur, "de", "1.234,50\u{A0}€"), (123_450, .pln, "pl", "1234,50\u{A0}zł"),
      (1_234_500, .pln, "pl", "12\u{A0}345,00\u{A0}zł"), (250, .pln, "en", "PLN\u{A0}2.50"),
    ])
  func portableMoney(units: Int64, currency: Currency, language: String, expected: String) throws {
    let names = PortableFormatter()
    let language = try LanguageTag(parsing: language)
    let money = Money(minorUnits: units, currency: currency)
    #expect(names.text(of: money, in: language) == expected)
    #expect(SystemFormatter().text(of: money, in: language) == expected)
    #expect(names.name(of: currency, in: language) == currency.code)
    #expect(names.name(of: language, in: .english) == language.text)
    #expect(names.name(of: try CountryCode(parsing: "PL"), in: language) == "PL")
  }

  @Test(
    "A day and an amount that the system prints are read back as the same ones",
    arguments: TestRounds.seeds(50, full: 2_000))
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let system = SystemFormatter(zone: .gmt)
    let bound = Int64.random(in: 1...(1 << 40), using: &random)
    let units = Int64.random(in: -bound...bound, using: &random)
    let first = try CalendarDate(year: 1000, month: 1, day: 1).daysSince1970
    let day = try CalendarDate(
      daysSince1970: .random(in: first...CalendarDate.latest.daysSince1970, using: &random))
    for tag in ["en", "en-US", "en-GB", "pl", "de"] {
      let language = try LanguageTag(parsing: tag)
      for currency in [Currency.eur, .gbp, .pln, .usd] {
        let money = Money(minorUnits: units, currency: currency)
        let printed = system.text(of: money, in: language)
        #expect(try Money(typed: printed, in: currency, language: language) == money, "\(tag): \(printed)")
      }
      let printed = system.text(of: day, in: language)
      #expect(try CalendarDate.parsedFormText(printed, in: language) == day, "\(tag): \(printed)")
    }
  }

  @Test(
    "A day before the Gregorian calendar is written in it, as everywhere",
    arguments: [
      ("1582-10-15", "15 October 1582", "15 października 1582"),
      ("1582-10-14", "14 October 1582", "14 października 1582"),
      ("1410-07-15", "15 July 1410", "15 lipca 1410"), ("0009-01-01", "1 January 9", "1 stycznia 9"),
    ])
  func early(text: String, english: String, polish: String) throws {
    let system = SystemFormatter(zone: .gmt)
    let day = try CalendarDate(parsing: text)
    #expect(system.text(of: day, in: .english) == english && system.text(of: day, in: .polish) == polish)
    let noon = try Timestamp(parsing: "\(text)T12:00:00Z")
    #expect(system.text(of: noon, in: .polish) == "\(polish), 12:00")
  }

  @Test("An error about two currencies names them")
  func currencies() {
    let error = MoneyError.currencyMismatch(.eur, .usd)
    #expect(
      error.text(in: .english, formatter: SystemFormatter(zone: .gmt))
        == "These amounts are in different currencies: Euro and US Dollar.")
    #expect(
      error.text(in: .polish, formatter: SystemFormatter(zone: .gmt))
        == "Te kwoty są w różnych walutach: euro i dolar amerykański.")
  }

  @Test("The error behind `localizedDescription` has its moment in the time zone of the device")
  func localizedErrors() throws {
    let error = ServiceErrorStub(from: try Timestamp(parsing: "2026-12-19T12:00:00Z"))
    let here = SystemFormatter(zone: .current).text(of: error.from, in: .english)
    let preferred = Locale.preferredLanguages.first.flatMap { LanguageTag($0) } ?? .english
    #expect(
      error.localizedDescription
        == error.text(in: preferred, formatter: SystemFormatter(zone: .current)))
    let isEnglish = error.localizedDescription.hasPrefix("This will be possible")
    #expect(!isEnglish || error.localizedDescription.contains(here))
  }

  private struct ServiceErrorStub: UserFacingError, LocalizedError {
    let from: Timestamp
    static let messages = MessageCatalog.shared
    var messageCode: MessageCode { "transition.notDueBefore" }
    var messageParameters: [String: Scalar] { ["moment": from.scalar] }
  }
}
