public import DomainModeling

extension Sponsorship {
  /// The fields of a sponsorship.
  public enum Fields {
    public static let id = Field("id", \Sponsorship.id, doc: "The sponsorship's identifier.")
    public static let sponsor = Field("sponsor", \Sponsorship.sponsor, doc: "Who sponsors.")
    public static let institution = Field(
      "institution", \Sponsorship.institution, doc: "The institution that gets the money.")
    public static let animal = Field(
      "animal", \Sponsorship.animal, doc: "The animal that it is for; all of the institution's when absent.")
    public static let amount = Field("amount", \Sponsorship.amount, doc: "How much for each period.")
    public static let method = Field("method", \Sponsorship.method, doc: "By what it is paid.")
    public static let mandate = Field(
      "mandate", \Sponsorship.mandate, doc: "The mandate by which it is charged.")
    public static let schedule = Field("schedule", \Sponsorship.schedule, doc: "When it is due.")
    public static let nextNumber = Field(
      "nextNumber", \Sponsorship.nextNumber, .atLeast(0), doc: "The number of the next due date.")
    public static let nextDueAt = Field(
      "nextDueAt", \Sponsorship.nextDueAt, doc: "When that due date begins where the institution is.")
    public static let nextAmount = Field(
      "nextAmount", \Sponsorship.nextAmount, doc: "The amount from the next period on.")
    public static let nextFrequency = Field(
      "nextFrequency", \Sponsorship.nextFrequency, doc: "The frequency from the next period on.")
    public static let status = Field("status", \Sponsorship.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \Sponsorship.statusSince, doc: "Since when.")
    public static let failures = Field(
      "failures", \Sponsorship.failures, .range(0...1_000), default: 0,
      doc: "How many attempts failed since money last came.")
    public static let pause = Field("pause", \Sponsorship.pause, doc: "Why it is paused.")
    public static let pausedUntil = Field(
      "pausedUntil", \Sponsorship.pausedUntil, doc: "Until when its sponsor paused it.")
    public static let suspendedAt = Field(
      "suspendedAt", \Sponsorship.suspendedAt, doc: "Since when the institution is suspended.")
    public static let departure = Field("departure", \Sponsorship.departure, doc: "How its animal left.")
    public static let lapse = Field("lapse", \Sponsorship.lapse, doc: "Why it lapsed.")
    public static let end = Field("end", \Sponsorship.end, doc: "Why it is over.")
    public static let createdAt = Field("createdAt", \Sponsorship.createdAt, doc: "When it was begun.")

    /// When its sponsor's pause ends by itself.
    public static let pauseEndsAt = Field.derived(
      "pauseEndsAt", \Sponsorship.pauseEndsAt, from: pause, pausedUntil,
      doc: "When its sponsor's pause ends by itself.")
    /// The amount in minor units.
    public static let units = Field.derived(
      "units", \Sponsorship.units, from: amount, doc: "The amount in minor units.")
    /// The next amount in minor units.
    public static let nextUnits = Field.derived(
      "nextUnits", \Sponsorship.nextUnits, from: nextAmount, doc: "The next amount in minor units.")
    /// The next amount's currency.
    public static let nextCurrency = Field.derived(
      "nextCurrency", \Sponsorship.nextCurrency, from: nextAmount, doc: "The next amount's currency.")
    /// The same for two sponsorships of one animal by one person that aren't over.
    public static let openKey = Field.derived(
      "openKey", \Sponsorship.openKey, from: sponsor, institution, animal, status,
      doc: "The same for two sponsorships of one animal by one person that aren't over.")
  }

  public static let schema = ModelSchema<Sponsorship>(
    "Sponsorship", version: 1, doc: "A virtual adoption: somebody pays for an animal again and again."
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
    Fields.pause
    Fields.pausedUntil
    Fields.suspendedAt
    Fields.departure
    Fields.lapse
    Fields.end
    Fields.createdAt
    Fields.pauseEndsAt
    Fields.units
    Fields.nextUnits
    Fields.nextCurrency
    Fields.openKey
  } rules: {
    Rule("Sponsorship.amount.positive", holds: Fields.units > 0, doc: "A sponsorship is above zero.")
    Rule("Sponsorship.nextAmount.positive", holds: Fields.nextUnits > 0, doc: "So is the next amount.")
    Rule(
      "Sponsorship.nextAmount.currency",
      holds: Fields.nextCurrency == Fields.amount.at(Money.Fields.currency),
      doc: "The currency of a sponsorship doesn't change.")
    Rule(
      "Sponsorship.pause.given", holds: Fields.pause.isPresent.or(Fields.status != .known(.paused)),
      doc: "What is paused says why.")
    Rule(
      "Sponsorship.pausedUntil.given",
      holds: Fields.pausedUntil.isPresent.or(Fields.pause.isDistinct(from: .known(.sponsor))),
      doc: "What its sponsor paused says until when.")
    Rule(
      "Sponsorship.suspendedAt.given",
      holds: Fields.suspendedAt.isPresent.or(Fields.pause.isDistinct(from: .known(.institution))),
      doc: "What waits for its institution says since when.")
    Rule(
      "Sponsorship.departure.given",
      holds: Fields.departure.isPresent.or(Fields.status != .known(.needsChoice)),
      doc: "A sponsorship that needs a choice says how its animal left.")
    Rule(
      "Sponsorship.lapse.given", holds: Fields.lapse.isPresent.or(Fields.status != .known(.lapsed)),
      doc: "What lapsed says why.")
    Rule(
      "Sponsorship.end.given",
      holds: Fields.end.isPresent.or(
        Fields.status.isOne(of: Sponsorship.Flow.finalStates.map { .known($0) }).negated),
      doc: "What is over says why.")
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
      failures: fields[Fields.failures], pause: fields[Fields.pause],
      pausedUntil: fields[Fields.pausedUntil], suspendedAt: fields[Fields.suspendedAt],
      departure: fields[Fields.departure],
      lapse: fields[Fields.lapse], end: fields[Fields.end], createdAt: fields[Fields.createdAt])
  }
}
