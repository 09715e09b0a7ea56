public import DomainModeling

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
