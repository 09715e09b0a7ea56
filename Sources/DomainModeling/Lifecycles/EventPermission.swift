/// Whether somebody may fire an event at a record, or why not.
public struct EventPermission<Flow: LifecycleDeclaration>: Hashable, Sendable {
  /// The answer.
  public enum Verdict: Hashable, Sendable {
    /// The caller may, in this role.
    case permitted(as: Flow.Role)
    /// The caller may not.
    case refused(TransitionRefusal.Reason)
  }

  /// The event.
  public let event: Flow.Event
  /// The answer.
  public let verdict: Verdict

  /// Whether the caller may.
  public var isPermitted: Bool {
    if case .permitted = verdict { true } else { false }
  }
}
