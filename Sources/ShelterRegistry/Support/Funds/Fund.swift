public import DomainModeling

/// An institution's money for one purpose in one currency, as a balance of its entries.
///
/// What is given for an animal or an appeal is in a fund of its own, from which nothing is spent on anything else.
/// A bank may take back what is spent already: then the balance is below zero, and nothing is spent until it isn't.
public struct Fund: Entity {
  public let id: Identifier<Fund>
  /// Whose money it is.
  public let institution: Institution.ID
  /// What it is for.
  public let designation: Designation
  /// What is there.
  public internal(set) var balance: Money
  /// How much came in all, with what came again.
  public internal(set) var inflow: Money
  /// How much went out in all.
  public internal(set) var outflow: Money

  /// Makes a fund; throws unless the balance is what came less what went, in one currency.
  public init(
    institution: Institution.ID, designation: Designation, balance: Money, inflow: Money, outflow: Money
  ) throws(ValidationError) {
    try self.init(
      id: Self.id(of: institution, for: designation, in: balance.currency), institution: institution,
      designation: designation, balance: balance, inflow: inflow, outflow: outflow)
  }

  private init(
    id: Identifier<Fund>, institution: Institution.ID, designation: Designation, balance: Money,
    inflow: Money, outflow: Money
  ) throws(ValidationError) {
    self.id = id
    self.institution = institution
    self.designation = designation
    self.balance = balance
    self.inflow = inflow
    self.outflow = outflow
    try validated()
  }

  /// An empty fund.
  init(empty institution: Institution.ID, _ designation: Designation, _ currency: Currency)
    throws(ValidationError)
  {
    let zero = Money.zero(currency)
    try self.init(
      institution: institution, designation: designation, balance: zero, inflow: zero, outflow: zero)
  }

  /// The identifier of the only fund of an institution for a purpose in a currency.
  public static func id(
    of institution: Institution.ID, for designation: Designation, in currency: Currency
  ) -> Identifier<Fund> {
    Identifier(
      named: "\(institution.text) \(designation.text) \(currency.code)",
      in: (0x6d0c_2f3a_9b1e_4c57, 0x8a41_7e05_d3f2_960b))
  }

  /// The fields of a fund.
  public enum Fields {
    public static let id = Field("id", \Fund.id, doc: "The fund's identifier, from what it is for.")
    public static let institution = Field("institution", \Fund.institution, doc: "Whose money it is.")
    public static let designation = Field("designation", \Fund.designation, doc: "What it is for.")
    public static let balance = Field("balance", \Fund.balance, doc: "What is there.")
    public static let inflow = Field("inflow", \Fund.inflow, doc: "How much came in all.")
    public static let outflow = Field("outflow", \Fund.outflow, doc: "How much went out in all.")
  }

  public static let schema = ModelSchema<Fund>(
    "Fund", version: 1, doc: "An institution's money for one purpose in one currency."
  ) {
    Fields.id
    Fields.institution
    Fields.designation
    Fields.balance
    Fields.inflow
    Fields.outflow
  } rules: {
    Rule(
      "Fund.id.ofPurpose", reading: Fields.id, Fields.institution, Fields.designation, Fields.balance,
      doc: "There is one fund for an institution, a purpose and a currency."
    ) { $0.id == Fund.id(of: $0.institution, for: $0.designation, in: $0.balance.currency) }
    Rule(
      "Fund.balance.sum", reading: Fields.balance, Fields.inflow, Fields.outflow,
      doc: "The balance is what came less what went."
    ) { fund in
      !fund.inflow.isNegative && !fund.outflow.isNegative
        && (try? fund.inflow.subtracting(fund.outflow)) == fund.balance
    }
  } storage: {
    Storage.index(Fields.institution, Fields.designation)
  }

  public init(reading fields: FieldReader<Fund>) throws {
    try self.init(
      id: fields[Fields.id], institution: fields[Fields.institution],
      designation: fields[Fields.designation], balance: fields[Fields.balance],
      inflow: fields[Fields.inflow], outflow: fields[Fields.outflow])
  }
}

extension Fund {
  /// The fund after a movement, and the entry about it: never the one without the other.
  ///
  /// Throws when something is spent or released that isn't there, another currency, and a sum over 64 bits.
  public func moving(
    _ kind: FundEntryKind, _ amount: Money, as id: FundEntry.ID, of payment: Payment.ID? = nil,
    note: String? = nil, at now: Timestamp
  ) throws(ValidationError) -> (fund: Fund, entry: FundEntry) {
    let entry = try FundEntry(
      id: id, fund: self.id, institution: institution, designation: designation, kind: .known(kind),
      amount: amount, payment: payment, note: note, at: now)
    var fund = self
    do throws(MoneyError) {
      if kind.isInflow {
        fund.inflow = try inflow.adding(amount)
        fund.balance = try balance.adding(amount)
      } else {
        fund.outflow = try outflow.adding(amount)
        fund.balance = try balance.subtracting(amount)
      }
    } catch {
      throw ValidationError(at: Fields.balance, ViolationCode("money.overflow"))
    }
    let isOwnChoice = kind == .spent || kind == .releasedOut
    if isOwnChoice && fund.balance.isNegative {
      throw ValidationError(at: Fields.balance, ViolationCode("fund.notCovered"))
    }
    return (fund, entry)
  }
}
