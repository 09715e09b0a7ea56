public import DomainModeling
public import DomainRepository

/// Payments: made, tried again, given back, told by the provider; with their history and receipts.
public struct PaymentService: Sendable {
  let system: SupportSystem

  /// Makes the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// What the service does and who may ask for it, before the payment itself is asked.
  public enum UseCases {
    /// One's own payments.
    public static let own = UseCase(
      "payment.own", for: .signedIn, doc: "Sees, makes, retries and cancels one's own payments; receipts.")
    /// An institution's payments.
    public static let incoming = UseCase(
      "payment.incoming", for: .signedIn, doc: "Sees payments to one's institution and gives money back.")
    /// The provider's events.
    public static let receive = UseCase(
      "payment.receive", for: .system, doc: "Takes events from the payment provider.")
    /// Events that don't fit.
    public static let audit = UseCase(
      "payment.audit", for: .label(ShelterLabel.admin.text), doc: "Sees events that don't fit.")
    /// Time going by.
    public static let runDue = UseCase(
      "payment.runDue", for: .system, doc: "Retries, expires and settles payments and mandates.")

    /// All of them.
    public static let all = [own, incoming, receive, audit, runDue]
  }

  /// Hands a payment to the provider.
  @discardableResult
  public func submit(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary {
    try UseCases.own.require(principal)
    let submitted = try await change(id, as: principal) { (payment, work) async throws(ShelterError) in
      try await system.checkPurpose(of: payment, in: &work)
      return try system.fire(Payment.Flow.submit, on: payment, by: principal, in: &work)
    }
    return PaymentSummary(try await system.order(submitted))
  }

  /// Tries a failed payment again at once.
  @discardableResult
  public func retry(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary {
    try UseCases.own.require(principal)
    let retried = try await change(id, as: principal) { (payment, work) async throws(ShelterError) in
      try await system.checkPurpose(of: payment, in: &work)
      return try system.fire(Payment.Flow.retry, on: payment, by: principal, in: &work)
    }
    return PaymentSummary(try await system.order(retried))
  }

  /// Gives a payment up; refused when the money may have come already.
  @discardableResult
  public func cancel(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary {
    try UseCases.own.require(principal)
    var reading = SupportSystem.Work.reading(system.repository)
    let payment = try await payer(of: id, principal, in: &reading)
    if payment.status == .known(.requiresAction) { try await system.callOff(payment) }
    return PaymentSummary(
      try await change(id, as: principal) { (payment, work) async throws(ShelterError) in
        try system.fire(Payment.Flow.cancel, on: payment, by: principal, in: &work)
      })
  }

  /// Gives money of a payment to one's institution back; all that is left when no amount is named.
  @discardableResult
  public func refund(
    _ id: Payment.ID, _ amount: Money? = nil, for reason: RefundReason, as principal: Principal
  ) async throws(ShelterError) -> IncomingPayment {
    try UseCases.incoming.require(principal)
    let refundID = system.identifiers.next(PaymentRefund.self)
    let refunded = try await system.transact {
      (work: inout SupportSystem.Work) async throws(ShelterError) in
      let payment = try await system.own(Payment.Flow.self, id, of: principal, in: &work)
      let refund = try rethrowing(
        PaymentRefund(
          id: refundID, amount: amount ?? (payment.net.isZero ? payment.amount : payment.net),
          reason: .known(reason),
          requestedAt: system.clock.now()), as: ShelterError.invalid)
      let refunded = try system.fire(Payment.Flow.refund, refund, on: payment, by: principal, in: &work)
      try await system.move(.refunded, refund.amount, of: refunded, in: &work)
      return refunded
    }
    if let refund = refunded.refund(refundID) { await system.order(refund, of: refunded) }
    return IncomingPayment(refunded)
  }

  /// Takes an event from the provider; told twice, late or out of order it changes nothing the second time.
  @discardableResult
  public func receive(
    _ event: GatewayEvent, as principal: Principal
  ) async throws(ShelterError) -> EventOutcome {
    try UseCases.receive.require(principal)
    return try await system.receive(event)
  }

  private func change(
    _ id: Payment.ID, as principal: Principal,
    _ body: (Payment, inout SupportSystem.Work) async throws(ShelterError) -> Payment
  ) async throws(ShelterError) -> Payment {
    try await system.transact { (work: inout SupportSystem.Work) async throws(ShelterError) in
      let payment = try await payer(of: id, principal, in: &work)
      return try await body(payment, &work)
    }
  }

  /// The payment, for whoever pays it; for everybody else there is none.
  func payer(
    of id: Payment.ID, _ principal: Principal, in work: inout SupportSystem.Work
  ) async throws(ShelterError) -> Payment {
    let payment = try await system.required(Payment.self, id, in: &work)
    guard payment.payer == principal.id else { throw .notFound(EntityReference(Payment.self, id: id)) }
    return payment
  }
}

extension PaymentService {
  /// One's payments, the newest first.
  public func payments(
    limit: Int = PageLimit.usual, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<PaymentSummary> {
    let id = try UseCases.own.requireID(of: principal)
    let query = ModelQuery(
      where: Payment.Fields.payer == id, orderedBy: .descending(Payment.Fields.createdAt))
    return try await system.page(query, at: position, limit: limit).map(PaymentSummary.init)
  }

  /// One of one's payments.
  public func payment(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary
  {
    try UseCases.own.require(principal)
    var work = SupportSystem.Work.reading(system.repository)
    return PaymentSummary(try await payer(of: id, principal, in: &work))
  }

  /// What happened to one of one's payments, the oldest first.
  public func history(
    of id: Payment.ID, as principal: Principal
  ) async throws(ShelterError) -> [TransitionSummary] {
    try UseCases.own.require(principal)
    var work = SupportSystem.Work.reading(system.repository)
    _ = try await payer(of: id, principal, in: &work)
    return try await system.history(of: id.text, in: Payment.Flow.lifecycle.name)
  }

  /// The payments to one's institution, the newest first, without who paid.
  public func incoming(
    to institution: Institution.ID, limit: Int = PageLimit.usual, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(ShelterError) -> Page<IncomingPayment> {
    try UseCases.incoming.require(principal)
    var work = SupportSystem.Work.reading(system.repository)
    _ = try await system.ownInstitution(institution, of: principal, in: &work)
    let query = ModelQuery(
      where: Payment.Fields.institution == institution, orderedBy: .descending(Payment.Fields.createdAt))
    return try await system.page(query, at: position, limit: limit).map(IncomingPayment.init)
  }

  /// One's receipts, the newest first, each with what was given back since.
  public func receipts(
    limit: Int = PageLimit.usual, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<ReceiptSummary> {
    let id = try UseCases.own.requireID(of: principal)
    let query = ModelQuery(
      where: Receipt.Fields.payer == id, orderedBy: .descending(Receipt.Fields.receivedOn))
    let page = try await system.page(query, at: position, limit: limit)
    let payments = try await system.find(Payment.self, page.items.map(\.payment))
    let institutions = try await system.find(Institution.self, page.items.map(\.institution))
    return page.map { receipt in
      ReceiptSummary(receipt, of: payments[receipt.payment], from: institutions[receipt.institution])
    }
  }

  /// The provider's events that don't fit what is known, the oldest first.
  public func unmatchedEvents(
    limit: Int = PageLimit.usual, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<ReceivedEvent> {
    try UseCases.audit.require(principal)
    let query = ModelQuery(
      where: ReceivedEvent.Fields.outcome == .known(.unmatched),
      orderedBy: .ascending(ReceivedEvent.Fields.receivedAt))
    return try await system.page(query, at: position, limit: limit)
  }
}
