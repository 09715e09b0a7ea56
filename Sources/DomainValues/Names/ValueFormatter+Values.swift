public import DomainModeling

// The typed forms of the codes that the formatter names.
//
// `SystemFormatter(zone: .current).text(of: price, in: .polish)` is `2,50 zł`.

extension ValueFormatter {
  /// Returns the name of a country, such as `Polska`; the code without one.
  public func name(of country: CountryCode, in language: LanguageTag) -> String {
    name(of: country.text, .country, in: language)
  }

  /// Returns the name of a currency, such as `złoty polski`; the code without one.
  public func name(of currency: Currency, in language: LanguageTag) -> String {
    name(of: currency.code, .currency, in: language)
  }

  /// Returns the name of a language, such as `polski`; the tag without one.
  public func name(of named: LanguageTag, in language: LanguageTag) -> String {
    name(of: named.text, .language, in: language)
  }

  /// Returns the name of a time zone, such as `czas środkowoeuropejski`; the code without one.
  public func name(of zone: TimeZoneName, in language: LanguageTag) -> String {
    name(of: zone.text, .timeZone, in: language)
  }

  /// Returns an amount of money, such as `2,50 zł`.
  public func text(of money: Money, in language: LanguageTag) -> String {
    text(ofAmount: money.decimalText, currency: money.currency.code, in: language)
  }

  /// Returns a period within one day with its day once, such as `19 December 2026, 14:00–15:30`, and any other one as both
  /// moments: `19 December 2026, 14:00 – 20 December 2026, 10:00`.
  ///
  /// An end at midnight belongs to the day before, as `24:00`.
  public func text(of window: TimeWindow, in language: LanguageTag) -> String {
    let (start, end) = (text(of: window.start, in: language), text(of: window.end, in: language))
    let last = text(of: window.end.addingClamped(.milliseconds(-1)), in: language)
    // The local days, whatever the time zone of the formatter.
    let days = [-1, 0, 1, 2].map { day in
      text(of: CalendarDate(utc: window.start.addingClamped(.seconds(day * 86_400))), in: language)
    }
    guard let day = days.first(where: { start.hasPrefix($0) && last.hasPrefix($0) }),
      let nextDay = days.first(where: { end.hasPrefix($0) })
    else { return "\(start) – \(end)" }
    var time = String(end.dropFirst(nextDay.count).drop { !$0.isNumber })
    if nextDay != day, time.hasPrefix("00:00") { time = "24:00" + time.dropFirst(5) }
    // A word after both times, such as UTC, follows the second one only.
    let word = start.lastIndex(where: \.isWhitespace).map { String(start[$0...]) } ?? ""
    let isShared = word.contains(where: \.isLetter) && time.hasSuffix(word)
    return "\(isShared ? String(start.dropLast(word.count)) : start)–\(time)"
  }

  /// Returns an average number of stars with one decimal, such as `4.7` or `4,7`; `–` for a number that is none.
  public func text(ofStars average: Double, in language: LanguageTag) -> String {
    guard average.isFinite, (0...1_000).contains(average) else { return "–" }
    let tenths = Int64((average * 10).rounded())
    return "\(tenths / 10)\(language.hasDecimalComma ? "," : ".")\(tenths % 10)"
  }

  /// Returns the mark of a rating on a scale, such as `4,5`, or `90%` for a percentage.
  public func text(of rating: Rating, on scale: RatingScale, in language: LanguageTag) -> String {
    let mark = rating.text(on: scale)
    let text = language.hasDecimalComma ? String(mark.map { $0 == "." ? "," : $0 }) : mark
    guard scale == .percent else { return text }
    // A no-break space precedes the sign in German (CLDR).
    return language.language == "de" ? "\(text)\u{A0}%" : "\(text)%"
  }
}
