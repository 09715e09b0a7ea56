public import DomainModeling
import DomainRepository

extension InstitutionService {
  /// Hands an institution in for review; by an unconfirmed e-mail address it waits for its confirmation first.
  @discardableResult
  public func submit(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution
  {
    try UseCases.keep.require(principal)
    return try await fire(Institution.Flow.submit, NoInput(), on: id, by: principal)
  }

  /// Hands an institution in again that was sent back or turned down.
  @discardableResult
  public func resubmit(_ id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try UseCases.keep.require(principal)
    return try await fire(Institution.Flow.resubmit, NoInput(), on: id, by: principal)
  }

  /// Asks for another bank account; money waits until somebody in charge has confirmed it.
  @discardableResult
  public func changeBank(
    of id: Institution.ID, to bank: BankAccount, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try UseCases.keep.require(principal)
    return try await fire(Institution.Flow.changeBank, bank, on: id, by: principal)
  }

  /// Drops the change of the bank account.
  @discardableResult
  public func dropBank(of id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try UseCases.keep.require(principal)
    return try await fire(Institution.Flow.dropBank, NoInput(), on: id, by: principal)
  }

  /// Says that everything about the institution is still right.
  @discardableResult
  public func recertify(_ id: Institution.ID, as principal: Principal) async throws(ShelterError)
    -> Institution
  {
    try UseCases.keep.require(principal)
    return try await fire(Institution.Flow.recertify, NoInput(), on: id, by: principal)
  }

  /// Ends an institution; its sponsorships end, and nobody sees its animals any more.
  @discardableResult
  public func close(_ id: Institution.ID, as principal: Principal) async throws(ShelterError) -> Institution {
    try UseCases.keep.require(principal)
    return try await fire(Institution.Flow.close, NoInput(), on: id, by: principal)
  }

  /// Does what is due by time, and returns what the app is to tell people.
  @discardableResult
  public func runDue(as principal: Principal) async throws(ShelterError) -> [InstitutionNotice] {
    try UseCases.runDue.require(principal)
    let open = ModelQuery(
      where: Institution.Fields.status.isOne(of: Institution.Flow.lifecycle.final.map { .known($0) }).negated)
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(open).map(\.entity)
    }
    var notices: [InstitutionNotice] = []
    for institution in found where isDue(institution) {
      do throws(ShelterError) {
        notices += try await system.transact { (work) async throws(ShelterError) in
          try await runDue(institution.id, by: principal, in: &work)
        }
      } catch {
        guard error.isOvertaken else { throw error }
      }
    }
    return notices
  }

  private func isDue(_ institution: Institution) -> Bool { dueEvent(on: institution) != nil }

  private func dueEvent(on institution: Institution) -> Institution.Flow.Event? {
    let now = system.clock.now()
    return Institution.Flow.lifecycle.due(on: institution).first { $0.at <= now }?.event
  }

  private func runDue(
    _ id: Institution.ID, by principal: Principal, in work: inout ShelterSystem.Work
  ) async throws(ShelterError) -> [InstitutionNotice] {
    guard let institution = try await work.get(Institution.self, id: id),
      let event = dueEvent(on: institution)
    else { return [] }
    let fired = try system.fire(
      Institution.Flow.on(event), NoInput(), on: institution, by: principal, in: &work)
    try await system.react(to: fired, in: &work)
    return fired.effects.map { InstitutionNotice(institution: id, effect: $0) }
  }

  /// Fires an event at an institution that the caller may see.
  func fire<Input: Model>(
    _ trigger: Trigger<Institution.Flow, Input>, _ input: Input, on id: Institution.ID,
    by principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await system.transact { (work) async throws(ShelterError) in
      let institution = try await system.required(Institution.self, id, in: &work)
      guard isVisible(institution, to: principal) else { throw .missing(Institution.self, id) }
      let fired = try system.fire(trigger, input, on: institution, by: principal, in: &work)
      try await system.react(to: fired, in: &work)
      return fired.subject
    }
  }
}

/// Something that the app is to tell people about an institution.
public struct InstitutionNotice: Hashable, Sendable {
  /// The institution.
  public let institution: Institution.ID
  /// What is to be done.
  public let effect: Institution.Flow.Effect
}

/// What becomes of other records when something happens to an institution.
///
/// It is committed together with the change that causes it, or not at all.
protocol InstitutionReaction: Sendable {
  /// Does what a transition of an institution brings with it.
  func follow(
    _ fired: LifecycleTransition<Institution.Flow>, in work: inout ShelterSystem.Work,
    of system: ShelterSystem
  ) async throws(ShelterError)
}

extension ShelterSystem {
  /// Does what a transition of an institution brings with it.
  func react(
    to fired: LifecycleTransition<Institution.Flow>, in work: inout Work
  ) async throws(ShelterError) {
    for reaction in Self.institutionReactions { try await reaction.follow(fired, in: &work, of: self) }
  }
}
