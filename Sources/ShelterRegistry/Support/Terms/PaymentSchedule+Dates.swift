public import DomainModeling

extension PaymentSchedule {
  /// The due date of a number, the first being 0; `nil` for a negative number and after the year 9999.
  ///
  /// Constant time.
  public func dueDate(_ number: Int64) -> CalendarDate? {
    guard number >= 0 else { return nil }
    switch frequency.period {
    case .days(let length):
      let (days, overflow) = number.multipliedReportingOverflow(by: length)
      guard !overflow, let days = Int(exactly: days) else { return nil }
      return try? firstDue.adding(days: days)
    case .months(let length):
      let (months, overflow) = number.multipliedReportingOverflow(by: length)
      // From the month's first day, which every month has: the anchor is what is cut, never the day before.
      guard !overflow, let months = Int(exactly: months), let start = firstDue.startOfMonth,
        let month = try? start.adding(months: months)
      else { return nil }
      let day = min(Int(anchorDay), month.endOfMonth.day)
      return try? CalendarDate(year: month.year, month: month.month, day: day)
    }
  }

  /// The number of the first due date that isn't before a day; `nil` when none is left before the year 10000.
  ///
  /// Constant time.
  public func firstNumber(onOrAfter day: CalendarDate) -> Int64? {
    guard day > firstDue else { return 0 }
    let guess = periods(until: day)
    return [guess, guess + 1].first { dueDate($0).map { $0 >= day } ?? false }
  }

  /// The number of the last due date that isn't after a day; `nil` before the first one.
  ///
  /// Constant time.
  public func lastNumber(onOrBefore day: CalendarDate) -> Int64? {
    guard day >= firstDue else { return nil }
    let guess = periods(until: day)
    return [guess, guess - 1].first { dueDate($0).map { $0 <= day } ?? false }
  }

  /// The whole periods from the first due date to a later day; counted in months, the last one may be too much.
  private func periods(until day: CalendarDate) -> Int64 {
    switch frequency.period {
    case .days(let length): Int64(day.days(since: firstDue)) / length
    case .months(let length):
      Int64((day.year - firstDue.year) * 12 + day.month - firstDue.month) / length
    }
  }

  /// The schedule that goes on with another frequency from the due date of a number, which stays due.
  ///
  /// The day of the month that is meant is kept from months to months: monthly from 31 January, quarterly from
  /// 28 February is due on 31 May. Days have no such day. `nil` when there is no such date.
  public func changed(to frequency: PaymentFrequency, from number: Int64) -> PaymentSchedule? {
    guard let date = dueDate(number) else { return nil }
    let begun = PaymentSchedule(from: date, every: frequency)
    guard case .months = self.frequency.period, case .months = frequency.period else { return begun }
    return try? PaymentSchedule(firstDue: date, anchorDay: anchorDay, frequency: frequency)
  }
}

extension CalendarDate {
  fileprivate var startOfMonth: CalendarDate? { try? CalendarDate(year: year, month: month, day: 1) }
}

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
