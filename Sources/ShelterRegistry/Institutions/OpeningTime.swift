public import DomainModeling

/// A stretch of a weekday in which an institution is open for visitors, by its own clocks.
public struct OpeningTime: Hashable, Sendable {
  /// The day, 1 for Monday to 7 for Sunday (ISO 8601).
  public let weekday: Int32
  /// The minute of the day at which it opens, 0…1439.
  public let opens: Int32
  /// The minute of the day at which it closes, later than it opens; 1440 is midnight.
  public let closes: Int32

  /// Makes a stretch, or throws everything that is wrong with it.
  public init(weekday: Int32, opens: Int32, closes: Int32) throws(ValidationError) {
    self.weekday = weekday
    self.opens = opens
    self.closes = closes
    try validated()
  }

  /// Makes a stretch from hours and minutes; throws everything that is wrong with it.
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

extension OpeningTime: Model {
  /// The fields of a stretch of opening.
  public enum Fields {
    public static let weekday = Field(
      "weekday", \OpeningTime.weekday, .range(1...7), doc: "1 for Monday to 7 for Sunday.")
    public static let opens = Field(
      "opens", \OpeningTime.opens, .range(0...1_439), doc: "The minute of the day at which it opens.")
    public static let closes = Field(
      "closes", \OpeningTime.closes, .range(1...1_440), doc: "The minute of the day at which it closes.")
  }

  public static let schema = ModelSchema<OpeningTime>(
    "OpeningTime", version: 1, doc: "When an institution is open on a weekday."
  ) {
    Fields.weekday
    Fields.opens
    Fields.closes
  } rules: {
    Rule(
      "OpeningTime.closes.later", holds: Fields.closes > Fields.opens, doc: "It closes after it opens.")
  }

  public init(reading fields: FieldReader<OpeningTime>) throws {
    try self.init(
      weekday: fields[Fields.weekday], opens: fields[Fields.opens], closes: fields[Fields.closes])
  }
}

/// The opening times of a week, read together.
public struct OpeningHours: Hashable, Sendable {
  /// The stretches, by weekday and time.
  public let times: [OpeningTime]

  /// Puts stretches in order.
  public init(_ times: [OpeningTime]) {
    self.times = times.sorted { ($0.weekday, $0.opens) < ($1.weekday, $1.opens) }
  }

  /// Whether no two stretches of one day overlap; they may touch.
  public var areApart: Bool {
    zip(times, times.dropFirst()).allSatisfy { $0.weekday != $1.weekday || $0.closes <= $1.opens }
  }

  /// Whether it is open at a moment by clocks that follow `zone`.
  public func isOpen(at moment: Timestamp, in zone: some TimeZoneRules) -> Bool {
    guard let local = try? moment.adding(.seconds(zone.secondsFromUTC(at: moment))) else { return false }
    let weekday = Int32(CalendarDate(utc: local).weekday.rawValue)
    let minutes = Int32((local.millisecondsSince1970 / 60_000 % 1_440 + 1_440) % 1_440)
    return times.contains { $0.weekday == weekday && $0.opens <= minutes && minutes < $0.closes }
  }
}
