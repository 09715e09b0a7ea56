public import DomainModeling
public import DomainValues

extension Sponsorship {
  /// The fields of a sponsorship.
  public enum Fields {
    public static let id = Field(
      "id", \Sponsorship.id,
      doc: "The sponsorship's identifier; set by the server.")
    public static let sponsor = Field(
      "sponsor", \Sponsorship.sponsor,
      doc: "The account of the sponsor; set by the server.")
    public static let institution = Field(
      "institution", \Sponsorship.institution,
      doc: "The institution that receives the money. Set by the sponsor.")
    public static let animal = Field(
      "animal", \Sponsorship.animal,
      doc: """
        The sponsored animal; null when the sponsorship is for the institution as a whole. Set by the \
        sponsor.
        """)
    public static let amount = Field(
      "amount", \Sponsorship.amount,
      doc: "The amount charged for each period; all of it goes to the institution. Set by the sponsor.")
    public static let method = Field(
      "method", \Sponsorship.method,
      doc: "The payment method, such as a card or a direct debit. Set by the sponsor.")
    public static let mandate = Field(
      "mandate", \Sponsorship.mandate,
      doc: """
        The recurring mandate by which payments are charged. Set by the sponsor. Null for none; the server \
        creates, starts and reactivates no sponsorship without a mandate.
        """)
    public static let schedule = Field(
      "schedule", \Sponsorship.schedule,
      doc: "The schedule of due dates. Set by the server with the sponsor's frequency.")
    public static let nextNumber = Field(
      "nextNumber", \Sponsorship.nextNumber, .atLeast(0),
      doc: "The number of the next due date on the schedule, from 0; set by the server.")
    public static let nextDueAt = Field(
      "nextDueAt", \Sponsorship.nextDueAt,
      doc: "The moment the next due date begins, midnight in the institution's time zone; set by the server.")
    public static let nextAmount = Field(
      "nextAmount", \Sponsorship.nextAmount,
      doc: "The amount from the next period on; null when it doesn't change. Set by the sponsor.")
    public static let nextFrequency = Field(
      "nextFrequency", \Sponsorship.nextFrequency,
      doc: "The frequency from the next period on; null when it doesn't change. Set by the sponsor.")
    public static let status = Field(
      "status", \Sponsorship.status,
      doc: "The lifecycle state; `draft` at creation, then changed by events only.")
    public static let statusSince = Field(
      "statusSince", \Sponsorship.statusSince,
      doc: "The moment the current state began; set by the server.")
    public static let failures = Field(
      "failures", \Sponsorship.failures, .range(0...1_000), default: 0,
      doc: "The number of attempts that failed since a payment was last received; set by the server.")
    public static let pauseReason = Field(
      "pauseReason", \Sponsorship.pauseReason,
      doc: "The reason for the current pause; null unless the sponsorship is paused. Set by the server.")
    public static let pausedUntil = Field(
      "pausedUntil", \Sponsorship.pausedUntil,
      doc: """
        The moment the sponsor's pause ends; null unless the sponsor has paused the sponsorship. Set by the \
        server from the sponsor's duration.
        """)
    public static let suspendedAt = Field(
      "suspendedAt", \Sponsorship.suspendedAt,
      doc: """
        The moment the institution was suspended; null unless that pauses the sponsorship. Set by the \
        server.
        """)
    public static let animalOutcome = Field(
      "animalOutcome", \Sponsorship.animalOutcome,
      doc: """
        The way in which the animal left for good; null while it hasn't left, or after a reassignment. Set \
        by the server.
        """)
    public static let lapseReason = Field(
      "lapseReason", \Sponsorship.lapseReason,
      doc: """
        The reason for which the sponsorship lapsed; null if it didn't lapse or was reactivated. Set by the \
        server.
        """)
    public static let endReason = Field(
      "endReason", \Sponsorship.endReason,
      doc: "The reason for which the sponsorship is over; null until then. Set by the server.")
    public static let createdAt = Field(
      "createdAt", \Sponsorship.createdAt,
      doc: "The moment the sponsorship was created; set by the server.")

    public static let pauseEndsAt = Field.derived(
      "pauseEndsAt", \Sponsorship.pauseEndsAt, from: pauseReason, pausedUntil,
      doc: """
        The moment the sponsor's pause ends by itself; null without such a pause and while the institution \
        is suspended. Computed from the reason and the end of the pause; ignored on input.
        """)
    public static let units = Field.derived(
      "units", \Sponsorship.units, from: amount,
      doc: "The amount in the currency's minor units. Computed from `amount`; ignored on input.")
    public static let nextUnits = Field.derived(
      "nextUnits", \Sponsorship.nextUnits, from: nextAmount,
      doc: """
        The amount from the next period on, in the currency's minor units; null when it doesn't change. \
        Computed from `nextAmount`; ignored on input.
        """)
    public static let nextCurrency = Field.derived(
      "nextCurrency", \Sponsorship.nextCurrency, from: nextAmount,
      doc: """
        The currency of the amount from the next period on; null when it doesn't change. Computed from \
        `nextAmount`; ignored on input.
        """)
    public static let openKey = Field.derived(
      "openKey", \Sponsorship.openKey, from: sponsor, institution, animal, status,
      doc: """
        A key of sponsor, institution and animal, unique among sponsorships that aren't over; null once it \
        is over. Computed from these fields and `status`; ignored on input.
        """)
  }

  public static let schema = ModelSchema<Sponsorship>(
    "Sponsorship", version: 1,
    doc: """
      A sponsorship (virtual adoption): a person pays for an animal, or for an institution, at regular \
      intervals.
      """
  ) {
    Fields.id
    Fields.sponsor
    Fields.institution
    Fields.animal
    Fields.amount
    Fields.method
    Fields.mandate
    Fields.schedule
    Fields.nextNumber
    Fields.nextDueAt
    Fields.nextAmount
    Fields.nextFrequency
    Fields.status
    Fields.statusSince
    Fields.failures
    Fields.pauseReason
    Fields.pausedUntil
    Fields.suspendedAt
    Fields.animalOutcome
    Fields.lapseReason
    Fields.endReason
    Fields.createdAt
    Fields.pauseEndsAt
    Fields.units
    Fields.nextUnits
    Fields.nextCurrency
    Fields.openKey
  } rules: {
    Rule("Sponsorship.amount.positive", holds: Fields.units > 0, doc: "The amount must be greater than zero.")
    Rule(
      "Sponsorship.nextAmount.positive", holds: Fields.nextUnits > 0,
      doc: "The amount from the next period on must be greater than zero.")
    Rule(
      "Sponsorship.nextAmount.currency",
      holds: Fields.nextCurrency == Fields.amount.at(Money.Fields.currency),
      doc: "The amount from the next period on must be in the sponsorship's currency.")
    Rule(
      "Sponsorship.pauseReason.given",
      holds: Fields.pauseReason.isPresent.or(Fields.status != .paused),
      doc: "A paused sponsorship must have a reason for the pause.")
    Rule(
      "Sponsorship.pausedUntil.given",
      holds: Fields.pausedUntil.isPresent.or(Fields.pauseReason.isDistinct(from: .known(.sponsor))),
      doc: "A pause by the sponsor must have an end.")
    Rule(
      "Sponsorship.suspendedAt.given",
      holds: Fields.suspendedAt.isPresent.or(Fields.pauseReason.isDistinct(from: .known(.institution))),
      doc: "A pause for a suspended institution must have the moment of the suspension.")
    Rule(
      "Sponsorship.animalOutcome.given",
      holds: Fields.animalOutcome.isPresent.or(Fields.status != .awaitingReassignment),
      doc: "A sponsorship that waits for reassignment must have the way in which its animal left.")
    Rule(
      "Sponsorship.lapseReason.given",
      holds: Fields.lapseReason.isPresent.or(Fields.status != .lapsed),
      doc: "A lapsed sponsorship must have a reason.")
    Rule(
      "Sponsorship.endReason.given",
      holds: Fields.endReason.isPresent.or(
        Fields.status.isOne(of: Sponsorship.finalStates.map { .known($0) }).negated),
      doc: "A sponsorship that is over must have a reason.")
  } storage: {
    Storage.unique(Fields.openKey)
    Storage.index(Fields.sponsor, descending: Fields.createdAt)
    Storage.index(Fields.institution, Fields.status)
    Storage.index(Fields.animal)
    Storage.index(Fields.mandate)
    Storage.index(Fields.status, Fields.nextDueAt)
  }

  public init(reading fields: FieldReader<Sponsorship>) throws {
    try self.init(
      id: fields[Fields.id], sponsor: fields[Fields.sponsor], institution: fields[Fields.institution],
      animal: fields[Fields.animal], amount: fields[Fields.amount], method: fields[Fields.method],
      mandate: fields[Fields.mandate], schedule: fields[Fields.schedule],
      nextNumber: fields[Fields.nextNumber], nextDueAt: fields[Fields.nextDueAt],
      nextAmount: fields[Fields.nextAmount], nextFrequency: fields[Fields.nextFrequency],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      failures: fields[Fields.failures], pauseReason: fields[Fields.pauseReason],
      pausedUntil: fields[Fields.pausedUntil], suspendedAt: fields[Fields.suspendedAt],
      animalOutcome: fields[Fields.animalOutcome],
      lapseReason: fields[Fields.lapseReason], endReason: fields[Fields.endReason],
      createdAt: fields[Fields.createdAt])
  }
}
