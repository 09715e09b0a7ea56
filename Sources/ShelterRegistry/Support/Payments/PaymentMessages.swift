import DomainModeling

/// The messages about payments.
extension ShelterMessages {
  static let payments: [Message] =
    paymentLabels + paymentRules + paymentGuards

  /// The names of enum cases about payments.
  private static let paymentLabels: [Message] = [
    label(
      Payment.FailureReason.insufficientFunds, "Insufficient funds", "Brak wystarczających środków"),
    label(Payment.FailureReason.declined, "Declined by the bank", "Odmowa banku"),
    label(
      Payment.FailureReason.methodExpired, "The card or other payment method has expired",
      "Karta lub inna metoda płatności straciła ważność"),
    label(
      Payment.FailureReason.notAuthenticated, "The payment wasn't confirmed", "Brak potwierdzenia płatności"),
    label(
      Payment.FailureReason.mandateInvalid, "The mandate is no longer valid", "Upoważnienie straciło ważność"
    ),
    label(
      Payment.FailureReason.accountClosed, "The bank account is closed", "Rachunek bankowy jest zamknięty"),
    label(Payment.FailureReason.limitExceeded, "The limit is exceeded", "Przekroczono limit"),
    label(
      Payment.FailureReason.gatewayError, "Error of the payment provider", "Błąd operatora płatności"),
    label(Payment.Refund.Reason.requested, "Requested by the donor", "Na prośbę darczyńcy"),
    label(Payment.Refund.Reason.duplicate, "Paid twice", "Podwójna płatność"),
    label(Payment.Refund.Reason.mistake, "Paid by mistake", "Omyłkowa płatność"),
    label(
      Payment.Refund.Reason.purposeGone, "The purpose can't be fulfilled anymore",
      "Cel nie może być już zrealizowany"),
    label(Payment.Refund.Reason.other, "Other reason", "Inny powód"),
    label(Payment.Refund.State.pending, "On its way", "W drodze"),
    label(Payment.Refund.State.confirmed, "Refunded", "Zwrócono"),
    label(Payment.Refund.State.failed, "Failed", "Nie powiódł się"),
    label(Payment.Dispute.Reason.noReason, "No reason given", "Bez podania powodu"),
    label(Payment.Dispute.Reason.unauthorized, "Not authorized", "Płatność nieautoryzowana"),
    label(Payment.Dispute.Reason.duplicate, "Charged twice", "Podwójne obciążenie"),
    label(Payment.Dispute.Reason.canceled, "Canceled earlier", "Wcześniej anulowana"),
    label(Payment.Dispute.Reason.other, "Other reason", "Inny powód"),
    label(Payment.State.created, "Not paid yet", "Nieopłacona"),
    label(Payment.State.requiresAction, "Confirmation with the bank needed", "Wymaga potwierdzenia w banku"),
    label(Payment.State.processing, "Being processed", "W trakcie realizacji"),
    label(Payment.State.succeeded, "Paid", "Opłacona"),
    label(Payment.State.failed, "Failed", "Nieudana"),
    label(Payment.State.partiallyRefunded, "Partially refunded", "Częściowo zwrócona"),
    label(Payment.State.refunded, "Refunded", "Zwrócona"),
    label(Payment.State.disputed, "Disputed", "Sporna"),
    label(Payment.State.chargedBack, "Charged back by the bank", "Cofnięta przez bank"),
    label(Payment.State.canceled, "Canceled", "Anulowana"),
    label(Payment.State.expired, "Not paid in time", "Nieopłacona w terminie"),
    label(Payment.State.settled, "Settled", "Rozliczona"),
  ]

  /// The messages of violated rules.
  private static let paymentRules: [Message] = [
    above("Payment.amount.positive"), above("Payment.Refund.amount.positive"),
    Message(
      "Payment.purpose.one", english: "Choose an animal or an appeal, not both.",
      polish: "Wybierz zwierzę albo zbiórkę, nie oba naraz."),
    Message(
      "Payment.refunds.withinAmount", english: "You can't refund more than was paid.",
      polish: "Nie można zwrócić więcej, niż zapłacono."),
    Message(
      "Payment.refunds.identifiers", english: "Two refunds have the same identifier.",
      polish: "Dwa zwroty mają ten sam identyfikator."),
    Message(
      "Payment.dueOn.ofSponsorship", english: "A virtual adoption's payment must have a due date.",
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
      "payment.refundCurrency", english: "A refund must be in the currency of the payment.",
      polish: "Zwrot musi nastąpić w walucie płatności."),
    Message(
      "payment.refundBelowRemainder", english: "You can't refund more than is left of the payment.",
      polish: "Nie można zwrócić więcej, niż pozostało z płatności."),
    Message(
      "payment.refundOfRemainder", english: "You can't refund more than is left of the payment.",
      polish: "Nie można zwrócić więcej, niż pozostało z płatności."),
    Message(
      "payment.refundPending", english: "This refund isn't pending anymore.",
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
      "payment.disputeInTime", english: "The time to dispute this payment is over.",
      polish: "Czas na zakwestionowanie tej płatności minął."),
  ]
}
