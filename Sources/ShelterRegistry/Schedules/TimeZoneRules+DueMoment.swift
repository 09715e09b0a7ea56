public import DomainModeling

extension TimeZoneRules {
  /// The first moment of a local day; where clocks leave the day out, the first moment after it.
  ///
  /// Clamped to the years 0001…9999.
  func firstMoment(of day: CalendarDate) -> Timestamp {
    let midnight = Timestamp(utcMidnightOf: day)
    let reach = Duration.seconds(26 * 3_600)
    let before = (try? midnight.adding(.zero - reach)) ?? .earliest
    let after = (try? midnight.adding(reach)) ?? .latest
    let offsets = Set([before, midnight, after].map(secondsFromUTC))
    for offset in offsets.sorted(by: >) {
      if let start = try? midnight.adding(.seconds(-offset)), secondsFromUTC(at: start) == offset {
        return start
      }
    }
    return firstMoment(of: day, after: before, notAfter: after)
  }

  /// Finds the change of clocks that left midnight out, by halving.
  private func firstMoment(of day: CalendarDate, after early: Timestamp, notAfter late: Timestamp)
    -> Timestamp
  {
    var early = early.millisecondsSince1970
    var late = late.millisecondsSince1970
    while late - early > 1 {
      let middle = early + (late - early) / 2
      guard let moment = try? Timestamp(millisecondsSince1970: middle) else { return .latest }
      if self.day(at: moment) < day { early = middle } else { late = middle }
    }
    return (try? Timestamp(millisecondsSince1970: late)) ?? .latest
  }
}

extension PaymentSchedule {
  /// The moment at which a due date begins where the institution is.
  ///
  /// Midnight there, or what the clocks showed in its place; `nil` where there is no such due date.
  public func dueMoment(_ number: Int64, in zone: any TimeZoneRules) -> Timestamp? {
    dueDate(number).map { zone.firstMoment(of: $0) }
  }
}
