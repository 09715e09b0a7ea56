extension CalendarDate {
  /// Whole days since 1970-01-01; negative before.
  public var daysSince1970: Int { Gregorian.days(year: year, month: month, day: day) }

  /// Makes the day from its distance to 1970-01-01, or throws ``ValueError`` of kind `length`.
  public init(daysSince1970 days: Int) throws(ValueError) {
    guard Gregorian.days.contains(days) else { throw Self.outOfRange }
    self.init(uncheckedDaysSince1970: days)
  }

  init(uncheckedDaysSince1970 days: Int) {
    let date = Gregorian.date(days: days)
    self.init(uncheckedYear: date.year, month: date.month, day: date.day)
  }

  /// The day that is `days` later, or earlier when negative; throws outside 0001-01-01…9999-12-31.
  public func adding(days: Int) throws(ValueError) -> CalendarDate {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    guard !overflow else { throw Self.outOfRange }
    return try CalendarDate(daysSince1970: sum)
  }

  /// The same day `months` later, or earlier when negative; a day that the month lacks becomes its last.
  ///
  /// 31 January and one month is 28 or 29 February. Throws outside 0001-01-01…9999-12-31.
  public func adding(months: Int) throws(ValueError) -> CalendarDate {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, sum >= 12, sum < 120_000 else { throw Self.outOfRange }
    let (year, month) = (sum / 12, sum % 12 + 1)
    let day = min(day, Gregorian.length(ofMonth: month, in: year))
    return CalendarDate(uncheckedYear: year, month: month, day: day)
  }

  /// The days from `earlier` to this day; negative when `earlier` is the later one.
  public func days(since earlier: CalendarDate) -> Int {
    daysSince1970 - earlier.daysSince1970
  }

  /// The last day of this day's month.
  public var endOfMonth: CalendarDate {
    CalendarDate(uncheckedYear: year, month: month, day: Gregorian.length(ofMonth: month, in: year))
  }
}
