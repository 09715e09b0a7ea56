extension Lifecycle {
  /// Returns all mistakes in the declaration; empty for a correct lifecycle.
  public func declarationErrors() -> [LifecycleDeclarationError<Subject>] {
    conditionErrors + relationErrors() + reachability() + names() + transitions.flatMap(declarationErrors)
  }

  private func relationErrors() -> [LifecycleDeclarationError<Subject>] {
    var errors: [LifecycleDeclarationError<Subject>] = []
    var seen: Set<Subject.Actor> = []
    for rule in actors {
      if !seen.insert(rule.actor).inserted { errors.append(.twoRelations(rule.actor)) }
      for key in rule.relation.tree.contextKeys.sorted() where !ConditionContext.standardKeys.contains(key) {
        errors.append(.condition(rule.actor.rawValue, .missingContext(key)))
      }
    }
    return errors
  }

  private func reachability() -> [LifecycleDeclarationError<Subject>] {
    var errors: [LifecycleDeclarationError<Subject>] = []
    let next = successors()
    let reachable = closure(of: [initialState]) { next[$0] ?? [] }
    var previous: [Subject.State: Set<Subject.State>] = [:]
    for (state, targets) in next {
      for target in targets { previous[target, default: []].insert(state) }
    }
    let finishing = closure(of: finalStates) { previous[$0] ?? [] }
    for state in Subject.State.allCases {
      if !reachable.contains(state) { errors.append(.unreachable(state)) }
      let leaves = next[state]?.contains { $0 != state } ?? false
      if finalStates.contains(state) {
        if leaves { errors.append(.leavesFinal(state)) }
      } else if !leaves {
        errors.append(.noExit(state))
      } else if !isEndless, !finishing.contains(state) {
        errors.append(.noPathToFinal(state))
      }
    }
    return errors
  }

  /// Returns the possible next states of each state; a transition to the previous state leads to every state
  /// with a transition into its own.
  func successors() -> [Subject.State: Set<Subject.State>] {
    var next: [Subject.State: Set<Subject.State>] = [:]
    for transition in transitions {
      if case .state(let target) = transition.target {
        for source in transition.sources { next[source, default: []].insert(target) }
      }
    }
    // A transition to the previous state also enters states that may return in turn, so this repeats until
    // nothing changes.
    let returning = transitions.filter { $0.target == .previous }.flatMap(\.sources)
    var isSettled = false
    while !isSettled {
      isSettled = true
      for source in returning {
        let origins = next.filter { $0.key != source && $0.value.contains(source) }.keys
        for origin in origins where next[source, default: []].insert(origin).inserted { isSettled = false }
      }
    }
    return next
  }

  private func closure(
    of seeds: Set<Subject.State>, _ step: (Subject.State) -> Set<Subject.State>
  ) -> Set<Subject.State> {
    var found = seeds
    var open = Array(seeds)
    while let state = open.popLast() {
      for new in step(state) where found.insert(new).inserted { open.append(new) }
    }
    return found
  }

  private func names() -> [LifecycleDeclarationError<Subject>] {
    var errors: [LifecycleDeclarationError<Subject>] = []
    for event in Subject.Event.allCases where !transitions.contains(where: { $0.event == event }) {
      errors.append(.unusedEvent(event))
    }
    for actor in Subject.Actor.allCases {
      if !transitions.contains(where: { $0.actors.contains(actor) }) { errors.append(.idleActor(actor)) }
      if !actors.contains(where: { $0.actor == actor }) { errors.append(.noActor(actor.rawValue)) }
    }
    let fields = [
      (stateField.name, stateField.write != nil), sinceField.map { ($0.name, $0.write != nil) },
      previousField.map { ($0.name, $0.write != nil) },
    ]
    for case let (name, isMutable)? in fields {
      if !isMutable { errors.append(.fixedField(name)) }
      if Subject.schema.field(named: name) == nil { errors.append(.unlistedField(name)) }
    }
    let words =
      [name] + Subject.State.allCases.map(\.rawValue) + Subject.Event.allCases.map(\.rawValue)
      + Subject.Actor.allCases.map(\.rawValue)
    for word in words where !TransitionRecord.keeps(word: word) { errors.append(.invalidWord(word)) }
    for state in Subject.State.allCases {
      for event in Subject.Event.allCases where isAmbiguous(event, in: state) {
        errors.append(.ambiguous(state, event))
      }
    }
    return errors
  }

  /// Returns whether an earlier transition, with one of the same actors and no additional guards, always
  /// precedes another.
  private func isAmbiguous(_ event: Subject.Event, in state: Subject.State) -> Bool {
    let candidates = candidates(event, from: state).map { transitions[$0] }
    return candidates.indices.contains { later in
      candidates[..<later].contains { candidates[later].comesTooLate(after: $0) }
    }
  }

  /// Returns whether the system would take a transition again and again once its moment has come, because nothing in it
  /// moves that moment.
  private func isRepeatedForever(_ transition: TransitionPlan<Subject>) -> Bool {
    let isSystem = actors.contains {
      $0.relation == .principalIsSystem && transition.actors.contains($0.actor)
    }
    guard isSystem, transition.update == nil else { return false }
    let stays =
      switch transition.target {
      case .same: true
      case .state(let target): transition.sources.contains(target)
      case .previous: false
      }
    switch transition.timeEvent {
    case nil: return false
    case .inState?: return stays
    case .field(let path, _)?: return stays && !transition.assignments.contains { $0.field == path }
    }
  }

  private func declarationErrors(in transition: TransitionPlan<Subject>) -> [LifecycleDeclarationError<
    Subject
  >] {
    var errors: [LifecycleDeclarationError<Subject>] = []
    if transition.actors.isEmpty || transition.sources.isEmpty {
      errors.append(.noActor(transition.event.rawValue))
    }
    if transition.target == .previous, previousField == nil {
      errors.append(.missingMemory(transition.event))
    }
    if case .inState? = transition.timeEvent, sinceField == nil {
      errors.append(.missingMemory(transition.event))
    }
    if case .field(let path, _)? = transition.timeEvent, Subject.schema.queryField(path) == nil {
      let unknown = ConditionError.unknownField(path, model: Subject.schema.name)
      errors.append(.condition(transition.event.rawValue, unknown))
    }
    for assignment in transition.assignments {
      let field = Subject.schema.field(named: assignment.field)
      if field?.assign == nil { errors.append(.fixedField(assignment.field)) }
      if case .value(let constant) = assignment.source, field?.accepts(constant) == false {
        errors.append(.invalidConstant(assignment.field, transition.event))
      }
    }
    if let field = transition.reasonField, !transition.recordsWholeReasons(of: field) {
      errors.append(.longReason(field, transition.event))
    }
    if isRepeatedForever(transition) { errors.append(.alwaysDue(transition.event)) }
    let inputs = Set(transition.input.fields.map { "input.\($0.name)" })
    var keys = transition.guards.reduce(into: Set<String>()) { $0.formUnion($1.condition.tree.contextKeys) }
    for case .context(let key) in transition.assignments.map(\.source) { keys.insert(key) }
    let known = inputs.union(ConditionContext.standardKeys)
    for key in keys.subtracting(known).sorted() {
      errors.append(.condition(transition.event.rawValue, .missingContext(key)))
    }
    return errors
  }
}

extension TransitionPlan {
  /// Returns whether each valid text of an input's field fits into ``TransitionRecord/reason``.
  fileprivate func recordsWholeReasons(of field: String) -> Bool {
    guard let description = input.fields.first(where: { $0.name == field }) else { return true }
    switch description.shape.unwrapped {
    case .string where !description.constraints.contains(.singleLine): return false
    case .string, .text: break
    default: return true
    }
    return description.constraints.contains { constraint in
      if case .length(_, let maximum?) = constraint {
        maximum <= TransitionRecord.maximumReason
      } else {
        false
      }
    }
  }

  fileprivate func comesTooLate(after earlier: TransitionPlan) -> Bool {
    inputType == earlier.inputType && (earlier.timeEvent == nil || earlier.timeEvent == timeEvent)
      && !Set(actors).isDisjoint(with: earlier.actors)
      && Set(earlier.guards.map(\.condition)).isSubset(of: guards.map(\.condition))
  }
}

/// A mistake in a lifecycle's declaration; each module's tests check that its lifecycles have none.
public enum LifecycleDeclarationError<Subject: StatefulEntity>: Hashable, Sendable {
  /// The state cannot be reached from the initial state.
  case unreachable(Subject.State)
  /// The state has no outgoing transition but is not final.
  case noExit(Subject.State)
  /// A final state has an outgoing transition.
  case leavesFinal(Subject.State)
  /// No final state can be reached from the state; not reported for a lifecycle that declares no final states.
  case noPathToFinal(Subject.State)
  /// One actor could take two transitions for the same event in the same state, and no guard distinguishes
  /// them.
  case ambiguous(Subject.State, Subject.Event)
  /// No transition uses the event.
  case unusedEvent(Subject.Event)
  /// No transition names the actor.
  case idleActor(Subject.Actor)
  /// The actor has two conditions.
  case twoRelations(Subject.Actor)
  /// An actor has no condition, or a transition has no actor or no source state, so that it can never be
  /// taken.
  case noActor(String)
  /// A transition depends on the time in a state, or returns to the previous state, but the lifecycle
  /// declares no field for it.
  case missingMemory(Subject.Event)
  /// A field that a transition or the lifecycle sets is immutable.
  case fixedField(String)
  /// A field that the lifecycle sets isn't in the schema's list, so that it wouldn't be stored.
  case unlistedField(String)
  /// A transition sets a field to a constant that its constraints refuse.
  case invalidConstant(String, Subject.Event)
  /// A transition records a text as its reason that may be longer than ``TransitionRecord/reason``, or have several lines.
  case longReason(String, Subject.Event)
  /// The system takes a transition by time that stays in its state and doesn't move the moment, so that it is due for ever.
  case alwaysDue(Subject.Event)
  /// The name of the lifecycle, or of a state, an event or an actor, violates the constraints of a
  /// transition's record.
  case invalidWord(String)
  /// The condition of an actor or a guard does not fit the entity, or reads an input field that the event
  /// does not have.
  case condition(String, ConditionError)
}

extension MessageCatalog {
  /// Returns the codes of labels that the catalog lacks for the states, events and actors of a lifecycle.
  public func missingLabels<Subject: StatefulEntity>(in lifecycle: Lifecycle<Subject>) -> [MessageCode] {
    let states = Subject.State.allCases.map { MessageCode(labelOf: $0) }
    let events = Subject.Event.allCases.map { MessageCode(labelOf: $0) }
    let actors = Subject.Actor.allCases.map { MessageCode(labelOf: $0) }
    return (states + events + actors).filter { self[$0] == nil }
  }
}
