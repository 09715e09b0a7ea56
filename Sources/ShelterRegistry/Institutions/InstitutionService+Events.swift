public import DomainModeling
import DomainRepository

extension InstitutionService {
  /// Submits an institution for review; an unconfirmed email address has to be confirmed first.
  @discardableResult
  public func submit(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution
  {
    try system.require(Operations.manage, principal)
    return try await fire(Institution.Events.submit, EmptyInput(), on: id, by: principal)
  }

  /// Submits an institution again after it was returned or rejected.
  @discardableResult
  public func resubmit(_ id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try system.require(Operations.manage, principal)
    return try await fire(Institution.Events.resubmit, EmptyInput(), on: id, by: principal)
  }

  /// Requests another bank account; payouts wait until an admin has confirmed it.
  @discardableResult
  public func requestBankAccountChange(
    of id: Institution.ID, to bank: BankAccount, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try system.require(Operations.manage, principal)
    return try await fire(Institution.Events.requestBankAccountChange, bank, on: id, by: principal)
  }

  /// Drops the requested bank account.
  @discardableResult
  public func cancelBankAccountChange(of id: Institution.ID, as principal: Principal)
    async throws(ShelterError)
    -> Institution
  {
    try system.require(Operations.manage, principal)
    return try await fire(Institution.Events.cancelBankAccountChange, EmptyInput(), on: id, by: principal)
  }

  /// Confirms that the institution's details are still right.
  @discardableResult
  public func recertify(_ id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try system.require(Operations.manage, principal)
    return try await fire(Institution.Events.recertify, EmptyInput(), on: id, by: principal)
  }

  /// Closes an institution; its sponsorships end, and its animals are no longer public.
  @discardableResult
  public func close(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution {
    try system.require(Operations.manage, principal)
    return try await fire(Institution.Events.close, EmptyInput(), on: id, by: principal)
  }

  /// Fires the due time events of institutions.
  ///
  /// - Returns: The notifications that the app has to send.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(ShelterError) -> [Institution.Notification]
  {
    try system.require(Operations.fireDueEvents, principal)
    let open = ModelQuery(
      where: Institution.Fields.status.isOne(of: Institution.lifecycle.finalStates.map { .known($0) }).negated
    )
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(open).map(\.entity)
    }
    var notifications: [Institution.Notification] = []
    for institution in found where isDue(institution) {
      do throws(ShelterError) {
        notifications += try await system.transact { (work) async throws(ShelterError) in
          try await fireDueEvents(institution.id, by: principal, in: &work)
        }
      } catch {
        guard error.isConcurrentChange else { throw error }
      }
    }
    return notifications
  }

  private func isDue(_ institution: Institution) -> Bool { system.dueEvent(on: institution) != nil }

  private func fireDueEvents(
    _ id: Institution.ID, by principal: Principal, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> [Institution.Notification] {
    guard let institution = try await work.get(Institution.self, id: id),
      let event = system.dueEvent(on: institution)
    else { return [] }
    let fired = try system.fire(event, on: institution, by: principal, in: &work)
    try await system.react(to: fired, in: &work)
    return fired.effects.map { Institution.Notification(institution: id, effect: $0) }
  }

  /// Fires an event on an institution of which the caller is an actor.
  func fire<Input: Model>(
    _ event: TypedEvent<Institution, Input>, _ input: Input, on id: Institution.ID,
    by principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.transact { (work) async throws(ShelterError) in
      let institution = try await system.required(Institution.self, id, in: &work)
      guard isVisible(institution, to: principal) else { throw .missing(Institution.self, id) }
      let fired = try system.fire(event, input, on: institution, by: principal, in: &work)
      try await system.react(to: fired, in: &work)
      return fired.subject
    }
  }
}

extension Institution {
  /// A notification about an institution that the app has to send.
  public struct Notification: Hashable, Sendable {
    /// The institution.
    public let institution: Institution.ID
    /// The effect that the notification is about.
    public let effect: Institution.Effect
  }
}

/// A consequence of an institution's transition for other records, committed in the same transaction.
protocol InstitutionReaction: Sendable {
  /// Carries out the consequence of a transition.
  func follow(
    _ fired: TransitionResult<Institution>, in work: inout ShelterSystem.Work,
    of system: ShelterSystem
  ) async throws(ShelterError)
}

extension ShelterSystem {
  /// Carries out the consequences of an institution's transition.
  func react(
    to fired: TransitionResult<Institution>, in work: inout Work
  ) async throws(ShelterError) {
    for reaction in Self.institutionReactions { try await reaction.follow(fired, in: &work, of: self) }
  }
}
