import DomainModeling
import DomainRepository
import DomainServices
import DomainValues

extension SponsorshipService {
  /// Moves a sponsorship of the caller to the state that awaits its first payment, and charges that payment.
  func charging(
    _ id: Sponsorship.ID, with event: Sponsorship.Event, in operation: OperationDescription,
    as principal: Principal,
    _ body: (Sponsorship, Institution, Principal, inout Work) async throws(ShelterError) -> Sponsorship
  ) async throws(ShelterError) -> SponsorshipSummary {
    let payment = try await system.transact(operation, as: principal) {
      (work, caller) async throws(ShelterError) in
      let before = try await requiredOwnSponsorship(of: id, caller, in: &work)
      try system.authorize(event, on: before, by: caller)
      let institution = try await system.supportable(before.institution, in: &work)
      var minimum: Money?
      if let animal = before.animal {
        minimum = try await system.supportable(animal, of: institution, in: &work).sponsorshipMinimum
      }
      try system.check(before.amount, minimum: minimum)
      // Each start asks the provider for a debit, which costs the institution a fee when it fails.
      let begun = (Sponsorship.Fields.sponsor == before.sponsor)
        .and(Sponsorship.Fields.statusSince > system.dayAgo)
        .and(Sponsorship.Fields.status.isOne(of: Sponsorship.unpaidStates.map { .known($0) }))
      try await system.requireFewer(
        than: Sponsorship.maximumStarts, where: begun, or: .support(.tooManyStarts))
      let awaiting = try await body(before, institution, caller, &work)
      try await system.check(awaiting.mandate, debtor: awaiting.sponsor, of: institution.id, in: &work)
      system.touchDependencies(awaiting, in: &work)
      // The schedule starts today: a draft may be old, and a lapsed sponsorship isn't charged for the time
      // between.
      let today = system.registry.localDate(at: institution)
      let schedule = PaymentSchedule(from: today, every: awaiting.schedule.frequency)
      return try await charge(
        awaiting, on: schedule, number: 0, at: institution, charging: true, in: &work)
    }
    if let payment { _ = try await system.submitToGateway(payment) }
    return try await summary(of: try await system.required(Sponsorship.self, id))
  }

  /// Creates the payment for a due date and moves the sponsorship on to the next one, in one transaction.
  func charge(
    _ sponsorship: Sponsorship, on schedule: PaymentSchedule, number: Int64, at institution: Institution,
    charging isCharged: Bool, in work: inout Work
  ) async throws(ShelterError) -> Payment? {
    guard let dueOn = schedule.dueDate(number) else { throw .support(.noLaterDueDate) }
    var next = sponsorship
    let period = try system.registry.period(schedule, number + 1, at: institution)
    if sponsorship.status == .active {
      next = try system.fire(Sponsorship.Events.due, period, on: sponsorship, by: .system, in: &work).subject
    } else {
      next.reschedule(at: period)
      work.update(next)
    }
    guard isCharged else { return nil }
    let now = system.clock.now()
    let created = try mapError(
      Payment(
        id: system.identifiers.next(Payment.self), payer: next.sponsor, institution: institution.id,
        manager: institution.manager, animal: next.animal, amount: next.amount, method: next.method,
        sponsorship: next.id, dueOn: dueOn, mandate: next.mandate, statusSince: now, createdAt: now),
      to: ShelterError.invalid)
    work.insert(created)
    return try system.fire(.submit, on: created, by: .system, in: &work).subject
  }

  /// Throws when a person has drafted the maximum number of sponsorships of a day, whatever became of them.
  ///
  /// Each draft changes the version of its animal, so that drafts without end would hold off other calls.
  func requireFewDrafts(of sponsor: Principal.ID) async throws(ShelterError) {
    let drafted = (Sponsorship.Fields.sponsor == sponsor).and(Sponsorship.Fields.createdAt > system.dayAgo)
      .and(
        Sponsorship.Fields.status.isOne(of: ([.draft] + Sponsorship.unpaidStates).map { .known($0) }))
    try await system.requireFewer(
      than: Sponsorship.maximumDrafts, where: drafted, or: .support(.tooManyStarts))
  }

  /// Returns a sponsorship of the caller; throws ``/DomainServices/ServiceError/notFound(_:)`` for other callers.
  func requiredOwnSponsorship(
    of id: Sponsorship.ID, _ principal: Principal, in work: inout Work
  ) async throws(ShelterError) -> Sponsorship {
    try await system.required(Sponsorship.self, id, in: &work) { $0.sponsor == principal.id }
  }

  /// Returns a sponsorship as shown to its sponsor.
  func summary(of sponsorship: Sponsorship) async throws(ShelterError) -> SponsorshipSummary {
    let animals = try await system.find(Animal.self, [sponsorship.animal].compactMap { $0 })
    let institutions = try await system.find(Institution.self, [sponsorship.institution])
    return SponsorshipSummary(
      sponsorship, animal: animals.values.first, institution: institutions.values.first)
  }
}

extension ShelterSystem {
  /// Returns the first due date from today on that wasn't charged, in the institution's time zone.
  func period(
    of sponsorship: Sponsorship, at institution: Institution
  ) throws(ShelterError) -> Sponsorship.DueDateInput {
    let schedule = sponsorship.schedule
    guard let number = schedule.firstNumber(onOrAfter: localDate(at: institution)) else {
      throw .support(.noLaterDueDate)
    }
    return try period(schedule, max(number, sponsorship.nextNumber), at: institution)
  }

  /// Returns the due date with a number, in the institution's time zone.
  func period(
    _ schedule: PaymentSchedule, _ number: Int64, at institution: Institution
  ) throws(ShelterError) -> Sponsorship.DueDateInput {
    guard let dueAt = schedule.dueMoment(number, in: timeZoneRules(for: institution.timeZone)) else {
      throw .support(.noLaterDueDate)
    }
    return Sponsorship.DueDateInput(schedule: schedule, number: number, dueAt: dueAt)
  }
}
