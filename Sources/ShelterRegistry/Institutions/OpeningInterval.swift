public import DomainModeling

/// An interval of a weekday in which an institution is open for visitors, in its time zone.
public struct OpeningInterval: Hashable, Sendable {
  public let weekday: Int32
  public let opens: Int32
  public let closes: Int32

  /// Creates an interval.
  ///
  /// - Throws: `ValidationError` with all violations.
  public init(weekday: Int32, opens: Int32, closes: Int32) throws(ValidationError) {
    self.weekday = weekday
    self.opens = opens
    self.closes = closes
    try validated()
  }

  /// Creates an interval from hours and minutes.
  ///
  /// - Throws: `ValidationError` with all violations.
  public init(
    _ weekday: CalendarDate.Weekday, from: (hour: Int32, minute: Int32), to: (hour: Int32, minute: Int32)
  ) throws(ValidationError) {
    func minute(_ time: (hour: Int32, minute: Int32)) -> Int32 {
      guard (0...24).contains(time.hour), (0...59).contains(time.minute) else { return -1 }
      return time.hour * 60 + time.minute
    }
    try self.init(weekday: Int32(weekday.rawValue), opens: minute(from), closes: minute(to))
  }
}

extension OpeningInterval: Model {
  /// The fields of an interval.
  public enum Fields {
    public static let weekday = Field(
      "weekday", \OpeningInterval.weekday, .range(1...7),
      doc: "The weekday, from 1 for Monday to 7 for Sunday (ISO 8601). Set by the institution.")
    public static let opens = Field(
      "opens", \OpeningInterval.opens, .range(0...1_439),
      doc: """
        The opening time in minutes after midnight, in the institution's time zone. Set by the institution.
        """)
    public static let closes = Field(
      "closes", \OpeningInterval.closes, .range(1...1_440),
      doc: """
        The closing time in minutes after midnight, in the institution's time zone; 1440 is the end of the \
        day. Set by the institution.
        """)
  }

  public static let schema = ModelSchema<OpeningInterval>(
    "OpeningInterval", version: 1,
    doc: "An interval of a weekday in which an institution is open for visitors."
  ) {
    Fields.weekday
    Fields.opens
    Fields.closes
  } rules: {
    Rule(
      "OpeningInterval.closes.later", holds: Fields.closes > Fields.opens,
      doc: "The closing time must be later than the opening time.")
  }

  public init(reading fields: FieldReader<OpeningInterval>) throws {
    try self.init(
      weekday: fields[Fields.weekday], opens: fields[Fields.opens], closes: fields[Fields.closes])
  }
}

extension OpeningInterval {
  /// The day of the week.
  ///
  /// A form offers the seven days by their names, `formatter.name(of: day, in: language)`, and sets the number of the chosen one.
  public var day: CalendarDate.Weekday { CalendarDate.Weekday(rawValue: Int(weekday)) ?? .monday }

  /// Returns the interval as people read it, such as `Tuesday, 12:00–17:30` or `wtorek, 12:00–17:30`, by the clocks of the
  /// institution.
  ///
  /// Names and times come from the formatter, that of the system in every language:
  ///
  /// ```swift
  /// details.openingTimes.map { $0.text(in: .polish, formatter: SystemFormatter(zone: .current)) }
  /// ```
  public func text(
    in language: LanguageTag, formatter: any ValueFormatter = PortableFormatter()
  ) -> String {
    let times = [opens, closes].map { formatter.text(ofTimeOfDay: Int($0), in: language) }
    return "\(formatter.name(of: day, in: language)), \(times.joined(separator: "–"))"
  }
}

/// The opening times of a week.
public struct OpeningHours: Hashable, Sendable {
  /// The intervals, ordered by weekday and opening time.
  public let times: [OpeningInterval]

  /// Creates opening hours from intervals in any order.
  public init(_ times: [OpeningInterval]) {
    self.times = times.sorted { ($0.weekday, $0.opens) < ($1.weekday, $1.opens) }
  }

  /// Whether intervals of the same day overlap; they may touch.
  public var hasOverlaps: Bool {
    zip(times, times.dropFirst()).contains { $0.weekday == $1.weekday && $0.closes > $1.opens }
  }

  /// Returns whether the institution is open at a moment, in the time zone of the given rules.
  public func isOpen(at moment: Timestamp, in zone: some TimeZoneRules) -> Bool {
    guard let local = try? moment.adding(.seconds(zone.secondsFromUTC(at: moment))) else { return false }
    let weekday = Int32(CalendarDate(utc: local).weekday.rawValue)
    let minutes = Int32((local.millisecondsSince1970 / 60_000 % 1_440 + 1_440) % 1_440)
    return times.contains { $0.weekday == weekday && $0.opens <= minutes && minutes < $0.closes }
  }
}
