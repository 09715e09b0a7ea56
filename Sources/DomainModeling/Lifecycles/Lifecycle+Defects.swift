extension Lifecycle {
  /// Returns all mistakes in the declaration; empty for a correct lifecycle.
  public func defects() -> [LifecycleDefect<Flow>] {
    conditionDefects + relationDefects() + reachability() + vocabulary() + edges.flatMap(defects)
  }

  private func relationDefects() -> [LifecycleDefect<Flow>] {
    var defects: [LifecycleDefect<Flow>] = []
    var seen: Set<Flow.Role> = []
    for rule in roles {
      if !seen.insert(rule.role).inserted { defects.append(.twoRelations(rule.role)) }
      for key in rule.relation.tree.contextKeys.subtracting(ConditionContext.standardKeys).sorted() {
        defects.append(.condition(rule.role.rawValue, .missingContext(key)))
      }
    }
    return defects
  }

  private func reachability() -> [LifecycleDefect<Flow>] {
    var defects: [LifecycleDefect<Flow>] = []
    let next = successors()
    let reachable = closure(of: [initial]) { next[$0] ?? [] }
    var previous: [Flow.State: Set<Flow.State>] = [:]
    for (state, targets) in next {
      for target in targets { previous[target, default: []].insert(state) }
    }
    let finishing = closure(of: final) { previous[$0] ?? [] }
    for state in Flow.State.allCases {
      if !reachable.contains(state) { defects.append(.unreachable(state)) }
      let leaves = next[state]?.contains { $0 != state } ?? false
      if final.contains(state) {
        if leaves { defects.append(.leavesFinal(state)) }
      } else if !leaves {
        defects.append(.trap(state))
      } else if !finishing.contains(state) {
        defects.append(.noWayToFinal(state))
      }
    }
    return defects
  }

  /// Returns the possible next states of each state; a transition to the previous state leads to every state
  /// with a transition into its own.
  func successors() -> [Flow.State: Set<Flow.State>] {
    var next: [Flow.State: Set<Flow.State>] = [:]
    for edge in edges {
      if case .state(let target) = edge.target {
        for source in edge.sources { next[source, default: []].insert(target) }
      }
    }
    // A transition to the previous state also enters states that may return in turn, so this repeats until
    // nothing changes.
    let returning = edges.filter { $0.target == .previous }.flatMap(\.sources)
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
    of seeds: Set<Flow.State>, _ step: (Flow.State) -> Set<Flow.State>
  ) -> Set<Flow.State> {
    var found = seeds
    var open = Array(seeds)
    while let state = open.popLast() {
      for new in step(state) where found.insert(new).inserted { open.append(new) }
    }
    return found
  }

  private func vocabulary() -> [LifecycleDefect<Flow>] {
    var defects: [LifecycleDefect<Flow>] = []
    for event in Flow.Event.allCases where !edges.contains(where: { $0.event == event }) {
      defects.append(.unusedEvent(event))
    }
    for role in Flow.Role.allCases {
      if !edges.contains(where: { $0.roles.contains(role) }) { defects.append(.idleRole(role)) }
      if !roles.contains(where: { $0.role == role }) { defects.append(.nobody(role.rawValue)) }
    }
    if stateField.write == nil { defects.append(.fixedField(stateField.name)) }
    if let sinceField, sinceField.write == nil { defects.append(.fixedField(sinceField.name)) }
    if let previousField, previousField.write == nil { defects.append(.fixedField(previousField.name)) }
    let words =
      [name] + Flow.State.allCases.map(\.rawValue) + Flow.Event.allCases.map(\.rawValue)
      + Flow.Role.allCases.map(\.rawValue)
    for word in words where !TransitionRecord.keeps(word: word) { defects.append(.unfitWord(word)) }
    for state in Flow.State.allCases {
      for event in Flow.Event.allCases where isAmbiguous(event, in: state) {
        defects.append(.ambiguous(state, event))
      }
    }
    return defects
  }

  /// Returns whether an earlier transition, with one of the same actors and no additional guards, always
  /// precedes another.
  private func isAmbiguous(_ event: Flow.Event, in state: Flow.State) -> Bool {
    let candidates = candidates(event, from: state).map { edges[$0] }
    return candidates.indices.contains { later in
      candidates[..<later].contains { candidates[later].comesTooLate(after: $0) }
    }
  }

  private func defects(in edge: EdgePlan<Flow>) -> [LifecycleDefect<Flow>] {
    var defects: [LifecycleDefect<Flow>] = []
    if edge.roles.isEmpty || edge.sources.isEmpty { defects.append(.nobody(edge.event.rawValue)) }
    if edge.target == .previous, previousField == nil { defects.append(.missingMemory(edge.event)) }
    if case .inState? = edge.timing, sinceField == nil { defects.append(.missingMemory(edge.event)) }
    if case .field(let path, _)? = edge.timing, Flow.Subject.schema.queryField(path) == nil {
      let unknown = ConditionDefect.unknownField(path, model: Flow.Subject.schema.name)
      defects.append(.condition(edge.event.rawValue, unknown))
    }
    for assignment in edge.assignments {
      if Flow.Subject.schema.field(named: assignment.field)?.assign == nil {
        defects.append(.fixedField(assignment.field))
      }
    }
    let inputs = Set(edge.input.fields.map { "input.\($0.name)" })
    var keys = edge.guards.reduce(into: Set<String>()) { $0.formUnion($1.condition.tree.contextKeys) }
    for case .context(let key) in edge.assignments.map(\.source) { keys.insert(key) }
    let known = inputs.union(ConditionContext.standardKeys)
    for key in keys.subtracting(known).sorted() {
      defects.append(.condition(edge.event.rawValue, .missingContext(key)))
    }
    return defects
  }
}

extension EdgePlan {
  fileprivate func comesTooLate(after earlier: EdgePlan) -> Bool {
    inputType == earlier.inputType && (earlier.timing == nil || earlier.timing == timing)
      && !Set(roles).isDisjoint(with: earlier.roles)
      && Set(earlier.guards.map(\.condition)).isSubset(of: guards.map(\.condition))
  }
}

/// A mistake in a lifecycle's declaration; each module's tests check that its lifecycles have none.
public enum LifecycleDefect<Flow: LifecycleDeclaration>: Hashable, Sendable {
  /// The state cannot be reached from the initial state.
  case unreachable(Flow.State)
  /// The state has no outgoing transition but is not final.
  case trap(Flow.State)
  /// A final state has an outgoing transition.
  case leavesFinal(Flow.State)
  /// No final state can be reached from the state.
  case noWayToFinal(Flow.State)
  /// One actor could take two transitions for the same event in the same state, and no guard distinguishes
  /// them.
  case ambiguous(Flow.State, Flow.Event)
  /// No transition uses the event.
  case unusedEvent(Flow.Event)
  /// No transition names the actor.
  case idleRole(Flow.Role)
  /// The actor has two conditions.
  case twoRelations(Flow.Role)
  /// An actor has no condition, or a transition has no actor or no source state, so that it can never be
  /// taken.
  case nobody(String)
  /// A transition depends on the time in a state, or returns to the previous state, but the lifecycle
  /// declares no field for it.
  case missingMemory(Flow.Event)
  /// A field that a transition or the lifecycle sets is immutable.
  case fixedField(String)
  /// The name of the lifecycle, or of a state, an event or an actor, violates the constraints of a
  /// transition's record.
  case unfitWord(String)
  /// The condition of an actor or a guard does not fit the entity, or reads an input field that the event
  /// does not have.
  case condition(String, ConditionDefect)
}
