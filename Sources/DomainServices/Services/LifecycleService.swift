package import DomainModeling
package import DomainRepository

/// A service, or the dependencies of services, that fires the events of lifecycles.
package protocol LifecycleService: RepositoryService {
  var clock: any WallClock { get }
  var identifiers: IdentifierGenerator { get }
}

extension LifecycleService {
  /// Fires an event on an entity, and writes the changed entity and the transition record.
  ///
  /// The unit of work may be that of another module, such as of an account's erasure.
  ///
  /// - Parameters:
  ///   - now: The moment of the event; by default the current time.
  ///   - id: The identifier of the transition's record; by default a new one.
  @discardableResult
  package func fire<Subject: StatefulEntity, Input: Model, Other>(
    _ event: TypedEvent<Subject, Input>, _ input: Input, on subject: Subject, by principal: Principal,
    at now: Timestamp? = nil, recordedAs id: Identifier<TransitionRecord>? = nil,
    in work: inout UnitOfWork<ServiceError<Other>>
  ) throws(ServiceError<Other>) -> TransitionResult<Subject> {
    let fired = try mapError(
      transition(event, input, on: subject, by: principal, at: now, recordedAs: id),
      to: ServiceError<Other>.init(transitionError:))
    work.apply(fired)
    return fired
  }

  /// Returns what firing an event gives, for a caller that checks more before it writes the result.
  package func transition<Subject: StatefulEntity, Input: Model>(
    _ event: TypedEvent<Subject, Input>, _ input: Input, on subject: Subject, by principal: Principal,
    at now: Timestamp? = nil, recordedAs id: Identifier<TransitionRecord>? = nil
  ) throws(TransitionError) -> TransitionResult<Subject> {
    try Subject.lifecycle.fire(
      event, input, on: subject, by: principal, at: now ?? clock.now(),
      recordedAs: id ?? identifiers.next(TransitionRecord.self))
  }

  /// Fires an event that has no input.
  @discardableResult
  package func fire<Subject: StatefulEntity, Other>(
    _ event: TypedEvent<Subject, EmptyInput>, on subject: Subject, by principal: Principal,
    at now: Timestamp? = nil, recordedAs id: Identifier<TransitionRecord>? = nil,
    in work: inout UnitOfWork<ServiceError<Other>>
  ) throws(ServiceError<Other>) -> TransitionResult<Subject> {
    try fire(event, EmptyInput(), on: subject, by: principal, at: now, recordedAs: id, in: &work)
  }

  /// Returns an entity of which the principal is an actor, as the unit of work sees it.
  ///
  /// - Throws: ``ServiceError/notFound(_:)`` when it does not exist, and for all other principals.
  package func requiredAccessible<Subject: StatefulEntity>(
    _ type: Subject.Type, _ id: Subject.ID, of principal: Principal, in work: inout Work
  ) async throws(Failure) -> Subject {
    let entity = try await required(type, id, in: &work)
    if Subject.lifecycle.actors(of: principal, on: entity, at: clock.now()).isEmpty {
      throw .notFound(EntityReference(entity))
    }
    return entity
  }

  /// Returns the time event that is due on an entity now; `nil` if none is.
  package func dueEvent<Subject: StatefulEntity>(on subject: Subject) -> Subject.PlainEvent? {
    Subject.lifecycle.dueForSystem(on: subject, at: clock.now()).first.map { Subject.on($0.event) }
  }

  /// Fires the due time event of each entity that matches a condition, each in a transaction of its own.
  ///
  /// - Returns: The number of changed entities; an entity that changes concurrently is left to the next call.
  package func fireDueEvents<Subject: StatefulEntity>(
    of type: Subject.Type, where condition: Condition<Subject>,
    _ fire: (Subject.PlainEvent, Subject, inout Work) async throws(Failure) -> Void
  ) async throws(Failure) -> Int {
    var changed = 0
    for entity in try await all(where: condition) where dueEvent(on: entity) != nil {
      do throws(Failure) {
        let isChanged = try await transact { (work: inout Work) async throws(Failure) in
          guard let current = try await work.get(Subject.self, id: entity.id),
            let event = dueEvent(on: current)
          else { return false }
          try await fire(event, current, &work)
          return true
        }
        if isChanged { changed += 1 }
      } catch {
        guard error.isConcurrentChange else { throw error }
      }
    }
    return changed
  }
}
