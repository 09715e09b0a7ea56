public import DomainModeling
public import DomainValues

/// The input with a due date of a sponsorship.
public struct SponsorshipPeriod: Model {
  public let schedule: PaymentSchedule
  public let number: Int64
  public let dueAt: Timestamp

  /// Creates a due date.
  public init(schedule: PaymentSchedule, number: Int64, dueAt: Timestamp) {
    self.schedule = schedule
    self.number = number
    self.dueAt = dueAt
  }

  /// The fields of a due date.
  public enum Fields {
    public static let schedule = Field(
      "schedule", \SponsorshipPeriod.schedule, doc: "The schedule from this due date on.")
    public static let number = Field(
      "number", \SponsorshipPeriod.number, doc: "The number of the due date on the schedule, from 0.")
    public static let dueAt = Field(
      "dueAt", \SponsorshipPeriod.dueAt,
      doc: "The moment the due date begins, midnight in the institution's time zone.")
  }

  public static let schema = ModelSchema<SponsorshipPeriod>(
    "SponsorshipPeriod", version: 1, doc: "The input with a due date of a sponsorship."
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

/// The input that reactivates a lapsed sponsorship.
public struct SponsorshipRestart: Model {
  public let method: OpenValue<PaymentMethod>
  public let mandate: Mandate.ID?
  public let period: SponsorshipPeriod

  /// Creates an input.
  public init(
    method: OpenValue<PaymentMethod>, mandate: Mandate.ID? = nil, period: SponsorshipPeriod
  ) {
    self.method = method
    self.mandate = mandate
    self.period = period
  }

  /// The fields of the input.
  public enum Fields {
    public static let method = Field(
      "method", \SponsorshipRestart.method, doc: "The payment method from now on.")
    public static let mandate = Field(
      "mandate", \SponsorshipRestart.mandate,
      doc: "The recurring mandate by which payments are charged from now on.")
    public static let period = Field(
      "period", \SponsorshipRestart.period, doc: "The due date that is charged first.")
  }

  public static let schema = ModelSchema<SponsorshipRestart>(
    "SponsorshipRestart", version: 1, doc: "The input that reactivates a lapsed sponsorship."
  ) {
    Fields.method
    Fields.mandate
    Fields.period
  }

  public init(reading fields: FieldReader<SponsorshipRestart>) throws {
    self.init(
      method: try fields[Fields.method], mandate: try fields[Fields.mandate],
      period: try fields[Fields.period])
  }
}

/// The input that pauses a sponsorship, for six months at most.
public struct SponsorshipPausing: Model {
  public let days: Int64

  /// Creates an input.
  ///
  /// - Throws: `ValidationError` outside 1…184 days.
  public init(days: Int64) throws(ValidationError) {
    self.days = days
    try validated()
  }

  /// The fields of the input.
  public enum Fields {
    public static let days = Field(
      "days", \SponsorshipPausing.days, .range(1...184),
      doc: "The duration of the pause in days, counted from the moment of the call.")
  }

  public static let schema = ModelSchema<SponsorshipPausing>(
    "SponsorshipPausing", version: 1, doc: "The input that pauses a sponsorship."
  ) {
    Fields.days
  }

  public init(reading fields: FieldReader<SponsorshipPausing>) throws {
    try self.init(days: fields[Fields.days])
  }

  func end(from now: Timestamp) -> Timestamp { (try? now.adding(.seconds(days * 86_400))) ?? .latest }
}

/// The input that changes amount or frequency from the next period on.
public struct SponsorshipChange: Model {
  public let amount: Money?
  public let frequency: PaymentFrequency?

  /// Creates an input that changes the amount, the frequency or both.
  ///
  /// - Throws: `ValidationError` without either.
  public init(amount: Money? = nil, frequency: PaymentFrequency? = nil) throws(ValidationError) {
    self.amount = amount
    self.frequency = frequency
    try validated()
  }

  /// The fields of the input.
  public enum Fields {
    public static let amount = Field(
      "amount", \SponsorshipChange.amount, doc: "The new amount for each period; null keeps the present one.")
    public static let frequency = Field(
      "frequency", \SponsorshipChange.frequency,
      doc: "The new frequency of payments; null keeps the present one.")
  }

  public static let schema = ModelSchema<SponsorshipChange>(
    "SponsorshipChange", version: 1,
    doc: "The input that changes amount or frequency from the next period on."
  ) {
    Fields.amount
    Fields.frequency
  } rules: {
    Rule(
      "SponsorshipChange.something", holds: Fields.amount.isPresent.or(Fields.frequency.isPresent),
      doc: "A change must have a new amount, a new frequency or both.")
  }

  public init(reading fields: FieldReader<SponsorshipChange>) throws {
    try self.init(
      amount: fields[Fields.amount], frequency: fields[Fields.frequency])
  }
}

/// The input that records how the animal of a sponsorship left.
public struct SponsorshipLoss: Model {
  public let departure: OpenValue<SponsorshipDeparture>

  /// Creates an input.
  public init(_ departure: OpenValue<SponsorshipDeparture>) {
    self.departure = departure
  }

  /// The fields of the input.
  public enum Fields {
    public static let departure = Field(
      "departure", \SponsorshipLoss.departure, doc: "The way in which the animal left for good.")
  }

  public static let schema = ModelSchema<SponsorshipLoss>(
    "SponsorshipLoss", version: 1, doc: "The input that records how the animal of a sponsorship left."
  ) {
    Fields.departure
  }

  public init(reading fields: FieldReader<SponsorshipLoss>) throws {
    self.init(
      try fields[Fields.departure])
  }
}

/// The input that reassigns a sponsorship whose animal has left.
public struct SponsorshipChoice: Model {
  public let animal: Animal.ID?
  public let period: SponsorshipPeriod

  /// Creates an input; without an animal it chooses the institution as a whole.
  public init(animal: Animal.ID? = nil, period: SponsorshipPeriod) {
    self.animal = animal
    self.period = period
  }

  /// The fields of the input.
  public enum Fields {
    public static let animal = Field(
      "animal", \SponsorshipChoice.animal,
      doc: "Another animal of the same institution; null for the institution as a whole.")
    public static let period = Field(
      "period", \SponsorshipChoice.period, doc: "The due date from which on payments are charged again.")
  }

  public static let schema = ModelSchema<SponsorshipChoice>(
    "SponsorshipChoice", version: 1, doc: "The input that reassigns a sponsorship whose animal has left."
  ) {
    Fields.animal
    Fields.period
  }

  public init(reading fields: FieldReader<SponsorshipChoice>) throws {
    self.init(
      animal: try fields[Fields.animal], period: try fields[Fields.period])
  }
}

/// The input that lets a sponsorship lapse.
public struct SponsorshipLapsing: Model {
  public let reason: OpenValue<SponsorshipLapse>

  /// Creates an input with a reason.
  public init(_ reason: OpenValue<SponsorshipLapse>) {
    self.reason = reason
  }

  /// The fields of the input.
  public enum Fields {
    public static let reason = Field(
      "reason", \SponsorshipLapsing.reason, doc: "The reason for which the sponsorship lapses.")
  }

  public static let schema = ModelSchema<SponsorshipLapsing>(
    "SponsorshipLapsing", version: 1, doc: "The input that lets a sponsorship lapse."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<SponsorshipLapsing>) throws {
    self.init(
      try fields[Fields.reason])
  }
}
