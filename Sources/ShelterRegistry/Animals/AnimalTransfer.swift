public import DomainModeling

/// An animal that goes to another institution.
public struct AnimalTransfer: Model {
  /// The day.
  public let day: CalendarDate
  /// The day that it is at the institution.
  public let today: CalendarDate
  /// The institution that takes it.
  public let receiver: Institution.ID
  /// Whether all animals that it is bonded with go the same way now.
  public let isTogether: Bool

  /// Describes a transfer.
  public init(
    on day: CalendarDate, today: CalendarDate, to receiver: Institution.ID, isTogether: Bool = false
  ) {
    self.day = day
    self.today = today
    self.receiver = receiver
    self.isTogether = isTogether
  }

  /// The fields of a transfer.
  public enum Fields {
    public static let day = Field("day", \AnimalTransfer.day, doc: "The day.")
    public static let today = Field("today", \AnimalTransfer.today, doc: "The day that it is.")
    public static let receiver = Field(
      "receiver", \AnimalTransfer.receiver, doc: "The institution that takes it.")
    public static let isTogether = Field(
      "isTogether", \AnimalTransfer.isTogether, default: false,
      doc: "Whether all animals that it is bonded with go the same way now.")
  }

  public static let schema = ModelSchema<AnimalTransfer>(
    "AnimalTransfer", version: 1, doc: "An animal that goes to another institution."
  ) {
    Fields.day
    Fields.today
    Fields.receiver
    Fields.isTogether
  }

  public init(reading fields: FieldReader<AnimalTransfer>) throws {
    try self.init(
      on: fields[Fields.day], today: fields[Fields.today], to: fields[Fields.receiver],
      isTogether: fields[Fields.isTogether])
  }
}
