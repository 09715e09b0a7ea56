import DomainModeling

extension ShelterMessages {
  /// The names of enum cases about a provider's events, and the messages of violated rules.
  static let gateway: [Message] = [
    label(EventOutcome.applied, "Applied", "Zastosowane"),
    label(EventOutcome.waiting, "Waiting", "Oczekuje"),
    label(EventOutcome.overtaken, "Known already", "Już znane"),
    label(EventOutcome.unmatched, "Needs a look", "Wymaga sprawdzenia"),
    label(GatewayEventKind.actionRequired, "Confirmation needed", "Wymagane potwierdzenie"),
    label(GatewayEventKind.authenticated, "Confirmed", "Potwierdzono"),
    label(GatewayEventKind.succeeded, "Money came", "Wpłynęły pieniądze"),
    label(GatewayEventKind.failed, "Attempt failed", "Próba nieudana"),
    label(GatewayEventKind.refunded, "Refund done", "Zwrot wykonany"),
    label(GatewayEventKind.refundFailed, "Refund failed", "Zwrot nieudany"),
    label(GatewayEventKind.disputeOpened, "Dispute opened", "Otwarto spór"),
    label(GatewayEventKind.disputeWon, "Dispute won", "Spór wygrany"),
    label(GatewayEventKind.disputeLost, "Dispute lost", "Spór przegrany"),
    label(GatewayEventKind.mandateSigned, "Mandate signed", "Upoważnienie podpisane"),
    label(GatewayEventKind.mandateRevoked, "Mandate taken back", "Upoważnienie odwołane"),
    Message(
      "GatewayEvent.subject.one", english: "An event is about a payment or about a mandate.",
      polish: "Zdarzenie dotyczy płatności albo upoważnienia."),
    incomplete("GatewayEvent.attempt.given"), incomplete("GatewayEvent.amount.given"),
    incomplete("GatewayEvent.failure.given"), incomplete("GatewayEvent.refund.given"),
    incomplete("GatewayEvent.dispute.given"), incomplete("GatewayEvent.mandateReference.given"),
    incomplete("GatewayEvent.mandate.ofKind"),
    Message(
      "ReceivedEvent.id.ofEvent", english: "This event is kept under another identifier.",
      polish: "To zdarzenie jest zapisane pod innym identyfikatorem."),
  ]

  private static func incomplete(_ code: MessageCode) -> Message {
    Message(
      code, english: "What the payment provider tells is incomplete.",
      polish: "Informacja od operatora płatności jest niepełna.")
  }
}
