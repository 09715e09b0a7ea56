public import DomainModeling
import DomainRepository

extension SponsorshipService {
  /// Does the due work on sponsorships: charges due payments and fires time events.
  ///
  /// A late call charges once: of several due dates that have passed, only the last one is charged.
  ///
  /// - Returns: The number of changed sponsorships; a sponsorship that is changed concurrently is left to the
  ///   next call.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(ShelterError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(ShelterError) in
      try await system.dueWork(endMissedDrafts, fireSponsorshipEvents)
    }
  }

  private func fireSponsorshipEvents() async throws(ShelterError) -> Int {
    var charged: Payment?
    return try await system.fireDueEvents(of: Sponsorship.self, leaving: \.isForLater) {
      (event, sponsorship) async throws(ShelterError) in
      if event == .expire { try await cancelFirstPaymentAtGateway(of: sponsorship) }
    } _: { (event, sponsorship, work) async throws(ShelterError) in
      charged = try await run(event, on: sponsorship, in: &work)
    } then: { () async throws(ShelterError) in
      if let charged { _ = try await system.submitToGateway(charged) }
    }
  }

  private func run(
    _ event: Sponsorship.Event, on current: Sponsorship, in work: inout Work
  ) async throws(ShelterError) -> Payment? {
    switch event {
    case .due: return try await chargeDue(current, in: &work)
    case .endPause:
      let institution = try await system.required(Institution.self, current.institution, in: &work)
      let period = try system.registry.period(of: current, at: institution)
      try system.fire(Sponsorship.Events.endPause, period, on: current, by: .system, in: &work)
    default:
      let fired = try system.fire(event, on: current, by: .system, in: &work)
      try await system.registry.notify(about: fired, in: &work)
      try await system.registry.cancelOpenPayments(of: current.id, in: &work)
    }
    return nil
  }

  private func chargeDue(
    _ current: Sponsorship, in work: inout Work
  ) async throws(ShelterError) -> Payment? {
    let institution = try await system.required(Institution.self, current.institution, in: &work)
    if let reason = try await mandateLoss(of: current, in: &work) {
      let lapsed = try system.fire(
        Sponsorship.Events.mandateEnded, Sponsorship.LapseInput(.known(reason)), on: current, by: .system,
        in: &work)
      try await system.registry.notify(about: lapsed, in: &work)
      return nil
    }
    let today = system.registry.localDate(at: institution)
    var schedule = current.schedule
    var number = max(current.nextNumber, schedule.lastNumber(onOrBefore: today) ?? 0)
    if let frequency = current.nextFrequency, let changed = schedule.changed(to: frequency, from: number) {
      schedule = changed
      number = 0
    }
    var isCharged = try await system.acceptsSupport(institution, in: &work)
    if let id = current.animal {
      let animal = try await work.get(Animal.self, id: id)
      isCharged = isCharged && animal?.isVisible == true
    }
    return try await charge(
      current, on: schedule, number: number, at: institution, charging: isCharged, in: &work)
  }

  /// Returns the reason for which nothing can be charged by the mandate any longer; `nil` while it is valid.
  func mandateLoss(
    of sponsorship: Sponsorship, in work: inout Work
  ) async throws(ShelterError) -> Sponsorship.LapseReason? {
    guard let id = sponsorship.mandate else { return nil }
    switch try await work.get(Mandate.self, id: id)?.status.known {
    case .active: return nil
    case .expired: return .mandateExpired
    default: return .mandateRevoked
    }
  }

  /// Cancels the first payment before the sponsorship expires; throws when its money may have been
  /// transferred.
  private func cancelFirstPaymentAtGateway(of sponsorship: Sponsorship) async throws(ShelterError) {
    guard sponsorship.status == .awaitingFirstPayment else { return }
    let underWay = (Payment.Fields.sponsorship == sponsorship.id).and(Payment.permits(.fail))
    for payment in try await system.all(where: underWay) {
      try await system.cancelAtGateway(payment)
      try await system.transact { (work: inout Work) async throws(ShelterError) in
        let current = try await system.required(Payment.self, payment.id, in: &work)
        try system.fire(.cancel, on: current, by: .system, in: &work)
      }
    }
  }

  /// Ends the drafts of institutions that left the catalog at the moment the drafts were created.
  ///
  /// A draft exists for ``Sponsorship/draftPeriod`` at most, so only the institutions that left within it are looked at.
  private func endMissedDrafts() async throws(ShelterError) -> Int {
    let earliest = system.clock.now().addingClamped(.zero - Sponsorship.draftPeriod)
    let left = try await system.all(
      where: Institution.Fields.status.isOne(of: [.suspended, .closed])
        .and(Institution.Fields.statusSince >= earliest))
    let drafts = Sponsorship.permits(.start).and(Sponsorship.Fields.institution.isOne(of: left.map(\.id)))
    return try await system.each(where: drafts) { (draft, work) async throws(ShelterError) in
      let institution = try await system.required(Institution.self, draft.institution, in: &work)
      if institution.acceptsSupport { return false }
      let isOver = Institution.lifecycle.isOver(institution)
      try system.fire(
        isOver ? .institutionClosed : .institutionSuspended, on: draft, by: .system, in: &work)
      return true
    }
  }
}
