public import DomainModeling

/// An animal that goes somewhere: on which day, with whom, and what the service knows about that.
public struct AnimalMovement: Model {
  /// The day.
  public let day: CalendarDate
  /// The day that it is at the institution.
  public let today: CalendarDate
  /// Who takes it, where that person has an account.
  public let person: Principal.ID?
  /// Whether the institution gives that person no animals.
  public let isBanned: Bool
  /// Whether all animals that it is bonded with go the same way now.
  public let isTogether: Bool

  /// Describes a movement.
  public init(
    on day: CalendarDate, today: CalendarDate, person: Principal.ID? = nil, isBanned: Bool = false,
    isTogether: Bool = false
  ) {
    self.day = day
    self.today = today
    self.person = person
    self.isBanned = isBanned
    self.isTogether = isTogether
  }

  /// The fields of a movement.
  public enum Fields {
    public static let day = Field("day", \AnimalMovement.day, doc: "The day.")
    public static let today = Field("today", \AnimalMovement.today, doc: "The day that it is.")
    public static let person = Field("person", \AnimalMovement.person, doc: "Who takes it.")
    public static let isBanned = Field(
      "isBanned", \AnimalMovement.isBanned, default: false, doc: "Whether that person gets no animals.")
    public static let isTogether = Field(
      "isTogether", \AnimalMovement.isTogether, default: false,
      doc: "Whether all animals that it is bonded with go the same way now.")
  }

  public static let schema = ModelSchema<AnimalMovement>(
    "AnimalMovement", version: 1, doc: "An animal that goes somewhere."
  ) {
    Fields.day
    Fields.today
    Fields.person
    Fields.isBanned
    Fields.isTogether
  }

  public init(reading fields: FieldReader<AnimalMovement>) throws {
    try self.init(
      on: fields[Fields.day], today: fields[Fields.today], person: fields[Fields.person],
      isBanned: fields[Fields.isBanned], isTogether: fields[Fields.isTogether])
  }
}
