public import DomainModeling

extension Payment {
  /// The fields of a payment.
  public enum Fields {
    public static let id = Field("id", \Payment.id, doc: "The payment's identifier.")
    public static let payer = Field("payer", \Payment.payer, doc: "Who pays.")
    public static let institution = Field("institution", \Payment.institution, doc: "Who gets the money.")
    public static let recipient = Field(
      "recipient", \Payment.recipient, doc: "Who acted for the institution when the payment was made.")
    public static let animal = Field("animal", \Payment.animal, doc: "The animal that it is for.")
    public static let appeal = Field("appeal", \Payment.appeal, doc: "The appeal that it is for.")
    public static let amount = Field("amount", \Payment.amount, doc: "How much.")
    public static let method = Field("method", \Payment.method, doc: "By what.")
    public static let sponsorship = Field(
      "sponsorship", \Payment.sponsorship, doc: "The sponsorship that it belongs to.")
    public static let dueOn = Field("dueOn", \Payment.dueOn, doc: "The due date that it is for.")
    public static let mandate = Field(
      "mandate", \Payment.mandate, doc: "The mandate by which it is charged.")
    public static let status = Field("status", \Payment.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \Payment.statusSince, doc: "Since when.")
    public static let previousStatus = Field(
      "previousStatus", \Payment.previousStatus, doc: "The state before.")
    public static let attempt = Field(
      "attempt", \Payment.attempt, .range(0...Payment.mostAttempts), doc: "The number of the attempt.")
    public static let reference = Field(
      "reference", \Payment.reference, doc: "The provider's name for this attempt.")
    public static let failure = Field("failure", \Payment.failure, doc: "Why the last attempt failed.")
    public static let retryAt = Field(
      "retryAt", \Payment.retryAt, doc: "When the next attempt is made without being asked for.")
    public static let succeededAt = Field("succeededAt", \Payment.succeededAt, doc: "When the money came.")
    public static let refunds = Field(
      "refunds", \Payment.refunds, .count(...100), default: [],
      doc: "What is given back, the oldest first.")
    public static let dispute = Field("dispute", \Payment.dispute, doc: "The newest dispute.")
    public static let createdAt = Field("createdAt", \Payment.createdAt, doc: "When it was made.")

    /// The amount in minor units.
    public static let units = Field.derived(
      "units", \Payment.units, from: amount, doc: "The amount in minor units.")
    /// What isn't given back, in minor units.
    public static let netUnits = Field.derived(
      "netUnits", \Payment.netUnits, from: amount, refunds, doc: "What isn't given back, in minor units.")
    /// The currency.
    public static let currency = Field.derived(
      "currency", \Payment.currency, from: amount, doc: "The currency.")
    /// The same for two payments of one sponsorship and due date.
    public static let dueKey = Field.derived(
      "dueKey", \Payment.dueKey, from: sponsorship, dueOn,
      doc: "The same for two payments of one sponsorship and due date.")
    /// When nobody can take the money back any more.
    public static let settlesAt = Field.derived(
      "settlesAt", \Payment.settlesAt, from: succeededAt, doc: "When nobody can take the money back any more."
    )
    /// When nobody can take the money back without a reason any more.
    public static let unstatedUntil = Field.derived(
      "unstatedUntil", \Payment.unstatedUntil, from: succeededAt,
      doc: "When nobody can take the money back without a reason any more.")
    /// The number of refunds that didn't fail.
    public static let openRefunds = Field.derived(
      "openRefunds", \Payment.openRefunds, from: refunds, doc: "The number of refunds that didn't fail.")
    /// Whether it may be tried again.
    public static let hasAttemptsLeft = Field.derived(
      "hasAttemptsLeft", \Payment.hasAttemptsLeft, from: attempt, doc: "Whether it may be tried again.")
  }

  public static let schema = ModelSchema<Payment>(
    "Payment", version: 1, doc: "Money from somebody to an institution."
  ) {
    Fields.id
    Fields.payer
    Fields.institution
    Fields.recipient
    Fields.animal
    Fields.appeal
    Fields.amount
    Fields.method
    Fields.sponsorship
    Fields.dueOn
    Fields.mandate
    Fields.status
    Fields.statusSince
    Fields.previousStatus
    Fields.attempt
    Fields.reference
    Fields.failure
    Fields.retryAt
    Fields.succeededAt
    Fields.refunds
    Fields.dispute
    Fields.createdAt
    Fields.units
    Fields.netUnits
    Fields.currency
    Fields.dueKey
    Fields.settlesAt
    Fields.unstatedUntil
    Fields.openRefunds
    Fields.hasAttemptsLeft
  } rules: {
    Rule("Payment.amount.positive", holds: Fields.units > 0, doc: "A payment is above zero.")
    Rule(
      "Payment.designation.one", holds: Fields.animal.isNull.or(Fields.appeal.isNull),
      doc: "A payment is for an animal or for an appeal, never for both.")
    Rule(
      "Payment.refunds.withinAmount", reading: Fields.refunds, Fields.amount,
      doc: "What is given back is in the payment's currency and never more than was paid."
    ) { $0.refundsFit }
    Rule(
      "Payment.refunds.identifiers", reading: Fields.refunds, doc: "No two refunds have the same identifier."
    ) { Set($0.refunds.map(\.id)).count == $0.refunds.count }
    Rule(
      "Payment.dueOn.ofSponsorship",
      holds: (Fields.dueOn.isNull.and(Fields.sponsorship.isNull)).or(
        Fields.dueOn.isPresent.and(Fields.sponsorship.isPresent)),
      doc: "What belongs to a sponsorship says for which due date.")
    Rule(
      "Payment.succeededAt.given",
      holds: Fields.succeededAt.isPresent.or(
        Fields.status.isOne(of: Payment.Flow.paidStates.map { .known($0) }).negated),
      doc: "Money that came says when.")
    Rule(
      "Payment.failure.given", holds: Fields.failure.isPresent.or(Fields.status != .known(.failed)),
      doc: "What failed says why.")
    Rule(
      "Payment.dispute.given",
      holds: Fields.dispute.isPresent.or(
        Fields.status.isOne(of: [.known(.disputed), .known(.chargedBack)]).negated),
      doc: "What is disputed says by whom and why.")
  } storage: {
    Storage.unique(Fields.dueKey)
    Storage.index(Fields.payer, descending: Fields.createdAt)
    Storage.index(Fields.institution, descending: Fields.createdAt)
    Storage.index(Fields.status, Fields.statusSince)
    Storage.index(Fields.sponsorship, descending: Fields.createdAt)
  }

  public init(reading fields: FieldReader<Payment>) throws {
    try self.init(
      id: fields[Fields.id], payer: fields[Fields.payer], institution: fields[Fields.institution],
      recipient: fields[Fields.recipient], animal: fields[Fields.animal], appeal: fields[Fields.appeal],
      amount: fields[Fields.amount], method: fields[Fields.method], sponsorship: fields[Fields.sponsorship],
      dueOn: fields[Fields.dueOn], mandate: fields[Fields.mandate], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], previousStatus: fields[Fields.previousStatus],
      attempt: fields[Fields.attempt], reference: fields[Fields.reference], failure: fields[Fields.failure],
      retryAt: fields[Fields.retryAt], succeededAt: fields[Fields.succeededAt],
      refunds: fields[Fields.refunds], dispute: fields[Fields.dispute], createdAt: fields[Fields.createdAt])
  }
}
