import Synchronization

/// A clock; models and services never read the system's time themselves.
///
/// `DomainFoundation` provides the system's clock; ``ManualClock`` is for tests and previews.
public protocol WallClock: Sendable {
  /// Returns the current time.
  func now() -> Timestamp
}

/// A clock that changes only when it is set, for tests, previews and replays.
public final class ManualClock: WallClock {
  private let moment: Mutex<Timestamp>

  /// Creates a clock at a moment.
  public init(_ moment: Timestamp) {
    self.moment = Mutex(moment)
  }

  /// Returns the moment to which the clock was last set.
  public func now() -> Timestamp {
    moment.withLock { $0 }
  }

  /// Sets the clock to another moment, which may be earlier.
  public func set(to moment: Timestamp) {
    self.moment.withLock { $0 = moment }
  }

  /// Moves the clock forward, or back when `duration` is negative, and returns the new moment.
  ///
  /// - Throws: ``ValueError`` of kind `length`, without changing the clock, outside the years 1 to 9999.
  @discardableResult
  public func advance(by duration: Duration) throws(ValueError) -> Timestamp {
    try moment.withLock { moment throws(ValueError) in
      moment = try moment.adding(duration)
      return moment
    }
  }
}
