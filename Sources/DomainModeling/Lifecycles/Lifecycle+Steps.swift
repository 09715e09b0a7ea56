extension Lifecycle {
  /// What the machine by itself makes of an event in a state.
  ///
  /// Roles, time and guards aren't looked at, and nothing is changed: for pictures of a machine, for checking what
  /// others did, and for refusing early. Constant time, no allocation.
  @inlinable
  public func step(_ event: Flow.Event, from state: Flow.State) -> LifecycleStep<Flow.State> {
    steps[state, event]
  }

  /// The one state that edges lead to from another, where they agree.
  static func step(along edges: [EdgePlan<Flow>], from state: Flow.State) -> LifecycleStep<Flow.State> {
    var found: Flow.State?
    for edge in edges {
      let target: Flow.State
      switch edge.target {
      case .state(let state): target = state
      case .same: target = state
      case .previous: return .undecided
      }
      if let found, found != target { return .undecided }
      found = target
    }
    return found.map { .to($0) } ?? .impossible
  }
}
