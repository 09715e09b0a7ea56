public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

/// The service for payments: submitted, retried, canceled, refunded; with their history and receipts.
public struct PaymentService: Sendable {
  typealias Work = SupportSystem.Work
  let system: SupportSystem

  /// Creates the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// Submits a payment to the provider.
  @discardableResult
  public func submit(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary {
    try await system.perform(Operations.submit, as: principal) { () async throws(ShelterError) in
      try await attempt(id, by: .submit, of: Operations.submit.description, as: principal)
    }
  }

  /// Retries a failed payment immediately.
  ///
  /// - Throws: ``SupportError/tooManyAttempts`` after ten attempts at the caller's payments in a day whose money wasn't
  ///   received.
  @discardableResult
  public func retry(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary {
    try await system.perform(Operations.retry, as: principal) { () async throws(ShelterError) in
      try await attempt(id, by: .retry, of: Operations.retry.description, as: principal)
    }
  }

  /// Begins an attempt at a payment of the caller, and submits it to the provider.
  private func attempt(
    _ id: Payment.ID, by event: Payment.Event, of operation: OperationDescription,
    as principal: Principal
  ) async throws(ShelterError) -> PaymentSummary {
    let begun = try await system.transact(operation, as: principal) {
      (work, caller) async throws(ShelterError) in
      let payment = try await requiredOwnPayment(of: id, caller, in: &work)
      try system.authorize(event, on: payment, by: caller)
      try await system.checkPurpose(of: payment, in: &work)
      if event == .retry { try await requireFewAttempts(of: payment.payer, in: &work) }
      return try system.fire(event, on: payment, by: caller, in: &work).subject
    }
    return PaymentSummary(try await system.submitToGateway(begun))
  }

  /// Throws when a person has made the maximum number of attempts in a day without their money, at whichever payments.
  ///
  /// Each failed debit costs the institution a fee, and each attempt may test a stolen card. The caller's account, which each
  /// operation touches, makes concurrent attempts of one person conflict.
  private func requireFewAttempts(of payer: Principal.ID, in work: inout Work) async throws(ShelterError) {
    let unpaid = (Payment.Fields.payer == payer).and(Payment.Fields.statusSince > system.dayAgo)
      .and(Payment.Fields.succeededAt.isNull)
    let attempts = try await system.all(where: unpaid, in: &work).reduce(Int64(0)) { $0 + $1.attempt }
    guard attempts < Payment.maximumAttempts else { throw .support(.tooManyAttempts) }
  }

  /// Cancels a payment.
  ///
  /// - Throws: ``SupportError/paymentInProgress`` when the money may have been transferred already.
  @discardableResult
  public func cancel(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary {
    let operation = Operations.cancel.description
    return try await system.perform(Operations.cancel, as: principal) { () async throws(ShelterError) in
      let payment = try await system.read(operation, as: principal) {
        (work, caller) async throws(ShelterError) in
        let payment = try await requiredOwnPayment(of: id, caller, in: &work)
        try system.authorize(.cancel, on: payment, by: caller)
        return payment
      }
      if payment.status == .requiresAction { try await system.cancelAtGateway(payment) }
      return try await system.transact(operation, as: principal) {
        (work, caller) async throws(ShelterError) in
        let payment = try await requiredOwnPayment(of: id, caller, in: &work)
        return PaymentSummary(
          try system.fire(.cancel, on: payment, by: caller, in: &work).subject)
      }
    }
  }

  /// Refunds money of a payment to the caller's institution.
  ///
  /// A call with an idempotency key is carried out once: a repeated call returns the payment as it is. A refund that the
  /// provider refuses has failed in the payment that is returned.
  ///
  /// - Parameter amount: The amount to refund; `nil` for all that remains.
  /// - Throws: ``/DomainServices/ServiceError/invalid(_:)`` for an amount that the payment's fund doesn't
  ///   cover, because its money is spent, and ``SupportError/paymentDisputed`` while a reported dispute waits. Money that was
  ///   released to the general fund is taken back from there.
  @discardableResult
  public func refund(
    _ id: Payment.ID, _ amount: Money? = nil, for reason: Payment.Refund.Reason,
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(ShelterError) -> IncomingPayment {
    let refundID = system.identifiers.next(Payment.Refund.self)
    return try await system.perform(
      Operations.refund, with: (id, amount, reason, idempotencyKey, principal), as: principal
    ) { (work, caller) async throws(ShelterError) in
      let payment = try await system.requiredAccessible(Payment.self, id, of: caller, in: &work)
      let remainder = payment.netAmount.isZero ? payment.amount : payment.netAmount
      let wanted = amount ?? remainder
      let refunded = try await system.fire(Payment.Events.refund, on: payment, by: caller, in: &work) {
        (_) throws(ShelterError) in
        // The last places are for refunds of the whole rest, so that small refunds don't prevent it.
        guard wanted == payment.netAmount || payment.refunds.count < Payment.maximumPartialRefunds else {
          throw .invalid(ValidationError(at: Payment.Fields.refunds, .tooMany))
        }
        return try mapError(
          Payment.Refund(
            id: refundID, amount: wanted, reason: .known(reason),
            requestedAt: system.clock.now()), to: ShelterError.invalid)
      }.subject
      try await requireNoWaitingDispute(of: id, in: &work)
      if let refund = refunded.refund(refundID) {
        try await system.takeBackReleasedMoney(for: refund.amount, of: refunded, in: &work)
        try await system.recordFundEntry(.refunded, refund.amount, of: refunded, in: &work)
      }
      return refunded
    } answeringBy: { (refunded) async throws(ShelterError) in
      guard let refund = refunded.refund(refundID) else { return IncomingPayment(refunded) }
      return IncomingPayment(try await system.submitToGateway(refund, of: refunded))
    }
  }

  /// Throws when the provider has reported a dispute of a payment that waits, which another refund would prolong.
  private func requireNoWaitingDispute(of id: Payment.ID, in work: inout Work) async throws(ShelterError) {
    let waiting = (GatewayEventRecord.Fields.payment == id)
      .and(GatewayEventRecord.Fields.outcome == .waiting)
    let events = try await system.all(where: waiting, in: &work).map(\.event)
    if events.contains(where: { $0.dispute != nil }) { throw .support(.paymentDisputed) }
  }

  /// Processes an event of the provider; a repeated or outdated event changes nothing.
  @discardableResult
  public func receive(
    _ event: GatewayEvent, as principal: Principal
  ) async throws(ShelterError) -> GatewayEventRecord.Outcome {
    try await system.perform(Operations.receive, as: principal) { () async throws(ShelterError) in
      try await system.receive(event)
    }
  }

  /// Returns a payment of the caller; throws ``/DomainServices/ServiceError/notFound(_:)`` for other callers.
  private func requiredOwnPayment(
    of id: Payment.ID, _ caller: Principal, in work: inout Work
  ) async throws(ShelterError) -> Payment {
    try await system.required(Payment.self, id, in: &work) { $0.payer == caller.id }
  }
}

extension PaymentService {
  /// Returns a page of the caller's payments, newest first.
  public func payments(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<PaymentSummary> {
    try await system.read(Operations.payments, as: principal) { (_, caller) async throws(ShelterError) in
      let payer = try system.requiredID(of: caller, for: Operations.payments)
      let query = ModelQuery(where: Payment.Fields.payer == payer, orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit).map(PaymentSummary.init)
    }
  }

  /// Returns a payment of the caller.
  public func payment(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary
  {
    try await system.read(Operations.payment, as: principal) { (work, caller) async throws(ShelterError) in
      PaymentSummary(try await requiredOwnPayment(of: id, caller, in: &work))
    }
  }

  /// Returns a page of the transitions of a payment of the caller, oldest first.
  public func history(
    of id: Payment.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(ShelterError) -> Page<TransitionSummary<Payment>> {
    try await system.read(Operations.history, as: principal) { (work, caller) async throws(ShelterError) in
      let payment = try await requiredOwnPayment(of: id, caller, in: &work)
      return try await system.history(of: payment, at: position, limit: limit)
    }
  }

  /// Returns a page of the payments to the caller's institution, newest first, without their payers.
  public func incoming(
    to institution: Institution.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(ShelterError) -> Page<IncomingPayment> {
    try await system.read(Operations.incoming, as: principal) { (work, caller) async throws(ShelterError) in
      _ = try await system.requiredOwnInstitution(institution, of: caller, in: &work)
      let query = ModelQuery(
        where: Payment.Fields.institution == institution, orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit).map(IncomingPayment.init)
    }
  }

  /// Returns a page of the caller's receipts, newest first, each with the amount that remains after refunds.
  public func receipts(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<ReceiptSummary> {
    try await system.read(Operations.receipts, as: principal) { (_, caller) async throws(ShelterError) in
      let payer = try system.requiredID(of: caller, for: Operations.receipts)
      let query = ModelQuery(where: Receipt.Fields.payer == payer, orderedBy: Operations.receiptOrder)
      let page = try await system.page(query, at: position, limit: limit)
      let payments = try await system.find(Payment.self, page.items.map(\.payment))
      let institutions = try await system.find(Institution.self, page.items.map(\.institution))
      return page.map { receipt in
        ReceiptSummary(receipt, of: payments[receipt.payment], from: institutions[receipt.institution])
      }
    }
  }

  /// Returns a page of the provider's events that don't fit the existing records, oldest first.
  public func unmatchedEvents(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<GatewayEventRecord> {
    try await system.read(Operations.unmatchedEvents, as: principal) { (_, _) async throws(ShelterError) in
      let query = ModelQuery(
        where: GatewayEventRecord.Fields.outcome == .unmatched, orderedBy: Operations.eventOrder)
      return try await system.page(query, at: position, limit: limit)
    }
  }
}
