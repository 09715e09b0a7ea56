/// An event that becomes due by time.
public struct DueEvent<Flow: LifecycleDeclaration>: Hashable, Sendable {
  /// The event.
  public let event: Flow.Event
  /// When it is due.
  public let at: Timestamp
}
