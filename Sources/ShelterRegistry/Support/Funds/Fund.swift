public import DomainModeling
public import DomainValues

/// The money of an institution for one purpose in one currency: the balance of its entries.
///
/// Money given for an animal or an appeal is in a fund of its own and isn't spent on any other purpose. When
/// a bank takes back money that was already spent, the balance becomes negative, and nothing can be spent
/// until it is covered.
public struct Fund: Entity {
  public let id: Identifier<Fund>
  public let institution: Institution.ID
  public let purpose: FundPurpose
  public internal(set) var balance: Money
  public internal(set) var inflow: Money
  public internal(set) var outflow: Money

  /// Creates a fund.
  ///
  /// - Throws: `ValidationError` unless the balance is inflow less outflow, in one currency.
  package init(
    institution: Institution.ID, purpose: FundPurpose, balance: Money, inflow: Money, outflow: Money
  ) throws(ValidationError) {
    try self.init(
      id: Self.id(of: institution, for: purpose, in: balance.currency), institution: institution,
      purpose: purpose, balance: balance, inflow: inflow, outflow: outflow)
  }

  private init(
    id: Identifier<Fund>, institution: Institution.ID, purpose: FundPurpose, balance: Money,
    inflow: Money, outflow: Money
  ) throws(ValidationError) {
    self.id = id
    self.institution = institution
    self.purpose = purpose
    self.balance = balance
    self.inflow = inflow
    self.outflow = outflow
    try validated()
  }

  /// Creates an empty fund.
  init(empty institution: Institution.ID, _ purpose: FundPurpose, _ currency: Currency)
    throws(ValidationError)
  {
    let zero = Money.zero(currency)
    try self.init(
      institution: institution, purpose: purpose, balance: zero, inflow: zero, outflow: zero)
  }

  /// Returns the identifier of an institution's only fund for a purpose in a currency.
  public static func id(
    of institution: Institution.ID, for purpose: FundPurpose, in currency: Currency
  ) -> Identifier<Fund> {
    Identifier(
      named: "\(institution.text) \(purpose.text) \(currency.code)",
      in: (0x6d0c_2f3a_9b1e_4c57, 0x8a41_7e05_d3f2_960b))
  }

  /// The fields of a fund.
  package enum Fields {
    package static let id = Field(
      "id", \Fund.id,
      doc: "The fund's identifier, derived from institution, purpose and currency.")
    package static let institution = Field(
      "institution", \Fund.institution,
      doc: "The institution that owns the money. Set by the server.")
    package static let purpose = Field(
      "purpose", \Fund.purpose,
      doc: """
        The purpose of the money: the institution, one of its animals or one of its appeals. Set by the \
        server.
        """)
    package static let balance = Field(
      "balance", \Fund.balance,
      doc: """
        The money in the fund, inflow less outflow; negative when a bank took back money that was already \
        spent. Set by the server.
        """)
    package static let inflow = Field(
      "inflow", \Fund.inflow,
      doc: "The sum of all movements into the fund, at least 0. Set by the server.")
    package static let outflow = Field(
      "outflow", \Fund.outflow,
      doc: "The sum of all movements out of the fund, at least 0. Set by the server.")
  }

  public static let schema = ModelSchema<Fund>(
    "Fund", version: 1, doc: "The money of an institution for one purpose in one currency."
  ) {
    Fields.id
    Fields.institution
    Fields.purpose
    Fields.balance
    Fields.inflow
    Fields.outflow
  } rules: {
    Rule(
      "Fund.id.derived", reading: Fields.id, Fields.institution, Fields.purpose, Fields.balance,
      doc: "The identifier must be the one derived from institution, purpose and currency."
    ) { $0.id == Fund.id(of: $0.institution, for: $0.purpose, in: $0.balance.currency) }
    Rule(
      "Fund.balance.sum", reading: Fields.balance, Fields.inflow, Fields.outflow,
      doc: """
        The balance must be inflow less outflow, all three in one currency; neither inflow nor outflow may \
        be negative.
        """
    ) { fund in
      !fund.inflow.isNegative && !fund.outflow.isNegative
        && (try? fund.inflow.subtracting(fund.outflow)) == fund.balance
    }
  } storage: {
    Storage.index(Fields.institution, Fields.purpose)
  }

  public init(reading fields: FieldReader<Fund>) throws {
    try self.init(
      id: fields[Fields.id], institution: fields[Fields.institution],
      purpose: fields[Fields.purpose], balance: fields[Fields.balance],
      inflow: fields[Fields.inflow], outflow: fields[Fields.outflow])
  }
}

extension Fund {
  /// Returns the fund after a movement of money, with the entry that records it.
  ///
  /// - Throws: `ValidationError` when spent, refunded or released money exceeds the balance, for another
  ///   currency, and for a sum beyond 64 bits.
  public func recording(
    _ kind: FundEntry.Kind, _ amount: Money, as id: FundEntry.ID, of payment: Payment.ID? = nil,
    note: String? = nil, at now: Timestamp
  ) throws(ValidationError) -> (fund: Fund, entry: FundEntry) {
    let entry = try FundEntry(
      id: id, fund: self.id, institution: institution, purpose: purpose, kind: .known(kind),
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
    let isOwnChoice = kind == .spent || kind == .refunded || kind == .transferredOut
    if isOwnChoice && fund.balance.isNegative {
      throw ValidationError(at: Fields.balance, ViolationCode("fund.notCovered"))
    }
    return (fund, entry)
  }
}
