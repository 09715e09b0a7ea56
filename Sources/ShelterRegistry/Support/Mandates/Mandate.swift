public import DomainModeling

/// Somebody's permission that an institution charges them; the provider has the account that it is for.
public struct Mandate: Entity {
  public let id: Identifier<Mandate>
  /// Who is charged.
  public let debtor: Principal.ID
  /// Who may charge.
  public let institution: Institution.ID
  /// Who acted for the institution when the mandate was made.
  public let creditor: Principal.ID
  /// How often it may be used.
  public let kind: MandateKind
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// The provider's name for it, once it is signed.
  public internal(set) var reference: GatewayReference?
  /// When it was signed.
  public internal(set) var signedAt: Timestamp?
  /// When it was last used.
  public internal(set) var lastDebitAt: Timestamp?

  /// Makes a mandate in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<Mandate>, debtor: Principal.ID, institution: Institution.ID, creditor: Principal.ID,
    kind: MandateKind = .recurring, status: OpenValue<Flow.State> = .known(.pending), statusSince: Timestamp,
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

  /// Where the next debit stands in the sequence.
  public var nextSequence: MandateSequence {
    switch kind {
    case .oneOff: .only
    case .recurring: lastDebitAt == nil ? .first : .recurring
    }
  }

  /// The months without a debit after which a mandate is no good any more (SEPA rulebook).
  public static let idleMonths = 36

  var expiresAt: Timestamp? {
    guard let last = lastDebitAt ?? signedAt else { return nil }
    guard let day = try? CalendarDate(utc: last).adding(months: Self.idleMonths) else { return .latest }
    return Timestamp(utcMidnightOf: day)
  }
}

/// How often a mandate may be used.
public enum MandateKind: String, Vocabulary {
  /// Again and again; SEPA's `RCUR`.
  case recurring
  /// Once; SEPA's `OOFF`.
  case oneOff = "one-off"
}

/// Where a debit stands in the sequence of its mandate (EPC016-06, AT-21).
public enum MandateSequence: String, Vocabulary {
  /// The only one of a one-off mandate.
  case only = "OOFF"
  /// The first of a recurring one.
  case first = "FRST"
  /// A later one.
  case recurring = "RCUR"
}

extension Mandate {
  /// The fields of a mandate.
  public enum Fields {
    public static let id = Field("id", \Mandate.id, doc: "The mandate's identifier.")
    public static let debtor = Field("debtor", \Mandate.debtor, doc: "Who is charged.")
    public static let institution = Field("institution", \Mandate.institution, doc: "Who may charge.")
    public static let creditor = Field(
      "creditor", \Mandate.creditor, doc: "Who acted for the institution when the mandate was made.")
    public static let kind = Field("kind", \Mandate.kind, doc: "How often it may be used.")
    public static let status = Field("status", \Mandate.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \Mandate.statusSince, doc: "Since when.")
    public static let reference = Field(
      "reference", \Mandate.reference, doc: "The provider's name for it, once it is signed.")
    public static let signedAt = Field("signedAt", \Mandate.signedAt, doc: "When it was signed.")
    public static let lastDebitAt = Field(
      "lastDebitAt", \Mandate.lastDebitAt, doc: "When it was last used.")

    /// When it is no good any more unless it is used before.
    public static let expiresAt = Field.derived(
      "expiresAt", \Mandate.expiresAt, from: signedAt, lastDebitAt,
      doc: "When it is no good any more unless it is used before.")
  }

  public static let schema = ModelSchema<Mandate>(
    "Mandate", version: 1, doc: "Somebody's permission that an institution charges them."
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
        Fields.status.isOne(of: [.known(.active), .known(.consumed)]).negated),
      doc: "A mandate that is good was signed.")
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
