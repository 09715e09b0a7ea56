public import DomainModeling
public import DomainValues
public import Foundation

extension Money {
  /// Returns the amount as written in a language and country: `1 234,50 zł` in `pl-PL`.
  ///
  /// It has the usual number of decimals of prices there, or all decimals of the currency when fewer would
  /// round the amount. A tag without a country uses the language's usual one.
  public func formatted(in language: LanguageTag = .current) -> String {
    let style = Decimal.FormatStyle.Currency(code: currency.code, locale: Locale(language))
    let digits = currency.minorUnitDigits ?? 0
    let printed = currency.printedDigits
    let isExact = printed >= digits || decimalText.suffix(digits - printed).allSatisfy { $0 == "0" }
    return Decimal(self).formatted(isExact ? style : style.precision(.fractionLength(digits)))
  }
}

extension Money {
  /// Creates the exact amount of a decimal.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `format` for NaN, `length` for an amount that exceeds
  ///   64 bits or is finer than the minor unit of the currency; round it first.
  public init(_ amount: Decimal, currency: Currency) throws(ValueError) {
    try self.init(decimalText: amount.description, currency: currency)
  }
}

extension Decimal {
  /// Creates the amount in whole currency units, exactly: 12.99 for 1299 cents.
  public init(_ money: Money) {
    self.init(
      sign: money.isNegative ? .minus : .plus, exponent: -(money.currency.minorUnitDigits ?? 0),
      significand: Decimal(money.minorUnits.magnitude))
  }
}

extension Currency {
  /// Returns the name of the currency in a language, such as `złoty polski`; the code when the system has no
  /// name.
  public func localizedName(in language: LanguageTag = .current) -> String {
    SystemFormatter().name(of: self, in: language)
  }

  /// The number of decimals of prices (CLDR), which differs from ISO 4217 for some currencies: none for the
  /// Iraqi dinar.
  var printedDigits: Int {
    // Foundation reveals this number only in formatted amounts.

    let zero = Decimal.zero.formatted(.currency(code: code).locale(Locale(identifier: "en_US_POSIX")))
    return zero.drop { $0 != "." }.count { $0.isNumber }
  }
}
