/// What a machine by itself makes of an event in a state, whoever fires it and whatever guards say.
public enum LifecycleStep<State: Vocabulary>: Hashable, Sendable {
  /// Nothing leads from the state by the event.
  case impossible
  /// Every way leads to this state.
  case to(State)
  /// The record decides: ways lead to different states, or back to the one before.
  case undecided
}
