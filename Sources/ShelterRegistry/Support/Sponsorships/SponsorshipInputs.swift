package import DomainModeling
package import DomainValues

extension Sponsorship {
  /// The input with a due date of a sponsorship.
  package struct DueDateInput: Model {
    package let schedule: PaymentSchedule
    package let number: Int64
    package let dueAt: Timestamp

    /// Creates a due date.
    package init(schedule: PaymentSchedule, number: Int64, dueAt: Timestamp) {
      self.schedule = schedule
      self.number = number
      self.dueAt = dueAt
    }

    /// The fields of a due date.
    package enum Fields {
      package static let schedule = Field(
        "schedule", \Sponsorship.DueDateInput.schedule,
        doc: "The schedule from this due date on. Set by the server.")
      package static let number = Field(
        "number", \Sponsorship.DueDateInput.number,
        doc: "The number of the due date on the schedule, from 0. Set by the server.")
      package static let dueAt = Field(
        "dueAt", \Sponsorship.DueDateInput.dueAt,
        doc: "The moment the due date begins, midnight in the institution's time zone. Set by the server.")
    }

    package static let schema = ModelSchema<Sponsorship.DueDateInput>(
      "Sponsorship.DueDateInput", version: 1, doc: "The input with a due date of a sponsorship."
    ) {
      Fields.schedule
      Fields.number
      Fields.dueAt
    }

    package init(reading fields: FieldReader<Sponsorship.DueDateInput>) throws {
      self.init(
        schedule: try fields[Fields.schedule], number: try fields[Fields.number],
        dueAt: try fields[Fields.dueAt])
    }
  }
}

extension Sponsorship {
  /// The input that reactivates a lapsed sponsorship.
  package struct ReactivateInput: Model {
    package let method: OpenEnum<PaymentMethod>
    package let mandate: Mandate.ID?
    package let period: Sponsorship.DueDateInput

    /// Creates an input.
    package init(
      method: OpenEnum<PaymentMethod>, mandate: Mandate.ID? = nil, period: Sponsorship.DueDateInput
    ) {
      self.method = method
      self.mandate = mandate
      self.period = period
    }

    /// The fields of the input.
    package enum Fields {
      package static let method = Field(
        "method", \Sponsorship.ReactivateInput.method, doc: "The payment method from now on.")
      package static let mandate = Field(
        "mandate", \Sponsorship.ReactivateInput.mandate,
        doc: """
          The recurring mandate by which payments are charged from now on, chosen by the sponsor. Null for none; the \
          server refuses the event then.
          """)
      package static let period = Field(
        "period", \Sponsorship.ReactivateInput.period,
        doc: "The due date that is charged first. Set by the server.")
    }

    package static let schema = ModelSchema<Sponsorship.ReactivateInput>(
      "Sponsorship.ReactivateInput", version: 1, doc: "The input that reactivates a lapsed sponsorship."
    ) {
      Fields.method
      Fields.mandate
      Fields.period
    }

    package init(reading fields: FieldReader<Sponsorship.ReactivateInput>) throws {
      self.init(
        method: try fields[Fields.method], mandate: try fields[Fields.mandate],
        period: try fields[Fields.period])
    }
  }
}

extension Sponsorship {
  /// The input that pauses a sponsorship, for six months at most.
  package struct PauseInput: Model {
    package let days: Int64

    /// Creates an input.
    ///
    /// - Throws: `ValidationError` outside 1…184 days.
    package init(days: Int64) throws(ValidationError) {
      self.days = days
      try validated()
    }

    /// The fields of the input.
    package enum Fields {
      package static let days = Field(
        "days", \Sponsorship.PauseInput.days, .range(1...184),
        doc: "The duration of the pause in days, counted from the moment of the call.")
    }

    package static let schema = ModelSchema<Sponsorship.PauseInput>(
      "Sponsorship.PauseInput", version: 1, doc: "The input that pauses a sponsorship."
    ) {
      Fields.days
    }

    package init(reading fields: FieldReader<Sponsorship.PauseInput>) throws {
      try self.init(days: fields[Fields.days])
    }

    func end(from now: Timestamp) -> Timestamp { now.addingClamped(.seconds(days * 86_400)) }
  }
}

extension Sponsorship {
  /// The input that changes amount or frequency from the next period on.
  package struct ChangeInput: Model {
    package let amount: Money?
    package let frequency: PaymentFrequency?

    /// Creates an input that changes the amount, the frequency or both.
    ///
    /// - Throws: `ValidationError` without either.
    package init(amount: Money? = nil, frequency: PaymentFrequency? = nil) throws(ValidationError) {
      self.amount = amount
      self.frequency = frequency
      try validated()
    }

    /// The fields of the input.
    package enum Fields {
      package static let amount = Field(
        "amount", \Sponsorship.ChangeInput.amount,
        doc: "The new amount for each period; null keeps the present one.")
      package static let frequency = Field(
        "frequency", \Sponsorship.ChangeInput.frequency,
        doc: "The new frequency of payments; null keeps the present one.")
    }

    package static let schema = ModelSchema<Sponsorship.ChangeInput>(
      "Sponsorship.ChangeInput", version: 1,
      doc: "The input that changes amount or frequency from the next period on."
    ) {
      Fields.amount
      Fields.frequency
    } rules: {
      Rule(
        "Sponsorship.ChangeInput.notEmpty", holds: Fields.amount.isPresent.or(Fields.frequency.isPresent),
        doc: "A change must have a new amount, a new frequency or both.")
    }

    package init(reading fields: FieldReader<Sponsorship.ChangeInput>) throws {
      try self.init(
        amount: fields[Fields.amount], frequency: fields[Fields.frequency])
    }
  }
}

extension Sponsorship {
  /// The input that records how the animal of a sponsorship left.
  package struct AnimalLeftInput: Model {
    package let outcome: OpenEnum<Sponsorship.AnimalOutcome>

    /// Creates an input.
    package init(_ departure: OpenEnum<Sponsorship.AnimalOutcome>) {
      self.outcome = departure
    }

    /// The fields of the input.
    package enum Fields {
      package static let outcome = Field(
        "outcome", \Sponsorship.AnimalLeftInput.outcome,
        doc: "The way in which the animal left for good. Set by the server.")
    }

    package static let schema = ModelSchema<Sponsorship.AnimalLeftInput>(
      "Sponsorship.AnimalLeftInput", version: 1,
      doc: "The input that records how the animal of a sponsorship left."
    ) {
      Fields.outcome
    }

    package init(reading fields: FieldReader<Sponsorship.AnimalLeftInput>) throws {
      self.init(
        try fields[Fields.outcome])
    }
  }
}

extension Sponsorship {
  /// The input that reassigns a sponsorship whose animal has left.
  package struct ReassignInput: Model {
    package let animal: Animal.ID?
    package let period: Sponsorship.DueDateInput

    /// Creates an input; without an animal it chooses the institution as a whole.
    package init(animal: Animal.ID? = nil, period: Sponsorship.DueDateInput) {
      self.animal = animal
      self.period = period
    }

    /// The fields of the input.
    package enum Fields {
      package static let animal = Field(
        "animal", \Sponsorship.ReassignInput.animal,
        doc: "Another animal of the same institution; null for the institution as a whole.")
      package static let period = Field(
        "period", \Sponsorship.ReassignInput.period,
        doc: "The due date from which on payments are charged again. Set by the server.")
    }

    package static let schema = ModelSchema<Sponsorship.ReassignInput>(
      "Sponsorship.ReassignInput", version: 1,
      doc: "The input that reassigns a sponsorship whose animal has left."
    ) {
      Fields.animal
      Fields.period
    }

    package init(reading fields: FieldReader<Sponsorship.ReassignInput>) throws {
      self.init(
        animal: try fields[Fields.animal], period: try fields[Fields.period])
    }
  }
}

extension Sponsorship {
  /// The input that lets a sponsorship lapse.
  package struct LapseInput: Model {
    package let reason: OpenEnum<Sponsorship.LapseReason>

    /// Creates an input with a reason.
    package init(_ reason: OpenEnum<Sponsorship.LapseReason>) {
      self.reason = reason
    }

    /// The fields of the input.
    package enum Fields {
      package static let reason = Field(
        "reason", \Sponsorship.LapseInput.reason,
        doc: "The reason for which the sponsorship lapses. Set by the server.")
    }

    package static let schema = ModelSchema<Sponsorship.LapseInput>(
      "Sponsorship.LapseInput", version: 1, doc: "The input that lets a sponsorship lapse."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<Sponsorship.LapseInput>) throws {
      self.init(
        try fields[Fields.reason])
    }
  }
}
