public import DomainModeling
public import Foundation

extension CalendarDate {
  /// The day on which a moment falls in a time zone.
  ///
  /// Throws ``/DomainModeling/ValueError`` of kind `length` when the day lies outside the years 0001…9999.
  public init(_ moment: Timestamp, in zone: TimeZone) throws(ValueError) {
    self.init(utc: try moment.local(in: zone))
  }

  /// The day on which a date falls in a time zone; throws as ``Timestamp/init(_:)`` and
  /// ``CalendarDate/init(_:in:)-(Timestamp,_)`` do.
  public init(_ date: Date, in zone: TimeZone) throws(ValueError) {
    try self.init(Timestamp(date), in: zone)
  }

  /// The first moment of the day in a time zone: midnight, or what the clocks showed in its place.
  ///
  /// Throws ``/DomainModeling/ValueError``: `component` for a day that a zone skipped, such as 2011-12-30 in
  /// Samoa, `length` when the moment lies outside the years 0001…9999.
  public func start(in zone: TimeZone) throws(ValueError) -> Timestamp {
    let midnight = Timestamp(utcMidnightOf: self)
    // No zone was ever further from UTC; so its clocks show an earlier day before, and this one or a later
    // one after.
    let reach = Duration.seconds(26 * 3600)
    let before = (try? midnight.adding(.zero - reach)) ?? .earliest
    let after = (try? midnight.adding(reach)) ?? .latest
    let offsets = [before, midnight, after].map(zone.offset)
    for offset in Set(offsets).sorted(by: >) {
      if let start = try? midnight.adding(.zero - offset), zone.offset(at: start) == offset { return start }
    }
    return try firstMoment(in: zone, after: before, notAfter: after)
  }

  /// Finds the change of clocks that left midnight out, by halving.
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
  /// The first moment of a day in a time zone; throws as ``CalendarDate/start(in:)`` does.
  public init(startOf day: CalendarDate, in zone: TimeZone) throws(ValueError) {
    self.init(try day.start(in: zone))
  }
}

extension Timestamp {
  /// What the clocks of a zone show, as if they stood in UTC.
  fileprivate func local(in zone: TimeZone) throws(ValueError) -> Timestamp {
    do {
      return try adding(zone.offset(at: self))
    } catch {
      throw ValueError(.length, type: CalendarDate.format.name, expected: "a day in the years 0001…9999")
    }
  }
}

extension TimeZone {
  /// How far the clocks of the zone are ahead of UTC.
  fileprivate func offset(at moment: Timestamp) -> Duration { .seconds(secondsFromGMT(for: Date(moment))) }
}
