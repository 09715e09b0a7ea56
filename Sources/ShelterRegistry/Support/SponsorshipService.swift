public import DomainModeling
import DomainRepository
import DomainServices
public import DomainValues

/// The service for sponsorships: started, charged for each period, changed, paused, reassigned, ended.
public struct SponsorshipService: Sendable {
  typealias Work = SupportSystem.Work
  let system: SupportSystem

  /// Creates the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// Creates a sponsorship as a draft; nothing is charged before ``start(_:as:)``.
  ///
  /// - Throws: ``SupportError/tooManyStarts`` when the caller has drafted ``Sponsorship/maximumDrafts`` sponsorships in the
  ///   last 24 hours without their first payment.
  @discardableResult
  public func createDraft(
    _ input: Sponsorship.CreateInput, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    let id = system.identifiers.next(Sponsorship.self)
    return try await system.perform(Operations.createDraft, as: principal) {
      (work, caller) async throws(ShelterError) in
      let sponsor = try system.requiredID(of: caller, for: Operations.createDraft)
      try await system.requireVisible(
        input.institution, input.animal.map(FundPurpose.animal) ?? .institution, to: caller, in: &work)
      let institution = try await system.supportable(input.institution, in: &work)
      var minimum: Money?
      if let animal = input.animal {
        minimum = try await system.supportable(animal, of: institution, in: &work).sponsorshipMinimum
      }
      try system.requireKnownWords(in: input)
      try system.check(input.amount, minimum: minimum)
      try await system.check(input.mandate, debtor: sponsor, of: institution.id, in: &work)
      try await requireFewDrafts(of: sponsor)
      let schedule = PaymentSchedule(
        from: system.registry.localDate(at: institution), every: input.frequency)
      let period = try system.registry.period(schedule, 0, at: institution)
      let now = system.clock.now()
      let sponsorship = try mapError(
        Sponsorship(
          id: id, sponsor: sponsor, institution: institution.id, animal: input.animal, amount: input.amount,
          method: input.method, mandate: input.mandate, schedule: schedule, nextDueAt: period.dueAt,
          statusSince: now, createdAt: now), to: ShelterError.invalid)
      work.insert(sponsorship)
      system.touchDependencies(sponsorship, in: &work)
      return try await summary(of: sponsorship)
    }
  }

  /// Starts a sponsorship: its first payment is charged today, from which all later due dates are counted.
  @discardableResult
  public func start(
    _ id: Sponsorship.ID, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try await system.perform(Operations.start, as: principal) { () async throws(ShelterError) in
      try await charging(id, with: .start, in: Operations.start.description, as: principal) {
        (draft, _, caller, work) async throws(ShelterError) in
        try system.fire(.start, on: draft, by: caller, in: &work).subject
      }
    }
  }

  /// Reactivates a lapsed sponsorship with another mandate; a payment is charged today.
  @discardableResult
  public func reactivate(
    _ id: Sponsorship.ID, by method: OpenEnum<PaymentMethod>, mandate: Mandate.ID, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try await system.perform(Operations.reactivate, as: principal) { () async throws(ShelterError) in
      try await charging(id, with: .reactivate, in: Operations.reactivate.description, as: principal) {
        (lapsed, institution, caller, work) async throws(ShelterError) in
        let period = try system.registry.period(of: lapsed, at: institution)
        let input = Sponsorship.ReactivateInput(method: method, mandate: mandate, period: period)
        try system.requireKnownWords(in: input)
        try await system.check(mandate, debtor: lapsed.sponsor, of: institution.id, in: &work)
        let reactivated = try system.fire(
          Sponsorship.Events.reactivate, input, on: lapsed, by: caller, in: &work)
        return system.answered(reactivated, in: &work)
      }
    }
  }

  /// Reassigns a sponsorship whose animal has left.
  ///
  /// When the mandate was revoked in the meantime, the sponsorship lapses and can be continued with
  /// ``reactivate(_:by:mandate:as:)``.
  ///
  /// - Parameter animal: Another animal of the same institution; `nil` for the institution as a whole.
  @discardableResult
  public func reassign(
    _ id: Sponsorship.ID, to animal: Animal.ID?, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try await system.perform(Operations.reassign, as: principal) {
      (work, caller) async throws(ShelterError) in
      let sponsorship = try await requiredOwnSponsorship(of: id, caller, in: &work)
      try system.authorize(.reassign, on: sponsorship, by: caller)
      if let animal { try await system.requireVisible(nil, .animal(animal), to: caller, in: &work) }
      let institution = try await system.supportable(sponsorship.institution, in: &work)
      if let animal {
        let minimum = try await system.supportable(animal, of: institution, in: &work).sponsorshipMinimum
        try system.check(sponsorship.amount, minimum: minimum)
        if let next = sponsorship.nextAmount { try system.check(next, minimum: minimum) }
      }
      let period = try system.registry.period(of: sponsorship, at: institution)
      let reassigned = try system.fire(
        Sponsorship.Events.reassign, Sponsorship.ReassignInput(animal: animal, period: period),
        on: sponsorship, by: caller, in: &work)
      let chosen = system.answered(reassigned, in: &work)
      system.touchDependencies(chosen, in: &work)
      // A mandate that ended while nothing was charged is noticed here instead of at the next due date.
      guard let reason = try await mandateLoss(of: chosen, in: &work) else {
        return try await summary(of: chosen)
      }
      let lapsed = try system.fire(
        Sponsorship.Events.mandateEnded, Sponsorship.LapseInput(.known(reason)), on: chosen, by: .system,
        in: &work)
      return try await summary(of: lapsed.subject)
    }
  }

  /// Changes the amount or frequency of a sponsorship from the next period on.
  @discardableResult
  public func change(
    _ id: Sponsorship.ID, amount: Money? = nil, frequency: PaymentFrequency? = nil, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try await system.perform(Operations.change, as: principal) { (work, caller) async throws(ShelterError) in
      let sponsorship = try await requiredOwnSponsorship(of: id, caller, in: &work)
      try system.authorize(.change, on: sponsorship, by: caller)
      let change = try mapError(
        Sponsorship.ChangeInput(amount: amount, frequency: frequency), to: ShelterError.invalid)
      if let amount {
        guard amount.currency == sponsorship.amount.currency else {
          throw .support(.currencyMismatch(sponsorship.amount.currency))
        }
        var minimum: Money?
        if let animal = sponsorship.animal {
          minimum = try await work.get(Animal.self, id: animal)?.sponsorshipMinimum
        }
        try system.check(amount, minimum: minimum)
      }
      return try await summary(
        of: system.fire(Sponsorship.Events.change, change, on: sponsorship, by: caller, in: &work).subject)
    }
  }
}

extension SponsorshipService {
  /// Pauses a sponsorship for up to 184 days; due dates within the pause are never charged.
  @discardableResult
  public func pause(
    _ id: Sponsorship.ID, days: Int64, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try await system.perform(Operations.pause, as: principal) { (work, caller) async throws(ShelterError) in
      let sponsorship = try await requiredOwnSponsorship(of: id, caller, in: &work)
      try system.authorize(.pause, on: sponsorship, by: caller)
      let pausing = try mapError(Sponsorship.PauseInput(days: days), to: ShelterError.invalid)
      let paused = try system.answered(
        system.fire(Sponsorship.Events.pause, pausing, on: sponsorship, by: caller, in: &work), in: &work)
      try await system.registry.cancelOpenPayments(of: id, in: &work)
      return try await summary(of: paused)
    }
  }

  /// Resumes a sponsorship before its pause ends.
  @discardableResult
  public func resume(
    _ id: Sponsorship.ID, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try await system.perform(Operations.resume, as: principal) { (work, caller) async throws(ShelterError) in
      let sponsorship = try await requiredOwnSponsorship(of: id, caller, in: &work)
      try system.authorize(.resume, on: sponsorship, by: caller)
      let institution = try await system.required(Institution.self, sponsorship.institution, in: &work)
      let period = try system.registry.period(of: sponsorship, at: institution)
      return try await summary(
        of: system.fire(Sponsorship.Events.resume, period, on: sponsorship, by: caller, in: &work).subject)
    }
  }

  /// Cancels a sponsorship, immediately or at the end of the paid period.
  @discardableResult
  public func cancel(
    _ id: Sponsorship.ID, atPeriodEnd: Bool = false, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try await system.perform(Operations.cancel, as: principal) { (work, caller) async throws(ShelterError) in
      let sponsorship = try await requiredOwnSponsorship(of: id, caller, in: &work)
      let event: Sponsorship.Event = atPeriodEnd ? .cancelAtPeriodEnd : .cancel
      let canceled = try system.answered(
        system.fire(event, on: sponsorship, by: caller, in: &work), in: &work)
      try await system.registry.cancelOpenPayments(of: id, in: &work)
      return try await summary(of: canceled)
    }
  }

  /// Ends a sponsorship whose animal has left, instead of reassigning it.
  @discardableResult
  public func declineReassignment(
    _ id: Sponsorship.ID, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try await system.perform(Operations.declineReassignment, as: principal) {
      (work, caller) async throws(ShelterError) in
      let sponsorship = try await requiredOwnSponsorship(of: id, caller, in: &work)
      return try await summary(
        of: system.answered(system.fire(.end, on: sponsorship, by: caller, in: &work), in: &work))
    }
  }
}
