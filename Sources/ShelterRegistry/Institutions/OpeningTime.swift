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
