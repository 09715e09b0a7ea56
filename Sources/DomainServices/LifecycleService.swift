package import DomainModeling
import DomainRepository

/// A service, or the dependencies of services, that fires the events of lifecycles.
package protocol LifecycleService: RepositoryService {
  var clock: any WallClock { get }
  var identifiers: IdentifierGenerator { get }
}

extension LifecycleService {
  /// Fires an event on an entity, and writes the changed entity and the transition record.
  @discardableResult
  package func fire<Subject: StatefulEntity, Input: Model>(
    _ event: TypedEvent<Subject, Input>, _ input: Input, on subject: Subject, by principal: Principal,
    recordedAs id: Identifier<TransitionRecord>? = nil, in work: inout Work
  ) throws(Failure) -> TransitionResult<Subject> {
    let fired = try mapError(
      Subject.lifecycle.fire(
        event, input, on: subject, by: principal, at: clock.now(),
        recordedAs: id ?? identifiers.next(TransitionRecord.self)), to: Failure.init(transitionError:))
    work.apply(fired)
    return fired
  }

  /// Fires an event that has no input.
  @discardableResult
  package func fire<Subject: StatefulEntity>(
    _ event: TypedEvent<Subject, EmptyInput>, on subject: Subject, by principal: Principal,
    recordedAs id: Identifier<TransitionRecord>? = nil, in work: inout Work
  ) throws(Failure) -> TransitionResult<Subject> {
    try fire(event, EmptyInput(), on: subject, by: principal, recordedAs: id, in: &work)
  }

  /// Fires the due time event of each entity that matches a condition, each in a transaction of its own.
  ///
  /// - Returns: The number of changed entities; an entity that changes concurrently is left to the next call.
  package func fireDueEvents<Subject: StatefulEntity>(
    of type: Subject.Type, where condition: Condition<Subject>,
    _ fire: (Subject.Event, Subject, inout Work) async throws(Failure) -> Void
  ) async throws(Failure) -> Int {
    let now = clock.now()
    var changed = 0
    for entity in try await all(where: condition)
    where Subject.lifecycle.due(on: entity).contains(where: { $0.at <= now }) {
      do throws(Failure) {
        try await transact { (work: inout Work) async throws(Failure) in
          guard let current = try await work.get(Subject.self, id: entity.id),
            let due = Subject.lifecycle.due(on: current).first(where: { $0.at <= now })
          else { return }
          try await fire(due.event, current, &work)
        }
        changed += 1
      } catch {
        guard error.isConcurrentChange else { throw error }
      }
    }
    return changed
  }
}
