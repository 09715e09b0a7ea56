public import DomainModeling
import DomainRepository

extension PaymentService {
  /// The time after which the provider is asked about an attempt or a refund that it hasn't answered, or about an event that
  /// waits for an earlier one: one day.
  private static let answerTimeout = Duration.seconds(86_400)

  /// Does the due work on payments and mandates: repeats requests, asks for lost events, and fires time
  /// events.
  ///
  /// - Returns: The number of changed records; a record that is changed concurrently is left to the next
  ///   call.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(ShelterError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(ShelterError) in
      try await system.dueWork(askProvider, firePaymentEvents, endMandates)
    }
  }

  /// Expires mandates, and lets the sponsorships charged by them lapse.
  private func endMandates() async throws(ShelterError) -> Int {
    try await system.fireDueEvents(of: Mandate.self) { (event, mandate, work) async throws(ShelterError) in
      try system.fire(event, on: mandate, by: .system, in: &work)
      try await system.registry.lapse(of: mandate.id, .mandateExpired, in: &work)
    }
  }

  private func firePaymentEvents() async throws(ShelterError) -> Int {
    var retried: Payment?
    return try await system.fireDueEvents(of: Payment.self, leaving: \.isForLater) {
      (event, payment) async throws(ShelterError) in
      // An attempt is canceled at the provider before its payment expires, so that no money arrives
      // afterward.
      if event == .expire, payment.attempt > 0, payment.status != .failed {
        try await system.cancelAtGateway(payment)
      }
      // A report may have been lost, and later ones no longer count.
      if event == .settle || event == .expireDispute { try await ask(about: payment.id, isLast: true) }
    } _: { (event, payment, work) async throws(ShelterError) in
      if event == .retry { try await system.checkPurpose(of: payment, in: &work) }
      let changed = try system.fire(event, on: payment, by: .system, in: &work).subject
      retried = event == .retry ? changed : nil
    } then: { () async throws(ShelterError) in
      if let retried { _ = try await system.submitToGateway(retried) }
    }
  }

  /// Repeats requests that the provider hasn't accepted, and asks for events whose reports may be lost.
  private func askProvider() async throws(ShelterError) -> Int {
    _ = try await system.dueWork(
      repeatPayments, repeatMandates, repeatRefunds, applyWaitingEvents, expireWaitingEvents)
    return 0
  }

  private func repeatPayments() async throws(ShelterError) -> Int {
    let now = system.clock.now()
    let unanswered = try await system.all(where: Payment.permits(.fail))
    return try await system.each(unanswered, leaving: \.isForLater) { (payment) async throws(ShelterError) in
      if payment.status == .processing, payment.reference == nil {
        try await resubmitOrCancel(payment)
      } else if isOverdue(payment.statusSince, at: now) {
        try await ask(about: payment.id)
      }
      return true
    }
  }

  /// Repeats the requests for mandates.
  ///
  /// The provider's acceptance of a mandate isn't known before the signature, so no moment is due: every request of the
  /// last `signaturePeriod`, after which mandates expire, may be lost and is repeated. The index of the state finds them.
  private func repeatMandates() async throws(ShelterError) -> Int {
    let unsigned = try await system.all(where: Mandate.permits(.sign))
    let creditors = try await system.find(Institution.self, unsigned.map(\.institution))
    return try await system.each(unsigned, leaving: \.isForLater) { (mandate) async throws(ShelterError) in
      guard creditors[mandate.institution]?.acceptsSupport == true else { return false }
      _ = try await system.submitToGateway(mandate)
      return true
    }
  }

  private func repeatRefunds() async throws(ShelterError) -> Int {
    let now = system.clock.now()
    let returned = try await system.all(where: Payment.hasPendingRefund)
    return try await system.each(returned, leaving: \.isForLater) {
      (payment) async throws(ShelterError) in
      let pending = payment.refunds.filter { $0.state == .pending }
      for refund in pending { try await system.submitToGateway(refund, of: payment) }
      if pending.contains(where: { isOverdue($0.requestedAt, at: now) }) { try await ask(about: payment.id) }
      return true
    }
  }

  private func applyWaitingEvents() async throws(ShelterError) -> Int {
    let now = system.clock.now()
    let waiting = try await system.all(where: GatewayEventRecord.Fields.outcome == .waiting)
    let payments = Set(waiting.compactMap(\.event.payment)).sorted()
    return try await system.each(payments, leaving: \.isForLater) { (payment) async throws(ShelterError) in
      try await system.applyWaitingEvents(payment)
      let isLost = waiting.contains { $0.event.payment == payment && isOverdue($0.receivedAt, at: now) }
      if isLost { try await ask(about: payment) }
      return true
    }
  }

  /// Repeats the request for a payment, or cancels the payment when it must no longer be charged.
  private func resubmitOrCancel(_ payment: Payment) async throws(ShelterError) {
    if try await shouldStillCharge(payment) {
      _ = try await system.submitToGateway(payment)
      return
    }
    do throws(ShelterError) {
      // The provider may have accepted the attempt although its answer was lost.
      try await system.cancelAtGateway(payment)
      try await system.transact { (work: inout Work) async throws(ShelterError) in
        let current = try await system.required(Payment.self, payment.id, in: &work)
        guard current.attempt == payment.attempt else { return }
        try system.fire(.cancel, on: current, by: .system, in: &work)
      }
    } catch {
      if error == .support(.paymentInProgress) { return try await ask(about: payment.id) }
      guard error.isForLater else { throw error }
    }
  }

  /// Returns whether a payment that the provider hasn't accepted must still be charged.
  private func shouldStillCharge(_ payment: Payment) async throws(ShelterError) -> Bool {
    var work = Work.readOnly(system.repository)
    do throws(ShelterError) {
      try await system.checkPurpose(of: payment, in: &work)
    } catch {
      guard error.isForLater else { throw error }
      return false
    }
    guard let id = payment.sponsorship else { return true }
    let sponsorship = try await work.get(Sponsorship.self, id: id)
    return sponsorship?.permits(.paid) == true
  }

  /// Returns whether the provider should have reported something since a moment.
  private func isOverdue(_ moment: Timestamp, at now: Timestamp) -> Bool {
    moment.addingClamped(Self.answerTimeout) <= now
  }

  /// Asks the provider for all events about a payment, some of which may have been lost, and processes them.
  ///
  /// - Parameter isLast: Whether later events no longer count, so that the payment waits for a provider that can't be reached.
  private func ask(about payment: Payment.ID, isLast: Bool = false) async throws(ShelterError) {
    let events: [GatewayEvent]
    do {
      events = try await system.gateway.events(about: payment)
    } catch {
      if isLast, error == .unreachable { throw .gateway(error) }
      return
    }
    for event in events { _ = try await system.receive(event) }
  }

  /// Marks events that have waited for a month for an earlier event as unmatched, for an admin to examine.
  ///
  /// Those about a payment with a pending refund or an open dispute go on waiting, because these have an end.
  private func expireWaitingEvents() async throws(ShelterError) -> Int {
    guard let latest = try? system.clock.now().adding(.zero - Payment.answerPeriod) else { return 0 }
    let old = (GatewayEventRecord.Fields.outcome == .waiting)
      .and(GatewayEventRecord.Fields.receivedAt <= latest)
    return try await system.each(where: old) { (waiting, work) async throws(ShelterError) in
      if let id = waiting.payment, let payment = try await work.get(Payment.self, id: id),
        payment.hasPendingRefund || payment.status == .disputed
      {
        return false
      }
      var event = waiting
      event.outcome = .known(.unmatched)
      work.update(event)
      return true
    }
  }
}
