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

  /// Returns an amount of money, such as `2,50 zł`.
  public func text(of money: Money, in language: LanguageTag) -> String {
    text(ofAmount: money.decimalText, currency: money.currency.code, in: language)
  }
}
