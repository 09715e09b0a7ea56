public import DomainModeling

extension Payment {
  /// The fields of a payment.
  public enum Fields {
    public static let id = Field("id", \Payment.id, doc: "The payment's identifier; set by the server.")
    public static let payer = Field(
      "payer", \Payment.payer,
      doc: "The account of the payer; set by the server.")
    public static let institution = Field(
      "institution", \Payment.institution,
      doc: "The institution that receives the money. Set by the donor, or copied from the sponsorship.")
    public static let manager = Field(
      "manager", \Payment.manager,
      doc: "The account that managed the institution when the payment was created; set by the server.")
    public static let animal = Field(
      "animal", \Payment.animal,
      doc: """
        The animal that the payment is for; null for any other purpose. Set by the donor, or copied from the \
        sponsorship.
        """)
    public static let appeal = Field(
      "appeal", \Payment.appeal,
      doc: "The appeal that the payment is for; null for any other purpose. Set by the donor.")
    public static let amount = Field(
      "amount", \Payment.amount,
      doc: """
        The amount of the payment; all of it goes to the institution. Set by the donor, or copied from the \
        sponsorship.
        """)
    public static let method = Field(
      "method", \Payment.method,
      doc: """
        The payment method, such as a card or a direct debit. Set by the donor, or copied from the \
        sponsorship.
        """)
    public static let sponsorship = Field(
      "sponsorship", \Payment.sponsorship,
      doc: "The sponsorship that the payment belongs to; null for a donation. Set by the server.")
    public static let dueOn = Field(
      "dueOn", \Payment.dueOn,
      doc: """
        The due date that the payment is for, in the institution's time zone; null for a donation. Set by \
        the server.
        """)
    public static let mandate = Field(
      "mandate", \Payment.mandate,
      doc: "The mandate by which the payment is charged; null for a donation. Copied from the sponsorship.")
    public static let status = Field(
      "status", \Payment.status,
      doc: "The lifecycle state; `created` at creation, then changed by events only.")
    public static let statusSince = Field(
      "statusSince", \Payment.statusSince,
      doc: "The moment the current state began; set by the server.")
    package static let previousStatus = Field(
      "previousStatus", \Payment.previousStatus,
      doc: """
        The state before the current one, to which a payment returns when a dispute is won; null before the \
        first transition. Set by the server.
        """)
    public static let attempt = Field(
      "attempt", \Payment.attempt, .range(0...Payment.maximumAttempts),
      doc: "The number of the current attempt, at most 10; 0 before the first. Set by the server.")
    public static let reference = Field(
      "reference", \Payment.reference,
      doc: "The provider's identifier of the current attempt; null until the provider has accepted it.")
    public static let failure = Field(
      "failure", \Payment.failure,
      doc: """
        The reason for the last failed attempt; null without one, or once money was received. Provided by \
        the payment provider, or set by the server when the provider refuses the attempt.
        """)
    public static let retryAt = Field(
      "retryAt", \Payment.retryAt,
      doc: "The moment of the next automatic attempt; null when none is scheduled. Set by the server.")
    public static let succeededAt = Field(
      "succeededAt", \Payment.succeededAt,
      doc: "The moment the money was received; null until then. Set by the server.")
    public static let refunds = Field(
      "refunds", \Payment.refunds, .count(...100), default: [],
      doc: """
        The refunds in the order of their requests; failed refunds stay in the list. Added by the \
        institution or an admin.
        """)
    public static let dispute = Field(
      "dispute", \Payment.dispute,
      doc: """
        The latest dispute, also after its end; null when there was none. Provided by the payment provider.
        """)
    public static let createdAt = Field(
      "createdAt", \Payment.createdAt,
      doc: "The moment the payment was created; set by the server.")

    public static let units = Field.derived(
      "units", \Payment.units, from: amount,
      doc: "The amount in the currency's minor units. Computed from `amount`; ignored on input.")
    public static let netUnits = Field.derived(
      "netUnits", \Payment.netUnits, from: amount, refunds,
      doc: """
        The amount less refunds that haven't failed, in the currency's minor units. Computed from `amount` \
        and `refunds`; ignored on input.
        """)
    public static let currency = Field.derived(
      "currency", \Payment.currency, from: amount,
      doc: "The currency of the payment. Computed from `amount`; ignored on input.")
    public static let dueKey = Field.derived(
      "dueKey", \Payment.dueKey, from: sponsorship, dueOn,
      doc: """
        A key of sponsorship and due date, unique so that a due date is charged once; null for a donation. \
        Computed from `sponsorship` and `dueOn`; ignored on input.
        """)
    public static let settlesAt = Field.derived(
      "settlesAt", \Payment.settlesAt, from: succeededAt,
      doc: """
        The moment a bank can no longer take the money back: midnight UTC, 13 months and a day after it was \
        received; null until then. Computed from `succeededAt`; ignored on input.
        """
    )
    public static let unconditionalRefundDeadline = Field.derived(
      "unconditionalRefundDeadline", \Payment.unconditionalRefundDeadline, from: succeededAt,
      doc: """
        The moment a bank can no longer take the money back without a reason: 56 days after it was received \
        (SEPA); null until then. Computed from `succeededAt`; ignored on input.
        """)
    public static let openRefunds = Field.derived(
      "openRefunds", \Payment.openRefunds, from: refunds,
      doc: "The number of refunds that haven't failed. Computed from `refunds`; ignored on input.")
    public static let hasAttemptsLeft = Field.derived(
      "hasAttemptsLeft", \Payment.hasAttemptsLeft, from: attempt,
      doc: """
        Whether the payment may be attempted again: fewer than 10 attempts were made. Computed from \
        `attempt`; ignored on input.
        """)
  }

  public static let schema = ModelSchema<Payment>(
    "Payment", version: 1, doc: "A payment from a person to an institution."
  ) {
    Fields.id
    Fields.payer
    Fields.institution
    Fields.manager
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
    Fields.unconditionalRefundDeadline
    Fields.openRefunds
    Fields.hasAttemptsLeft
  } rules: {
    Rule("Payment.amount.positive", holds: Fields.units > 0, doc: "The amount must be greater than zero.")
    Rule(
      "Payment.purpose.one", holds: Fields.animal.isNull.or(Fields.appeal.isNull),
      doc: "A payment must not be for an animal and an appeal at once.")
    Rule(
      "Payment.refunds.withinAmount", reading: Fields.refunds, Fields.amount,
      doc: """
        Every refund must be in the payment's currency, and the refunds that haven't failed must together \
        not exceed its amount.
        """
    ) { $0.refundsFit }
    Rule(
      "Payment.refunds.identifiers", reading: Fields.refunds,
      doc: "The refunds must have different identifiers."
    ) { Set($0.refunds.map(\.id)).count == $0.refunds.count }
    Rule(
      "Payment.dueOn.ofSponsorship",
      holds: (Fields.dueOn.isNull.and(Fields.sponsorship.isNull)).or(
        Fields.dueOn.isPresent.and(Fields.sponsorship.isPresent)),
      doc: "A payment must have both a sponsorship and a due date, or neither.")
    Rule(
      "Payment.succeededAt.given",
      holds: Fields.succeededAt.isPresent.or(
        Fields.status.isOne(of: Payment.paidStates.map { .known($0) }).negated),
      doc: "A payment that was received must have the moment of receipt.")
    Rule(
      "Payment.failure.given", holds: Fields.failure.isPresent.or(Fields.status != .failed),
      doc: "A failed payment must have a reason.")
    Rule(
      "Payment.dispute.given",
      holds: Fields.dispute.isPresent.or(
        Fields.status.isOne(of: [.disputed, .chargedBack]).negated),
      doc: "A disputed or charged-back payment must have a dispute.")
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
      manager: fields[Fields.manager], animal: fields[Fields.animal], appeal: fields[Fields.appeal],
      amount: fields[Fields.amount], method: fields[Fields.method], sponsorship: fields[Fields.sponsorship],
      dueOn: fields[Fields.dueOn], mandate: fields[Fields.mandate], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], previousStatus: fields[Fields.previousStatus],
      attempt: fields[Fields.attempt], reference: fields[Fields.reference], failure: fields[Fields.failure],
      retryAt: fields[Fields.retryAt], succeededAt: fields[Fields.succeededAt],
      refunds: fields[Fields.refunds], dispute: fields[Fields.dispute], createdAt: fields[Fields.createdAt])
  }
}
