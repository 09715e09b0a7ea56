public import DomainModeling

/// An error of an operation on ``Money``.
public enum MoneyError: Error, Hashable, Sendable {
  /// The amounts are in different currencies.
  case currencyMismatch(Currency, Currency)
  /// The result exceeds 64 bits of minor units.
  case overflow
  /// The ratios of an allocation are empty, contain a negative number or are all zero.
  case invalidRatios
}

extension MoneyError: CustomStringConvertible {
  /// The reason in English, for developers.
  public var description: String {
    switch self {
    case .currencyMismatch(let left, let right): "money: \(left) and \(right) don't mix"
    case .overflow: "money: the amount is too large"
    case .invalidRatios: "money: allocation needs shares that aren't negative, one of them above zero"
    }
  }
}

extension MoneyError: UserFacingError {
  public static let messages = MessageCatalog(over: .shared) {
    Message(
      "money.currencyMismatch",
      english: "These amounts are in different currencies: {left|currency} and {right|currency}.",
      polish: "Te kwoty są w różnych walutach: {left|currency} i {right|currency}.")
    Message("money.overflow", english: "The amount is too large.", polish: "Kwota jest za duża.")
    Message(
      "money.unusableRatios", english: "The amount can’t be divided like this.",
      polish: "Kwoty nie można tak podzielić.")
  }

  public var messageCode: MessageCode {
    switch self {
    case .currencyMismatch: "money.currencyMismatch"
    case .overflow: "money.overflow"
    case .invalidRatios: "money.unusableRatios"
    }
  }

  public var messageParameters: [String: Scalar] {
    guard case .currencyMismatch(let left, let right) = self else { return [:] }
    return ["left": .text(left.code), "right": .text(right.code)]
  }
}
