/// Why an operation on ``Money`` has no result.
public enum MoneyError: Error, Hashable, Sendable {
  /// The amounts are in different currencies.
  case currencyMismatch(Currency, Currency)
  /// The result has more than 64 bits of minor units.
  case overflow
  /// The shares to allocate by are empty, negative or all zero.
  case unusableRatios
}

extension MoneyError: CustomStringConvertible {
  /// The reason, in English, for developers.
  public var description: String {
    switch self {
    case .currencyMismatch(let left, let right): "money: \(left) and \(right) don't mix"
    case .overflow: "money: the amount is too large"
    case .unusableRatios: "money: allocation needs shares that aren't negative, one of them above zero"
    }
  }
}
