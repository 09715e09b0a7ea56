import DomainModeling

extension Payment {
  static let isRefundInCurrency = Fields.currency == .input(PaymentRefund.Fields.currency)
  static let isRefundOfPart = Fields.netUnits > .input(PaymentRefund.Fields.units)
  static let isRefundOfRest = Fields.netUnits == .input(PaymentRefund.Fields.units)

  static let isRefundPending = Fields.refunds.anyElement(
    (PaymentRefund.Fields.id == .input(RefundAnswer.Fields.refund))
      .and(PaymentRefund.Fields.state == .known(.pending)))
  static let isRefundOpen = Fields.refunds.anyElement(
    (PaymentRefund.Fields.id == .input(RefundAnswer.Fields.refund))
      .and(PaymentRefund.Fields.state != .known(.failed)))

  static let isDisputeInTime = (Fields.settlesAt > .input(PaymentDispute.Fields.openedAt))
    .and(Fields.unstatedUntil > .input(PaymentDispute.Fields.unstatedAt))

  /// Counts a new attempt, of which the provider knows nothing yet.
  mutating func beginAttempt() {
    attempt += 1
    reference = nil
    retryAt = nil
  }

  mutating func answer(_ refund: PaymentRefund.ID, _ state: RefundState) {
    guard let index = refunds.firstIndex(where: { $0.id == refund }) else { return }
    refunds[index].state = .known(state)
  }
}
