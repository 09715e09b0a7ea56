public import DomainModeling

/// A person's permission for an institution to charge them; only the payment provider knows the account to
/// charge.
public struct Mandate: Entity {
  public let id: Identifier<Mandate>
  public let debtor: Principal.ID
  public let institution: Institution.ID
  public let creditor: Principal.ID
  public let kind: Mandate.Kind
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var reference: GatewayReference?
  public internal(set) var signedAt: Timestamp?
  public internal(set) var lastDebitAt: Timestamp?

  /// Creates a mandate in any state, for a repository that restores it.
  ///
  /// - Throws: `ValidationError` with all violations.
  package init(
    id: Identifier<Mandate>, debtor: Principal.ID, institution: Institution.ID, creditor: Principal.ID,
    kind: Mandate.Kind = .recurring, status: OpenEnum<State> = .known(.pending), statusSince: Timestamp,
    reference: GatewayReference? = nil, signedAt: Timestamp? = nil, lastDebitAt: Timestamp? = nil
  ) throws(ValidationError) {
    self.id = id
    self.debtor = debtor
    self.institution = institution
    self.creditor = creditor
    self.kind = kind
    self.status = status
    self.statusSince = statusSince
    self.reference = reference
    self.signedAt = signedAt
    self.lastDebitAt = lastDebitAt
    try validated()
  }

  /// The position of the next debit in the sequence.
  package var nextSequence: Mandate.SequenceType {
    switch kind {
    case .oneOff: .only
    case .recurring: lastDebitAt == nil ? .first : .recurring
    }
  }

  /// The number of months without a debit after which a mandate expires (SEPA rulebook).
  package static let idleMonths = 36

  var expiresAt: Timestamp? {
    guard let last = lastDebitAt ?? signedAt else { return nil }
    guard let day = try? CalendarDate(utc: last).adding(months: Self.idleMonths) else { return .latest }
    return Timestamp(utcMidnightOf: day)
  }
}

extension Mandate {
  /// The number of debits that a mandate allows.
  public enum Kind: String, StringEnum {
    /// Any number of debits; `RCUR` in SEPA.
    case recurring
    /// One debit; `OOFF` in SEPA.
    case oneOff
  }
}

extension Mandate {
  /// The position of a debit in the sequence of its mandate (EPC016-06, AT-21).
  public enum SequenceType: String, StringEnum {
    /// The only debit of a one-off mandate.
    case only = "OOFF"
    /// The first debit of a recurring mandate.
    case first = "FRST"
    /// A later debit of a recurring mandate.
    case recurring = "RCUR"
  }
}

extension Mandate {
  /// The fields of a mandate.
  public enum Fields {
    public static let id = Field("id", \Mandate.id, doc: "The mandate's identifier; set by the server.")
    public static let debtor = Field(
      "debtor", \Mandate.debtor,
      doc: "The account of the debtor, who is charged; set by the server.")
    public static let institution = Field(
      "institution", \Mandate.institution,
      doc: "The institution that may charge. Set by the debtor.")
    public static let creditor = Field(
      "creditor", \Mandate.creditor,
      doc: "The account that managed the institution when the mandate was requested; set by the server.")
    public static let kind = Field(
      "kind", \Mandate.kind,
      doc: "The number of debits that the mandate allows: one or any number. Set by the debtor.")
    public static let status = Field(
      "status", \Mandate.status,
      doc: "The lifecycle state; `pending` at creation, then changed by events only.")
    public static let statusSince = Field(
      "statusSince", \Mandate.statusSince,
      doc: "The moment the current state began; set by the server.")
    public static let reference = Field(
      "reference", \Mandate.reference,
      doc: "The provider's identifier of the mandate; null until it is signed.")
    public static let signedAt = Field(
      "signedAt", \Mandate.signedAt,
      doc: "The moment the mandate was signed; null until then. Set by the server.")
    public static let lastDebitAt = Field(
      "lastDebitAt", \Mandate.lastDebitAt,
      doc: "The moment of the last debit that succeeded; null before the first. Set by the server.")

    public static let expiresAt = Field.derived(
      "expiresAt", \Mandate.expiresAt, from: signedAt, lastDebitAt,
      doc: """
        The moment the mandate expires unless it is used before: midnight UTC, 36 months after the last \
        debit or, without one, the signature; null until signed. Computed from `signedAt` and `lastDebitAt`; \
        ignored on input.
        """)
  }

  public static let schema = ModelSchema<Mandate>(
    "Mandate", version: 1, doc: "A person's permission for an institution to charge them."
  ) {
    Fields.id
    Fields.debtor
    Fields.institution
    Fields.creditor
    Fields.kind
    Fields.status
    Fields.statusSince
    Fields.reference
    Fields.signedAt
    Fields.lastDebitAt
    Fields.expiresAt
  } rules: {
    Rule(
      "Mandate.signedAt.given",
      holds: Fields.signedAt.isPresent.or(
        Fields.status.isOne(of: [.active, .consumed]).negated),
      doc: "An active or consumed mandate must have the moment of its signature.")
  } storage: {
    Storage.index(Fields.debtor)
    Storage.index(Fields.institution)
    Storage.index(Fields.status)
  }

  public init(reading fields: FieldReader<Mandate>) throws {
    try self.init(
      id: fields[Fields.id], debtor: fields[Fields.debtor], institution: fields[Fields.institution],
      creditor: fields[Fields.creditor], kind: fields[Fields.kind], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], reference: fields[Fields.reference],
      signedAt: fields[Fields.signedAt], lastDebitAt: fields[Fields.lastDebitAt])
  }
}
