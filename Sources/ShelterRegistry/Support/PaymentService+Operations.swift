public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

extension PaymentService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<Payment>.descending(Payment.Fields.createdAt)
    static let receiptOrder = SortKey<Receipt>.descending(Receipt.Fields.receivedOn)
    static let eventOrder = SortKey<GatewayEventRecord>.ascending(GatewayEventRecord.Fields.receivedAt)
    /// The refusals of a payment whose purpose no longer accepts money.
    private static let purposeRefusals: [Refusal.Code] = [
      "support.institutionNotListed", "support.animalNotSupported", "support.appealClosed",
    ]

    /// Submitting a payment.
    public static let submit = ServiceOperation(
      "payment.submit", PaymentService.submit, .input("payment"), .principal, for: [.authenticated],
      fires: [.event(Payment.on(.submit)), .event(Payment.Events.fail)],
      refuses: [.notFound, .transition] + purposeRefusals,
      doc: "Submits a payment of the caller to the payment provider.")
    /// Retrying a payment.
    public static let retry = ServiceOperation(
      "payment.retry", PaymentService.retry, .input("payment"), .principal, for: [.authenticated],
      fires: [
        .event(Payment.on(.retry)), .event(Payment.Events.fail), .event(Payment.on(.cancel)),
        .event(Sponsorship.on(.paymentFailed)), .event(Sponsorship.on(.exhaustRetries)),
      ],
      refuses: [.notFound, .transition, "support.mandateUnusable", "support.tooManyAttempts"]
        + purposeRefusals,
      doc: "Retries a failed payment of the caller.")
    /// Canceling a payment.
    public static let cancel = ServiceOperation(
      "payment.cancel", PaymentService.cancel, .input("payment"), .principal, for: [.authenticated],
      fires: [.event(Payment.on(.cancel))],
      refuses: [.notFound, .transition, "support.paymentInProgress"],
      doc: "Cancels a payment of the caller whose money hasn't been transferred.")
    /// Refunding a payment.
    public static let refund = ServiceOperation(
      "payment.refund", PaymentService.refund, .input("payment"), .input("amount"), .input("reason"),
      .idempotencyKey, .principal, for: [.authenticated],
      fires: [.event(Payment.Events.refund), .event(Payment.Events.failRefund)],
      refuses: [.notFound, .invalid, .transition, "support.paymentDisputed"],
      doc: "Refunds a payment to the caller's institution, in part or as a whole; admins refund any payment.")
    /// Receiving an event of the payment provider.
    public static let receive = ServiceOperation(
      "payment.receive", PaymentService.receive, .input("event"), .principal, for: [.system],
      fires: [
        .event(Payment.on(.requireAction)), .event(Payment.on(.authenticate)),
        .event(Payment.on(.succeed)), .event(Payment.Events.fail), .event(Payment.on(.cancel)),
        .event(Payment.Events.confirmRefund), .event(Payment.Events.failRefund),
        .event(Payment.Events.dispute), .event(Payment.on(.winDispute)),
        .event(Payment.on(.loseDispute)), .event(Mandate.Events.sign), .event(Mandate.on(.use)),
        .event(Mandate.on(.revoke)), .event(Sponsorship.on(.paid)),
        .event(Sponsorship.on(.paymentFailed)), .event(Sponsorship.on(.exhaustRetries)),
        .event(Sponsorship.Events.mandateEnded),
      ], refuses: [.invalid],
      recognizesInput: true,
      doc: "Processes an event that the payment provider reports, with its consequences.")
    /// Listing one's own payments.
    public static let payments = ServiceOperation(
      "payment.list", PaymentService.payments, .input("limit"), .input("position"), .principal,
      for: [.authenticated], orderedBy: order, doc: "Lists the caller's payments, the newest first.")
    /// Reading a payment.
    public static let payment = ServiceOperation(
      "payment.read", PaymentService.payment, .input("payment"), .principal, for: [.authenticated],
      refuses: [.notFound], doc: "Returns a payment of the caller.")
    /// Reading the history of a payment.
    public static let history = ServiceOperation(
      "payment.history", PaymentService.history, .input("payment"), .input("limit"), .input("position"),
      .principal, for: [.authenticated], orderedBy: TransitionRecord.historyOrder, refuses: [.notFound],
      doc: "Lists the transitions of a payment of the caller, the oldest first.")
    /// Listing payments to an institution.
    public static let incoming = ServiceOperation(
      "payment.incoming", PaymentService.incoming, .input("institution"), .input("limit"), .input("position"),
      .principal, for: [.authenticated], orderedBy: order, refuses: [.notFound],
      doc: "Lists the payments to the caller's institution, the newest first; admins list those to any.")
    /// Listing one's own receipts.
    public static let receipts = ServiceOperation(
      "payment.receipts", PaymentService.receipts, .input("limit"), .input("position"), .principal,
      for: [.authenticated], orderedBy: receiptOrder,
      doc: "Lists the receipts for the caller's payments, the newest first.")
    /// Listing unmatched events.
    public static let unmatchedEvents = ServiceOperation(
      "payment.unmatchedEvents", PaymentService.unmatchedEvents, .input("limit"), .input("position"),
      .principal, for: [.role(ShelterRole.admin)], orderedBy: eventOrder,
      doc: "Lists the events of the payment provider that don't fit the existing records, the oldest first.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "payment.fireDueEvents", PaymentService.fireDueEvents, .principal, for: [.system],
      fires: [
        .event(Mandate.on(.expire)), .event(Mandate.on(.revoke)), .event(Mandate.on(.use)),
        .event(Payment.on(.authenticate)),
        .event(Payment.on(.cancel)), .event(Payment.on(.expire)), .event(Payment.Events.fail),
        .event(Payment.on(.requireAction)), .event(Payment.on(.retry)), .event(Payment.on(.settle)),
        .event(Payment.on(.succeed)), .event(Payment.Events.confirmRefund), .event(Payment.Events.failRefund),
        .event(Payment.Events.dispute), .event(Payment.on(.winDispute)), .event(Payment.on(.loseDispute)),
        .event(Payment.on(.expireDispute)), .event(Sponsorship.Events.mandateEnded),
        .event(Sponsorship.on(.paid)), .event(Sponsorship.on(.paymentFailed)),
        .event(Sponsorship.on(.exhaustRetries)),
      ],
      refuses: [.invalid], doc: "Retries, expires and settles payments, and expires mandates.")

    /// All operations of the service.
    public static let all = [
      submit.description, retry.description, cancel.description, refund.description, receive.description,
      payments.description, payment.description, history.description, incoming.description,
      receipts.description, unmatchedEvents.description, fireDueEvents.description,
    ]
  }
}
