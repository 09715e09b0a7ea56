import DomainModeling

extension ShelterMessages {
  /// The names of enum cases about a provider's events, and the messages of violated rules.
  static let gateway: [Message] = [
    label(GatewayEventRecord.Outcome.applied, "Applied", "Zastosowane"),
    label(GatewayEventRecord.Outcome.waiting, "Waiting", "Oczekuje"),
    label(GatewayEventRecord.Outcome.superseded, "Known already", "Już znane"),
    label(GatewayEventRecord.Outcome.unmatched, "Needs a look", "Wymaga sprawdzenia"),
    label(GatewayEvent.Kind.actionRequired, "Confirmation needed", "Wymagane potwierdzenie"),
    label(GatewayEvent.Kind.authenticated, "Confirmed", "Potwierdzono"),
    label(GatewayEvent.Kind.succeeded, "Money came", "Wpłynęły pieniądze"),
    label(GatewayEvent.Kind.failed, "Attempt failed", "Próba nieudana"),
    label(GatewayEvent.Kind.refunded, "Refund done", "Zwrot wykonany"),
    label(GatewayEvent.Kind.refundFailed, "Refund failed", "Zwrot nieudany"),
    label(GatewayEvent.Kind.disputeOpened, "Dispute opened", "Otwarto spór"),
    label(GatewayEvent.Kind.disputeWon, "Dispute won", "Spór wygrany"),
    label(GatewayEvent.Kind.disputeLost, "Dispute lost", "Spór przegrany"),
    label(GatewayEvent.Kind.mandateSigned, "Mandate signed", "Upoważnienie podpisane"),
    label(GatewayEvent.Kind.mandateRevoked, "Mandate taken back", "Upoważnienie odwołane"),
    Message(
      "GatewayEvent.subject.one", english: "An event is about a payment or about a mandate.",
      polish: "Zdarzenie dotyczy płatności albo upoważnienia."),
    incomplete("GatewayEvent.attempt.given"), incomplete("GatewayEvent.amount.given"),
    incomplete("GatewayEvent.failure.given"), incomplete("GatewayEvent.refund.given"),
    incomplete("GatewayEvent.dispute.given"), incomplete("GatewayEvent.mandateReference.given"),
    incomplete("GatewayEvent.mandate.ofKind"),
    Message(
      "GatewayEventRecord.id.ofEvent", english: "This event is kept under another identifier.",
      polish: "To zdarzenie jest zapisane pod innym identyfikatorem."),
  ]

  private static func incomplete(_ code: MessageCode) -> Message {
    Message(
      code, english: "What the payment provider tells is incomplete.",
      polish: "Informacja od operatora płatności jest niepełna.")
  }
}
