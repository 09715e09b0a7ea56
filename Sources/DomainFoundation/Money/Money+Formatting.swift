public import DomainModeling
import Foundation

extension Money {
  /// The amount as people write it in a language and country: `1 234,50 zł` in `pl-PL`.
  ///
  /// It has the decimals that shops print there, and all of the currency's own where those would round the
  /// amount: nothing is ever rounded away. A tag without a country gets the language's usual one.
  public func formatted(in language: LanguageTag = .current) -> String {
    let style = Decimal.FormatStyle.Currency(code: currency.code, locale: Locale(language))
    let digits = currency.minorUnitDigits ?? 0
    let printed = currency.printedDigits
    let isExact = printed >= digits || decimalText.suffix(digits - printed).allSatisfy { $0 == "0" }
    return Decimal(self).formatted(isExact ? style : style.precision(.fractionLength(digits)))
  }
}
