import DomainModeling
import DomainRepository
import DomainServices

/// The consequences of an institution's departure from the catalog for its animals, sponsorships and appeals.
///
/// The departure takes effect with the institution's state alone, which operations and reads ask. Its records follow after
/// the commit, some of them in each transaction, so that neither their number nor calls that change them delay it.
extension ShelterSystem {
  /// The time in which the due work looks for records of a closed institution that haven't followed: 30 days.
  private static let departurePeriod = Duration.seconds(30 * 86_400)
  /// The number of records that follow in one transaction.
  private static let recordsAtOnce = 50
  /// The number of attempts at a record that others change; the next call of the due work tries again.
  private static let attemptsAtOne = 12

  /// Carries out an operation by which an institution leaves the catalog, or ends its registration.
  ///
  /// A failure after the departure is left to ``InstitutionService/fireDueEvents(as:)``.
  func performDeparture<Service, Input: Model, each Argument>(
    _ operation: ServiceOperation<Service, ShelterErrorReason, Institution, repeat each Argument>,
    firing event: TypedEvent<Institution, Input>, on id: Institution.ID, as principal: Principal,
    with input: @autoclosure () throws(ValidationError) -> Input
  ) async throws(ShelterError) -> Institution {
    try await perform(operation, as: principal) { () async throws(ShelterError) in
      let left = try await transact(operation.description, as: principal) {
        (work, caller) async throws(ShelterError) in
        let institution = try await requiredAccessible(Institution.self, id, of: caller, in: &work)
        let fired = try await fire(event, on: institution, by: caller, in: &work) {
          (_) async throws(ShelterError) in
          try mapError(input(), to: ShelterError.invalid)
        }
        return try await follow(fired, in: &work)
      }
      if left.wasListed { _ = try? await finishDepartures(of: [left]) }
      return left
    }
  }

  /// Lets the records of all institutions follow that are suspended or were closed lately.
  func finishDepartures() async throws(ShelterError) -> Int {
    let earliest = clock.now().addingClamped(.zero - Self.departurePeriod)
    let suspended: Condition<Institution> = Institution.Fields.status == .suspended
    let closed = (Institution.Fields.status == .closed).and(Institution.Fields.statusSince >= earliest)
    return try await finishDepartures(of: try await all(where: suspended.or(closed)))
  }

  private func finishDepartures(of institutions: [Institution]) async throws(ShelterError) -> Int {
    let left = institutions.map(\.id)
    let closed = institutions.filter { Institution.lifecycle.isOver($0) }.map(\.id)
    func hideAnimals() async throws(ShelterError) -> Int { try await self.hideAnimals(of: left) }
    func endSupport() async throws(ShelterError) -> Int { try await self.endSupport(of: closed) }
    func pauseSupport() async throws(ShelterError) -> Int { try await self.pauseSupport(of: left) }
    func closeAppeals() async throws(ShelterError) -> Int { try await self.closeAppeals(of: closed) }
    return try await dueWork(hideAnimals, endSupport, pauseSupport, closeAppeals)
  }

  private func hideAnimals(of institutions: [Institution.ID]) async throws(ShelterError) -> Int {
    let shown = Animal.Fields.institution.isOne(of: institutions)
      .and(Animal.Fields.isInstitutionListed == true)
    return try await eachLeft(where: shown) { (animal, work) async throws(ShelterError) in
      if try await required(Institution.self, animal.institution, in: &work).isListed { return }
      var hidden = animal
      hidden.isInstitutionListed = false
      work.update(hidden)
    }
  }

  private func pauseSupport(of institutions: [Institution.ID]) async throws(ShelterError) -> Int {
    let going = Sponsorship.Fields.institution.isOne(of: institutions)
      .and(Sponsorship.permits(.institutionSuspended))
      .and(Sponsorship.Fields.pauseReason.isDistinct(from: .known(.institution)))
    return try await end(.institutionSuspended, where: going)
  }

  private func endSupport(of institutions: [Institution.ID]) async throws(ShelterError) -> Int {
    let open = Sponsorship.Fields.institution.isOne(of: institutions)
      .and(Sponsorship.permits(.institutionClosed))
    return try await end(.institutionClosed, where: open)
  }

  /// Pauses or ends the sponsorships that match a condition, and cancels their payments that the provider isn't processing.
  private func end(
    _ event: Sponsorship.Event, where condition: Condition<Sponsorship>
  ) async throws(ShelterError) -> Int {
    try await eachLeft(where: condition) { (sponsorship, work) async throws(ShelterError) in
      let institution = try await required(Institution.self, sponsorship.institution, in: &work)
      // It may have been reinstated or closed meanwhile.
      guard institution.departure == event else { return }
      let left = try fire(event, on: sponsorship, by: .system, in: &work)
      try await notify(about: left, in: &work)
      try await cancelOpenPayments(of: sponsorship.id, in: &work)
    }
  }

  private func closeAppeals(of institutions: [Institution.ID]) async throws(ShelterError) -> Int {
    let open = DonationAppeal.Fields.institution.isOne(of: institutions).and(DonationAppeal.permits(.close))
    return try await eachLeft(where: open) { (appeal, work) async throws(ShelterError) in
      try fire(.close, on: appeal, by: .system, in: &work)
    }
  }

  /// Changes each entity that matches a condition, some of them in each transaction; returns the number found.
  private func eachLeft<E: Entity>(
    where condition: Condition<E>, _ change: (E, inout Work) async throws(ShelterError) -> Void
  ) async throws(ShelterError) -> Int {
    try await each(
      where: condition, inGroupsOf: Self.recordsAtOnce, attempts: Self.attemptsAtOne, change)
  }
}

extension Institution {
  /// The event of the institution's sponsorships while it isn't in the catalog; `nil` while it is.
  fileprivate var departure: Sponsorship.Event? {
    if isListed { return nil }
    return Institution.lifecycle.isOver(self) ? .institutionClosed : .institutionSuspended
  }
}
