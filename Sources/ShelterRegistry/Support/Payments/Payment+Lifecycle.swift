public import DomainModeling

extension Payment: StatefulEntity {
  /// The lifecycle state of a payment.
  public enum State: String, StringEnum {
    /// The payment hasn't been submitted to the provider.
    case created
    /// The payer has to confirm the payment with their bank.
    case requiresAction
    /// The provider is processing the payment.
    case processing
    /// The money was received.
    case succeeded
    /// The attempt failed; the payment may be retried.
    case failed
    /// Part of the money was refunded.
    case partiallyRefunded
    /// All of the money was refunded.
    case refunded
    /// The payer's bank has taken the money back until a dispute is decided.
    case disputed
    /// The payer's bank has taken the money back for good.
    case chargedBack
    /// The payment was canceled before money was received.
    case canceled
    /// The payment expired before money was received.
    case expired
    /// The payment is settled; the money can no longer be taken back.
    case settled
  }

  /// An event that changes the state of a payment.
  public enum Event: String, StringEnum {
    /// The payment is submitted to the provider.
    case submit
    /// The payer's bank asks the payer for confirmation.
    case requireAction
    /// The payer has confirmed the payment.
    case authenticate
    /// The money is received.
    case succeed
    /// The attempt fails.
    case fail
    /// The payment is attempted again.
    case retry
    /// The payment is canceled.
    case cancel
    /// The time limit of the current state has passed.
    case expire
    /// The institution refunds money.
    case refund
    /// The provider reports that a refund was carried out.
    case confirmRefund
    /// The provider refuses a refund, or reports that it failed.
    case failRefund
    /// The payer's bank opens a dispute and takes the money back temporarily.
    case dispute
    /// The institution wins the dispute and gets the money back.
    case winDispute
    /// The institution loses the dispute and the money.
    case loseDispute
    /// An undecided dispute counts as lost after 400 days.
    case expireDispute
    /// The time in which a bank can take the money back has passed, and no refund is pending.
    case settle
  }

  /// The relation of a caller to a payment.
  public enum Actor: String, StringEnum {
    /// The account of the payer.
    case payer
    /// The account that manages the institution that receives the money.
    case institution
    /// An account with the role of an admin, which oversees institutions.
    case admin
    /// The system, which fires time events and applies the provider's events.
    case system
  }

  /// The states of a payment whose money was received.
  static let paidStates: [State] = [
    .succeeded, .partiallyRefunded, .refunded, .disputed, .chargedBack, .settled,
  ]

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that records a failed attempt, with its reason.
    package static let fail = TypedEvent<Payment, Payment.FailInput>(.fail)
    /// The event that refunds money, with the refund.
    package static let refund = TypedEvent<Payment, Payment.Refund>(.refund)
    /// The event that records a refund that was carried out.
    package static let confirmRefund = TypedEvent<Payment, Payment.RefundResultInput>(.confirmRefund)
    /// The event that records a failed refund.
    package static let failRefund = TypedEvent<Payment, Payment.RefundResultInput>(.failRefund)
    /// The event that records a dispute.
    package static let dispute = TypedEvent<Payment, Payment.Dispute>(.dispute)
  }
}

extension Payment {

  /// The time in which the payer has to pay: 24 hours.
  package static let paymentPeriod = Duration.seconds(24 * 3_600)
  /// The time in which the provider has to answer an attempt: 30 days.
  package static let answerPeriod = Duration.seconds(30 * 86_400)
  /// The time in which a failed payment may be retried: 15 days.
  package static let retryPeriod = Duration.seconds(15 * 86_400)
  /// The time after which an undecided dispute counts as lost: 400 days, more than the 13 months within which
  /// a bank can take money back.
  package static let disputePeriod = Duration.seconds(400 * 86_400)

  /// The lifecycle of a payment: submitted, received, possibly refunded or disputed, and settled.
  public static let lifecycle = Lifecycle<Payment>(
    "Payment", version: 1, state: Fields.status, since: Fields.statusSince, previous: Fields.previousStatus,
    initialState: .created
  ) {
    ActorRule(.payer, Fields.payer == .principalID)
    ActorRule(.institution, Fields.manager == .principalID)
    ActorRule(.admin, .principalHolds(ShelterRole.admin))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.submit).from(.created).to(.processing).by(.payer, .system)
      .updating("counts the attempt") { payment, _, _ in payment.beginAttempt() }
    on(.requireAction).from(.processing).to(.requiresAction).by(.system)
    on(.authenticate).from(.requiresAction).to(.processing).by(.system)
    on(.succeed).from(.processing, .requiresAction).to(.succeeded).by(.system)
      .set(Fields.succeededAt, to: .now)
      .clear(Fields.failure)
    Events.fail.from(.processing, .requiresAction).to(.failed).by(.system)
      .set(Fields.failure, to: .input(Payment.FailInput.Fields.failure))
      .updating("schedules the next attempt") { payment, failing, _ in payment.retryAt = failing.retryAt }
      .recording(Payment.FailInput.Fields.failure)
    on(.retry).from(.failed).to(.processing).by(.payer)
      .when(
        "payment.attemptsLeft", Fields.hasAttemptsLeft == true,
        doc: "The payment must have attempts left."
      )
      .updating("counts the attempt") { payment, _, _ in payment.beginAttempt() }
    on(.retry).from(.failed).to(.processing).by(.system)
      .when(
        "payment.attemptsLeft", Fields.hasAttemptsLeft == true,
        doc: "The payment must have attempts left."
      )
      .at(Fields.retryAt)
      .updating("counts the attempt") { payment, _, _ in payment.beginAttempt() }
    on(.cancel).from(.created, .requiresAction, .failed).to(.canceled).by(.payer, .system)
      .clear(Fields.retryAt)
    // The provider cancels the attempt first, so that no money arrives afterward.
    on(.cancel).from(.processing).to(.canceled).by(.system)
    on(.expire).from(.created, .requiresAction).to(.expired).by(.system)
      .after(paymentPeriod)
    on(.expire).from(.processing).to(.expired).by(.system)
      .after(answerPeriod)
    on(.expire).from(.failed).to(.expired).by(.system)
      .after(retryPeriod)
      .clear(Fields.retryAt)
    Events.refund.from(.succeeded, .partiallyRefunded).to(.partiallyRefunded).by(.institution, .admin)
      .when(
        "payment.refundInTime", Payment.isRefundInTime,
        doc: "The time in which a bank can take the money back must not have passed."
      )
      .when(
        "payment.refundCurrency", Payment.isRefundInCurrency,
        doc: "The refund must be in the payment's currency."
      )
      .when(
        "payment.refundBelowRemainder", Payment.isRefundBelowRemainder,
        doc: "The refund must be less than the amount that remains."
      )
      .updating("adds the refund") { payment, refund, _ in payment.refunds.append(refund) }
      .recording(Payment.Refund.Fields.reason)
    Events.refund.from(.succeeded, .partiallyRefunded).to(.refunded).by(.institution, .admin)
      .when(
        "payment.refundInTime", Payment.isRefundInTime,
        doc: "The time in which a bank can take the money back must not have passed."
      )
      .when(
        "payment.refundCurrency", Payment.isRefundInCurrency,
        doc: "The refund must be in the payment's currency."
      )
      .when(
        "payment.refundOfRemainder", Payment.isRefundOfRemainder,
        doc: "The refund must be the whole amount that remains."
      )
      .updating("adds the refund") { payment, refund, _ in payment.refunds.append(refund) }
      .recording(Payment.Refund.Fields.reason)
    Events.confirmRefund.from(.partiallyRefunded, .refunded, .disputed, .chargedBack).staying().by(.system)
      .when(
        "payment.refundPending", Payment.isRefundPending,
        doc: "The refund must belong to the payment and must be pending."
      )
      .updating("marks the refund as confirmed") { payment, answer, _ in
        payment.answer(answer.refund, .confirmed)
      }
    Events.failRefund.from(.partiallyRefunded, .refunded).to(.succeeded).by(.system)
      .when(
        "payment.refundNotFailed", Payment.isRefundNotFailed,
        doc: "The refund must belong to the payment and must not have failed."
      )
      .when(
        "payment.onlyRefund", Fields.openRefunds == 1,
        doc: "The payment must have exactly one refund that hasn't failed."
      )
      .updating("marks the refund as failed") { payment, answer, _ in payment.answer(answer.refund, .failed) }
    Events.failRefund.from(.partiallyRefunded, .refunded).to(.partiallyRefunded).by(.system)
      .when(
        "payment.refundNotFailed", Payment.isRefundNotFailed,
        doc: "The refund must belong to the payment and must not have failed."
      )
      .when(
        "payment.otherRefunds", Fields.openRefunds > 1,
        doc: "The payment must have more than one refund that hasn't failed."
      )
      .updating("marks the refund as failed") { payment, answer, _ in payment.answer(answer.refund, .failed) }
    // A bank may send back a refund that was carried out, after the payment has ended.
    Events.failRefund.from(.chargedBack, .settled).staying().by(.system)
      .when(
        "payment.refundNotFailed", Payment.isRefundNotFailed,
        doc: "The refund must belong to the payment and must not have failed."
      )
      .updating("marks the refund as failed") { payment, answer, _ in payment.answer(answer.refund, .failed) }
    Events.dispute.from(.succeeded, .partiallyRefunded, .refunded).to(.disputed).by(.system)
      .when(
        "payment.disputeInTime", Payment.isDisputeInTime,
        doc: "The dispute must have been opened within the bank's time limit."
      )
      .updating("records the dispute") { payment, dispute, _ in payment.dispute = dispute }
      .recording(Payment.Dispute.Fields.reason)
    on(.winDispute).from(.disputed).toPrevious().by(.system)
    on(.loseDispute).from(.disputed).to(.chargedBack).by(.system)
    on(.expireDispute).from(.disputed).to(.chargedBack).by(.system)
      .after(disputePeriod)
    on(.settle).from(.succeeded, .partiallyRefunded, .refunded).to(.settled).by(.system)
      .when(
        "payment.refundsAnswered", Payment.hasPendingRefund.negated,
        doc: "No refund of the payment may be pending."
      )
      .at(Fields.settlesAt)
  }
}

extension Payment {
  static let isRefundInTime = Fields.settlesAt > .now
  static let isRefundInCurrency = Fields.currency == .input(Payment.Refund.Fields.currency)
  static let isRefundBelowRemainder = Fields.netUnits > .input(Payment.Refund.Fields.units)
  static let isRefundOfRemainder = Fields.netUnits == .input(Payment.Refund.Fields.units)

  static let isRefundPending = Fields.refunds.anyElement(
    (Payment.Refund.Fields.id == .input(Payment.RefundResultInput.Fields.refund))
      .and(Payment.Refund.Fields.state == .pending))
  static let isRefundNotFailed = Fields.refunds.anyElement(
    (Payment.Refund.Fields.id == .input(Payment.RefundResultInput.Fields.refund))
      .and(Payment.Refund.Fields.state != .failed))

  static let hasPendingRefund = Fields.refunds.anyElement(Payment.Refund.Fields.state == .pending)

  static let isDisputeInTime = (Fields.settlesAt > .input(Payment.Dispute.Fields.openedAt))
    .and(Fields.unconditionalRefundDeadline > .input(Payment.Dispute.Fields.openedWithoutReasonAt))

  /// Begins a new attempt, which the provider hasn't accepted yet.
  mutating func beginAttempt() {
    attempt += 1
    reference = nil
    retryAt = nil
  }

  mutating func answer(_ refund: Payment.Refund.ID, _ state: Payment.Refund.State) {
    guard let index = refunds.firstIndex(where: { $0.id == refund }) else { return }
    refunds[index].state = .known(state)
  }
}
