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
