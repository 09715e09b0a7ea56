public import DomainModeling

/// How money gets to an institution; the provider has the card or account itself.
public enum PaymentMethod: String, Vocabulary {
  /// A card.
  case card
  /// A direct debit by a mandate, such as SEPA's.
  case directDebit = "direct-debit"
  /// A transfer that the payer makes at their bank.
  case bankTransfer = "bank-transfer"
  /// BLIK, a code from a Polish bank's app.
  case blik
  /// A wallet of the phone.
  case wallet
}

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

extension ShelterMessages {
  /// The names of the words about how and how often somebody pays, and what is wrong with a schedule.
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
