public import DomainModeling
public import DomainValues

/// The way in which money is transferred to an institution; only the payment provider knows the card or bank
/// account.
public enum PaymentMethod: String, StringEnum {
  /// A payment by card.
  case card
  /// A direct debit by a mandate, such as in SEPA.
  case directDebit
  /// A bank transfer that the payer makes.
  case bankTransfer
  /// A payment by BLIK, with a code from the app of a Polish bank.
  case blik
  /// A payment by the wallet of a phone.
  case wallet
}

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

extension ShelterMessages {
  /// The names of enum cases about payment terms, and the message of a violated rule.
  static let paymentTerms: [Message] = [
    label(PaymentFrequency.weekly, "Every week", "Co tydzień"),
    label(PaymentFrequency.fortnightly, "Every two weeks", "Co dwa tygodnie"),
    label(PaymentFrequency.monthly, "Every month", "Co miesiąc"),
    label(PaymentFrequency.quarterly, "Every three months", "Co trzy miesiące"),
    label(PaymentFrequency.halfYearly, "Every six months", "Co pół roku"),
    label(PaymentFrequency.yearly, "Every year", "Co rok"),
    label(PaymentMethod.card, "Card", "Karta"),
    label(PaymentMethod.directDebit, "Direct debit", "Polecenie zapłaty"),
    label(PaymentMethod.bankTransfer, "Bank transfer", "Przelew bankowy"),
    label(PaymentMethod.blik, "BLIK", "BLIK"),
    label(PaymentMethod.wallet, "Phone wallet", "Portfel w telefonie"),
    Message(
      "PaymentSchedule.anchorDay.met",
      english: "The first due date isn't the day of the month that is meant.",
      polish: "Pierwszy termin nie przypada na wybrany dzień miesiąca."),
  ]
}
