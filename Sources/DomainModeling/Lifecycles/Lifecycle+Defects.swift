extension Lifecycle {
  /// Every mistake in the declaration, by name; empty for a sound lifecycle.
  public func defects() -> [LifecycleDefect<Flow>] {
    conditionDefects + reachability() + vocabulary() + edges.flatMap(defects)
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
      let leaves = edges.contains { $0.sources.contains(state) && $0.target != .same }
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

  /// Where each state may lead; an edge that goes back leads to every state that leads into its own.
  private func successors() -> [Flow.State: Set<Flow.State>] {
    var next: [Flow.State: Set<Flow.State>] = [:]
    for edge in edges {
      for source in edge.sources {
        if case .state(let target) = edge.target { next[source, default: []].insert(target) }
      }
    }
    let direct = next
    for edge in edges where edge.target == .previous {
      for source in edge.sources {
        next[source, default: []].formUnion(direct.filter { $0.value.contains(source) }.keys)
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
    for state in Flow.State.allCases {
      for event in Flow.Event.allCases where isAmbiguous(event, in: state) {
        defects.append(.ambiguous(state, event))
      }
    }
    return defects
  }

  /// Edges that come after one without guards, for the same role, can never be taken.
  private func isAmbiguous(_ event: Flow.Event, in state: Flow.State) -> Bool {
    var settled: Set<Flow.Role> = []
    for position in candidates(event, from: state) {
      let edge = edges[position]
      if edge.roles.contains(where: settled.contains) { return true }
      if edge.guards.isEmpty, edge.timing == nil { settled.formUnion(edge.roles) }
    }
    return false
  }

  private func defects(in edge: EdgePlan<Flow>) -> [LifecycleDefect<Flow>] {
    var defects: [LifecycleDefect<Flow>] = []
    if edge.roles.isEmpty || edge.sources.isEmpty { defects.append(.nobody(edge.event.rawValue)) }
    if edge.target == .previous, previousField == nil { defects.append(.missingMemory(edge.event)) }
    if case .inState? = edge.timing, sinceField == nil { defects.append(.missingMemory(edge.event)) }
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
