extension Money {
  /// The sum of both amounts, exactly.
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    try requireSameCurrency(other)
    return try checked(minorUnits.addingReportingOverflow(other.minorUnits))
  }

  /// This amount less the other, exactly.
  public func subtracting(_ other: Money) throws(MoneyError) -> Money {
    try requireSameCurrency(other)
    return try checked(minorUnits.subtractingReportingOverflow(other.minorUnits))
  }

  /// The amount `factor` times, exactly.
  public func multiplied(by factor: Int64) throws(MoneyError) -> Money {
    try checked(minorUnits.multipliedReportingOverflow(by: factor))
  }

  /// The amount with the opposite sign.
  public func negated() throws(MoneyError) -> Money {
    try Money.zero(currency).subtracting(self)
  }

  /// Whether this amount is the smaller one; throws when the currencies differ.
  public func isLess(than other: Money) throws(MoneyError) -> Bool {
    try requireSameCurrency(other)
    return minorUnits < other.minorUnits
  }

  /// The sum of amounts that are all in the same currency; zero when there are none.
  ///
  /// Throws on the first amount in another one. Linear.
  public static func sum(
    of amounts: some Sequence<Money>, in currency: Currency
  ) throws(MoneyError) -> Money {
    var sum = Money.zero(currency)
    for amount in amounts { sum = try sum.adding(amount) }
    return sum
  }

  private func requireSameCurrency(_ other: Money) throws(MoneyError) {
    guard currency == other.currency else { throw .currencyMismatch(currency, other.currency) }
  }

  private func checked(_ result: (partialValue: Int64, overflow: Bool)) throws(MoneyError) -> Money {
    guard !result.overflow else { throw .overflow }
    return Money(minorUnits: result.partialValue, currency: currency)
  }
}
