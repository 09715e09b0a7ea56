public import DomainModeling
public import Foundation

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
