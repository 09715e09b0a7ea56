public import DomainModeling
public import DomainRepository

/// Virtual adoption: begun, paid period by period, changed, paused, turned to another animal, ended.
public struct SponsorshipService: Sendable {
  let system: SupportSystem

  /// Makes the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// What the service does and who may ask for it, before the sponsorship itself is asked.
  public enum UseCases {
    /// One's own sponsorships.
    public static let own = UseCase(
      "sponsorship.own", for: .signedIn, doc: "Begins, sees, changes and ends one's own sponsorships.")
    /// An institution's sponsorships.
    public static let incoming = UseCase(
      "sponsorship.incoming", for: .signedIn, doc: "Sees the sponsorships of one's institution.")
    /// Whether an animal has sponsors.
    public static let count = UseCase(
      "sponsorship.count", for: .anyone, doc: "Tells how many sponsors animals have.")
    /// Time going by.
    public static let runDue = UseCase(
      "sponsorship.runDue", for: .system, doc: "Charges what is due, and ends what nobody paid or chose.")

    /// All of them.
    public static let all = [own, incoming, count, runDue]
  }

  /// Writes a sponsorship down as a draft; nothing is charged before ``start(_:as:)``.
  @discardableResult
  public func prepare(
    _ form: SponsorshipForm, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    let sponsor = try UseCases.own.requireID(of: principal)
    let id = system.identifiers.next(Sponsorship.self)
    let sponsorship = try await system.transact {
      (work: inout SupportSystem.Work) async throws(ShelterError) in
      let institution = try await system.supportable(form.institution, in: &work)
      var minimum: Money?
      if let animal = form.animal {
        minimum = try await system.supportable(animal, of: institution, in: &work).sponsorshipMinimum
      }
      try system.check(form.amount, minimum: minimum)
      try await system.check(form.mandate, debtor: sponsor, of: institution.id, in: &work)
      let schedule = PaymentSchedule(
        from: system.registry.today(at: institution), every: form.frequency)
      let period = try system.registry.period(schedule, 0, at: institution)
      let now = system.clock.now()
      let sponsorship = try rethrowing(
        Sponsorship(
          id: id, sponsor: sponsor, institution: institution.id, animal: form.animal, amount: form.amount,
          method: form.method, mandate: form.mandate, schedule: schedule, nextDueAt: period.dueAt,
          statusSince: now, createdAt: now), as: ShelterError.invalid)
      work.insert(sponsorship)
      system.tie(sponsorship, in: &work)
      return sponsorship
    }
    return try await summary(of: sponsorship)
  }

  /// Begins a sponsorship: its first payment is charged now, and anchors the due dates of all others.
  @discardableResult
  public func start(
    _ id: Sponsorship.ID, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try UseCases.own.require(principal)
    return try await charging(id, as: principal) { (draft, institution, work) async throws(ShelterError) in
      try system.fire(Sponsorship.Flow.start, on: draft, by: principal, in: &work)
    }
  }

  /// Takes a sponsorship up again that had lapsed, by another mandate; it is charged now.
  @discardableResult
  public func reactivate(
    _ id: Sponsorship.ID, by method: OpenValue<PaymentMethod>, mandate: Mandate.ID, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    let sponsor = try UseCases.own.requireID(of: principal)
    return try await charging(id, as: principal) { (lapsed, institution, work) async throws(ShelterError) in
      try await system.check(mandate, debtor: sponsor, of: institution.id, in: &work)
      let period = try system.registry.period(of: lapsed, at: institution)
      return try system.fire(
        Sponsorship.Flow.reactivate, SponsorshipRestart(method: method, mandate: mandate, period: period),
        on: lapsed, by: principal, in: &work)
    }
  }

  /// Turns to another animal of the same institution, or to all of it, after the animal had left.
  ///
  /// Where the mandate was taken back meanwhile, the sponsorship lapses and waits for ``reactivate(_:by:mandate:as:)``.
  @discardableResult
  public func reassign(
    _ id: Sponsorship.ID, to animal: Animal.ID?, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try UseCases.own.require(principal)
    return try await change(id, as: principal) { (sponsorship, work) async throws(ShelterError) in
      let institution = try await system.supportable(sponsorship.institution, in: &work)
      if let animal {
        let minimum = try await system.supportable(animal, of: institution, in: &work).sponsorshipMinimum
        try system.check(sponsorship.amount, minimum: minimum)
        if let next = sponsorship.nextAmount { try system.check(next, minimum: minimum) }
      }
      let period = try system.registry.period(of: sponsorship, at: institution)
      let chosen = try system.fire(
        Sponsorship.Flow.reassign, SponsorshipChoice(animal: animal, period: period), on: sponsorship,
        by: principal, in: &work)
      system.tie(chosen, in: &work)
      // Taken back while nothing was charged by it, the mandate is missed now, and not at the next due date.
      guard let reason = try await mandateLoss(of: chosen, in: &work) else { return chosen }
      return try system.fire(
        Sponsorship.Flow.mandateEnded, SponsorshipLapsing(.known(reason)), on: chosen, by: .system, in: &work)
    }
  }

  /// Changes amount or frequency from the next period on.
  @discardableResult
  public func change(
    _ id: Sponsorship.ID, amount: Money? = nil, frequency: PaymentFrequency? = nil, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try UseCases.own.require(principal)
    let change = try rethrowing(
      SponsorshipChange(amount: amount, frequency: frequency), as: ShelterError.invalid)
    return try await self.change(id, as: principal) { (sponsorship, work) async throws(ShelterError) in
      if let amount {
        guard amount.currency == sponsorship.amount.currency else {
          throw .support(.otherCurrency(sponsorship.amount.currency))
        }
        var minimum: Money?
        if let animal = sponsorship.animal {
          minimum = try await work.get(Animal.self, id: animal)?.sponsorshipMinimum
        }
        try system.check(amount, minimum: minimum)
      }
      return try system.fire(Sponsorship.Flow.change, change, on: sponsorship, by: principal, in: &work)
    }
  }
}

extension SponsorshipService {
  /// Pauses for so many days, six months at most; what falls into the pause is never charged.
  @discardableResult
  public func pause(
    _ id: Sponsorship.ID, days: Int64, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try UseCases.own.require(principal)
    let pausing = try rethrowing(SponsorshipPausing(days: days), as: ShelterError.invalid)
    return try await change(id, as: principal) { (sponsorship, work) async throws(ShelterError) in
      let paused = try system.fire(
        Sponsorship.Flow.pause, pausing, on: sponsorship, by: principal, in: &work)
      try await system.registry.cancelOpenPayments(of: id, in: &work)
      return paused
    }
  }

  /// Goes on before the pause is over.
  @discardableResult
  public func resume(
    _ id: Sponsorship.ID, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try UseCases.own.require(principal)
    return try await change(id, as: principal) { (sponsorship, work) async throws(ShelterError) in
      let institution = try await system.required(Institution.self, sponsorship.institution, in: &work)
      let period = try system.registry.period(of: sponsorship, at: institution)
      return try system.fire(Sponsorship.Flow.resume, period, on: sponsorship, by: principal, in: &work)
    }
  }

  /// Ends a sponsorship at once, or with the period that is paid.
  @discardableResult
  public func cancel(
    _ id: Sponsorship.ID, atPeriodEnd: Bool = false, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try UseCases.own.require(principal)
    return try await change(id, as: principal) { (sponsorship, work) async throws(ShelterError) in
      let trigger = atPeriodEnd ? Sponsorship.Flow.cancelAtPeriodEnd : Sponsorship.Flow.cancel
      let cancelled = try system.fire(trigger, on: sponsorship, by: principal, in: &work)
      try await system.registry.cancelOpenPayments(of: id, in: &work)
      return cancelled
    }
  }

  /// Lets a sponsorship end whose animal has left.
  @discardableResult
  public func end(
    _ id: Sponsorship.ID, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try UseCases.own.require(principal)
    return try await change(id, as: principal) { (sponsorship, work) async throws(ShelterError) in
      try system.fire(Sponsorship.Flow.end, on: sponsorship, by: principal, in: &work)
    }
  }
}
