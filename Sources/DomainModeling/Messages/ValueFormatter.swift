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

  /// Returns the name of a country, currency, language or time zone, such as `Polska`; the code without one.
  func name(of code: String, _ kind: NamedCode, in language: LanguageTag) -> String

  /// Returns the name of a day of the week, such as `poniedziałek`; by default that of ``PortableFormatter``.
  func name(of weekday: CalendarDate.Weekday, in language: LanguageTag) -> String

  /// Returns a time of day, such as `09:00`; by default as ``PortableFormatter`` writes it.
  ///
  /// - Parameter minutes: The minutes after midnight, 0 to 1440, the end of the day; `–` stands for any other number.
  func text(ofTimeOfDay minutes: Int, in language: LanguageTag) -> String
}

extension ValueFormatter {
  public func name(of weekday: CalendarDate.Weekday, in language: LanguageTag) -> String {
    PortableFormatter().name(of: weekday, in: language)
  }

  public func text(ofTimeOfDay minutes: Int, in language: LanguageTag) -> String {
    PortableFormatter().text(ofTimeOfDay: minutes, in: language)
  }
}

/// A kind of code whose names are too many to be part of a catalog.
public enum NamedCode: String, Hashable, Sendable, CaseIterable {
  /// A country (ISO 3166-1).
  case country
  /// A currency (ISO 4217).
  case currency
  /// A language (BCP 47).
  case language
  /// A time zone (IANA), such as `Europe/Warsaw`.
  case timeZone
}

/// A formatter without tables of the system: in English, German and Polish as they are written there, in every other language
/// in the form of ISO 8601.
///
/// English is that of Europe, with the day first and 24 hours. Codes have no names, but a time zone is named after its
/// city, such as `Buenos Aires`. The most frequent currencies have the symbols that CLDR gives them in the language: dollars are
/// `$2.50` in English and `2,50 USD` in Polish.
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
    guard let months = MonthNames.inDates(language) else { return day.text }
    let point = language.language == "de" ? "." : ""
    return "\(day.day)\(point) \(months[day.month - 1]) \(day.year)"
  }

  public func text(ofAmount amount: String, currency: String, in language: LanguageTag) -> String {
    let symbol = Self.symbol(of: currency, in: language)
    let sign = amount.hasPrefix("-") ? "-" : ""
    let parts = amount.dropFirst(sign.utf8.count).split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.dropFirst().joined()
    let whole = parts.first ?? ""
    let isGrouped = whole.utf8.count >= language.fewestGroupedDigits
    let digits = isGrouped ? language.grouped(whole) : String(whole)
    let number = digits + (decimals.isEmpty ? "" : language.decimalSeparator + decimals)
    if language.hasDecimalComma { return "\(sign)\(number)\u{A0}\(symbol)" }
    return sign + symbol + (symbol.unicodeScalars.count == 1 ? "" : "\u{A0}") + number
  }

  public func name(of code: String, _ kind: NamedCode, in language: LanguageTag) -> String {
    guard kind == .timeZone, let city = code.split(separator: "/").last else { return code }
    return String(city.map { $0 == "_" ? " " : $0 })
  }

  public func name(of weekday: CalendarDate.Weekday, in language: LanguageTag) -> String {
    WeekdayNames.name(of: weekday, in: language) ?? "\(weekday.rawValue)"
  }

  public func text(ofTimeOfDay minutes: Int, in language: LanguageTag) -> String {
    guard (0...1_440).contains(minutes) else { return "–" }
    return TypedTime.text(ofMilliseconds: Int64(minutes) * 60_000)
  }

  /// Returns the symbol of a currency where readers of the language know it (CLDR); otherwise its code.
  private static func symbol(of currency: String, in language: LanguageTag) -> String {
    switch (currency, language.language) {
    case ("EUR", _): "€"
    case ("GBP", "en"), ("GBP", "de"): "£"
    case ("USD", "en"), ("USD", "de"): "$"
    case ("PLN", "pl"): "zł"
    default: currency
    }
  }
}

extension CalendarDate {
  /// Returns the day as people write it, such as `19 December 2026`; in languages without names of months, and before the year
  /// 1000, which has fewer digits, as in ISO 8601.
  public func formText(in language: LanguageTag) -> String {
    year < 1_000 ? text : PortableFormatter().text(of: self, in: language)
  }
}

extension PartialDate {
  /// Returns the day, month or year as people write it, such as `December 2026`; in languages without names of months, as in ISO
  /// 8601.
  public func formText(in language: LanguageTag) -> String {
    if let month, let day, let date = try? CalendarDate(year: year, month: month, day: day) {
      return date.formText(in: language)
    }
    // A year has four digits, as it is read.
    let digits = String(text.prefix(4))
    return month.flatMap { MonthNames.alone($0, in: language) }.map { "\($0) \(digits)" } ?? text
  }
}
