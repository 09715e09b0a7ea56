public import DomainModeling
public import DomainValues

/// An institution's receipt for a payment, with a number that is unique in its year.
public struct Receipt: Entity {
  public let id: Identifier<Receipt>
  public let institution: Institution.ID
  public let payer: Principal.ID
  public let payment: Payment.ID
  public let year: Int64
  public let number: Int64
  public let amount: Money
  public let purpose: FundPurpose
  public let receivedOn: CalendarDate

  /// Creates a receipt.
  ///
  /// - Throws: `ValidationError` with all violations.
  package init(
    id: Identifier<Receipt>, institution: Institution.ID, payer: Principal.ID, payment: Payment.ID,
    number: Int64, amount: Money, purpose: FundPurpose, receivedOn: CalendarDate
  ) throws(ValidationError) {
    try self.init(
      id: id, institution: institution, payer: payer, payment: payment, year: Int64(receivedOn.year),
      number: number, amount: amount, purpose: purpose, receivedOn: receivedOn)
  }

  private init(
    id: Identifier<Receipt>, institution: Institution.ID, payer: Principal.ID, payment: Payment.ID,
    year: Int64, number: Int64, amount: Money, purpose: FundPurpose, receivedOn: CalendarDate
  ) throws(ValidationError) {
    self.id = id
    self.institution = institution
    self.payer = payer
    self.payment = payment
    self.year = year
    self.number = number
    self.amount = amount
    self.purpose = purpose
    self.receivedOn = receivedOn
    try validated()
  }

  /// The fields of a receipt.
  package enum Fields {
    package static let id = Field("id", \Receipt.id, doc: "The receipt's identifier; set by the server.")
    package static let institution = Field(
      "institution", \Receipt.institution,
      doc: "The institution that issues the receipt. Copied from the payment.")
    package static let payer = Field(
      "payer", \Receipt.payer,
      doc: "The account of the payer, to whom the receipt is issued. Copied from the payment.")
    package static let payment = Field(
      "payment", \Receipt.payment,
      doc: "The payment that the receipt confirms; each payment has at most one receipt. Set by the server.")
    package static let year = Field(
      "year", \Receipt.year, .range(1...9_999),
      doc: "The calendar year of the receipt, in the institution's time zone. Set by the server.")
    package static let number = Field(
      "number", \Receipt.number, .atLeast(1),
      doc: "The number of the receipt in the institution's year, from 1 without gaps; set by the server.")
    package static let amount = Field(
      "amount", \Receipt.amount,
      doc: "The amount received; later refunds don't change it. Copied from the payment.")
    package static let purpose = Field(
      "purpose", \Receipt.purpose,
      doc: """
        The purpose of the payment: the institution, one of its animals or one of its appeals. Copied from \
        the payment.
        """)
    package static let receivedOn = Field(
      "receivedOn", \Receipt.receivedOn,
      doc: "The day the money was received, in the institution's time zone. Set by the server.")
  }

  public static let schema = ModelSchema<Receipt>(
    "Receipt", version: 1, doc: "An institution's receipt for a payment."
  ) {
    Fields.id
    Fields.institution
    Fields.payer
    Fields.payment
    Fields.year
    Fields.number
    Fields.amount
    Fields.purpose
    Fields.receivedOn
  } rules: {
    Rule(
      "Receipt.year.ofDay", reading: Fields.year, Fields.receivedOn,
      doc: "The year must be that of the day the money was received."
    ) { $0.year == Int64($0.receivedOn.year) }
  } storage: {
    Storage.unique(Fields.payment)
    Storage.unique(Fields.institution, Fields.year, Fields.number)
    Storage.index(Fields.payer, descending: Fields.receivedOn)
  }

  public init(reading fields: FieldReader<Receipt>) throws {
    try self.init(
      id: fields[Fields.id], institution: fields[Fields.institution], payer: fields[Fields.payer],
      payment: fields[Fields.payment], year: fields[Fields.year], number: fields[Fields.number],
      amount: fields[Fields.amount], purpose: fields[Fields.purpose],
      receivedOn: fields[Fields.receivedOn])
  }

  /// The number as it is printed, such as `2026/17`.
  public var formattedNumber: String { "\(year)/\(number)" }
}
