public import DomainModeling

extension Payment {
  /// The words of a payment's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Payment

    /// How far a payment has come.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "PaymentState"

      /// The provider hasn't been asked yet.
      case created
      /// The payer has to confirm it with their bank.
      case requiresAction
      /// The provider is at it.
      case processing
      /// The money came.
      case succeeded
      /// The attempt failed; there may be another.
      case failed
      /// Part of the money is given back.
      case partiallyRefunded
      /// All of the money is given back.
      case refunded
      /// The payer's bank took the money back for now.
      case disputed
      /// The payer's bank took the money back for good.
      case chargedBack
      /// Somebody gave it up before money came.
      case cancelled
      /// Nobody paid in time.
      case expired
      /// Nobody can take the money back any more.
      case settled
    }

    /// What may happen to a payment.
    public enum Event: String, Vocabulary {
      /// It is handed to the provider.
      case submit
      /// The payer's bank wants to hear from the payer.
      case requireAction
      /// The payer has confirmed.
      case authenticate
      /// The money came.
      case succeed
      /// The attempt failed.
      case fail
      /// It is tried again.
      case retry
      /// It is given up.
      case cancel
      /// Its time is over.
      case expire
      /// Money is given back.
      case refund
      /// The provider says that a refund is done.
      case confirmRefund
      /// The provider says that a refund couldn't be done.
      case failRefund
      /// The payer's bank takes the money back for now.
      case dispute
      /// The institution gets the money again.
      case win
      /// The money is gone.
      case lose
      /// A dispute that nobody decided counts as lost.
      case forfeit
      /// The time in which a bank takes money back is over.
      case settle
    }

    /// Who may do something with a payment.
    public enum Role: String, Vocabulary {
      /// Who pays.
      case payer
      /// Who acts for the institution that gets the money.
      case institution
      /// Whoever looks after everybody's accounts.
      case admin
      /// Timers and the provider.
      case system
    }

    /// Hands it to the provider.
    public static let submit = PlainTrigger(.submit)
    /// Asks for the payer.
    public static let requireAction = PlainTrigger(.requireAction)
    /// Goes on after the payer has confirmed.
    public static let authenticate = PlainTrigger(.authenticate)
    /// Notes that the money came.
    public static let succeed = PlainTrigger(.succeed)
    /// Notes that the attempt failed.
    public static let fail = Trigger<Flow, PaymentFailing>(.fail)
    /// Tries again.
    public static let retry = PlainTrigger(.retry)
    /// Gives it up.
    public static let cancel = PlainTrigger(.cancel)
    /// Ends it.
    public static let expire = PlainTrigger(.expire)
    /// Gives money back.
    public static let refund = Trigger<Flow, PaymentRefund>(.refund)
    /// Notes that a refund is done.
    public static let confirmRefund = Trigger<Flow, RefundAnswer>(.confirmRefund)
    /// Notes that a refund couldn't be done.
    public static let failRefund = Trigger<Flow, RefundAnswer>(.failRefund)
    /// Notes that the payer's bank took the money back.
    public static let dispute = Trigger<Flow, PaymentDispute>(.dispute)
    /// Notes that the institution has the money again.
    public static let win = PlainTrigger(.win)
    /// Notes that the money is gone.
    public static let lose = PlainTrigger(.lose)
    /// Counts a dispute that nobody decided as lost.
    public static let forfeit = PlainTrigger(.forfeit)
    /// Closes the books on it.
    public static let settle = PlainTrigger(.settle)

    /// The states of a payment whose money came.
    static let paidStates: [State] = [
      .succeeded, .partiallyRefunded, .refunded, .disputed, .chargedBack, .settled,
    ]
  }
}

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
