public import DomainModeling

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

extension ShelterMessages {
  /// The names of enum cases about payment terms, and the message of a violated rule.
  static let paymentTerms: [Message] = [
    label(PaymentFrequency.weekly, "Every week", "Co tydzień"),
    label(PaymentFrequency.everyTwoWeeks, "Every two weeks", "Co dwa tygodnie"),
    label(PaymentFrequency.monthly, "Every month", "Co miesiąc"),
    label(PaymentFrequency.quarterly, "Every three months", "Co trzy miesiące"),
    label(PaymentFrequency.halfYearly, "Every six months", "Co pół roku"),
    label(PaymentFrequency.yearly, "Every year", "Co rok"),
    label(PaymentMethod.card, "Card", "Karta"),
    label(PaymentMethod.directDebit, "Direct debit", "Polecenie zapłaty"),
    label(PaymentMethod.bankTransfer, "Bank transfer", "Przelew bankowy"),
    label(PaymentMethod.blik, "BLIK", "BLIK"),
    label(PaymentMethod.wallet, "Mobile wallet", "Portfel mobilny"),
    Message(
      "PaymentSchedule.anchorDay.met",
      english: "The first due date isn't on the chosen day of the month.",
      polish: "Pierwszy termin nie przypada na wybrany dzień miesiąca."),
  ]
}
