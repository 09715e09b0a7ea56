import DomainModeling

extension ShelterMessages {
  /// The names of enum cases about a provider's events, and the messages of violated rules.
  static let gateway =
    Message.labels(of: GatewayEventRecord.Outcome.self) {
      switch $0 {
      case .applied: ("Applied", "Zastosowane")
      case .waiting: ("Waiting", "Oczekuje")
      case .superseded: ("Already known", "Już znane")
      case .unmatched: ("Unmatched", "Niedopasowane")
      }
    }
    + Message.labels(of: GatewayEvent.Kind.self) {
      switch $0 {
      case .actionRequired: ("Confirmation needed", "Wymagane potwierdzenie")
      case .authenticated: ("Confirmed", "Potwierdzono")
      case .succeeded: ("Payment received", "Otrzymano płatność")
      case .failed: ("Attempt failed", "Próba nieudana")
      case .refunded: ("Refund completed", "Zwrot wykonany")
      case .refundFailed: ("Refund failed", "Zwrot nieudany")
      case .disputeOpened: ("Dispute opened", "Otwarto spór")
      case .disputeWon: ("Dispute won", "Spór wygrany")
      case .disputeLost: ("Dispute lost", "Spór przegrany")
      case .mandateSigned: ("Mandate signed", "Upoważnienie podpisane")
      case .mandateRevoked: ("Mandate revoked", "Upoważnienie odwołane")
      }
    }
    + [
      Message(
        "GatewayEvent.subject.one", english: "An event must be about either a payment or a mandate.",
        polish: "Zdarzenie musi dotyczyć albo płatności, albo upoważnienia."),
      Message(
        "GatewayEvent.attempt.given",
        english: "The payment provider’s report is missing the number of the attempt.",
        polish: "W zgłoszeniu operatora płatności brakuje numeru próby."),
      Message(
        "GatewayEvent.amount.given", english: "The payment provider’s report is missing the amount received.",
        polish: "W zgłoszeniu operatora płatności brakuje otrzymanej kwoty."),
      Message(
        "GatewayEvent.failure.given",
        english: "The payment provider’s report is missing the reason for the failure.",
        polish: "W zgłoszeniu operatora płatności brakuje powodu niepowodzenia."),
      Message(
        "GatewayEvent.refund.given", english: "The payment provider’s report is missing the refund.",
        polish: "W zgłoszeniu operatora płatności brakuje zwrotu."),
      Message(
        "GatewayEvent.dispute.given", english: "The payment provider’s report is missing the dispute.",
        polish: "W zgłoszeniu operatora płatności brakuje sporu."),
      Message(
        "GatewayEvent.mandateReference.given",
        english: "The payment provider’s report is missing the identifier of the mandate.",
        polish: "W zgłoszeniu operatora płatności brakuje identyfikatora upoważnienia."),
      Message(
        "GatewayEvent.mandate.ofKind",
        english: "An event about an attempt, refund or dispute can’t name a mandate.",
        polish: "Zdarzenie dotyczące próby, zwrotu lub sporu nie może wskazywać upoważnienia."),
      Message(
        "GatewayEventRecord.id.derived",
        english: "The data of this event is damaged. Please contact support.",
        polish: "Dane tego zdarzenia są uszkodzone. Skontaktuj się z pomocą techniczną."),
    ]
}
