public import DomainModeling

/// One movement of money into or out of a fund; it is never changed.
public struct FundEntry: Entity {
  public let id: Identifier<FundEntry>
  /// The fund.
  public let fund: Fund.ID
  /// Whose fund it is.
  public let institution: Institution.ID
  /// What the money is for.
  public let designation: Designation
  /// What moved it.
  public let kind: OpenValue<FundEntryKind>
  /// How much; above zero.
  public let amount: Money
  /// The payment that it belongs to; none for what is spent or released.
  public let payment: Payment.ID?
  /// What it was spent on.
  public let note: String?
  /// When.
  public let at: Timestamp

  /// Makes an entry; throws everything that is wrong with it.
  public init(
    id: Identifier<FundEntry>, fund: Fund.ID, institution: Institution.ID, designation: Designation,
    kind: OpenValue<FundEntryKind>, amount: Money, payment: Payment.ID? = nil, note: String? = nil,
    at: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.fund = fund
    self.institution = institution
    self.designation = designation
    self.kind = kind
    self.amount = amount
    self.payment = payment
    self.note = note
    self.at = at
    try validated()
  }

  /// The fields of an entry.
  public enum Fields {
    public static let id = Field("id", \FundEntry.id, doc: "The entry's identifier.")
    public static let fund = Field("fund", \FundEntry.fund, doc: "The fund.")
    public static let institution = Field("institution", \FundEntry.institution, doc: "Whose fund it is.")
    public static let designation = Field(
      "designation", \FundEntry.designation, doc: "What the money is for.")
    public static let kind = Field("kind", \FundEntry.kind, doc: "What moved it.")
    public static let amount = Field("amount", \FundEntry.amount, doc: "How much.")
    public static let payment = Field(
      "payment", \FundEntry.payment, doc: "The payment that it belongs to.")
    public static let note = Field(
      "note", \FundEntry.note, .length(1...500), .multiLine, .notBlank, doc: "What it was spent on.")
    public static let at = Field("at", \FundEntry.at, doc: "When.")

    /// The amount in minor units.
    public static let units = Field.derived(
      "units", \FundEntry.units, from: amount, doc: "The amount in minor units.")
  }

  public static let schema = ModelSchema<FundEntry>(
    "FundEntry", version: 1, doc: "One movement of money into or out of a fund."
  ) {
    Fields.id
    Fields.fund
    Fields.institution
    Fields.designation
    Fields.kind
    Fields.amount
    Fields.payment
    Fields.note
    Fields.at
    Fields.units
  } rules: {
    Rule("FundEntry.amount.positive", holds: Fields.units > 0, doc: "Something is moved.")
    Rule(
      "FundEntry.note.given", holds: Fields.note.isPresent.or(Fields.kind != .known(.spent)),
      doc: "What is spent says on what.")
    Rule(
      "FundEntry.fund.ofPurpose", reading: Fields.fund, Fields.institution, Fields.designation, Fields.amount,
      doc: "An entry is for the purpose of its fund."
    ) { $0.fund == Fund.id(of: $0.institution, for: $0.designation, in: $0.amount.currency) }
  } storage: {
    Storage.index(Fields.fund, descending: Fields.at)
    Storage.index(Fields.payment)
  }

  public init(reading fields: FieldReader<FundEntry>) throws {
    try self.init(
      id: fields[Fields.id], fund: fields[Fields.fund], institution: fields[Fields.institution],
      designation: fields[Fields.designation], kind: fields[Fields.kind], amount: fields[Fields.amount],
      payment: fields[Fields.payment], note: fields[Fields.note], at: fields[Fields.at])
  }

  var units: Int64 { amount.minorUnits }
}

/// What moved money into or out of a fund.
public enum FundEntryKind: String, Vocabulary {
  /// A payment came.
  case received
  /// Money was given back to its giver.
  case refunded
  /// A refund couldn't be done; the money is in the fund again.
  case refundFailed = "refund-failed"
  /// The giver's bank took money back.
  case disputed
  /// A dispute was won; the money is in the fund again.
  case recovered
  /// The institution spent it on what it was given for.
  case spent
  /// Its purpose is gone; the rest went to the institution's general fund.
  case releasedOut = "released-out"
  /// The rest of a fund whose purpose is gone came to the general fund.
  case releasedIn = "released-in"

  /// Whether the money came into the fund.
  public var isInflow: Bool {
    switch self {
    case .received, .refundFailed, .recovered, .releasedIn: true
    case .refunded, .disputed, .spent, .releasedOut: false
    }
  }
}
