public import DomainModeling

/// What a payment provider tells.
public enum GatewayEventKind: String, Vocabulary {
  /// The payer has to confirm with their bank.
  case actionRequired = "action-required"
  /// The payer has confirmed.
  case authenticated
  /// The money came.
  case succeeded
  /// The attempt failed.
  case failed
  /// A refund is done.
  case refunded
  /// A refund couldn't be done.
  case refundFailed = "refund-failed"
  /// The payer's bank took the money back for now.
  case disputeOpened = "dispute-opened"
  /// The institution has the money again.
  case disputeWon = "dispute-won"
  /// The money is gone.
  case disputeLost = "dispute-lost"
  /// The debtor has signed a mandate.
  case mandateSigned = "mandate-signed"
  /// The debtor, or their bank, took a mandate back.
  case mandateRevoked = "mandate-revoked"
}
