import DomainModeling

extension ShelterMessages {
  /// The names of enum cases about a provider's events, and the messages of violated rules.
  static let gateway: [Message] = [
    label(GatewayEventRecord.Outcome.applied, "Applied", "Zastosowane"),
    label(GatewayEventRecord.Outcome.waiting, "Waiting", "Oczekuje"),
    label(GatewayEventRecord.Outcome.superseded, "Already known", "Już znane"),
    label(GatewayEventRecord.Outcome.unmatched, "Unmatched", "Niedopasowane"),
    label(GatewayEvent.Kind.actionRequired, "Confirmation needed", "Wymagane potwierdzenie"),
    label(GatewayEvent.Kind.authenticated, "Confirmed", "Potwierdzono"),
    label(GatewayEvent.Kind.succeeded, "Payment received", "Otrzymano płatność"),
    label(GatewayEvent.Kind.failed, "Attempt failed", "Próba nieudana"),
    label(GatewayEvent.Kind.refunded, "Refund completed", "Zwrot wykonany"),
    label(GatewayEvent.Kind.refundFailed, "Refund failed", "Zwrot nieudany"),
    label(GatewayEvent.Kind.disputeOpened, "Dispute opened", "Otwarto spór"),
    label(GatewayEvent.Kind.disputeWon, "Dispute won", "Spór wygrany"),
    label(GatewayEvent.Kind.disputeLost, "Dispute lost", "Spór przegrany"),
    label(GatewayEvent.Kind.mandateSigned, "Mandate signed", "Upoważnienie podpisane"),
    label(GatewayEvent.Kind.mandateRevoked, "Mandate revoked", "Upoważnienie odwołane"),
    Message(
      "GatewayEvent.subject.one", english: "An event must be about either a payment or a mandate.",
      polish: "Zdarzenie musi dotyczyć albo płatności, albo upoważnienia."),
    Message(
      "GatewayEvent.attempt.given",
      english: "The payment provider's report is missing the number of the attempt.",
      polish: "W zgłoszeniu operatora płatności brakuje numeru próby."),
    Message(
      "GatewayEvent.amount.given", english: "The payment provider's report is missing the amount received.",
      polish: "W zgłoszeniu operatora płatności brakuje otrzymanej kwoty."),
    Message(
      "GatewayEvent.failure.given",
      english: "The payment provider's report is missing the reason for the failure.",
      polish: "W zgłoszeniu operatora płatności brakuje powodu niepowodzenia."),
    Message(
      "GatewayEvent.refund.given", english: "The payment provider's report is missing the refund.",
      polish: "W zgłoszeniu operatora płatności brakuje zwrotu."),
    Message(
      "GatewayEvent.dispute.given", english: "The payment provider's report is missing the dispute.",
      polish: "W zgłoszeniu operatora płatności brakuje sporu."),
    Message(
      "GatewayEvent.mandateReference.given",
      english: "The payment provider's report is missing the identifier of the mandate.",
      polish: "W zgłoszeniu operatora płatności brakuje identyfikatora upoważnienia."),
    Message(
      "GatewayEvent.mandate.ofKind",
      english: "An event about an attempt, refund or dispute can't name a mandate.",
      polish: "Zdarzenie dotyczące próby, zwrotu lub sporu nie może wskazywać upoważnienia."),
    Message(
      "GatewayEventRecord.id.derived", english: "The data of this event is damaged. Please contact support.",
      polish: "Dane tego zdarzenia są uszkodzone. Skontaktuj się z pomocą techniczną."),
  ]
}
