public import DomainModeling
public import DomainValues
public import Foundation

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

extension Money {
  /// The amount of a decimal, exactly.
  ///
  /// Throws ``/DomainModeling/ValueError``: `format` for NaN, `length` for an amount over 64 bits or finer
  /// than the currency's minor unit: what to do with a tenth of a cent is for the caller to say.
  public init(_ amount: Decimal, currency: Currency) throws(ValueError) {
    try self.init(decimalText: amount.description, currency: currency)
  }
}

extension Decimal {
  /// The amount in whole currency units, exactly: 12.99 for 1299 cents.
  public init(_ money: Money) {
    self.init(
      sign: money.isNegative ? .minus : .plus, exponent: -(money.currency.minorUnitDigits ?? 0),
      significand: Decimal(money.minorUnits.magnitude))
  }
}

extension Currency {
  /// What a language calls the currency, such as `złoty polski`; the code itself where the system has no
  /// name.
  public func localizedName(in language: LanguageTag = .current) -> String {
    Locale(language).localizedString(forCurrencyCode: code) ?? code
  }

  /// The decimal digits that shops print (CLDR), which differ from ISO 4217's: none for Japan, none for Iraq.
  var printedDigits: Int {
    // Foundation tells them only by printing.
    let zero = Decimal.zero.formatted(.currency(code: code).locale(Locale(identifier: "en_US_POSIX")))
    return zero.drop { $0 != "." }.count { $0.isNumber }
  }
}
