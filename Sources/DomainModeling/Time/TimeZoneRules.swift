/// A service that knows the offsets of a time zone from UTC, whose tables change too often to be part of
/// models.
///
/// ``UTC`` needs no tables; `DomainFoundation` makes every `TimeZone` conform.
public protocol TimeZoneRules: Sendable {
  /// Returns the number of seconds by which local time is ahead of UTC at a moment, −64,800 to 64,800 (18
  /// hours).
  func secondsFromUTC(at moment: Timestamp) -> Int64
}

extension TimeZoneRules {
  /// Returns the local calendar day at a moment; if the local time is outside the years 1 to 9999, the day in
  /// UTC.
  public func day(at moment: Timestamp) -> CalendarDate {
    let local = try? moment.adding(.seconds(secondsFromUTC(at: moment)))
    return CalendarDate(utc: local ?? moment)
  }
}

/// The time zone UTC, whose offset is always zero.
public struct UTC: TimeZoneRules {
  /// Creates the rules of UTC.
  public init() {}
  public func secondsFromUTC(at moment: Timestamp) -> Int64 { 0 }
}

extension TimeZoneRules where Self == UTC {
  /// The time zone UTC.
  public static var utc: UTC { UTC() }
}
