import DomainModeling
import DomainRepository

/// What becomes of support when animals, institutions, mandates and accounts go.
///
/// Each adds to a work of the caller's, so that it is committed together with what it follows from.
extension SupportSystem {
  /// An animal left for good: its sponsorships need a choice, and nothing is charged meanwhile.
  func animalLeft(
    _ animal: Animal.ID, _ departure: AnimalDeparture, in work: inout Work
  ) async throws(ShelterError) {
    for sponsorship in try await sponsorships(where: Sponsorship.Fields.animal == animal, in: &work) {
      guard sponsorship.departure == nil, sponsorship.status.known != .cancelling else { continue }
      try fire(
        Sponsorship.Flow.animalLeft, SponsorshipLoss(.known(departure)), on: sponsorship, by: .system,
        in: &work)
      try await cancelOpenPayments(of: sponsorship.id, in: &work)
    }
  }

  /// An institution is suspended: nothing is charged until it is listed again.
  func institutionSuspended(_ institution: Institution.ID, in work: inout Work) async throws(ShelterError) {
    for sponsorship in try await sponsorships(
      where: Sponsorship.Fields.institution == institution, in: &work)
    {
      guard let state = sponsorship.status.known, Self.suspendable.contains(state),
        sponsorship.pause != .known(.institution)
      else { continue }
      try fire(Sponsorship.Flow.institutionSuspended, on: sponsorship, by: .system, in: &work)
      try await cancelOpenPayments(of: sponsorship.id, in: &work)
    }
  }

  private static let suspendable: Set<Sponsorship.Flow.State> = [
    .draft, .awaitingFirstPayment, .active, .pastDue, .paused, .needsChoice,
  ]

  /// An institution is listed again: its sponsorships go on, from today.
  func institutionReinstated(_ institution: Institution, in work: inout Work) async throws(ShelterError) {
    let paused = (Sponsorship.Fields.institution == institution.id)
      .and(Sponsorship.Fields.pause == .known(.institution))
    for sponsorship in try await sponsorships(where: paused, in: &work)
    where sponsorship.status == .known(.paused) {
      let period = try period(sponsorship.schedule, at: institution)
      try fire(Sponsorship.Flow.institutionReinstated, period, on: sponsorship, by: .system, in: &work)
    }
  }

  /// An institution is closed: its sponsorships and appeals are over.
  func institutionClosed(_ institution: Institution.ID, in work: inout Work) async throws(ShelterError) {
    for sponsorship in try await sponsorships(
      where: Sponsorship.Fields.institution == institution, in: &work)
    {
      try fire(Sponsorship.Flow.institutionClosed, on: sponsorship, by: .system, in: &work)
      try await cancelOpenPayments(of: sponsorship.id, in: &work)
    }
    let open = (Appeal.Fields.institution == institution).and(Appeal.Fields.status == .known(.open))
    for found in try await all(where: open) {
      guard let appeal = try await work.get(Appeal.self, id: found.id), appeal.status == .known(.open) else {
        continue
      }
      try fire(Appeal.Flow.close, on: appeal, by: .system, in: &work)
    }
    try await returnPledges(of: institution, in: &work)
  }

  /// An account is deleted: its sponsorships are cancelled and its mandates taken back.
  func sponsorLeft(_ account: Principal.ID, in work: inout Work) async throws(ShelterError) {
    for sponsorship in try await sponsorships(where: Sponsorship.Fields.sponsor == account, in: &work) {
      try fire(Sponsorship.Flow.sponsorLeft, on: sponsorship, by: .system, in: &work)
      try await cancelOpenPayments(of: sponsorship.id, in: &work)
    }
    let live = (Mandate.Fields.debtor == account).and(
      Mandate.Fields.status.isOne(of: [.known(.pending), .known(.active)]))
    for found in try await all(where: live) {
      guard let mandate = try await work.get(Mandate.self, id: found.id),
        !Mandate.Flow.lifecycle.isOver(mandate)
      else { continue }
      try fire(Mandate.Flow.revoke, on: mandate, by: .system, in: &work)
    }
  }

  /// The sponsorships that the condition finds and that aren't over, as the work sees them.
  private func sponsorships(
    where condition: Condition<Sponsorship>, in work: inout Work
  ) async throws(ShelterError) -> [Sponsorship] {
    var sponsorships: [Sponsorship] = []
    for found in try await all(where: condition) {
      guard let current = try await work.get(Sponsorship.self, id: found.id), current.status.known != nil,
        !Sponsorship.Flow.lifecycle.isOver(current)
      else { continue }
      sponsorships.append(current)
    }
    return sponsorships
  }

  /// A mandate is no good any more: what is charged by it lapses.
  func revoke(
    _ mandate: Mandate, by principal: Principal, in work: inout Work
  ) async throws(ShelterError) {
    try fire(Mandate.Flow.revoke, on: mandate, by: principal, in: &work)
    try await lapse(of: mandate.id, .mandateRevoked, in: &work)
  }

  /// Lets every sponsorship that is charged by a mandate lapse.
  func lapse(
    of mandate: Mandate.ID, _ reason: SponsorshipLapse, in work: inout Work
  ) async throws(ShelterError) {
    for sponsorship in try await sponsorships(where: Sponsorship.Fields.mandate == mandate, in: &work) {
      guard [.known(.active), .known(.pastDue), .known(.paused)].contains(sponsorship.status) else { continue }
      try fire(
        Sponsorship.Flow.mandateEnded, SponsorshipLapsing(.known(reason)), on: sponsorship, by: .system,
        in: &work)
      try await cancelOpenPayments(of: sponsorship.id, in: &work)
    }
  }
}
