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

  /// Returns the condition that an entity's state is one that `isMeant` returns true for; an unknown state never is.
  private static func isInState(_ isMeant: (State) -> Bool) -> Condition<Self> {
    Condition(
      .isOneOf(.field(lifecycle.stateField.name), State.allCases.filter(isMeant).map { .text($0.rawValue) }))
  }
}
