public import DomainModeling

/// The input of events by which an animal is reserved, leaves its institution or dies.
public struct AnimalMovement: Model {
  public let day: CalendarDate
  public let today: CalendarDate
  public let person: Principal.ID?
  public let isBanned: Bool
  public let isTogether: Bool

  /// Creates a movement.
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
    public static let day = Field(
      "day", \AnimalMovement.day,
      doc: "The day of the movement, in the institution's time zone.")
    public static let today = Field(
      "today", \AnimalMovement.today,
      doc: "The current day in the institution's time zone; set by the server.")
    public static let person = Field(
      "person", \AnimalMovement.person,
      doc: """
        The account of the person who gets the animal; null when there is none or the person has no account.
        """)
    public static let isBanned = Field(
      "isBanned", \AnimalMovement.isBanned, default: false,
      doc: "Whether the institution has banned the person; set by the server.")
    public static let isTogether = Field(
      "isTogether", \AnimalMovement.isTogether, default: false,
      doc: """
        Whether all animals bonded with this one make the same movement in this transaction; set by the \
        server.
        """)
  }

  public static let schema = ModelSchema<AnimalMovement>(
    "AnimalMovement", version: 1,
    doc: "The input of events by which an animal is reserved, leaves its institution or dies."
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

/// The outcome of an animal that leaves its institution other than by adoption, fostering or transfer.
public enum AnimalDeparture: Hashable, Sendable {
  /// The owner takes the animal back.
  case reclaimed
  /// The animal escapes.
  case escaped
  /// The animal is released into the wild.
  case released
  /// The animal dies.
  case died
}

/// The input of an animal's return to its institution.
public struct AnimalReturn: Model {
  public let day: CalendarDate
  public let today: CalendarDate
  public let reason: OpenValue<AnimalReturnReason>

  /// Creates a return.
  public init(on day: CalendarDate, today: CalendarDate, for reason: OpenValue<AnimalReturnReason>) {
    self.day = day
    self.today = today
    self.reason = reason
  }

  /// The fields of a return.
  public enum Fields {
    public static let day = Field(
      "day", \AnimalReturn.day,
      doc: "The day of the return, in the institution's time zone.")
    public static let today = Field(
      "today", \AnimalReturn.today,
      doc: "The current day in the institution's time zone; set by the server.")
    public static let reason = Field("reason", \AnimalReturn.reason, doc: "The reason for the return.")
  }

  public static let schema = ModelSchema<AnimalReturn>(
    "AnimalReturn", version: 1, doc: "The input of an animal's return to its institution."
  ) {
    Fields.day
    Fields.today
    Fields.reason
  }

  public init(reading fields: FieldReader<AnimalReturn>) throws {
    try self.init(on: fields[Fields.day], today: fields[Fields.today], for: fields[Fields.reason])
  }
}

/// The reason for an animal's return.
public enum AnimalReturnReason: String, Vocabulary {
  /// A member of the household is allergic.
  case allergy
  /// The animal didn't get along with the people or animals in the home.
  case incompatible
  /// The home couldn't cope with the animal's behavior.
  case behaviour
  /// The keeper moved, fell ill or died.
  case circumstances
  /// The home broke the adoption agreement.
  case agreementBroken = "agreement-broken"
  /// The agreed time was over.
  case timeOver = "time-over"
  /// The missing animal was found.
  case found
  /// Any other reason.
  case other
}

/// The input of a transfer to another institution.
public struct AnimalTransfer: Model {
  public let day: CalendarDate
  public let today: CalendarDate
  public let receiver: Institution.ID
  public let isTogether: Bool

  /// Creates a transfer.
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
    public static let day = Field(
      "day", \AnimalTransfer.day,
      doc: "The day of the transfer, in the time zone of the sending institution.")
    public static let today = Field(
      "today", \AnimalTransfer.today,
      doc: "The current day in the time zone of the sending institution; set by the server.")
    public static let receiver = Field(
      "receiver", \AnimalTransfer.receiver, doc: "The institution that receives the animal.")
    public static let isTogether = Field(
      "isTogether", \AnimalTransfer.isTogether, default: false,
      doc: "Whether all animals bonded with this one are transferred in this transaction; set by the server.")
  }

  public static let schema = ModelSchema<AnimalTransfer>(
    "AnimalTransfer", version: 1, doc: "The input of a transfer to another institution."
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

/// The input that puts an animal on hold.
public struct AnimalHold: Model {
  public let reason: OpenValue<AnimalHoldReason>
  public let until: Timestamp?

  /// Creates a hold.
  public init(_ reason: OpenValue<AnimalHoldReason>, until: Timestamp? = nil) {
    self.reason = reason
    self.until = until
  }

  /// The fields of a hold.
  public enum Fields {
    public static let reason = Field("reason", \AnimalHold.reason, doc: "The reason for the hold.")
    public static let until = Field(
      "until", \AnimalHold.until,
      doc: "The moment the hold ends by itself; null for a hold without an end date.")
  }

  public static let schema = ModelSchema<AnimalHold>(
    "AnimalHold", version: 1, doc: "The input that puts an animal on hold."
  ) {
    Fields.reason
    Fields.until
  }

  public init(reading fields: FieldReader<AnimalHold>) throws {
    try self.init(fields[Fields.reason], until: fields[Fields.until])
  }
}

/// The reason for a hold, during which an animal can't leave.
public enum AnimalHoldReason: String, Vocabulary {
  /// The animal is in quarantine, because it may carry an infection.
  case quarantine
  /// The animal is treated for an illness or injury.
  case medical
  /// The statutory period runs in which the owner may claim the animal.
  case strayPeriod = "stray-period"
  /// A court or an authority has yet to decide about the animal.
  case legal
  /// The animal is trained to live with people.
  case behaviour
  /// Any other reason.
  case other
}
