public import DomainModeling

/// How little and how much somebody may give at once, in whole units of any currency.
public struct PaymentLimits: Hashable, Sendable {
  /// The least, in units such as złoty; at least 1.
  public let least: Int64
  /// The most, in units such as złoty; at least ``least``.
  public let most: Int64

  /// Takes limits; what is less than 1, or the wrong way round, is put right.
  public init(least: Int64, most: Int64) {
    self.least = max(1, least)
    self.most = max(self.least, most)
  }

  /// 1 to 10,000.
  public static let usual = PaymentLimits(least: 1, most: 10_000)

  /// The least and the most in a currency.
  public func range(in currency: Currency) -> (least: Money, most: Money) {
    var unit: Int64 = 1
    for _ in 0..<(currency.minorUnitDigits ?? 0) { unit *= 10 }
    return (amount(least, unit, currency), amount(most, unit, currency))
  }

  private func amount(_ count: Int64, _ unit: Int64, _ currency: Currency) -> Money {
    let (units, overflow) = count.multipliedReportingOverflow(by: unit)
    return Money(minorUnits: overflow ? .max : units, currency: currency)
  }
}
