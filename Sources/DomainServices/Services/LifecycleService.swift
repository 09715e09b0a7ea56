package import DomainModeling
package import DomainRepository

/// A service, or the dependencies of services, that fires the events of lifecycles.
package protocol LifecycleService: RepositoryService {
  var clock: any WallClock { get }
  var identifiers: IdentifierGenerator { get }

  /// Carries out the consequences of a transition for other records, in its transaction; by default there are none.
  ///
  /// - Returns: The entity, which the consequences may have changed, too.
  func follow<Subject: StatefulEntity>(
    _ fired: TransitionResult<Subject>, in work: inout Work
  ) async throws(Failure) -> Subject
}

extension LifecycleService {
  package func follow<Subject: StatefulEntity>(
    _ fired: TransitionResult<Subject>, in work: inout Work
  ) async throws(Failure) -> Subject {
    fired.subject
  }

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
    _ event: Subject.Event, on subject: Subject, by principal: Principal,
    at now: Timestamp? = nil, recordedAs id: Identifier<TransitionRecord>? = nil,
    in work: inout UnitOfWork<ServiceError<Other>>
  ) throws(ServiceError<Other>) -> TransitionResult<Subject> {
    try fire(Subject.on(event), EmptyInput(), on: subject, by: principal, at: now, recordedAs: id, in: &work)
  }

  /// Fires an event with an input that is made only for a caller who may fire the event in the entity's state.
  @discardableResult
  package func fire<Subject: StatefulEntity, Input: Model, Other>(
    _ event: TypedEvent<Subject, Input>, on subject: Subject, by principal: Principal,
    in work: inout UnitOfWork<ServiceError<Other>>,
    with input: (inout UnitOfWork<ServiceError<Other>>) async throws(ServiceError<Other>) -> Input
  ) async throws(ServiceError<Other>) -> TransitionResult<Subject> {
    try mapError(
      Subject.lifecycle.authorize(event.event, on: subject, by: principal, at: clock.now()),
      to: ServiceError<Other>.init(transitionError:))
    return try fire(event, try await input(&work), on: subject, by: principal, in: &work)
  }

  /// Returns the entities that match a condition and are in a state in which an event is possible, each as the unit of work
  /// sees it.
  package func all<Subject: StatefulEntity, Other>(
    where condition: Condition<Subject>, permitting event: Subject.Event,
    in work: inout UnitOfWork<ServiceError<Other>>
  ) async throws(ServiceError<Other>) -> [Subject] {
    try await work.all(ModelQuery(where: condition.and(Subject.permits(event))), from: repository)
      .filter { $0.permits(event) }
  }

  /// Fires an event as the system on each entity that matches a condition and is in a state in which it is possible.
  ///
  /// - Parameter isMeant: Returns whether the entity as the unit of work sees it still matches the condition.
  package func fire<Subject: StatefulEntity, Other>(
    _ event: Subject.Event, onEach condition: Condition<Subject>, at now: Timestamp? = nil,
    in work: inout UnitOfWork<ServiceError<Other>>, if isMeant: (Subject) -> Bool = { _ in true }
  ) async throws(ServiceError<Other>) {
    for subject in try await all(where: condition, permitting: event, in: &work) where isMeant(subject) {
      try fire(event, on: subject, by: .system, at: now, in: &work)
    }
  }

  /// Throws unless the principal is an actor who may fire the event in the entity's state.
  ///
  /// Operations call it before they check the input and the rules of the module.
  ///
  /// - Parameter actor: The actor that the principal must be; `nil` if every actor of the event may fire it.
  package func authorize<Subject: StatefulEntity>(
    _ event: Subject.Event, as actor: Subject.Actor? = nil, on subject: Subject, by principal: Principal
  ) throws(Failure) {
    try mapError(
      Subject.lifecycle.authorize(event, as: actor, on: subject, by: principal, at: clock.now()),
      to: Failure.init(transitionError:))
  }

  /// Returns whether the lifecycle of an entity permits a caller each event now, as far as it can tell without their input.
  package func eventPermissions<Subject: StatefulEntity>(
    on subject: Subject, for principal: Principal
  ) -> [EventPermission<Subject>] {
    Subject.lifecycle.permitted(by: principal, on: subject, at: clock.now())
  }

  /// Returns the events that the lifecycle of an entity permits a caller now, as far as it can tell without their input; a
  /// page offers those of them for which the checks of the operation pass.
  package func lifecyclePermits<Subject: StatefulEntity>(
    _ subject: Subject, for principal: Principal
  ) -> [Subject.Event] {
    eventPermissions(on: subject, for: principal).filter(\.isPermitted).map(\.event)
  }

  /// Throws if what a person has written has a word of an open vocabulary that this version doesn't know.
  ///
  /// - Parameters:
  ///   - old: What it replaces, whose words of a newer version stay, wherever they are.
  ///   - free: The names of the fields for which people may make up words.
  package func requireKnownWords<M: Model>(
    in model: M, replacing old: M? = nil, except free: Set<String> = []
  ) throws(Failure) {
    func unknownWords(in model: M) -> [UnknownWord] {
      M.schema.unknownWords(in: model).filter { word in
        guard case .field(let name)? = word.violation.path.steps.first else { return true }
        return !free.contains(name)
      }
    }
    let known = Set(old.map { unknownWords(in: $0).map { ExactText($0.word) } } ?? [])
    let unknown = unknownWords(in: model).filter { !known.contains(ExactText($0.word)) }.map(\.violation)
    if let error = ValidationError(model: M.schema.name, violations: unknown) { throw .invalid(error) }
  }

  /// Returns whether a part of an operation's transaction passes; what it writes is given up.
  ///
  /// - Throws: Only a failure of the repository; a record that can't be read makes the part fail, as it does the operation.
  package func passes(
    in work: Work, _ part: (inout Work) async throws(Failure) -> Void
  ) async throws(Failure) -> Bool {
    var trial = work
    return try await passes { () async throws(Failure) in try await part(&trial) }
  }

  /// Returns whether the checks of an operation pass.
  ///
  /// - Throws: Only a failure of the repository, as ``failure(of:)``.
  package func passes(_ check: () async throws(Failure) -> Void) async throws(Failure) -> Bool {
    try await failure(of: check) == nil
  }

  /// Returns the error with which a check of an operation fails; `nil` if it passes.
  ///
  /// - Throws: Only a failure of the repository, which is no answer of the check.
  package func failure(
    of check: () async throws(Failure) -> Void
  ) async throws(Failure) -> Failure? {
    do throws(Failure) {
      try await check()
      return nil
    } catch {
      if error.isRepositoryFailure { throw error }
      return error
    }
  }

  /// Returns an entity of which the principal is an actor, as the unit of work sees it.
  ///
  /// - Parameter version: The version that the caller saw; `nil` for an operation that doesn't name it.
  /// - Throws: ``ServiceError/notFound(_:)`` when it does not exist, and for all other principals;
  ///   ``ServiceError/changed(_:)`` when it is in another version than `version`.
  package func requiredAccessible<Subject: StatefulEntity>(
    _ type: Subject.Type, _ id: Subject.ID, of principal: Principal, seen version: Version? = nil,
    in work: inout Work
  ) async throws(Failure) -> Subject {
    let subject = try await required(type, id, in: &work) { entity in
      !Subject.lifecycle.actors(of: principal, on: entity, at: clock.now()).isEmpty
    }
    if let version { try requireUnchanged(subject, since: version, in: work) }
    return subject
  }

  /// Returns the time event that is due on an entity now; `nil` if none is.
  package func dueEvent<Subject: StatefulEntity>(on subject: Subject) -> Subject.Event? {
    Subject.lifecycle.dueForSystem(on: subject, at: clock.now()).first?.event
  }

  /// Fires a due time event of an entity, and then each that is due on the changed entity.
  ///
  /// - Parameter fire: Fires an event with its consequences, and returns the changed entity.
  package func fireInTurn<Subject: StatefulEntity>(
    _ event: Subject.Event, on subject: Subject,
    _ fire: (Subject.Event, Subject) async throws(Failure) -> Subject
  ) async throws(Failure) {
    var changed = try await fire(event, subject)
    while let next = dueEvent(on: changed) { changed = try await fire(next, changed) }
  }

  /// Fires the due time event of each entity that has one, each in a transaction of its own.
  ///
  /// - Parameters:
  ///   - condition: The condition that finds the entities; by default that of the lifecycle.
  ///   - fire: Fires the event with its consequences; by default with those of ``follow(_:in:)``.
  /// - Returns: The number of changed entities; see ``RepositoryService/each(_:leaving:_:)``.
  package func fireDueEvents<Subject: StatefulEntity>(
    of type: Subject.Type, where condition: Condition<Subject>? = nil,
    _ fire: ((Subject.Event, Subject, inout Work) async throws(Failure) -> Void)? = nil
  ) async throws(Failure) -> Int {
    try await fireDueEvents(of: type, where: condition) { (_, _) async throws(Failure) in
    } _: { (event, entity, work) async throws(Failure) in
      if let fire {
        try await fire(event, entity, &work)
      } else {
        _ = try await follow(self.fire(event, on: entity, by: .system, in: &work), in: &work)
      }
    } then: { () async throws(Failure) in
    }
  }

  /// Fires the due time event of each entity that has one, with calls of another system before and after the
  /// transaction.
  ///
  /// - Parameters:
  ///   - condition: The condition that finds the entities; by default that of the lifecycle.
  ///   - isLeft: Returns whether an error leaves the entity to the next call; by default after conflicts.
  ///   - prepare: Calls the other system before the event is fired. An entity on which another event, or none, is due
  ///     afterward is left to the next call.
  ///   - fire: Fires the event with its consequences; called again when the transaction is tried again.
  ///   - complete: Calls the other system after the commit.
  /// - Returns: The number of changed entities; see ``RepositoryService/each(_:leaving:_:)``.
  package func fireDueEvents<Subject: StatefulEntity>(
    of type: Subject.Type, where condition: Condition<Subject>? = nil,
    leaving isLeft: (Failure) -> Bool = { $0.isConflict },
    preparing prepare: (Subject.Event, Subject) async throws(Failure) -> Void,
    _ fire: (Subject.Event, Subject, inout Work) async throws(Failure) -> Void,
    then complete: () async throws(Failure) -> Void
  ) async throws(Failure) -> Int {
    let waiting = try await all(where: condition ?? Subject.lifecycle.dueCondition(at: clock.now()))
    return try await each(waiting, leaving: isLeft) { (entity) async throws(Failure) in
      guard let event = dueEvent(on: entity) else { return false }
      try await prepare(event, entity)
      let isFired = try await transact { (work: inout Work) async throws(Failure) in
        guard let current = try await work.get(Subject.self, id: entity.id), dueEvent(on: current) == event
        else { return false }
        try await fire(event, current, &work)
        return true
      }
      if isFired { try await complete() }
      return isFired
    }
  }
}

extension LifecycleService {
  /// Returns a page of the transitions of an entity, oldest first, without the principals who caused them.
  package func history<Subject: StatefulEntity>(
    of subject: Subject, at position: PagePosition, limit: Int
  ) async throws(Failure) -> Page<TransitionSummary<Subject>> {
    try await page(.history(of: subject), at: position, limit: limit).map { TransitionSummary($0) }
  }
}

extension ModelQuery where E == TransitionRecord {
  /// Returns the query for the transitions of an entity, oldest first.
  package static func history<Subject: StatefulEntity>(of subject: Subject) -> ModelQuery {
    ModelQuery(
      where: (TransitionRecord.Fields.lifecycle == Subject.lifecycle.name)
        .and(TransitionRecord.Fields.subject == subject.id.text),
      orderedBy: TransitionRecord.historyOrder)
  }
}

extension TransitionRecord {
  /// The order of an entity's history: oldest first.
  package static let historyOrder = SortKey<TransitionRecord>.ascending(Fields.at)
}
