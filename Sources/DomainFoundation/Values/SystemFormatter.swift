public import DomainModeling
import DomainValues
public import Foundation

/// The system's names, and its ways to write moments, days and amounts of money in every language (CLDR).
///
/// English without a region is that of Europe, with the day first and 24 hours.
public struct SystemFormatter: ValueFormatter {
  private let zone: TimeZone

  /// Creates a formatter that writes moments in a time zone, by default that of the device.
  public init(zone: TimeZone = .current) { self.zone = zone }

  public func text(of moment: Timestamp, in language: LanguageTag) -> String {
    if moment.text < Self.firstYear { return PortableFormatter(zone: zone).text(of: moment, in: language) }
    let date = Date(moment)
    let day = date.formatted(style(in: language, zone).day().month(.wide).year())
    let time = date.formatted(style(in: language, zone).hour(.defaultDigits(amPM: .abbreviated)).minute())
    return "\(day), \(time)"
  }

  public func text(of day: CalendarDate, in language: LanguageTag) -> String {
    if day.text < Self.firstYear { return PortableFormatter().text(of: day, in: language) }
    let noon = Date(Timestamp(utcMidnightOf: day)).addingTimeInterval(43_200)
    return noon.formatted(style(in: language, .gmt).day().month(.wide).year())
  }

  public func text(ofAmount amount: String, currency: String, in language: LanguageTag) -> String {
    guard let known = try? Currency(parsing: currency),
      let money = try? Money(decimalText: amount, currency: known)
    else { return PortableFormatter().text(ofAmount: amount, currency: currency, in: language) }
    return money.formatted(in: language)
  }

  public func name(of weekday: CalendarDate.Weekday, in language: LanguageTag) -> String {
    // The reference date is a Monday.
    let noon = Date(timeIntervalSinceReferenceDate: Double(weekday.rawValue - 1) * 86_400 + 43_200)
    return noon.formatted(style(in: language, .gmt).weekday(.wide))
  }

  public func text(ofTimeOfDay minutes: Int, in language: LanguageTag) -> String {
    // The end of a day is no time of the system's calendar.
    guard (0..<1_440).contains(minutes) else {
      return PortableFormatter().text(ofTimeOfDay: minutes, in: language)
    }
    let moment = Date(timeIntervalSinceReferenceDate: Double(minutes) * 60)
    return moment.formatted(style(in: language, .gmt).hour(.defaultDigits(amPM: .abbreviated)).minute())
  }

  public func name(of code: String, _ kind: NamedCode, in language: LanguageTag) -> String {
    // The system's names of this zone differ between languages, such as Greenwich Mean Time.
    if kind == .timeZone, Self.universal.contains(code) { return "UTC" }
    let locale = Locale(language)
    let name =
      switch kind {
      case .country: locale.localizedString(forRegionCode: code)
      case .currency: locale.localizedString(forCurrencyCode: code)
      case .language: locale.localizedString(forIdentifier: code)
      case .timeZone: TimeZone(identifier: code)?.localizedName(for: .generic, locale: locale)
      }
    return name ?? PortableFormatter().name(of: code, kind, in: language)
  }

  private static let universal: Set<String> = ["Etc/UTC", "UTC"]

  /// The first year in which the system's calendar is the Gregorian one at all its days; before, days are written without it.
  private static let firstYear = "1583"

  private func style(in language: LanguageTag, _ zone: TimeZone) -> Date.FormatStyle {
    let locale = Locale(identifier: language == .english ? "en-GB" : language.text)
    return Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: zone)
  }
}

extension ValueFormatter where Self == SystemFormatter {
  /// The system's formatter in the time zone of the device.
  public static var system: SystemFormatter { SystemFormatter() }
}
