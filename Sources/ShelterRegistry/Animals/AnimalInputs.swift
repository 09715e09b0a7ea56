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

/// A way in which an animal leaves an institution, or dies.
public enum AnimalDeparture: Hashable, Sendable {
  /// Its owner fetches it.
  case reclaimed
  /// It gets away.
  case escaped
  /// It is set free.
  case released
  /// It dies.
  case died
}

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

/// Why an animal came back.
public enum AnimalReturnReason: String, Vocabulary {
  /// Somebody in the home is allergic.
  case allergy
  /// It didn't get on with people or animals in the home.
  case incompatible
  /// It behaves in a way that the home can't cope with.
  case behaviour
  /// The person moved, fell ill or died.
  case circumstances
  /// The home broke the agreement.
  case agreementBroken = "agreement-broken"
  /// The time that was agreed is over.
  case timeOver = "time-over"
  /// It was found somewhere else.
  case found
  /// None of these.
  case other
}

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

/// Holding an animal: why, and until when.
public struct AnimalHold: Model {
  /// Why.
  public let reason: OpenValue<AnimalHoldReason>
  /// When it ends by itself; never without a moment.
  public let until: Timestamp?

  /// Holds for a reason.
  public init(_ reason: OpenValue<AnimalHoldReason>, until: Timestamp? = nil) {
    self.reason = reason
    self.until = until
  }

  /// The fields of a hold.
  public enum Fields {
    public static let reason = Field("reason", \AnimalHold.reason, doc: "A word for why.")
    public static let until = Field("until", \AnimalHold.until, doc: "When it ends by itself.")
  }

  public static let schema = ModelSchema<AnimalHold>(
    "AnimalHold", version: 1, doc: "Why an animal can't leave, and until when."
  ) {
    Fields.reason
    Fields.until
  }

  public init(reading fields: FieldReader<AnimalHold>) throws {
    try self.init(fields[Fields.reason], until: fields[Fields.until])
  }
}

/// Why an animal can't leave for now.
public enum AnimalHoldReason: String, Vocabulary {
  /// It may carry something that others would catch.
  case quarantine
  /// It is ill or hurt.
  case medical
  /// Its owner may still come for it, as the law gives them time.
  case strayPeriod = "stray-period"
  /// A court or an office decides about it.
  case legal
  /// It has to learn first how to live with people.
  case behaviour
  /// None of these.
  case other
}
