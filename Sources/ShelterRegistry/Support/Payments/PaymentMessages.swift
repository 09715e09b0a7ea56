import DomainModeling

/// The messages about payments.
extension ShelterMessages {
  static let payments: [Message] =
    paymentLabels + paymentRules + paymentGuards

  /// The names of enum cases about payments.
  private static let paymentLabels =
    Message.labels(of: Payment.FailureReason.self) {
      switch $0 {
      case .insufficientFunds: ("Insufficient funds", "Brak wystarczających środków")
      case .declined: ("Declined by the bank", "Odmowa banku")
      case .methodExpired:
        ("The card or other payment method has expired", "Karta lub inna metoda płatności straciła ważność")
      case .notAuthenticated: ("The payment wasn’t confirmed", "Brak potwierdzenia płatności")
      case .mandateInvalid: ("The mandate is no longer valid", "Upoważnienie straciło ważność")
      case .accountClosed: ("The bank account is closed", "Rachunek bankowy jest zamknięty")
      case .limitExceeded: ("The limit is exceeded", "Przekroczono limit")
      case .gatewayError: ("Error of the payment provider", "Błąd operatora płatności")
      }
    }
    + Message.labels(of: Payment.Refund.Reason.self) {
      switch $0 {
      case .requested: ("Requested by the donor", "Na prośbę darczyńcy")
      case .duplicate: ("Paid twice", "Podwójna płatność")
      case .mistake: ("Paid by mistake", "Omyłkowa płatność")
      case .purposeGone: ("The purpose can’t be fulfilled anymore", "Cel nie może być już zrealizowany")
      case .other: ("Other reason", "Inny powód")
      }
    }
    + Message.labels(of: Payment.Refund.State.self) {
      switch $0 {
      case .pending: ("On its way", "W drodze")
      case .confirmed: ("Refunded", "Zwrócono")
      case .failed: ("Failed", "Nie powiódł się")
      }
    }
    + Message.labels(of: Payment.Dispute.Reason.self) {
      switch $0 {
      case .noReason: ("No reason given", "Bez podania powodu")
      case .unauthorized: ("Not authorized", "Płatność nieautoryzowana")
      case .duplicate: ("Charged twice", "Podwójne obciążenie")
      case .canceled: ("Canceled earlier", "Wcześniej anulowana")
      case .other: ("Other reason", "Inny powód")
      }
    }
    + Message.labels(of: Payment.State.self) {
      switch $0 {
      case .created: ("Not paid yet", "Nieopłacona")
      case .requiresAction: ("Confirmation with the bank needed", "Wymaga potwierdzenia w banku")
      case .processing: ("Being processed", "W trakcie realizacji")
      case .succeeded: ("Paid", "Opłacona")
      case .failed: ("Failed", "Nieudana")
      case .partiallyRefunded: ("Partially refunded", "Częściowo zwrócona")
      case .refunded: ("Refunded", "Zwrócona")
      case .disputed: ("Disputed", "Sporna")
      case .chargedBack: ("Charged back by the bank", "Cofnięta przez bank")
      case .canceled: ("Canceled", "Anulowana")
      case .expired: ("Not paid in time", "Nieopłacona w terminie")
      case .settled: ("Settled", "Rozliczona")
      }
    }

  /// The messages of violated rules.
  private static let paymentRules: [Message] = [
    above("Payment.amount.positive"), above("Payment.Refund.amount.positive"),
    Message(
      "Payment.purpose.one", english: "Please choose an animal or an appeal, not both.",
      polish: "Wybierz zwierzę albo zbiórkę, nie oba naraz."),
    Message(
      "Payment.refunds.withinAmount", english: "You can’t refund more than was paid.",
      polish: "Nie można zwrócić więcej, niż zapłacono."),
    Message(
      "Payment.refunds.identifiers", english: "Two refunds have the same identifier.",
      polish: "Dwa zwroty mają ten sam identyfikator."),
    Message(
      "Payment.dueOn.ofSponsorship", english: "A virtual adoption’s payment must have a due date.",
      polish: "Płatność wirtualnej adopcji musi mieć termin."),
    Message(
      "Payment.succeededAt.given", english: "The date of receipt is missing.",
      polish: "Brakuje daty wpływu pieniędzy."),
    Message(
      "Payment.failure.given", english: "The reason for the failed payment is missing.",
      polish: "Brakuje powodu nieudanej płatności."),
    Message(
      "Payment.dispute.given", english: "The dispute of the payment is missing.",
      polish: "Brakuje sporu dotyczącego tej płatności."),
    Message(
      "Payment.unique.dueKey", english: "This due date has already been charged.",
      polish: "Płatność za ten termin została już pobrana."),
  ]

  /// The messages of guards that reject an event.
  private static let paymentGuards: [Message] = [
    Message(
      "payment.attemptsLeft",
      english: "There were too many attempts at this payment. Please start a new one.",
      polish: "Było zbyt wiele prób dokonania tej płatności. Rozpocznij nową."),
    Message(
      "payment.refundInTime", english: "The time to refund this payment is over.",
      polish: "Czas na zwrot tej płatności minął."),
    Message(
      "payment.refundCurrency", english: "A refund must be in the currency of the payment.",
      polish: "Zwrot musi nastąpić w walucie płatności."),
    Message(
      "payment.refundBelowRemainder", english: "You can’t refund more than is left of the payment.",
      polish: "Nie można zwrócić więcej, niż pozostało z płatności."),
    Message(
      "payment.refundOfRemainder", english: "You can’t refund more than is left of the payment.",
      polish: "Nie można zwrócić więcej, niż pozostało z płatności."),
    Message(
      "payment.refundPending", english: "This refund isn’t pending anymore.",
      polish: "Ten zwrot nie jest już w toku."),
    Message(
      "payment.refundNotFailed", english: "This refund has already failed.",
      polish: "Ten zwrot zakończył się już niepowodzeniem."),
    Message(
      "payment.onlyRefund", english: "There are other refunds of this payment.",
      polish: "Są inne zwroty tej płatności."),
    Message(
      "payment.otherRefunds", english: "There is no other refund of this payment.",
      polish: "Nie ma innego zwrotu tej płatności."),
    Message(
      "payment.refundsAnswered", english: "A refund of this payment is still pending.",
      polish: "Zwrot tej płatności jest jeszcze w toku."),
    Message(
      "payment.disputeInTime", english: "The time to dispute this payment is over.",
      polish: "Czas na zakwestionowanie tej płatności minął."),
  ]
}
