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

/// Taking up a sponsorship again that had lapsed.
public struct SponsorshipRestart: Model {
  /// By what it is paid from now on.
  public let method: OpenValue<PaymentMethod>
  /// The mandate by which it is charged.
  public let mandate: Mandate.ID?
  /// The due date that is paid first.
  public let period: SponsorshipPeriod

  /// Takes it up by a method and a mandate.
  public init(
    method: OpenValue<PaymentMethod>, mandate: Mandate.ID? = nil, period: SponsorshipPeriod
  ) {
    self.method = method
    self.mandate = mandate
    self.period = period
  }

  /// The fields of a restart.
  public enum Fields {
    public static let method = Field(
      "method", \SponsorshipRestart.method, doc: "By what it is paid from now on.")
    public static let mandate = Field(
      "mandate", \SponsorshipRestart.mandate, doc: "The mandate by which it is charged.")
    public static let period = Field(
      "period", \SponsorshipRestart.period, doc: "The due date that is paid first.")
  }

  public static let schema = ModelSchema<SponsorshipRestart>(
    "SponsorshipRestart", version: 1, doc: "Taking up a sponsorship again that had lapsed."
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

/// How long a sponsorship pauses: six months at most.
public struct SponsorshipPausing: Model {
  /// For how many days, 1…184.
  public let days: Int64

  /// Pauses for so many days; throws outside 1…184.
  public init(days: Int64) throws(ValidationError) {
    self.days = days
    try validated()
  }

  /// The fields of a pause.
  public enum Fields {
    public static let days = Field(
      "days", \SponsorshipPausing.days, .range(1...184), doc: "For how many days.")
  }

  public static let schema = ModelSchema<SponsorshipPausing>(
    "SponsorshipPausing", version: 1, doc: "How long a sponsorship pauses."
  ) {
    Fields.days
  }

  public init(reading fields: FieldReader<SponsorshipPausing>) throws {
    try self.init(days: fields[Fields.days])
  }

  func end(from now: Timestamp) -> Timestamp { (try? now.adding(.seconds(days * 86_400))) ?? .latest }
}

/// Another amount or frequency from the next period on.
public struct SponsorshipChange: Model {
  /// The new amount; as before when absent.
  public let amount: Money?
  /// The new frequency; as before when absent.
  public let frequency: PaymentFrequency?

  /// Changes amount, frequency or both.
  public init(amount: Money? = nil, frequency: PaymentFrequency? = nil) throws(ValidationError) {
    self.amount = amount
    self.frequency = frequency
    try validated()
  }

  /// The fields of a change.
  public enum Fields {
    public static let amount = Field(
      "amount", \SponsorshipChange.amount, doc: "The new amount; as before when absent.")
    public static let frequency = Field(
      "frequency", \SponsorshipChange.frequency, doc: "The new frequency; as before when absent.")
  }

  public static let schema = ModelSchema<SponsorshipChange>(
    "SponsorshipChange", version: 1, doc: "Another amount or frequency from the next period on."
  ) {
    Fields.amount
    Fields.frequency
  } rules: {
    Rule(
      "SponsorshipChange.something", holds: Fields.amount.isPresent.or(Fields.frequency.isPresent),
      doc: "A change changes something.")
  }

  public init(reading fields: FieldReader<SponsorshipChange>) throws {
    try self.init(
      amount: fields[Fields.amount], frequency: fields[Fields.frequency])
  }
}

/// How the animal of a sponsorship left.
public struct SponsorshipLoss: Model {
  /// How it left.
  public let departure: OpenValue<SponsorshipDeparture>

  /// Notes how the animal left.
  public init(_ departure: OpenValue<SponsorshipDeparture>) {
    self.departure = departure
  }

  /// The fields of a loss.
  public enum Fields {
    public static let departure = Field(
      "departure", \SponsorshipLoss.departure, doc: "How it left.")
  }

  public static let schema = ModelSchema<SponsorshipLoss>(
    "SponsorshipLoss", version: 1, doc: "How the animal of a sponsorship left."
  ) {
    Fields.departure
  }

  public init(reading fields: FieldReader<SponsorshipLoss>) throws {
    self.init(
      try fields[Fields.departure])
  }
}

/// What a sponsor chooses when the animal has left.
public struct SponsorshipChoice: Model {
  /// Another animal of the same institution; all of its animals when absent.
  public let animal: Animal.ID?
  /// The due date from which on it is charged again.
  public let period: SponsorshipPeriod

  /// Chooses an animal, or all of the institution's.
  public init(animal: Animal.ID? = nil, period: SponsorshipPeriod) {
    self.animal = animal
    self.period = period
  }

  /// The fields of a choice.
  public enum Fields {
    public static let animal = Field(
      "animal", \SponsorshipChoice.animal,
      doc: "Another animal of the same institution; all of its animals when absent.")
    public static let period = Field(
      "period", \SponsorshipChoice.period, doc: "The due date from which on it is charged again.")
  }

  public static let schema = ModelSchema<SponsorshipChoice>(
    "SponsorshipChoice", version: 1, doc: "What a sponsor chooses when the animal has left."
  ) {
    Fields.animal
    Fields.period
  }

  public init(reading fields: FieldReader<SponsorshipChoice>) throws {
    self.init(
      animal: try fields[Fields.animal], period: try fields[Fields.period])
  }
}

/// Why a sponsorship lapses.
public struct SponsorshipLapsing: Model {
  /// Why.
  public let reason: OpenValue<SponsorshipLapse>

  /// Lapses for a reason.
  public init(_ reason: OpenValue<SponsorshipLapse>) {
    self.reason = reason
  }

  /// The fields of a lapse.
  public enum Fields {
    public static let reason = Field(
      "reason", \SponsorshipLapsing.reason, doc: "Why.")
  }

  public static let schema = ModelSchema<SponsorshipLapsing>(
    "SponsorshipLapsing", version: 1, doc: "Why a sponsorship lapses."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<SponsorshipLapsing>) throws {
    self.init(
      try fields[Fields.reason])
  }
}
