import DomainModeling
import DomainRepository

/// Adapts sponsorships and appeals to transitions of animals and institutions.
struct SupportReaction: AnimalReaction, InstitutionReaction {
  /// Fires the events that follow from an animal's departure for good.
  func follow(
    _ effects: [Animal.Effect], of animal: Animal, in work: inout ShelterSystem.Work,
    system: ShelterSystem
  ) async throws(ShelterError) {
    guard effects.contains(.departed), let departure = animal.outcome else { return }
    try await system.animalLeft(animal.id, departure, in: &work)
  }

  /// Fires the events that follow from an institution's suspension, reinstatement or closing.
  func follow(
    _ fired: TransitionResult<Institution>, in work: inout ShelterSystem.Work,
    of system: ShelterSystem
  ) async throws(ShelterError) {
    if fired.effects.contains(.pauseSupport) {
      try await system.institutionSuspended(fired.subject.id, in: &work)
    }
    if fired.record.event == Institution.Event.reinstate.rawValue {
      try await system.institutionReinstated(fired.subject, in: &work)
    }
    if fired.effects.contains(.endSupport) {
      try await system.institutionClosed(fired.subject.id, in: &work)
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
    for sponsorship in try await sponsorships(where: Sponsorship.Fields.animal == animal, in: &work) {
      guard sponsorship.animalOutcome == nil, sponsorship.permits(.animalLeft) else { continue }
      try fire(
        Sponsorship.Events.animalLeft, Sponsorship.AnimalLeftInput(.known(departure)), on: sponsorship,
        by: .system,
        in: &work)
      try await cancelOpenPayments(of: sponsorship.id, in: &work)
    }
  }

  /// Pauses the sponsorships of a suspended institution until it is listed again.
  func institutionSuspended(_ institution: Institution.ID, in work: inout Work) async throws(ShelterError) {
    for sponsorship in try await sponsorships(
      where: Sponsorship.Fields.institution == institution, in: &work)
    {
      guard sponsorship.permits(.institutionSuspended), sponsorship.pauseReason != .institution else {
        continue
      }
      try fire(.institutionSuspended, on: sponsorship, by: .system, in: &work)
      try await cancelOpenPayments(of: sponsorship.id, in: &work)
    }
  }

  /// Resumes the sponsorships of an institution that is listed again, from today on.
  func institutionReinstated(_ institution: Institution, in work: inout Work) async throws(ShelterError) {
    let paused = (Sponsorship.Fields.institution == institution.id)
      .and(Sponsorship.Fields.pauseReason == .institution)
    for sponsorship in try await sponsorships(where: paused, in: &work)
    where sponsorship.status == .paused {
      let period = try period(of: sponsorship, at: institution)
      try fire(Sponsorship.Events.institutionReinstated, period, on: sponsorship, by: .system, in: &work)
    }
  }

  /// Ends the sponsorships and closes the appeals of a closed institution.
  func institutionClosed(_ institution: Institution.ID, in work: inout Work) async throws(ShelterError) {
    for sponsorship in try await sponsorships(
      where: Sponsorship.Fields.institution == institution, in: &work)
    {
      try fire(.institutionClosed, on: sponsorship, by: .system, in: &work)
      try await cancelOpenPayments(of: sponsorship.id, in: &work)
    }
    let open = (DonationAppeal.Fields.institution == institution).and(
      DonationAppeal.permits(.close))
    for appeal in try await all(where: open, in: &work) where appeal.permits(.close) {
      try fire(.close, on: appeal, by: .system, in: &work)
    }
  }

  /// Returns the sponsorships that match a condition and aren't over, read by the unit of work.
  private func sponsorships(
    where condition: Condition<Sponsorship>, in work: inout Work
  ) async throws(ShelterError) -> [Sponsorship] {
    try await all(where: condition, in: &work).filter {
      $0.status.known != nil && !Sponsorship.lifecycle.isOver($0)
    }
  }

  /// Revokes a mandate, and lets the sponsorships charged by it lapse.
  func revoke(
    _ mandate: Mandate, by principal: Principal, in work: inout Work
  ) async throws(ShelterError) {
    try fire(.revoke, on: mandate, by: principal, in: &work)
    try await lapse(of: mandate.id, .mandateRevoked, in: &work)
  }

  /// Lets the sponsorships charged by a mandate lapse.
  func lapse(
    of mandate: Mandate.ID, _ reason: Sponsorship.LapseReason, in work: inout Work
  ) async throws(ShelterError) {
    for sponsorship in try await sponsorships(where: Sponsorship.Fields.mandate == mandate, in: &work)
    where sponsorship.permits(.mandateEnded) {
      try fire(
        Sponsorship.Events.mandateEnded, Sponsorship.LapseInput(.known(reason)), on: sponsorship, by: .system,
        in: &work)
      try await cancelOpenPayments(of: sponsorship.id, in: &work)
    }
  }

  /// Cancels the payments of a sponsorship that the provider isn't processing.
  func cancelOpenPayments(
    of sponsorship: Sponsorship.ID, in work: inout Work
  ) async throws(ShelterError) {
    let open = (Payment.Fields.sponsorship == sponsorship).and(Payment.isIdle)
    for payment in try await all(where: open, in: &work) where payment.isIdle {
      try fire(.cancel, on: payment, by: .system, in: &work)
    }
  }
}
