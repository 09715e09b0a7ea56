public import DomainModeling

extension Animal {
  /// The input of events by which an animal is reserved, leaves its institution or dies.
  package struct MovementInput: Model {
    package let day: CalendarDate
    package let today: CalendarDate
    package let person: Principal.ID?
    package let isBanned: Bool
    package let includesBondedAnimals: Bool

    /// Creates a movement.
    package init(
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
    package enum Fields {
      package static let day = Field(
        "day", \Animal.MovementInput.day,
        doc: "The day of the movement, in the institution's time zone.")
      package static let today = Field(
        "today", \Animal.MovementInput.today,
        doc: "The current day in the institution's time zone; set by the server.")
      package static let person = Field(
        "person", \Animal.MovementInput.person,
        doc: """
          The account of the person who gets the animal; null when there is none or the person has no account.
          """)
      package static let isBanned = Field(
        "isBanned", \Animal.MovementInput.isBanned, default: false,
        doc: "Whether the institution has banned the person who gets the animal; set by the server.")
      package static let includesBondedAnimals = Field(
        "includesBondedAnimals", \Animal.MovementInput.includesBondedAnimals, default: false,
        doc: """
          Whether all animals bonded with this one make the same movement in this transaction; set by the \
          server.
          """)
    }

    package static let schema = ModelSchema<Animal.MovementInput>(
      "Animal.MovementInput", version: 1,
      doc: "The input of events by which an animal is reserved, leaves its institution or dies."
    ) {
      Fields.day
      Fields.today
      Fields.person
      Fields.isBanned
      Fields.includesBondedAnimals
    }

    package init(reading fields: FieldReader<Animal.MovementInput>) throws {
      try self.init(
        on: fields[Fields.day], today: fields[Fields.today], person: fields[Fields.person],
        isBanned: fields[Fields.isBanned], includesBondedAnimals: fields[Fields.includesBondedAnimals])
    }
  }
}

extension Animal {
  /// The input of an animal's return to its institution.
  package struct ReturnInput: Model {
    package let day: CalendarDate
    package let today: CalendarDate
    package let reason: OpenEnum<Animal.ReturnReason>

    /// Creates a return.
    package init(on day: CalendarDate, today: CalendarDate, for reason: OpenEnum<Animal.ReturnReason>) {
      self.day = day
      self.today = today
      self.reason = reason
    }

    /// The fields of a return.
    package enum Fields {
      package static let day = Field(
        "day", \Animal.ReturnInput.day,
        doc: "The day of the return, in the institution's time zone.")
      package static let today = Field(
        "today", \Animal.ReturnInput.today,
        doc: "The current day in the institution's time zone; set by the server.")
      package static let reason = Field(
        "reason", \Animal.ReturnInput.reason, doc: "The reason for the return.")
    }

    package static let schema = ModelSchema<Animal.ReturnInput>(
      "Animal.ReturnInput", version: 1, doc: "The input of an animal's return to its institution."
    ) {
      Fields.day
      Fields.today
      Fields.reason
    }

    package init(reading fields: FieldReader<Animal.ReturnInput>) throws {
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
  package struct TransferInput: Model {
    package let day: CalendarDate
    package let today: CalendarDate
    package let receiver: Institution.ID
    package let includesBondedAnimals: Bool

    /// Creates a transfer.
    package init(
      on day: CalendarDate, today: CalendarDate, to receiver: Institution.ID,
      includesBondedAnimals: Bool = false
    ) {
      self.day = day
      self.today = today
      self.receiver = receiver
      self.includesBondedAnimals = includesBondedAnimals
    }

    /// The fields of a transfer.
    package enum Fields {
      package static let day = Field(
        "day", \Animal.TransferInput.day,
        doc: "The day of the transfer, in the time zone of the sending institution.")
      package static let today = Field(
        "today", \Animal.TransferInput.today,
        doc: "The current day in the time zone of the sending institution; set by the server.")
      package static let receiver = Field(
        "receiver", \Animal.TransferInput.receiver,
        doc: "The institution that receives the animal. Chosen by the institution that gives it away.")
      package static let includesBondedAnimals = Field(
        "includesBondedAnimals", \Animal.TransferInput.includesBondedAnimals, default: false,
        doc:
          "Whether all animals bonded with this one are transferred in this transaction; set by the server.")
    }

    package static let schema = ModelSchema<Animal.TransferInput>(
      "Animal.TransferInput", version: 1, doc: "The input of a transfer to another institution."
    ) {
      Fields.day
      Fields.today
      Fields.receiver
      Fields.includesBondedAnimals
    }

    package init(reading fields: FieldReader<Animal.TransferInput>) throws {
      try self.init(
        on: fields[Fields.day], today: fields[Fields.today], to: fields[Fields.receiver],
        includesBondedAnimals: fields[Fields.includesBondedAnimals])
    }
  }
}

extension Animal {
  /// The input that puts an animal on hold.
  package struct HoldInput: Model {
    package let reason: OpenEnum<Animal.HoldReason>
    package let until: Timestamp?

    /// Creates a hold.
    package init(_ reason: OpenEnum<Animal.HoldReason>, until: Timestamp? = nil) {
      self.reason = reason
      self.until = until
    }

    /// The fields of a hold.
    package enum Fields {
      package static let reason = Field("reason", \Animal.HoldInput.reason, doc: "The reason for the hold.")
      package static let until = Field(
        "until", \Animal.HoldInput.until,
        doc: "The moment the hold ends by itself; null for a hold without an end date.")
    }

    package static let schema = ModelSchema<Animal.HoldInput>(
      "Animal.HoldInput", version: 1, doc: "The input that puts an animal on hold."
    ) {
      Fields.reason
      Fields.until
    }

    package init(reading fields: FieldReader<Animal.HoldInput>) throws {
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
