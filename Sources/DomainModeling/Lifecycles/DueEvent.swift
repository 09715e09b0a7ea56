/// An event that becomes due by time.
public struct DueEvent<Flow: LifecycleDeclaration>: Hashable, Sendable {
  /// The event.
  public let event: Flow.Event
  /// When it is due.
  public let at: Timestamp

  /// Notes what is due when.
  public init(event: Flow.Event, at: Timestamp) {
    self.event = event
    self.at = at
  }
}
