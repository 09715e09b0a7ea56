/// An amount in a currency, as a whole number of its smallest unit: 12.99 USD is 1299.
///
/// In JSON it is `{"minorUnits": 1299, "currency": "USD"}`. Arithmetic is exact; different currencies and
/// results over 64 bits are a ``MoneyError``. Where ISO 4217 lists no minor unit, whole units are counted.
public struct Money: Hashable, Sendable {
  /// The amount in the currency's smallest unit; may be negative.
  public var minorUnits: Int64
  /// The currency.
  public var currency: Currency

  /// Makes an amount from whole minor units.
  public init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Nothing, in a currency.
  public static func zero(_ currency: Currency) -> Money { Money(minorUnits: 0, currency: currency) }

  /// Whether the amount is zero.
  public var isZero: Bool { minorUnits == 0 }
  /// Whether the amount is below zero.
  public var isNegative: Bool { minorUnits < 0 }
}
