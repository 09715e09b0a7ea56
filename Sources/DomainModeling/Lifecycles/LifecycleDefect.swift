/// A mistake in a lifecycle's declaration; a lifecycle without defects is a test in every module.
public enum LifecycleDefect<Flow: LifecycleDeclaration>: Hashable, Sendable {
  /// No way leads to the state from the initial one.
  case unreachable(Flow.State)
  /// Nothing leaves the state, and it isn't final.
  case trap(Flow.State)
  /// An edge leaves a final state.
  case leavesFinal(Flow.State)
  /// No final state can be reached from the state.
  case noWayToFinal(Flow.State)
  /// Two edges could be taken by one role for one event in one state, and no guard tells them apart.
  case ambiguous(Flow.State, Flow.Event)
  /// No edge uses the event.
  case unusedEvent(Flow.Event)
  /// No edge names the role.
  case idleRole(Flow.Role)
  /// The role has two relations.
  case twoRelations(Flow.Role)
  /// The role has no relation, or an edge has no role, so nobody could ever take it.
  case nobody(String)
  /// An edge waits for a time in the state, or leads back, and no field remembers that.
  case missingMemory(Flow.Event)
  /// An edge sets, or the machine writes, a field that can't be written.
  case fixedField(String)
  /// A state, an event, a role or the lifecycle has a name that no transition's record can keep.
  case unfitWord(String)
  /// A relation or guard can't be run, or reads an input that the event doesn't have.
  case condition(String, ConditionDefect)
}
