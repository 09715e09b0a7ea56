/// A port that tells the time; models and use cases never ask the system themselves.
///
/// `DomainFoundation` gives the system's clock, ``FixedClock`` a clock for tests and previews.
public protocol WallClock: Sendable {
  /// The current moment.
  func now() -> Timestamp
}
