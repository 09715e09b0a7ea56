import Synchronization

/// A port that tells the time; models and use cases never ask the system themselves.
///
/// `DomainFoundation` gives the system's clock, ``FixedClock`` a clock for tests and previews.
public protocol WallClock: Sendable {
  /// The current moment.
  func now() -> Timestamp
}

/// A clock that stands still until it is told otherwise: for tests, previews and replays.
public final class FixedClock: WallClock {
  private let moment: Mutex<Timestamp>

  /// Starts the clock at a moment.
  public init(_ moment: Timestamp) {
    self.moment = Mutex(moment)
  }

  /// The moment that the clock was last set to.
  public func now() -> Timestamp {
    moment.withLock { $0 }
  }

  /// Puts the clock at another moment, earlier or later.
  public func set(to moment: Timestamp) {
    self.moment.withLock { $0 = moment }
  }

  /// Moves the clock on, or back when `duration` is negative, and returns the new moment.
  ///
  /// Throws ``ValueError`` and stays where it is when the moment lies outside the years 0001…9999.
  @discardableResult
  public func advance(by duration: Duration) throws(ValueError) -> Timestamp {
    try moment.withLock { moment throws(ValueError) in
      moment = try moment.adding(duration)
      return moment
    }
  }
}
