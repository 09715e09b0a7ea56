public import DomainModeling
public import Foundation

extension CalendarDate {
  /// Creates the day of a moment in a time zone.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` when the day is outside the years 0001…9999.
  public init(_ moment: Timestamp, in zone: TimeZone) throws(ValueError) {
    self.init(utc: try moment.local(in: zone))
  }

  /// Creates the day of a date in a time zone; throws the errors of ``Timestamp/init(_:)`` and
  /// ``CalendarDate/init(_:in:)-(Timestamp,_)``.
  public init(_ date: Date, in zone: TimeZone) throws(ValueError) {
    try self.init(Timestamp(date), in: zone)
  }

  /// Returns the first moment of the day in a time zone: midnight, or the first later moment when midnight
  /// was skipped.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `component` for a day that the zone skipped, such as
  ///   2011-12-30 in Samoa, `length` when the moment is outside the years 0001…9999.
  public func start(in zone: TimeZone) throws(ValueError) -> Timestamp {
    let midnight = Timestamp(utcMidnightOf: self)
    // No offset from UTC was ever greater, so `before` is on an earlier day, and `after` on this or a later one.
    let reach = Duration.seconds(26 * 3600)
    let before = midnight.addingClamped(.zero - reach)
    let after = midnight.addingClamped(reach)
    let offsets = [before, midnight, after].map(zone.offset)
    for offset in Set(offsets).sorted(by: >) {
      if let start = try? midnight.adding(.zero - offset), zone.offset(at: start) == offset { return start }
    }
    return try firstMoment(in: zone, after: before, notAfter: after)
  }

  /// Returns the first moment after a change of clocks that skipped midnight, by bisection.
  private func firstMoment(
    in zone: TimeZone, after early: Timestamp, notAfter late: Timestamp
  ) throws(ValueError) -> Timestamp {
    if let day = try? CalendarDate(early, in: zone), day >= self {
      throw ValueError(.length, type: Timestamp.format.name, expected: "a moment in the years 0001…9999")
    }
    var early = early.millisecondsSince1970
    var late = late.millisecondsSince1970
    while late - early > 1 {
      let middle = early + (late - early) / 2
      let day = try? CalendarDate(Timestamp(millisecondsSince1970: middle), in: zone)
      if let day, day < self { early = middle } else { late = middle }
    }
    let start = try Timestamp(millisecondsSince1970: late)
    guard try CalendarDate(start, in: zone) == self else {
      throw ValueError(.component, type: Self.format.name, expected: "a day that the time zone has")
    }
    return start
  }
}

extension Date {
  /// Creates the first moment of a day in a time zone; throws the errors of ``CalendarDate/start(in:)``.
  public init(startOf day: CalendarDate, in zone: TimeZone) throws(ValueError) {
    self.init(try day.start(in: zone))
  }
}

extension Timestamp {
  /// Returns the local time of a zone as if it were UTC.
  fileprivate func local(in zone: TimeZone) throws(ValueError) -> Timestamp {
    do {
      return try adding(zone.offset(at: self))
    } catch {
      throw ValueError(.length, type: CalendarDate.format.name, expected: "a day in the years 0001…9999")
    }
  }
}

extension TimeZone {
  /// Returns the offset of the zone from UTC at a moment.
  fileprivate func offset(at moment: Timestamp) -> Duration { .seconds(secondsFromGMT(for: Date(moment))) }
}
