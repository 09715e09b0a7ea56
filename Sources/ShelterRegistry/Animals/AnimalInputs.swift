public import DomainModeling

extension Animal {
  /// The input of events by which an animal is reserved, leaves its institution or dies.
  public struct MovementInput: Model {
    public let day: CalendarDate
    public let today: CalendarDate
    public let person: Principal.ID?
    public let isBanned: Bool
    public let includesBondedAnimals: Bool

    /// Creates a movement.
    public init(
      on day: CalendarDate, today: CalendarDate, person: Principal.ID? = nil, isBanned: Bool = false,
      includesBondedAnimals: Bool = false
    ) {
      self.day = day
      self.today = today
      self.person = person
      self.isBanned = isBanned
      self.includesBondedAnimals = includesBondedAnimals
    }

    /// The fields of a movement.
    public enum Fields {
      public static let day = Field(
        "day", \Animal.MovementInput.day,
        doc: "The day of the movement, in the institution's time zone.")
      public static let today = Field(
        "today", \Animal.MovementInput.today,
        doc: "The current day in the institution's time zone; set by the server.")
      public static let person = Field(
        "person", \Animal.MovementInput.person,
        doc: """
          The account of the person who gets the animal; null when there is none or the person has no account.
          """)
      public static let isBanned = Field(
        "isBanned", \Animal.MovementInput.isBanned, default: false,
        doc: "Whether the institution has banned the person who gets the animal; set by the server.")
      public static let includesBondedAnimals = Field(
        "includesBondedAnimals", \Animal.MovementInput.includesBondedAnimals, default: false,
        doc: """
          Whether all animals bonded with this one make the same movement in this transaction; set by the \
          server.
          """)
    }

    public static let schema = ModelSchema<Animal.MovementInput>(
      "Animal.MovementInput", version: 1,
      doc: "The input of events by which an animal is reserved, leaves its institution or dies."
    ) {
      Fields.day
      Fields.today
      Fields.person
      Fields.isBanned
      Fields.includesBondedAnimals
    }

    public init(reading fields: FieldReader<Animal.MovementInput>) throws {
      try self.init(
        on: fields[Fields.day], today: fields[Fields.today], person: fields[Fields.person],
        isBanned: fields[Fields.isBanned], includesBondedAnimals: fields[Fields.includesBondedAnimals])
    }
  }
}

extension Animal {
  /// The input of an animal's return to its institution.
  public struct ReturnInput: Model {
    public let day: CalendarDate
    public let today: CalendarDate
    public let reason: OpenEnum<Animal.ReturnReason>

    /// Creates a return.
    public init(on day: CalendarDate, today: CalendarDate, for reason: OpenEnum<Animal.ReturnReason>) {
      self.day = day
      self.today = today
      self.reason = reason
    }

    /// The fields of a return.
    public enum Fields {
      public static let day = Field(
        "day", \Animal.ReturnInput.day,
        doc: "The day of the return, in the institution's time zone.")
      public static let today = Field(
        "today", \Animal.ReturnInput.today,
        doc: "The current day in the institution's time zone; set by the server.")
      public static let reason = Field(
        "reason", \Animal.ReturnInput.reason, doc: "The reason for the return.")
    }

    public static let schema = ModelSchema<Animal.ReturnInput>(
      "Animal.ReturnInput", version: 1, doc: "The input of an animal's return to its institution."
    ) {
      Fields.day
      Fields.today
      Fields.reason
    }

    public init(reading fields: FieldReader<Animal.ReturnInput>) throws {
      try self.init(on: fields[Fields.day], today: fields[Fields.today], for: fields[Fields.reason])
    }
  }
}

extension Animal {
  /// The reason for an animal's return.
  public enum ReturnReason: String, StringEnum {
    /// A member of the household is allergic.
    case allergy
    /// The animal didn't get along with the people or animals in the home.
    case incompatible
    /// The home couldn't cope with the animal's behavior.
    case behavior
    /// The keeper moved, fell ill or died.
    case circumstances
    /// The home broke the adoption agreement.
    case agreementBroken
    /// The agreed time was over.
    case timeOver
    /// The missing animal was found.
    case found
    /// Any other reason.
    case other
  }
}

extension Animal {
  /// The input of a transfer to another institution.
  public struct TransferInput: Model {
    public let day: CalendarDate
    public let today: CalendarDate
    public let receiver: Institution.ID
    public let includesBondedAnimals: Bool

    /// Creates a transfer.
    public init(
      on day: CalendarDate, today: CalendarDate, to receiver: Institution.ID,
      includesBondedAnimals: Bool = false
    ) {
      self.day = day
      self.today = today
      self.receiver = receiver
      self.includesBondedAnimals = includesBondedAnimals
    }

    /// The fields of a transfer.
    public enum Fields {
      public static let day = Field(
        "day", \Animal.TransferInput.day,
        doc: "The day of the transfer, in the time zone of the sending institution.")
      public static let today = Field(
        "today", \Animal.TransferInput.today,
        doc: "The current day in the time zone of the sending institution; set by the server.")
      public static let receiver = Field(
        "receiver", \Animal.TransferInput.receiver,
        doc: "The institution that receives the animal. Chosen by the institution that gives it away.")
      public static let includesBondedAnimals = Field(
        "includesBondedAnimals", \Animal.TransferInput.includesBondedAnimals, default: false,
        doc:
          "Whether all animals bonded with this one are transferred in this transaction; set by the server.")
    }

    public static let schema = ModelSchema<Animal.TransferInput>(
      "Animal.TransferInput", version: 1, doc: "The input of a transfer to another institution."
    ) {
      Fields.day
      Fields.today
      Fields.receiver
      Fields.includesBondedAnimals
    }

    public init(reading fields: FieldReader<Animal.TransferInput>) throws {
      try self.init(
        on: fields[Fields.day], today: fields[Fields.today], to: fields[Fields.receiver],
        includesBondedAnimals: fields[Fields.includesBondedAnimals])
    }
  }
}

extension Animal {
  /// The input that puts an animal on hold.
  public struct HoldInput: Model {
    public let reason: OpenEnum<Animal.HoldReason>
    public let until: Timestamp?

    /// Creates a hold.
    public init(_ reason: OpenEnum<Animal.HoldReason>, until: Timestamp? = nil) {
      self.reason = reason
      self.until = until
    }

    /// The fields of a hold.
    public enum Fields {
      public static let reason = Field("reason", \Animal.HoldInput.reason, doc: "The reason for the hold.")
      public static let until = Field(
        "until", \Animal.HoldInput.until,
        doc: "The moment the hold ends by itself; null for a hold without an end date.")
    }

    public static let schema = ModelSchema<Animal.HoldInput>(
      "Animal.HoldInput", version: 1, doc: "The input that puts an animal on hold."
    ) {
      Fields.reason
      Fields.until
    }

    public init(reading fields: FieldReader<Animal.HoldInput>) throws {
      try self.init(fields[Fields.reason], until: fields[Fields.until])
    }
  }
}

extension Animal {
  /// The reason for a hold, during which an animal can't leave.
  public enum HoldReason: String, StringEnum {
    /// The animal is in quarantine, because it may carry an infection.
    case quarantine
    /// The animal is treated for an illness or injury.
    case medical
    /// The statutory period runs in which the owner may claim the animal.
    case strayPeriod
    /// A court or an authority has yet to decide about the animal.
    case legal
    /// The animal is trained to live with people.
    case behavior
    /// Any other reason.
    case other
  }
}
