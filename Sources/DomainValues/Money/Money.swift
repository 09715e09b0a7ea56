public import DomainModeling

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

extension Money: Model {
  /// The fields of an amount.
  public enum Fields {
    public static let minorUnits = Field(
      "minorUnits", \Money.minorUnits, doc: "The amount in the currency's smallest unit, such as cents.")
    public static let currency = Field("currency", \Money.currency, doc: "The currency by its ISO 4217 code.")
  }

  public static let schema = ModelSchema<Money>(
    "Money", version: 1, doc: "An amount in a currency, exact to the smallest unit."
  ) {
    Fields.minorUnits
    Fields.currency
  }

  public init(reading fields: FieldReader<Money>) throws {
    self.init(minorUnits: try fields[Fields.minorUnits], currency: try fields[Fields.currency])
  }
}

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

extension Money {
  /// Splits the amount in proportion to `ratios`, to the last unit: the parts add up to the amount.
  ///
  /// The units that rounding down leaves over go to the largest remainders, on a tie to the earlier share
  /// (Hamilton's method); a share of zero gets nothing. O(*n* log *n*).
  ///
  /// Throws ``MoneyError/unusableRatios`` for shares that are empty, negative or all zero.
  public func allocated(in ratios: [Int]) throws(MoneyError) -> [Money] {
    let total = ratios.reduce(Int128(0)) { $0 + Int128($1) }
    guard total > 0, ratios.allSatisfy({ $0 >= 0 }) else { throw .unusableRatios }
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
