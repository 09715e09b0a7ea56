import DomainModeling

/// The messages about payments.
extension ShelterMessages {
  static let payments: [Message] =
    paymentLabels + paymentRules + paymentGuards

  /// The names of enum cases about payments.
  private static let paymentLabels: [Message] = [
    label(
      Payment.FailureReason.insufficientFunds, "There isn't enough money", "Brak wystarczających środków"),
    label(Payment.FailureReason.declined, "The bank declined", "Odmowa banku"),
    label(
      Payment.FailureReason.methodExpired, "The card or account is out of date",
      "Karta lub konto straciły ważność"),
    label(Payment.FailureReason.notAuthenticated, "It wasn't confirmed", "Brak potwierdzenia płatności"),
    label(
      Payment.FailureReason.mandateInvalid, "The mandate isn't good anymore", "Upoważnienie straciło ważność"
    ),
    label(Payment.FailureReason.accountClosed, "The account is closed", "Konto jest zamknięte"),
    label(Payment.FailureReason.limitExceeded, "The limit is exceeded", "Przekroczono limit"),
    label(
      Payment.FailureReason.gatewayError, "The payment provider had an error", "Błąd operatora płatności"),
    label(Payment.Refund.Reason.requested, "The giver asked for it", "Na prośbę darczyńcy"),
    label(Payment.Refund.Reason.duplicate, "Paid twice", "Podwójna płatność"),
    label(Payment.Refund.Reason.mistake, "By mistake", "Pomyłka"),
    label(
      Payment.Refund.Reason.purposeGone, "The purpose can't be met anymore",
      "Cel nie może być już zrealizowany"),
    label(Payment.Refund.Reason.other, "Other reason", "Inny powód"),
    label(Payment.Refund.State.pending, "On its way", "W drodze"),
    label(Payment.Refund.State.confirmed, "Given back", "Zwrócono"),
    label(Payment.Refund.State.failed, "Failed", "Nie powiódł się"),
    label(Payment.Dispute.Reason.noReason, "No reason given", "Bez podania powodu"),
    label(Payment.Dispute.Reason.unauthorized, "Not authorized", "Płatność nieautoryzowana"),
    label(Payment.Dispute.Reason.duplicate, "Charged twice", "Podwójne obciążenie"),
    label(Payment.Dispute.Reason.canceled, "Canceled before", "Wcześniej anulowana"),
    label(Payment.Dispute.Reason.other, "Other reason", "Inny powód"),
    label(Payment.State.created, "Not paid yet", "Nieopłacona"),
    label(Payment.State.requiresAction, "Confirm it with your bank", "Potwierdź w swoim banku"),
    label(Payment.State.processing, "Being processed", "W trakcie realizacji"),
    label(Payment.State.succeeded, "Paid", "Opłacona"),
    label(Payment.State.failed, "Failed", "Nieudana"),
    label(Payment.State.partiallyRefunded, "Partly given back", "Częściowo zwrócona"),
    label(Payment.State.refunded, "Given back", "Zwrócona"),
    label(Payment.State.disputed, "Disputed", "Sporna"),
    label(Payment.State.chargedBack, "Taken back by the bank", "Cofnięta przez bank"),
    label(Payment.State.canceled, "Canceled", "Anulowana"),
    label(Payment.State.expired, "Not paid in time", "Nieopłacona w terminie"),
    label(Payment.State.settled, "Settled", "Rozliczona"),
  ]

  /// The messages of violated rules.
  private static let paymentRules: [Message] = [
    above("Payment.amount.positive"), above("Payment.Refund.amount.positive"),
    Message(
      "Payment.designation.one", english: "Choose an animal or an appeal, not both.",
      polish: "Wybierz zwierzę albo zbiórkę, nie oba naraz."),
    Message(
      "Payment.refunds.withinAmount", english: "No more can be given back than was paid.",
      polish: "Nie można zwrócić więcej, niż zapłacono."),
    Message(
      "Payment.refunds.identifiers", english: "Two refunds have the same identifier.",
      polish: "Dwa zwroty mają ten sam identyfikator."),
    Message(
      "Payment.dueOn.ofSponsorship", english: "A payment of a sponsorship has a due date.",
      polish: "Płatność wirtualnej adopcji ma termin."),
    Message(
      "Payment.succeededAt.given", english: "It isn't known when the money came.",
      polish: "Nie wiadomo, kiedy wpłynęły pieniądze."),
    Message(
      "Payment.failure.given", english: "It isn't known why the payment failed.",
      polish: "Nie wiadomo, dlaczego płatność się nie powiodła."),
    Message(
      "Payment.dispute.given", english: "It isn't known why the payment is disputed.",
      polish: "Nie wiadomo, dlaczego płatność jest sporna."),
    Message(
      "Payment.unique.dueKey", english: "This due date has been charged already.",
      polish: "Płatność za ten termin została już pobrana."),
  ]

  /// The messages of guards that reject an event.
  private static let paymentGuards: [Message] = [
    Message(
      "payment.attemptsLeft", english: "This payment was tried too often. Please start a new one.",
      polish: "Zbyt wiele prób tej płatności. Rozpocznij nową."),
    Message(
      "payment.refundCurrency", english: "Money is given back in the currency in which it was paid.",
      polish: "Zwrot następuje w walucie, w której dokonano płatności."),
    Message(
      "payment.refundWithin", english: "No more can be given back than is left of the payment.",
      polish: "Nie można zwrócić więcej, niż pozostało z płatności."),
    Message(
      "payment.refundRest", english: "No more can be given back than is left of the payment.",
      polish: "Nie można zwrócić więcej, niż pozostało z płatności."),
    Message(
      "payment.refundPending", english: "This refund has been answered already.",
      polish: "Ten zwrot został już rozpatrzony."),
    Message(
      "payment.refundOpen", english: "This refund has failed already.",
      polish: "Ten zwrot już się nie powiódł."),
    Message(
      "payment.onlyRefund", english: "There are other refunds of this payment.",
      polish: "Są inne zwroty tej płatności."),
    Message(
      "payment.otherRefunds", english: "There is no other refund of this payment.",
      polish: "Nie ma innego zwrotu tej płatności."),
    Message(
      "payment.disputeInTime", english: "The time to take this payment back is over.",
      polish: "Minął czas na cofnięcie tej płatności."),
  ]
}
