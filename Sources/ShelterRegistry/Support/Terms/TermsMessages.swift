import DomainModeling

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
