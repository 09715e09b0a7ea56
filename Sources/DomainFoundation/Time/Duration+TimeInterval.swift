public import DomainModeling
public import Foundation

extension Duration {
  /// The duration of a number of seconds, to the nearest nanosecond.
  ///
  /// Throws ``/DomainModeling/ValueError``: `format` for NaN and infinity, `length` from 2⁶² seconds on.
  /// Whole seconds are exact. From 2²² seconds (48 days) on a `TimeInterval` itself no longer tells
  /// nanoseconds apart, and so is exact only for what it can hold.
  public init(_ interval: TimeInterval) throws(ValueError) {
    guard interval.isFinite else {
      throw ValueError(.format, type: "duration", expected: "a finite number of seconds")
    }
    let whole = interval.rounded(.towardZero)
    guard whole.magnitude < 0x1p62, let seconds = Int64(exactly: whole) else {
      throw ValueError(.length, type: "duration", expected: "less than 2^62 seconds")
    }
    let nanoseconds = Int64(((interval - whole) * 1e9).rounded())
    self = .seconds(seconds) + .nanoseconds(nanoseconds)
  }
}

extension TimeInterval {
  /// The seconds of a duration, to the nearest number that a `TimeInterval` can hold.
  ///
  /// `try Duration(TimeInterval(duration)) == duration` for whole nanoseconds below 2²² seconds (48 days).
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = Double(seconds) + Double(attoseconds) / 1e18
  }
}
