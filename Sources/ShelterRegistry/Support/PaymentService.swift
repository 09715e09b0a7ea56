public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

/// The service for payments: submitted, retried, canceled, refunded; with their history and receipts.
public struct PaymentService: Sendable {
  let system: SupportSystem

  /// Creates the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Managing the caller's payments.
    public static let own = OperationDescription(
      "payment.own", for: .authenticated,
      doc: "Lists, submits, retries and cancels the caller's payments, and lists the receipts for them.")
    /// Managing payments to the caller's institution.
    public static let incoming = OperationDescription(
      "payment.incoming", for: .authenticated, doc: "Lists and refunds payments to the caller's institution.")
    /// Receiving the provider's events.
    public static let receive = OperationDescription(
      "payment.receive", for: .system, doc: "Processes events that the payment provider reports.")
    /// Examining unmatched events.
    public static let audit = OperationDescription(
      "payment.audit", for: .role(ShelterRole.admin.text),
      doc: "Lists events of the payment provider that don't fit the existing records.")
    /// Firing time events.
    public static let fireDueEvents = OperationDescription(
      "payment.fireDueEvents", for: .system,
      doc: "Retries, expires and settles payments, and expires mandates.")

    /// All operations of the service.
    public static let all = [own, incoming, receive, audit, fireDueEvents]
  }

  /// Submits a payment to the provider.
  @discardableResult
  public func submit(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary {
    try system.require(Operations.own, principal)
    let submitted = try await change(id, as: principal) { (payment, work) async throws(ShelterError) in
      try await system.checkPurpose(of: payment, in: &work)
      return try system.fire(Payment.Events.submit, on: payment, by: principal, in: &work).subject
    }
    return PaymentSummary(try await system.submitToGateway(submitted))
  }

  /// Retries a failed payment immediately.
  @discardableResult
  public func retry(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary {
    try system.require(Operations.own, principal)
    let retried = try await change(id, as: principal) { (payment, work) async throws(ShelterError) in
      try await system.checkPurpose(of: payment, in: &work)
      return try system.fire(Payment.Events.retry, on: payment, by: principal, in: &work).subject
    }
    return PaymentSummary(try await system.submitToGateway(retried))
  }

  /// Cancels a payment.
  ///
  /// - Throws: ``SupportError/paymentInProgress`` when the money may have been transferred already.
  @discardableResult
  public func cancel(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary {
    try system.require(Operations.own, principal)
    var reading = SupportSystem.Work.readOnly(system.repository)
    let payment = try await requiredOwnPayment(of: id, principal, in: &reading)
    if payment.status == .requiresAction { try await system.cancelAtGateway(payment) }
    return PaymentSummary(
      try await change(id, as: principal) { (payment, work) async throws(ShelterError) in
        try system.fire(Payment.Events.cancel, on: payment, by: principal, in: &work).subject
      })
  }

  /// Refunds money of a payment to the caller's institution.
  ///
  /// - Parameter amount: The amount to refund; `nil` for all that remains.
  @discardableResult
  public func refund(
    _ id: Payment.ID, _ amount: Money? = nil, for reason: Payment.Refund.Reason, as principal: Principal
  ) async throws(ShelterError) -> IncomingPayment {
    try system.require(Operations.incoming, principal)
    let refundID = system.identifiers.next(Payment.Refund.self)
    let refunded = try await system.transact {
      (work: inout SupportSystem.Work) async throws(ShelterError) in
      let payment = try await system.requiredAccessible(Payment.self, id, of: principal, in: &work)
      let refund = try mapError(
        Payment.Refund(
          id: refundID, amount: amount ?? (payment.netAmount.isZero ? payment.amount : payment.netAmount),
          reason: .known(reason),
          requestedAt: system.clock.now()), to: ShelterError.invalid)
      let refunded = try system.fire(Payment.Events.refund, refund, on: payment, by: principal, in: &work)
        .subject
      try await system.recordFundEntry(.refunded, refund.amount, of: refunded, in: &work)
      return refunded
    }
    if let refund = refunded.refund(refundID) { await system.submitToGateway(refund, of: refunded) }
    return IncomingPayment(refunded)
  }

  /// Processes an event of the provider; a repeated or outdated event changes nothing.
  @discardableResult
  public func receive(
    _ event: GatewayEvent, as principal: Principal
  ) async throws(ShelterError) -> GatewayEventRecord.Outcome {
    try system.require(Operations.receive, principal)
    return try await system.receive(event)
  }

  private func change(
    _ id: Payment.ID, as principal: Principal,
    _ body: (Payment, inout SupportSystem.Work) async throws(ShelterError) -> Payment
  ) async throws(ShelterError) -> Payment {
    try await system.transact { (work: inout SupportSystem.Work) async throws(ShelterError) in
      let payment = try await requiredOwnPayment(of: id, principal, in: &work)
      return try await body(payment, &work)
    }
  }

  /// Returns a payment of the caller; throws ``/DomainServices/ServiceError/notFound(_:)`` for other callers.
  func requiredOwnPayment(
    of id: Payment.ID, _ principal: Principal, in work: inout SupportSystem.Work
  ) async throws(ShelterError) -> Payment {
    let payment = try await system.required(Payment.self, id, in: &work)
    guard payment.payer == principal.id else { throw .notFound(EntityReference(Payment.self, id: id)) }
    return payment
  }
}

extension PaymentService {
  /// Returns a page of the caller's payments, newest first.
  public func payments(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<PaymentSummary> {
    let id = try system.requiredID(of: principal, for: Operations.own)
    let query = ModelQuery(
      where: Payment.Fields.payer == id, orderedBy: .descending(Payment.Fields.createdAt))
    return try await system.page(query, at: position, limit: limit).map(PaymentSummary.init)
  }

  /// Returns a payment of the caller.
  public func payment(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary
  {
    try system.require(Operations.own, principal)
    var work = SupportSystem.Work.readOnly(system.repository)
    return PaymentSummary(try await requiredOwnPayment(of: id, principal, in: &work))
  }

  /// Returns the transitions of a payment of the caller, oldest first.
  public func history(
    of id: Payment.ID, as principal: Principal
  ) async throws(ShelterError) -> [TransitionSummary] {
    try system.require(Operations.own, principal)
    var work = SupportSystem.Work.readOnly(system.repository)
    _ = try await requiredOwnPayment(of: id, principal, in: &work)
    return try await system.history(of: id.text, in: Payment.lifecycle.name)
  }

  /// Returns a page of the payments to the caller's institution, newest first, without their payers.
  public func incoming(
    to institution: Institution.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(ShelterError) -> Page<IncomingPayment> {
    try system.require(Operations.incoming, principal)
    var work = SupportSystem.Work.readOnly(system.repository)
    _ = try await system.requiredOwnInstitution(institution, of: principal, in: &work)
    let query = ModelQuery(
      where: Payment.Fields.institution == institution, orderedBy: .descending(Payment.Fields.createdAt))
    return try await system.page(query, at: position, limit: limit).map(IncomingPayment.init)
  }

  /// Returns a page of the caller's receipts, newest first, each with the amount that remains after refunds.
  public func receipts(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<ReceiptSummary> {
    let id = try system.requiredID(of: principal, for: Operations.own)
    let query = ModelQuery(
      where: Receipt.Fields.payer == id, orderedBy: .descending(Receipt.Fields.receivedOn))
    let page = try await system.page(query, at: position, limit: limit)
    let payments = try await system.find(Payment.self, page.items.map(\.payment))
    let institutions = try await system.find(Institution.self, page.items.map(\.institution))
    return page.map { receipt in
      ReceiptSummary(receipt, of: payments[receipt.payment], from: institutions[receipt.institution])
    }
  }

  /// Returns a page of the provider's events that don't fit the existing records, oldest first.
  public func unmatchedEvents(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<GatewayEventRecord> {
    try system.require(Operations.audit, principal)
    let query = ModelQuery(
      where: GatewayEventRecord.Fields.outcome == .unmatched,
      orderedBy: .ascending(GatewayEventRecord.Fields.receivedAt))
    return try await system.page(query, at: position, limit: limit)
  }
}
