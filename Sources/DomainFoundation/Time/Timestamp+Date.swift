public import DomainModeling
public import Foundation

extension Timestamp {
  /// Creates the moment of a date, rounded to the nearest millisecond.
  ///
  /// `Timestamp(Date(moment)) == moment` for every moment.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` outside the years 0001…9999 and for a date
  ///   that isn't finite.
  public init(_ date: Date) throws(ValueError) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    guard let whole = Int64(exactly: milliseconds) else {
      throw ValueError(.length, type: Self.format.name, expected: "a moment in the years 0001…9999")
    }
    try self.init(millisecondsSince1970: whole)
  }
}

extension Date {
  /// Creates the date of a moment, exact to the millisecond.
  public init(_ moment: Timestamp) {
    self.init(timeIntervalSince1970: Double(moment.millisecondsSince1970) / 1000)
  }
}

extension Duration {
  /// Creates the duration of a number of seconds, rounded to the nearest nanosecond.
  ///
  /// Whole seconds are exact. From 2²² seconds (48 days) on, the precision of `TimeInterval` is less than a
  /// nanosecond.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `format` for NaN and infinity, `length` from 2⁶²
  ///   seconds on.
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
  /// Creates the number of seconds of a duration, rounded to the nearest `TimeInterval`.
  ///
  /// `try Duration(TimeInterval(duration)) == duration` for whole nanoseconds below 2²² seconds (48 days).
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = Double(seconds) + Double(attoseconds) / 1e18
  }
}
