extension Lifecycle {
  /// The moment from which a transition may be taken.
  enum DueTime {
    case always
    case from(Timestamp)
    case never

    var moment: Timestamp? {
      if case .from(let moment) = self { moment } else { nil }
    }

    func isReached(at now: Timestamp) -> Bool {
      switch self {
      case .always: true
      case .from(let moment): moment <= now
      case .never: false
      }
    }
  }

  func dueTime(of transition: TransitionPlan<Subject>, on subject: Subject) -> DueTime {
    let start: Timestamp?
    let delay: Duration
    switch transition.timeEvent {
    case nil: return .always
    case .inState(let duration)?:
      start = sinceField.map { $0.read(subject) }
      delay = duration
    case .field(let name, let plus)?:
      guard case .text(let text)? = Subject.schema.queryField(name)?.scalar(of: subject) else {
        return .never
      }
      start = Timestamp(text)
      delay = plus
    }
    guard let start, let moment = try? start.adding(delay) else { return .never }
    return .from(moment)
  }

  /// Returns the events that the system fires by time in the entity's current state, earliest first.
  ///
  /// A scheduler waits for the earliest and fires it as the system. Events that only a person may fire from a moment on,
  /// such as the report of a no-show, are left out, and so are transitions whose guards already fail on the entity
  /// alone; guards that also read context values, such as the time or the input, are not checked.
  public func due(on subject: Subject) -> [DueEvent<Subject>] {
    due(on: subject, by: nil).filter { isForSystem($0, on: subject, at: $0.at) }
  }

  /// Returns the events that become due by time in the entity's current state and that an actor may fire, earliest
  /// first.
  package func due(on subject: Subject, by actor: Subject.Actor?) -> [DueEvent<Subject>] {
    guard let state = stateField.read(subject).known else { return [] }
    var due: [DueEvent<Subject>] = []
    for position in timed where transitions[position].sources.contains(state) {
      let transition = transitions[position]
      if let actor, !transition.actors.contains(actor) { continue }
      guard case .from(let moment) = dueTime(of: transition, on: subject), isOpen(position, to: subject)
      else {
        continue
      }
      let event = DueEvent<Subject>(event: transition.event, at: moment)
      if !due.contains(event) { due.append(event) }
    }
    return due.sorted { $0.at < $1.at }
  }

  /// Returns the events that are due at `now` and that the system may fire, earliest first.
  ///
  /// An event of a person, such as the report of a no-show, may also have a moment from which it is possible.
  package func dueForSystem(on subject: Subject, at now: Timestamp) -> [DueEvent<Subject>] {
    due(on: subject, by: nil).filter { $0.at <= now && isForSystem($0, on: subject, at: now) }
  }

  /// Returns whether the system may fire a due event at a moment.
  private func isForSystem(_ due: DueEvent<Subject>, on subject: Subject, at moment: Timestamp) -> Bool {
    guard let state = stateField.read(subject).known else { return false }
    let actors = Set(actors(of: .system, on: subject, at: moment))
    return transitions.contains { transition in
      transition.event == due.event && transition.sources.contains(state)
        && !actors.isDisjoint(with: transition.actors)
    }
  }

  /// Returns the condition for the entities of which a time event has become due at `now`.
  ///
  /// Maintenance finds its work by it, in a query. Guards and actors are left out; ``due(on:)`` judges each entity that the
  /// condition finds, in the transaction that fires the event.
  public func dueCondition(at now: Timestamp) -> Condition<Subject> {
    let timed = timed.map { transitions[$0] }
    let waiting = Subject.State.allCases.filter { state in timed.contains { $0.sources.contains(state) } }
    let due = timed.compactMap { transition -> ConditionTree? in
      guard let (field, latest) = begin(of: transition, reachedAt: now) else { return nil }
      return .and([
        isOne(of: transition.sources), .compare(.field(field), .lessOrEqual, .value(latest.scalar)),
      ])
    }
    return Condition(.and([isOne(of: waiting), .or(due)]))
  }

  /// Returns the transitions by which time ends a state.
  ///
  /// Their guards are left out, as in ``dueCondition(at:)``.
  private func endings(of state: Subject.State) -> some Sequence<TransitionPlan<Subject>> {
    endings.lazy.map { self.transitions[$0] }.filter { $0.leaves(state) }
  }

  /// Returns whether a state of an entity is over at `now`, because a time event that ends it has become due.
  package func isOver(_ state: Subject.State, of subject: Subject, at now: Timestamp) -> Bool {
    endings(of: state).contains { dueTime(of: $0, on: subject).isReached(at: now) }
  }

  /// Returns the condition that an entity is in a state that isn't over at `now`.
  package func isStill(_ state: Subject.State, at now: Timestamp) -> Condition<Subject> {
    let remaining = endings(of: state).compactMap { transition -> ConditionTree? in
      guard let (field, latest) = begin(of: transition, reachedAt: now) else { return nil }
      let isLater = ConditionTree.compare(.field(field), .greater, .value(latest.scalar))
      // The time event of an entity without the moment never becomes due.
      let isRequired = Subject.schema.field(named: field)?.description.isRequired == true
      return isRequired ? isLater : .or([isLater, .isNull(.field(field))])
    }
    let isInState = ConditionTree.compare(.field(stateField.name), .equal, .value(.text(state.rawValue)))
    return Condition(.and([isInState] + remaining))
  }

  private func isOne(of states: [Subject.State]) -> ConditionTree {
    .isOneOf(.field(stateField.name), states.map { .text($0.rawValue) })
  }

  /// Returns the field from which the time of a transition is counted, and its latest value for which the time has come
  /// at `now`; `nil` when it never comes.
  private func begin(
    of transition: TransitionPlan<Subject>, reachedAt now: Timestamp
  ) -> (field: String, latest: Timestamp)? {
    let field: String?
    let delay: Duration
    switch transition.timeEvent {
    case nil: return nil
    case .inState(let duration)?: (field, delay) = (sinceField?.name, duration)
    case .field(let name, let plus)?: (field, delay) = (name, plus)
    }
    guard let field, let latest = try? now.adding(.zero - delay) else { return nil }
    return (field, latest)
  }

  /// Returns whether all guards that read only the entity are satisfied.
  private func isOpen(_ position: Int, to subject: Subject) -> Bool {
    guards[position].allSatisfy { compiled in
      guard let compiled else { return false }
      return !compiled.contextKeys.isEmpty || (try? compiled.evaluate(subject)) == .yes
    }
  }
}

/// An event that becomes due by time.
public struct DueEvent<Subject: StatefulEntity>: Hashable, Sendable {
  /// The event.
  public let event: Subject.Event
  /// The moment at which the event becomes due.
  public let at: Timestamp

  /// Creates a due event.
  public init(event: Subject.Event, at: Timestamp) {
    self.event = event
    self.at = at
  }
}
