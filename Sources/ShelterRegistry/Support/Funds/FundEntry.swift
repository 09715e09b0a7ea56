public import DomainModeling
public import DomainValues

/// A movement of money into or out of a fund; an entry never changes.
public struct FundEntry: Entity {
  public let id: Identifier<FundEntry>
  public let fund: Fund.ID
  public let institution: Institution.ID
  public let purpose: FundPurpose
  public let kind: OpenEnum<FundEntry.Kind>
  public let amount: Money
  public let payment: Payment.ID?
  public let note: String?
  public let at: Timestamp

  /// Creates an entry.
  ///
  /// - Throws: `ValidationError` with all violations.
  package init(
    id: Identifier<FundEntry>, fund: Fund.ID, institution: Institution.ID, purpose: FundPurpose,
    kind: OpenEnum<FundEntry.Kind>, amount: Money, payment: Payment.ID? = nil, note: String? = nil,
    at: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.fund = fund
    self.institution = institution
    self.purpose = purpose
    self.kind = kind
    self.amount = amount
    self.payment = payment
    self.note = note
    self.at = at
    try validated()
  }

  /// The fields of an entry.
  package enum Fields {
    package static let id = Field("id", \FundEntry.id, doc: "The entry's identifier; set by the server.")
    package static let fund = Field(
      "fund", \FundEntry.fund,
      doc: """
        The fund into or out of which the money moved. Set by the server; the institution chooses the fund \
        that it spends or releases.
        """)
    package static let institution = Field(
      "institution", \FundEntry.institution,
      doc: "The institution that owns the fund. Set by the server.")
    package static let purpose = Field(
      "purpose", \FundEntry.purpose,
      doc: "The purpose of the fund. Set by the server.")
    package static let kind = Field(
      "kind", \FundEntry.kind,
      doc:
        "The kind of movement, which determines whether the fund received or paid money. Set by the server.")
    package static let amount = Field(
      "amount", \FundEntry.amount,
      doc: """
        The amount of the movement, positive in both directions. Set by the institution for spent money, \
        otherwise by the server.
        """)
    package static let payment = Field(
      "payment", \FundEntry.payment,
      doc: """
        The payment that caused the movement; null for money that was spent or moved between funds. Set by \
        the server.
        """)
    package static let note = Field(
      "note", \FundEntry.note, .length(1...500), .multiLine, .notBlank,
      doc: """
        A note on the use of the money. Required for the kind `spent`, for which the institution sets it; \
        null for the other kinds.
        """)
    package static let at = Field("at", \FundEntry.at, doc: "The moment of the movement; set by the server.")

    package static let units = Field.derived(
      "units", \FundEntry.units, from: amount,
      doc: "The amount in the currency's minor units. Computed from `amount`; ignored on input.")
  }

  public static let schema = ModelSchema<FundEntry>(
    "FundEntry", version: 1, doc: "A movement of money into or out of a fund."
  ) {
    Fields.id
    Fields.fund
    Fields.institution
    Fields.purpose
    Fields.kind
    Fields.amount
    Fields.payment
    Fields.note
    Fields.at
    Fields.units
  } rules: {
    Rule("FundEntry.amount.positive", holds: Fields.units > 0, doc: "The amount must be greater than zero.")
    Rule(
      "FundEntry.note.given", holds: Fields.note.isPresent.or(Fields.kind != .spent),
      doc: "An entry for spent money must have a note.")
    Rule(
      "FundEntry.fund.ofPurpose", reading: Fields.fund, Fields.institution, Fields.purpose, Fields.amount,
      doc: "The entry must have the institution, purpose and currency of its fund."
    ) { $0.fund == Fund.id(of: $0.institution, for: $0.purpose, in: $0.amount.currency) }
  } storage: {
    Storage.index(Fields.fund, descending: Fields.at)
    Storage.index(Fields.payment)
  }

  public init(reading fields: FieldReader<FundEntry>) throws {
    try self.init(
      id: fields[Fields.id], fund: fields[Fields.fund], institution: fields[Fields.institution],
      purpose: fields[Fields.purpose], kind: fields[Fields.kind], amount: fields[Fields.amount],
      payment: fields[Fields.payment], note: fields[Fields.note], at: fields[Fields.at])
  }

  var units: Int64 { amount.minorUnits }
}

extension FundEntry {
  /// The kind of a movement of money into or out of a fund.
  public enum Kind: String, StringEnum {
    /// A payment was received.
    case received
    /// Money was refunded to the payer.
    case refunded
    /// A refund failed, so that its money is in the fund again.
    case refundFailed
    /// The payer's bank took back the money of a disputed payment.
    case disputed
    /// A dispute was won, so that its money is in the fund again.
    case recovered
    /// The institution spent money on the fund's purpose.
    case spent
    /// Money went to another fund of the institution: to the general fund, once the purpose no longer existed, or back for a
    /// refund.
    case transferredOut
    /// Money came from another fund of the institution.
    case transferredIn

    /// Whether the movement brings money into the fund.
    public var isInflow: Bool {
      switch self {
      case .received, .refundFailed, .recovered, .transferredIn: true
      case .refunded, .disputed, .spent, .transferredOut: false
      }
    }
  }
}
