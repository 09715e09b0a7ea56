public import DomainModeling

/// A due date of a sponsorship, worked out where the institution is.
public struct SponsorshipPeriod: Model {
  /// The schedule from that date on.
  public let schedule: PaymentSchedule
  /// The number of the date on it.
  public let number: Int64
  /// When the date begins where the institution is.
  public let dueAt: Timestamp

  /// Names a due date.
  public init(schedule: PaymentSchedule, number: Int64, dueAt: Timestamp) {
    self.schedule = schedule
    self.number = number
    self.dueAt = dueAt
  }

  /// The fields of a due date.
  public enum Fields {
    public static let schedule = Field(
      "schedule", \SponsorshipPeriod.schedule, doc: "The schedule from that date on.")
    public static let number = Field(
      "number", \SponsorshipPeriod.number, doc: "The number of the date on it.")
    public static let dueAt = Field(
      "dueAt", \SponsorshipPeriod.dueAt, doc: "When the date begins where the institution is.")
  }

  public static let schema = ModelSchema<SponsorshipPeriod>(
    "SponsorshipPeriod", version: 1, doc: "A due date of a sponsorship, worked out where the institution is."
  ) {
    Fields.schedule
    Fields.number
    Fields.dueAt
  }

  public init(reading fields: FieldReader<SponsorshipPeriod>) throws {
    self.init(
      schedule: try fields[Fields.schedule], number: try fields[Fields.number],
      dueAt: try fields[Fields.dueAt])
  }
}
