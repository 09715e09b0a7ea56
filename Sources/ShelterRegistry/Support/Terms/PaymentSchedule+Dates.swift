package import DomainModeling

extension PaymentSchedule {
  /// Returns the due date with a number, the first being 0; `nil` for a negative number or after the year
  /// 9999.
  ///
  /// - Complexity: O(1)
  package func dueDate(_ number: Int64) -> CalendarDate? {
    guard number >= 0 else { return nil }
    switch frequency.period {
    case .days(let length):
      let (days, overflow) = number.multipliedReportingOverflow(by: length)
      guard !overflow, let days = Int(exactly: days) else { return nil }
      return try? firstDueDate.adding(days: days)
    case .months(let length):
      let (months, overflow) = number.multipliedReportingOverflow(by: length)
      // Counting from the first day of the month, which every month has, keeps the anchor day from drifting.
      guard !overflow, let months = Int(exactly: months), let start = firstDueDate.startOfMonth,
        let month = try? start.adding(months: months)
      else { return nil }
      let day = min(Int(anchorDay), month.endOfMonth.day)
      return try? CalendarDate(year: month.year, month: month.month, day: day)
    }
  }

  /// Returns the number of the first due date on or after a day; `nil` when there is none before the year
  /// 10000.
  ///
  /// - Complexity: O(1)
  package func firstNumber(onOrAfter day: CalendarDate) -> Int64? {
    guard day > firstDueDate else { return 0 }
    let guess = periods(until: day)
    return [guess, guess + 1].first { dueDate($0).map { $0 >= day } ?? false }
  }

  /// Returns the number of the last due date on or before a day; `nil` before the first one.
  ///
  /// - Complexity: O(1)
  package func lastNumber(onOrBefore day: CalendarDate) -> Int64? {
    guard day >= firstDueDate else { return nil }
    let guess = periods(until: day)
    return [guess, guess - 1].first { dueDate($0).map { $0 <= day } ?? false }
  }

  /// Returns the number of whole periods from the first due date to a later day; for months, it may be one
  /// too high.
  private func periods(until day: CalendarDate) -> Int64 {
    switch frequency.period {
    case .days(let length): Int64(day.days(since: firstDueDate)) / length
    case .months(let length):
      Int64((day.year - firstDueDate.year) * 12 + day.month - firstDueDate.month) / length
    }
  }

  /// Returns the schedule that continues with another frequency from the due date with a number, which stays
  /// due.
  ///
  /// Frequencies in months keep the anchor day: a monthly schedule from January 31 that becomes quarterly on
  /// February 28 is due on May 31. Frequencies in days have no anchor day.
  ///
  /// - Returns: The schedule; `nil` when there is no such due date.
  public func changed(to frequency: PaymentFrequency, from number: Int64) -> PaymentSchedule? {
    guard let date = dueDate(number) else { return nil }
    let begun = PaymentSchedule(from: date, every: frequency)
    guard case .months = self.frequency.period, case .months = frequency.period else { return begun }
    return try? PaymentSchedule(firstDueDate: date, anchorDay: anchorDay, frequency: frequency)
  }
}

extension CalendarDate {
  fileprivate var startOfMonth: CalendarDate? { try? CalendarDate(year: year, month: month, day: 1) }
}

extension TimeZoneRules {
  /// Returns the first moment of a local day; where clocks skip the day, the first moment after it.
  ///
  /// The result is limited to the years 0001…9999.
  func firstMoment(of day: CalendarDate) -> Timestamp {
    let midnight = Timestamp(utcMidnightOf: day)
    let reach = Duration.seconds(26 * 3_600)
    let before = midnight.addingClamped(.zero - reach)
    let after = midnight.addingClamped(reach)
    let offsets = Set([before, midnight, after].map(secondsFromUTC))
    for offset in offsets.sorted(by: >) {
      if let start = try? midnight.adding(.seconds(-offset)), secondsFromUTC(at: start) == offset {
        return start
      }
    }
    return firstMoment(of: day, after: before, notAfter: after)
  }

  /// Finds the change of clocks that skipped midnight, by bisection.
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
  /// Returns the moment a due date begins in the institution's time zone; `nil` when there is no such due
  /// date.
  ///
  /// The moment is midnight or, where clocks skip it, the first moment after it.
  package func dueMoment(_ number: Int64, in zone: any TimeZoneRules) -> Timestamp? {
    dueDate(number).map { zone.firstMoment(of: $0) }
  }
}
