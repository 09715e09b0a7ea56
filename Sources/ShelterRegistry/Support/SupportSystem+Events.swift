import DomainModeling
import DomainRepository
import DomainValues

extension SupportSystem {
  /// Processes an event once, with its consequences and its record in one transaction.
  func receive(_ event: GatewayEvent) async throws(ShelterError) -> GatewayEventRecord.Outcome {
    let id = GatewayEventRecord.id(of: event.id)
    let outcome = try await transact {
      (work: inout Work) async throws(ShelterError) -> GatewayEventRecord.Outcome in
      if let known = try await work.get(GatewayEventRecord.self, id: id) {
        return known.outcome.known == .waiting ? .waiting : .superseded
      }
      let outcome = try await apply(event, in: &work)
      try keep(event, outcome, in: &work)
      return outcome
    }
    // Events that waited for this one may be applied now; concurrent calls do the same.
    if let payment = event.payment { try await applyWaitingEvents(payment) }
    return outcome
  }

  private func keep(
    _ event: GatewayEvent, _ outcome: GatewayEventRecord.Outcome, in work: inout Work
  ) throws(ShelterError) {
    let now = clock.now()
    work.insert(
      try mapError(
        GatewayEventRecord(event, outcome: .known(outcome), receivedAt: now), to: ShelterError.invalid))
  }

  /// Applies the waiting events about a payment, until none of them can be applied.
  func applyWaitingEvents(_ payment: Payment.ID) async throws(ShelterError) {
    var isMoving = true
    while isMoving {
      isMoving = false
      let waiting = try await all(
        where: (GatewayEventRecord.Fields.payment == payment).and(
          GatewayEventRecord.Fields.outcome == .waiting))
      for found in waiting.sorted(by: { $0.event.occurredAt < $1.event.occurredAt }) {
        let moved = try await transact { (work: inout Work) async throws(ShelterError) -> Bool in
          guard var received = try await work.get(GatewayEventRecord.self, id: found.id),
            received.outcome == .waiting
          else { return false }
          let outcome = try await apply(received.event, in: &work)
          guard outcome != .waiting else { return false }
          received.outcome = .known(outcome)
          work.update(received)
          return true
        }
        if moved { isMoving = true }
      }
    }
  }

  private func apply(
    _ event: GatewayEvent, in work: inout Work
  ) async throws(ShelterError) -> GatewayEventRecord.Outcome {
    guard let kind = event.kind.known else { return .unmatched }
    if let id = event.mandate {
      guard let mandate = try await work.get(Mandate.self, id: id) else { return .unmatched }
      return try await apply(event, kind, to: mandate, in: &work)
    }
    guard let id = event.payment, let payment = try await work.get(Payment.self, id: id) else {
      return .unmatched
    }
    switch kind {
    case .actionRequired, .authenticated, .succeeded, .failed:
      return try await applyAttempt(event, kind, to: payment, in: &work)
    case .refunded, .refundFailed: return try await applyRefund(event, kind, to: payment, in: &work)
    case .disputeOpened, .disputeWon, .disputeLost:
      return try await applyDispute(event, kind, to: payment, in: &work)
    case .mandateSigned, .mandateRevoked: return .unmatched
    }
  }

  /// Applies the result of an attempt; the result of a past attempt changes nothing.
  private func applyAttempt(
    _ event: GatewayEvent, _ kind: GatewayEvent.Kind, to payment: Payment, in work: inout Work
  ) async throws(ShelterError) -> GatewayEventRecord.Outcome {
    guard let attempt = event.attempt, attempt <= payment.attempt else { return .unmatched }
    if attempt < payment.attempt || !payment.permits(.succeed) {
      return kind == .succeeded ? pastSuccess(payment, attempt) : .superseded
    }
    switch kind {
    case .actionRequired:
      // An event processed earlier has already moved this attempt on.
      guard payment.status == .processing else { return .superseded }
      try fire(.requireAction, on: payment, by: .system, in: &work)
    case .authenticated:
      guard payment.status == .requiresAction else { return .waiting }
      try fire(.authenticate, on: payment, by: .system, in: &work)
    case .succeeded:
      guard event.amount == payment.amount else { return .unmatched }
      try await succeed(payment, in: &work)
    case .failed: try await fail(payment, for: event.failure ?? .known(.gatewayError), in: &work)
    default: return .unmatched
    }
    return .applied
  }

  /// Returns the outcome of money reported for a past attempt: unmatched, unless it was recorded before.
  private func pastSuccess(_ payment: Payment, _ attempt: Int64) -> GatewayEventRecord.Outcome {
    payment.succeededAt != nil && attempt == payment.attempt ? .superseded : .unmatched
  }

  private func applyRefund(
    _ event: GatewayEvent, _ kind: GatewayEvent.Kind, to payment: Payment, in work: inout Work
  ) async throws(ShelterError) -> GatewayEventRecord.Outcome {
    guard let id = event.refund, let refund = payment.refund(id) else { return .unmatched }
    switch (kind, refund.state.known) {
    case (_, .failed), (.refunded, .confirmed): return .superseded
    case (.refunded, .pending):
      guard payment.status != .settled else { return .superseded }
      let answer = Payment.RefundResultInput(id)
      try fire(Payment.Events.confirmRefund, answer, on: payment, by: .system, in: &work)
    case (.refundFailed, .pending), (.refundFailed, .confirmed):
      if payment.status == .disputed { return .waiting }
      guard payment.permits(.failRefund) else { return .unmatched }
      try await fail(refund, of: payment, in: &work)
    default: return .unmatched
    }
    return .applied
  }

  private func applyDispute(
    _ event: GatewayEvent, _ kind: GatewayEvent.Kind, to payment: Payment, in work: inout Work
  ) async throws(ShelterError) -> GatewayEventRecord.Outcome {
    guard let reference = event.dispute else { return .unmatched }
    switch payment.status.known {
    case .created, .processing, .requiresAction: return .waiting
    case .chargedBack:
      guard let last = payment.dispute else { return .unmatched }
      if last.reference == reference { return kind == .disputeWon ? .unmatched : .superseded }
      // A dispute that was over before the latest one began is outdated, however late it is reported.
      return kind != .disputeLost && event.occurredAt <= last.openedAt ? .superseded : .unmatched
    case .disputed:
      if kind == .disputeOpened { return payment.dispute?.reference == reference ? .superseded : .waiting }
      guard payment.dispute?.reference == reference else { return .waiting }
      if kind == .disputeLost {
        try fire(.loseDispute, on: payment, by: .system, in: &work)
      } else {
        let won = try fire(.winDispute, on: payment, by: .system, in: &work).subject
        if !won.netAmount.isZero { try await recordFundEntry(.recovered, won.netAmount, of: won, in: &work) }
      }
    case .succeeded, .partiallyRefunded, .refunded:
      if payment.dispute?.reference == reference { return .superseded }
      // Pending refunds are answered first, because they determine the amount that the bank takes back.
      guard kind == .disputeOpened, !payment.hasPendingRefund else { return .waiting }
      let dispute = Payment.Dispute(
        reference: reference, reason: event.disputeReason ?? .known(.noReason), openedAt: event.occurredAt)
      do throws(ShelterError) {
        let disputed = try fire(Payment.Events.dispute, dispute, on: payment, by: .system, in: &work).subject
        // A dispute reported after a refund of the whole payment moves no money.
        if !disputed.netAmount.isZero {
          try await recordFundEntry(.disputed, disputed.netAmount, of: disputed, in: &work)
        }
      } catch {
        guard case .transition = error else { throw error }
        return .unmatched
      }
    default: return .unmatched
    }
    return .applied
  }

  private func apply(
    _ event: GatewayEvent, _ kind: GatewayEvent.Kind, to mandate: Mandate, in work: inout Work
  ) async throws(ShelterError) -> GatewayEventRecord.Outcome {
    switch (kind, mandate.status.known) {
    case (.mandateSigned, .pending):
      guard let reference = event.mandateReference else { return .unmatched }
      try fire(Mandate.Events.sign, Mandate.SignInput(reference), on: mandate, by: .system, in: &work)
    case (.mandateRevoked, .pending), (.mandateRevoked, .active):
      try await registry.revoke(mandate, by: .system, in: &work)
    case (.mandateSigned, _), (.mandateRevoked, _): return .superseded
    default: return .unmatched
    }
    return .applied
  }
}
