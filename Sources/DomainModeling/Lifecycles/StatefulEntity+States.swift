extension StatefulEntity {
  /// Whether the entity is in a final state; an unknown state isn't final.
  package var isFinal: Bool { Self.lifecycle.isOver(self) }

  /// The condition that an entity is in a final state.
  package static var isFinal: Condition<Self> {
    isInState { lifecycle.finalStates.contains($0) }
  }

  /// Returns whether a transition with the event begins in the entity's state, regardless of actors, time and guards.
  ///
  /// Use it to choose records for a reaction; whether the event may be fired now is for the lifecycle to judge.
  package func permits(_ event: Event) -> Bool {
    guard let state = Self.lifecycle.stateField.read(self).known else { return false }
    return Self.lifecycle.nextState(event, from: state) != .impossible
  }

  /// Returns the condition that a transition with the event begins in an entity's state.
  package static func permits(_ event: Event) -> Condition<Self> {
    isInState { lifecycle.nextState(event, from: $0) != .impossible }
  }

  /// Returns whether the entity is in one of the states, and none of its time events that end the state has become due.
  ///
  /// A state ends at its moment, also before the system fires the time event. The guards of the time event are left out.
  public func isStill(_ states: State..., at now: Timestamp) -> Bool {
    guard let state = Self.lifecycle.stateField.read(self).known, states.contains(state) else { return false }
    return !Self.lifecycle.isOver(state, of: self, at: now)
  }

  /// Returns the condition that an entity is in a state, and none of its time events that end the state has become due.
  ///
  /// The guards of the time events are left out.
  public static func isStill(_ state: State, at now: Timestamp) -> Condition<Self> {
    lifecycle.isStill(state, at: now)
  }

  /// Returns the condition that an entity's state is one that `isMeant` returns true for; an unknown state never is.
  private static func isInState(_ isMeant: (State) -> Bool) -> Condition<Self> {
    Condition(
      .isOneOf(.field(lifecycle.stateField.name), State.allCases.filter(isMeant).map { .text($0.rawValue) }))
  }
}
