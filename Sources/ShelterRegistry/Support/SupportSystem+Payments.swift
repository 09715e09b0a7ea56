import DomainModeling
import DomainRepository

extension SupportSystem {
  /// Submits the current attempt at a payment to the provider, and stores the provider's identifier of it.
  ///
  /// When the provider can't be reached, the payment stays as it is, and ``PaymentService/fireDueEvents(as:)``
  /// repeats the request.
  func submitToGateway(_ payment: Payment) async throws(ShelterError) -> Payment {
    guard payment.status == .processing, payment.reference == nil else { return payment }
    var mandate: Mandate?
    if let id = payment.mandate {
      mandate = try await reading { (repository) async throws(RepositoryError) in
        try await repository.get(Mandate.self, id: id)?.entity
      }
    }
    let reference: GatewayReference
    do {
      reference = try await gateway.submit(PaymentRequest(payment, by: mandate))
    } catch {
      return error == .refused ? try await fail(payment) : payment
    }
    return try await noteReference(reference, of: payment)
  }

  private func noteReference(
    _ reference: GatewayReference, of payment: Payment
  ) async throws(ShelterError) -> Payment {
    try await transact { (work: inout Work) async throws(ShelterError) in
      guard var current = try await work.get(Payment.self, id: payment.id) else { return payment }
      // The provider may have answered already, and another attempt may be in progress.
      guard current.attempt == payment.attempt, current.reference == nil else { return current }
      current.reference = reference
      work.update(current)
      return current
    }
  }

  private func fail(_ payment: Payment) async throws(ShelterError) -> Payment {
    try await transact { (work: inout Work) async throws(ShelterError) in
      guard let current = try await work.get(Payment.self, id: payment.id),
        current.attempt == payment.attempt, current.status == .processing
      else { return payment }
      return try await fail(current, for: .known(.declined), in: &work)
    }
  }

  /// Records a failed attempt, schedules the next one and updates the sponsorship.
  @discardableResult
  func fail(
    _ payment: Payment, for failure: OpenEnum<Payment.FailureReason>, in work: inout Work
  ) async throws(ShelterError) -> Payment {
    let sponsorship = try await sponsorship(of: payment, in: &work)
    let isAutomatic = payment.mandate != nil && sponsorship?.permits(.paymentFailed) == true
    let retryAt = isAutomatic ? RetryPolicy.next(after: payment.attempt, at: clock.now()) : nil
    let failed = try fire(
      Payment.Events.fail, Payment.FailInput(failure, retryAt: retryAt), on: payment, by: .system, in: &work
    ).subject
    guard let sponsorship, sponsorship.permits(.paymentFailed) else { return failed }
    let late = try fire(.paymentFailed, on: sponsorship, by: .system, in: &work)
    guard late.subject.failures >= Sponsorship.maximumFailures else {
      try await registry.notify(about: late, in: &work)
      return failed
    }
    let lapsed = try fire(.exhaustRetries, on: late.subject, by: .system, in: &work)
    try await registry.notify(about: lapsed, in: &work)
    return try fire(.cancel, on: failed, by: .system, in: &work).subject
  }

  /// Records received money in the fund, on a receipt, on the mandate and in the sponsorship, in one
  /// transaction.
  @discardableResult
  func succeed(_ payment: Payment, in work: inout Work) async throws(ShelterError) -> Payment {
    let paid = try fire(.succeed, on: payment, by: .system, in: &work).subject
    try await recordFundEntry(.received, paid.amount, of: paid, in: &work)
    try await writeReceipt(for: paid, in: &work)
    if let id = paid.mandate, let mandate = try await work.get(Mandate.self, id: id),
      mandate.permits(.use)
    {
      try fire(.use, on: mandate, by: .system, in: &work)
    }
    if let sponsorship = try await sponsorship(of: paid, in: &work), sponsorship.permits(.paid) {
      registry.withdrawQuestions(
        about: try fire(.paid, on: sponsorship, by: .system, in: &work), in: &work)
    }
    return paid
  }

  private func sponsorship(
    of payment: Payment, in work: inout Work
  ) async throws(ShelterError) -> Sponsorship? {
    guard let id = payment.sponsorship else { return nil }
    return try await work.get(Sponsorship.self, id: id)
  }

  /// Cancels an attempt at the provider; throws when the money may have been transferred already.
  func cancelAtGateway(_ payment: Payment) async throws(ShelterError) {
    let isOff: Bool
    do {
      isOff = try await gateway.cancel(payment.id, attempt: payment.attempt)
    } catch {
      throw .gateway(error)
    }
    if !isOff { throw .support(.paymentInProgress) }
  }

  /// Asks the provider for a refund, and fails one that the provider refuses.
  ///
  /// When the provider can't be reached, the refund stays pending, and ``PaymentService/fireDueEvents(as:)`` repeats the
  /// request until it is answered.
  @discardableResult
  func submitToGateway(
    _ refund: Payment.Refund, of payment: Payment
  ) async throws(ShelterError) -> Payment {
    do {
      try await gateway.refund(RefundRequest(refund, of: payment))
      return payment
    } catch {
      guard error == .refused else { return payment }
    }
    return try await transact { (work: inout Work) async throws(ShelterError) in
      let current = try await required(Payment.self, payment.id, in: &work)
      // The provider may have reported an answer meanwhile.
      guard current.refund(refund.id)?.state == .pending, current.permits(.failRefund) else { return current }
      return try await fail(refund, of: current, in: &work)
    }
  }

  /// Records a failed refund, whose money is in the fund again.
  @discardableResult
  func fail(
    _ refund: Payment.Refund, of payment: Payment, in work: inout Work
  ) async throws(ShelterError) -> Payment {
    let failed = try fire(
      Payment.Events.failRefund, Payment.RefundResultInput(refund.id), on: payment, by: .system, in: &work
    ).subject
    try await recordFundEntry(.refundFailed, refund.amount, of: failed, in: &work)
    return failed
  }

  /// Asks the provider for the debtor's signature on a mandate, and revokes a mandate that the provider refuses.
  ///
  /// When the provider can't be reached, the mandate stays as it is, and ``PaymentService/fireDueEvents(as:)`` repeats
  /// the request.
  func submitToGateway(_ mandate: Mandate) async throws(ShelterError) -> Mandate {
    do {
      try await gateway.request(MandateRequest(mandate))
      return mandate
    } catch {
      guard error == .refused else { return mandate }
    }
    return try await transact { (work: inout Work) async throws(ShelterError) in
      let current = try await required(Mandate.self, mandate.id, in: &work)
      // The provider may have reported a signature or a revocation meanwhile.
      guard current.permits(.sign) else { return current }
      try await registry.revoke(current, by: .system, in: &work)
      return try await required(Mandate.self, mandate.id, in: &work)
    }
  }
}
