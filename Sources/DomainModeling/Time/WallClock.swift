/// A clock; models and services never read the system's time themselves.
///
/// `DomainFoundation` provides the system's clock; ``ManualClock`` is for tests and previews.
public protocol WallClock: Sendable {
  /// Returns the current time.
  func now() -> Timestamp
}
