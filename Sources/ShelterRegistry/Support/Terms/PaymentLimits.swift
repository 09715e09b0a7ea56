public import DomainValues

/// The minimum and maximum amount of a single payment, in whole units of any currency.
public struct PaymentLimits: Hashable, Sendable {
  /// The minimum in units such as złoty, at least 1.
  public let minimum: Int64
  /// The maximum in units such as złoty, at least ``minimum``.
  public let maximum: Int64

  /// Creates limits; a minimum below 1 is raised to 1, a maximum below the minimum to the minimum.
  public init(minimum: Int64, maximum: Int64) {
    self.minimum = max(1, minimum)
    self.maximum = max(self.minimum, maximum)
  }

  /// Limits of 1 and 10,000 units.
  public static let standard = PaymentLimits(minimum: 1, maximum: 10_000)

  /// Returns the minimum and the maximum in a currency.
  public func range(in currency: Currency) -> (least: Money, most: Money) {
    var unit: Int64 = 1
    for _ in 0..<(currency.minorUnitDigits ?? 0) { unit *= 10 }
    return (amount(minimum, unit, currency), amount(maximum, unit, currency))
  }

  private func amount(_ count: Int64, _ unit: Int64, _ currency: Currency) -> Money {
    let (units, overflow) = count.multipliedReportingOverflow(by: unit)
    return Money(minorUnits: overflow ? .max : units, currency: currency)
  }
}
