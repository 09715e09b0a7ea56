/// A service that writes values as people read them in their language and time zone.
///
/// ``PortableFormatter`` knows the languages of the modules, and no names; `DomainFoundation` has one with the system's data for
/// every language.
public protocol ValueFormatter: Sendable {
  /// Returns a moment with its day and time, such as `19 December 2026, 13:00`.
  func text(of moment: Timestamp, in language: LanguageTag) -> String

  /// Returns a day, such as `19 grudnia 2026`.
  func text(of day: CalendarDate, in language: LanguageTag) -> String

  /// Returns an amount of money, such as `2,50 zł`.
  ///
  /// - Parameters:
  ///   - amount: The amount as a decimal with all digits of the minor unit, such as `-12.90`.
  ///   - currency: The code of the currency (ISO 4217).
  func text(ofAmount amount: String, currency: String, in language: LanguageTag) -> String

  /// Returns the name of a country, currency or language, such as `Polska`; the code without one.
  func name(of code: String, _ kind: NamedCode, in language: LanguageTag) -> String
}

/// A kind of code whose names are too many to be part of a catalog.
public enum NamedCode: String, Hashable, Sendable, CaseIterable {
  /// A country (ISO 3166-1).
  case country
  /// A currency (ISO 4217).
  case currency
  /// A language (BCP 47).
  case language
}

/// A formatter without tables of the system: in English, German and Polish as they are written there, in every other language
/// in the form of ISO 8601.
///
/// English is that of Europe, with the day first and 24 hours. Codes have no names, and the most frequent currencies have
/// symbols.
public struct PortableFormatter: ValueFormatter {
  private let zone: (any TimeZoneRules)?

  /// Creates a formatter that writes moments in UTC, and says so.
  public init() { zone = nil }

  /// Creates a formatter that writes moments in a time zone.
  public init(zone: some TimeZoneRules) { self.zone = zone }

  public func text(of moment: Timestamp, in language: LanguageTag) -> String {
    let offset = zone?.secondsFromUTC(at: moment) ?? 0
    // Local times outside the years 1 to 9999 don't exist as a `Timestamp`.
    guard let local = try? moment.adding(.seconds(offset)) else {
      return PortableFormatter().text(of: moment, in: language)
    }
    let time = Substring(local.text.utf8.dropFirst(11).prefix(5))
    return "\(text(of: CalendarDate(utc: local), in: language)), \(time)" + (zone == nil ? " UTC" : "")
  }

  public func text(of day: CalendarDate, in language: LanguageTag) -> String {
    let months: [String]
    switch language.language {
    case "en": months = Self.englishMonths
    case "pl": months = Self.polishMonths
    case "de": months = Self.germanMonths
    default: return day.text
    }
    let point = language.language == "de" ? "." : ""
    return "\(day.day)\(point) \(months[day.month - 1]) \(day.year)"
  }

  public func text(ofAmount amount: String, currency: String, in language: LanguageTag) -> String {
    let symbol = Self.symbols[currency] ?? currency
    if language.hasDecimalComma { return String(amount.map { $0 == "." ? "," : $0 }) + "\u{A0}\(symbol)" }
    let sign = amount.hasPrefix("-") ? "-" : ""
    let space = symbol.unicodeScalars.count == 1 ? "" : "\u{A0}"
    return sign + symbol + space + amount.dropFirst(sign.utf8.count)
  }

  public func name(of code: String, _ kind: NamedCode, in language: LanguageTag) -> String { code }

  private static let symbols = ["EUR": "€", "GBP": "£", "PLN": "zł", "USD": "$"]
  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  private static let polishMonths = [
    "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września",
    "października", "listopada", "grudnia",
  ]
  private static let germanMonths = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
    "Dezember",
  ]
}
