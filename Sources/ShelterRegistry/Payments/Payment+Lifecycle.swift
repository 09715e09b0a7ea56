public import DomainModeling

extension Payment.Flow {
  private typealias Fields = Payment.Fields

  /// How long a payment waits for its payer.
  public static let timeToPay = Duration.seconds(24 * 3_600)
  /// How long the provider may be at an attempt before it is called off.
  public static let timeToAnswer = Duration.seconds(30 * 86_400)
  /// How long a failed payment may be tried again.
  public static let timeToRetry = Duration.seconds(15 * 86_400)
  /// How long a bank may look into a dispute.
  public static let timeToDecide = Duration.seconds(400 * 86_400)

  /// The way of a payment: to the provider, with what is given back or taken back, until nobody can any more.
  public static let lifecycle = Lifecycle<Payment.Flow>(
    "Payment", version: 1, state: Fields.status, since: Fields.statusSince, previous: Fields.previousStatus,
    initial: .created, final: [.chargedBack, .cancelled, .expired, .settled]
  ) {
    RoleRule(.payer, Fields.payer == .principalID)
    RoleRule(.institution, Fields.recipient == .principalID)
    RoleRule(.admin, .principalHas(label: ShelterLabel.admin.text))
    RoleRule(.system, .principalIsSystem)
  } edges: {
    submit.from(.created).to(.processing).by(.payer, .system)
      .updating("counts the attempt") { payment, _, _ in payment.beginAttempt() }
    requireAction.from(.processing).to(.requiresAction).by(.system)
    authenticate.from(.requiresAction).to(.processing).by(.system)
    succeed.from(.processing, .requiresAction).to(.succeeded).by(.system)
      .set(Fields.succeededAt, to: .now)
      .clear(Fields.failure)
    fail.from(.processing, .requiresAction).to(.failed).by(.system)
      .set(Fields.failure, to: .input(PaymentFailing.Fields.failure))
      .updating("plans the next attempt") { payment, failing, _ in payment.retryAt = failing.retryAt }
      .recording(PaymentFailing.Fields.failure)
    retry.from(.failed).to(.processing).by(.payer)
      .when("payment.attemptsLeft", Fields.hasAttemptsLeft == true, doc: "It wasn't tried too often.")
      .updating("counts the attempt") { payment, _, _ in payment.beginAttempt() }
    retry.from(.failed).to(.processing).by(.system)
      .when("payment.attemptsLeft", Fields.hasAttemptsLeft == true, doc: "It wasn't tried too often.")
      .at(Fields.retryAt)
      .updating("counts the attempt") { payment, _, _ in payment.beginAttempt() }
    cancel.from(.created, .requiresAction, .failed).to(.cancelled).by(.payer, .system)
      .clear(Fields.retryAt)
    // Only after the provider has called the attempt off, so that no money comes afterwards.
    cancel.from(.processing).to(.cancelled).by(.system)
    expire.from(.created, .requiresAction).to(.expired).by(.system)
      .after(timeToPay)
    expire.from(.processing).to(.expired).by(.system)
      .after(timeToAnswer)
    expire.from(.failed).to(.expired).by(.system)
      .after(timeToRetry)
      .clear(Fields.retryAt)
    refund.from(.succeeded, .partiallyRefunded).to(.partiallyRefunded).by(.institution, .admin)
      .when("payment.refundCurrency", Payment.isRefundInCurrency, doc: "Currencies don't mix.")
      .when("payment.refundWithin", Payment.isRefundOfPart, doc: "No more is given back than is left.")
      .updating("notes the refund") { payment, refund, _ in payment.refunds.append(refund) }
      .recording(PaymentRefund.Fields.reason)
    refund.from(.succeeded, .partiallyRefunded).to(.refunded).by(.institution, .admin)
      .when("payment.refundCurrency", Payment.isRefundInCurrency, doc: "Currencies don't mix.")
      .when("payment.refundRest", Payment.isRefundOfRest, doc: "It is all that is left.")
      .updating("notes the refund") { payment, refund, _ in payment.refunds.append(refund) }
      .recording(PaymentRefund.Fields.reason)
    confirmRefund.from(.partiallyRefunded, .refunded, .disputed, .chargedBack).staying().by(.system)
      .when("payment.refundPending", Payment.isRefundPending, doc: "The refund waits for its answer.")
      .updating("notes the answer") { payment, answer, _ in payment.answer(answer.refund, .confirmed) }
    failRefund.from(.partiallyRefunded, .refunded).to(.succeeded).by(.system)
      .when("payment.refundOpen", Payment.isRefundOpen, doc: "The refund hasn't failed before.")
      .when("payment.onlyRefund", Fields.openRefunds == 1, doc: "It is the only one.")
      .updating("notes the answer") { payment, answer, _ in payment.answer(answer.refund, .failed) }
    failRefund.from(.partiallyRefunded, .refunded).to(.partiallyRefunded).by(.system)
      .when("payment.refundOpen", Payment.isRefundOpen, doc: "The refund hasn't failed before.")
      .when("payment.otherRefunds", Fields.openRefunds > 1, doc: "There are others.")
      .updating("notes the answer") { payment, answer, _ in payment.answer(answer.refund, .failed) }
    dispute.from(.succeeded, .partiallyRefunded, .refunded).to(.disputed).by(.system)
      .when("payment.disputeInTime", Payment.isDisputeInTime, doc: "The time to take it back isn't over.")
      .updating("notes the dispute") { payment, dispute, _ in payment.dispute = dispute }
      .recording(PaymentDispute.Fields.reason)
    win.from(.disputed).toPrevious().by(.system)
    lose.from(.disputed).to(.chargedBack).by(.system)
    forfeit.from(.disputed).to(.chargedBack).by(.system)
      .after(timeToDecide)
    settle.from(.succeeded, .partiallyRefunded, .refunded).to(.settled).by(.system)
      .at(Fields.settlesAt)
  }
}
