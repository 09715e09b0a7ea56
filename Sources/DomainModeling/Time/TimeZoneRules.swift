/// A port that knows how far local time is from UTC; the tables for it change too often for a model.
///
/// ``UTC`` is one without tables; with `DomainFoundation` every `TimeZone` is one.
public protocol TimeZoneRules: Sendable {
  /// The seconds that local time is ahead of UTC at a moment, −18 h…18 h.
  func secondsFromUTC(at moment: Timestamp) -> Int64
}

extension TimeZoneRules {
  /// The local calendar day at a moment; the last or first day there is where the offset leads out of range.
  public func day(at moment: Timestamp) -> CalendarDate {
    let local = try? moment.adding(.seconds(secondsFromUTC(at: moment)))
    return CalendarDate(utc: local ?? moment)
  }
}

/// The time zone without an offset.
public struct UTC: TimeZoneRules {
  /// Makes the rules.
  public init() {}
  public func secondsFromUTC(at moment: Timestamp) -> Int64 { 0 }
}

extension TimeZoneRules where Self == UTC {
  /// The time zone without an offset.
  public static var utc: UTC { UTC() }
}
