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
  static let paymentTerms =
    Message.labels(of: PaymentFrequency.self) {
      switch $0 {
      case .weekly: ("Every week", "Co tydzień")
      case .everyTwoWeeks: ("Every two weeks", "Co dwa tygodnie")
      case .monthly: ("Every month", "Co miesiąc")
      case .quarterly: ("Every three months", "Co trzy miesiące")
      case .halfYearly: ("Every six months", "Co pół roku")
      case .yearly: ("Every year", "Co rok")
      }
    }
    + Message.labels(of: PaymentMethod.self) {
      switch $0 {
      case .card: ("Card", "Karta")
      case .directDebit: ("Direct debit", "Polecenie zapłaty")
      case .bankTransfer: ("Bank transfer", "Przelew bankowy")
      case .blik: ("BLIK", "BLIK")
      case .wallet: ("Mobile wallet", "Portfel mobilny")
      }
    }
    + [
      Message(
        "PaymentSchedule.anchorDay.met",
        english: "The first due date isn’t on the chosen day of the month.",
        polish: "Pierwszy termin nie przypada na wybrany dzień miesiąca.")
    ]
}
