public import DomainModeling

/// An animal that comes back: on which day, and why.
public struct AnimalReturn: Model {
  /// The day.
  public let day: CalendarDate
  /// The day that it is at the institution.
  public let today: CalendarDate
  /// Why.
  public let reason: OpenValue<AnimalReturnReason>

  /// Describes a return.
  public init(on day: CalendarDate, today: CalendarDate, for reason: OpenValue<AnimalReturnReason>) {
    self.day = day
    self.today = today
    self.reason = reason
  }

  /// The fields of a return.
  public enum Fields {
    public static let day = Field("day", \AnimalReturn.day, doc: "The day.")
    public static let today = Field("today", \AnimalReturn.today, doc: "The day that it is.")
    public static let reason = Field("reason", \AnimalReturn.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<AnimalReturn>(
    "AnimalReturn", version: 1, doc: "An animal that comes back."
  ) {
    Fields.day
    Fields.today
    Fields.reason
  }

  public init(reading fields: FieldReader<AnimalReturn>) throws {
    try self.init(on: fields[Fields.day], today: fields[Fields.today], for: fields[Fields.reason])
  }
}
