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
