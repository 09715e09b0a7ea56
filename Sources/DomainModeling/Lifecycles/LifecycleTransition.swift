/// What a fired event gives: store the record and the changed subject in one change set, then do the effects.
public struct LifecycleTransition<Flow: LifecycleDeclaration>: Sendable {
  /// The record after the event.
  public let subject: Flow.Subject
  /// Who did what and when.
  public let record: TransitionRecord
  /// What is to be done now.
  public let effects: [Flow.Effect]
}
