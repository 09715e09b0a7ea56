public import DomainModeling

/// An amount of money in a currency, as an integer of the currency's minor unit: 12.99 USD is 1299.
///
/// In JSON it is `{"minorUnits": 1299, "currency": "USD"}`. Arithmetic is exact; it throws ``MoneyError`` for
/// different currencies and for results that exceed 64 bits. For currencies without a minor unit in ISO 4217,
/// whole units are counted. Negative amounts are allowed; models restrict them by rules.
public struct Money: Hashable, Sendable {
  public var minorUnits: Int64
  public var currency: Currency

  /// Creates an amount from minor units.
  public init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Returns an amount of zero in a currency.
  public static func zero(_ currency: Currency) -> Money { Money(minorUnits: 0, currency: currency) }

  /// Whether the amount is zero.
  public var isZero: Bool { minorUnits == 0 }
  /// Whether the amount is less than zero.
  public var isNegative: Bool { minorUnits < 0 }
}

extension Money: Model {
  /// The fields of an amount.
  public enum Fields {
    public static let minorUnits = Field(
      "minorUnits", \Money.minorUnits,
      doc: """
        The amount as an integer of the currency's minor unit (ISO 4217): 1299 for 12.99 USD. Whole units for \
        a currency without a minor unit. May be negative unless a rule of the containing model forbids it.
        """)
    public static let currency = Field(
      "currency", \Money.currency, doc: "The alphabetic ISO 4217 code of the currency, such as `EUR`.")
  }

  public static let schema = ModelSchema<Money>(
    "Money", version: 1, doc: "An exact amount of money, in the minor unit of its currency."
  ) {
    Fields.minorUnits
    Fields.currency
  }

  public init(reading fields: FieldReader<Money>) throws {
    self.init(minorUnits: try fields[Fields.minorUnits], currency: try fields[Fields.currency])
  }
}

extension Money {
  /// Returns the sum of both amounts.
  ///
  /// - Throws: ``MoneyError`` for different currencies or on overflow.
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    try requireSameCurrency(other)
    return try checked(minorUnits.addingReportingOverflow(other.minorUnits))
  }

  /// Returns the difference of both amounts.
  ///
  /// - Throws: ``MoneyError`` for different currencies or on overflow.
  public func subtracting(_ other: Money) throws(MoneyError) -> Money {
    try requireSameCurrency(other)
    return try checked(minorUnits.subtractingReportingOverflow(other.minorUnits))
  }

  /// Returns the amount multiplied by a factor.
  ///
  /// - Throws: ``MoneyError/overflow`` when the result exceeds 64 bits.
  public func multiplied(by factor: Int64) throws(MoneyError) -> Money {
    try checked(minorUnits.multipliedReportingOverflow(by: factor))
  }

  /// Returns the amount with the opposite sign.
  ///
  /// - Throws: ``MoneyError/overflow`` for the smallest amount.
  public func negated() throws(MoneyError) -> Money {
    try Money.zero(currency).subtracting(self)
  }

  /// Returns whether this amount is less than the other.
  ///
  /// - Throws: ``MoneyError`` for different currencies.
  public func isLess(than other: Money) throws(MoneyError) -> Bool {
    try requireSameCurrency(other)
    return minorUnits < other.minorUnits
  }

  /// Returns the sum of amounts in the same currency; zero when there are none.
  ///
  /// - Throws: ``MoneyError`` for an amount in another currency or on overflow.
  /// - Complexity: O(*n*).
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

extension Money {
  /// Splits the amount in proportion to `ratios`; the parts add up to the amount exactly.
  ///
  /// Minor units that remain after rounding down are given to the shares with the largest remainders, earlier
  /// shares first (Hamilton's method). A share of zero receives nothing.
  ///
  /// - Throws: ``MoneyError/invalidRatios`` when the ratios are empty, contain a negative number or are all
  ///   zero.
  /// - Complexity: O(*n* log *n*) in the number of ratios.
  public func allocated(in ratios: [Int]) throws(MoneyError) -> [Money] {
    let total = ratios.reduce(Int128(0)) { $0 + Int128($1) }
    guard total > 0, ratios.allSatisfy({ $0 >= 0 }) else { throw .invalidRatios }
    let magnitude = Int128(minorUnits.magnitude)
    let shares = ratios.map { (magnitude * Int128($0)).quotientAndRemainder(dividingBy: total) }
    var parts = shares.map(\.quotient)
    let left = magnitude - parts.reduce(0, +)
    let neediest = shares.indices.sorted { first, second in
      let (one, other) = (shares[first].remainder, shares[second].remainder)
      return one == other ? first < second : one > other
    }
    for index in neediest.prefix(Int(left)) { parts[index] += 1 }
    return parts.map { part in
      let signed = isNegative ? -part : part
      return Money(minorUnits: Int64(truncatingIfNeeded: signed), currency: currency)
    }
  }
}
