import DomainModeling
import DomainRepository
import DomainServices

/// Adapts sponsorships to transitions of animals, and to the reinstatement of institutions.
struct SupportReaction: AnimalReaction, InstitutionReaction {
  /// Fires the events that follow from an animal's departure for good.
  func follow(
    _ effects: [Animal.Effect], of animal: Animal, in work: inout ShelterSystem.Work,
    system: ShelterSystem
  ) async throws(ShelterError) {
    guard effects.contains(.departed), let departure = animal.outcome else { return }
    try await system.animalLeft(animal.id, departure, in: &work)
  }

  /// Fires the events that follow from an institution's reinstatement.
  func follow(
    _ fired: TransitionResult<Institution>, in work: inout ShelterSystem.Work,
    of system: ShelterSystem
  ) async throws(ShelterError) {
    if fired.record.event == Institution.Event.reinstate.rawValue {
      try await system.institutionReinstated(fired.subject, in: &work)
    }
  }
}

/// The consequences for support when animals, institutions or mandates change.
///
/// Each method adds to the caller's unit of work, so that the consequences are committed together with their
/// cause.
extension ShelterSystem {
  /// Lets the sponsorships of an animal that left for good wait for reassignment, or end.
  func animalLeft(
    _ animal: Animal.ID, _ departure: Sponsorship.AnimalOutcome, in work: inout Work
  ) async throws(ShelterError) {
    let sponsorships = try await all(
      where: Sponsorship.Fields.animal == animal, permitting: .animalLeft, in: &work)
    for sponsorship in sponsorships where sponsorship.animalOutcome == nil {
      let left = try fire(
        Sponsorship.Events.animalLeft, Sponsorship.AnimalLeftInput(.known(departure)), on: sponsorship,
        by: .system, in: &work)
      try await notify(about: left, in: &work)
      try await cancelOpenPayments(of: sponsorship.id, in: &work)
    }
  }

  /// Resumes the sponsorships of an institution that is listed again, from today on.
  func institutionReinstated(_ institution: Institution, in work: inout Work) async throws(ShelterError) {
    let paused = (Sponsorship.Fields.institution == institution.id)
      .and(Sponsorship.Fields.pauseReason == .institution)
    for sponsorship in try await all(where: paused, permitting: .institutionReinstated, in: &work)
    where sponsorship.pauseReason == .institution {
      let period = try period(of: sponsorship, at: institution)
      let resumed = try fire(
        Sponsorship.Events.institutionReinstated, period, on: sponsorship, by: .system, in: &work)
      try await notify(about: resumed, in: &work)
    }
  }

  /// Revokes a mandate, and lets the sponsorships charged by it lapse.
  func revoke(
    _ mandate: Mandate, by principal: Principal, in work: inout Work
  ) async throws(ShelterError) {
    try fire(.revoke, on: mandate, by: principal, in: &work)
    try await lapse(of: mandate.id, .mandateRevoked, by: principal.id, in: &work)
  }

  /// Lets the sponsorships charged by a mandate lapse.
  ///
  /// - Parameter actor: The person who ended the mandate.
  func lapse(
    of mandate: Mandate.ID, _ reason: Sponsorship.LapseReason, by actor: Principal.ID? = nil,
    in work: inout Work
  ) async throws(ShelterError) {
    let sponsorships = try await all(
      where: Sponsorship.Fields.mandate == mandate, permitting: .mandateEnded, in: &work)
    for sponsorship in sponsorships {
      let lapsed = try fire(
        Sponsorship.Events.mandateEnded, Sponsorship.LapseInput(.known(reason)), on: sponsorship, by: .system,
        in: &work)
      try await notify(about: lapsed, but: actor, in: &work)
      try await cancelOpenPayments(of: sponsorship.id, in: &work)
    }
  }

  /// Cancels the payments of a sponsorship that the provider isn't processing.
  func cancelOpenPayments(
    of sponsorship: Sponsorship.ID, in work: inout Work
  ) async throws(ShelterError) {
    try await cancelIdlePayments(where: Payment.Fields.sponsorship == sponsorship, in: &work)
  }

  /// Cancels the payments that match a condition, without those that the provider is processing.
  ///
  /// A payment that is submitted between the query and the read is left to the provider.
  func cancelIdlePayments<Reason>(
    where condition: Condition<Payment>, at now: Timestamp? = nil,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    try await fire(.cancel, onEach: condition.and(Payment.isIdle), at: now, in: &work) { $0.isIdle }
  }
}
