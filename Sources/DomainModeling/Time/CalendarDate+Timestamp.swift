extension CalendarDate {
  /// The day on which a moment falls in UTC; it may be another day where the reader is.
  public init(utc moment: Timestamp) {
    let sinceEarliest = moment.millisecondsSince1970 - Timestamp.earliest.millisecondsSince1970
    self.init(
      uncheckedDaysSince1970: Int(sinceEarliest / Timestamp.millisecondsPerDay) + Gregorian.days.lowerBound)
  }

  /// The day on which a moment falls at a fixed offset from UTC, -1439…1439 minutes, east positive.
  ///
  /// Throws ``ValueError``: `component` for another offset, `length` when the day lies outside 0001…9999.
  public init(_ moment: Timestamp, utcOffsetMinutes offset: Int) throws(ValueError) {
    guard (-1439...1439).contains(offset) else {
      throw ValueError(.component, type: "calendar-date", expected: "an offset of -1439…1439 minutes")
    }
    let local = moment.millisecondsSince1970 + Int64(offset) * 60_000
    guard Timestamp.milliseconds.contains(local) else { throw Self.outOfRange }
    self.init(utc: Timestamp(unchecked: local))
  }
}
