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
  public let designation: Designation
  public let receivedOn: CalendarDate

  /// Creates a receipt.
  ///
  /// - Throws: `ValidationError` with all violations.
  public init(
    id: Identifier<Receipt>, institution: Institution.ID, payer: Principal.ID, payment: Payment.ID,
    number: Int64, amount: Money, designation: Designation, receivedOn: CalendarDate
  ) throws(ValidationError) {
    try self.init(
      id: id, institution: institution, payer: payer, payment: payment, year: Int64(receivedOn.year),
      number: number, amount: amount, designation: designation, receivedOn: receivedOn)
  }

  private init(
    id: Identifier<Receipt>, institution: Institution.ID, payer: Principal.ID, payment: Payment.ID,
    year: Int64, number: Int64, amount: Money, designation: Designation, receivedOn: CalendarDate
  ) throws(ValidationError) {
    self.id = id
    self.institution = institution
    self.payer = payer
    self.payment = payment
    self.year = year
    self.number = number
    self.amount = amount
    self.designation = designation
    self.receivedOn = receivedOn
    try validated()
  }

  /// The fields of a receipt.
  public enum Fields {
    public static let id = Field("id", \Receipt.id, doc: "The receipt's identifier; set by the server.")
    public static let institution = Field(
      "institution", \Receipt.institution,
      doc: "The institution that issues the receipt. Copied from the payment.")
    public static let payer = Field(
      "payer", \Receipt.payer,
      doc: "The account of the payer, to whom the receipt is issued. Copied from the payment.")
    public static let payment = Field(
      "payment", \Receipt.payment,
      doc: "The payment that the receipt confirms; each payment has at most one receipt. Set by the server.")
    public static let year = Field(
      "year", \Receipt.year, .range(1...9_999),
      doc: "The calendar year of the receipt, in the institution's time zone. Set by the server.")
    public static let number = Field(
      "number", \Receipt.number, .atLeast(1),
      doc: "The number of the receipt in the institution's year, from 1 without gaps; set by the server.")
    public static let amount = Field(
      "amount", \Receipt.amount,
      doc: "The amount received; later refunds don't change it. Copied from the payment.")
    public static let designation = Field(
      "designation", \Receipt.designation,
      doc: """
        The purpose of the payment: the institution, one of its animals or one of its appeals. Copied from \
        the payment.
        """)
    public static let receivedOn = Field(
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
    Fields.designation
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
      amount: fields[Fields.amount], designation: fields[Fields.designation],
      receivedOn: fields[Fields.receivedOn])
  }

  /// The number as it is printed, such as `2026/17`.
  public var formattedNumber: String { "\(year)/\(number)" }
}

/// A receipt as it is printed, with the amount that remains after refunds.
public struct ReceiptSummary: Identifiable, Hashable, Sendable {
  /// The receipt's identifier.
  public let id: Receipt.ID
  /// The number as it is printed, such as `2026/17`.
  public let number: String
  /// The institution that issues the receipt.
  public let institution: Institution.ID
  /// The institution's name; empty when the institution isn't found.
  public let institutionName: String
  /// The payment that the receipt confirms.
  public let payment: Payment.ID
  /// The amount received.
  public let amount: Money
  /// The amount that remains after refunds; zero when a bank has taken the payment back.
  public let net: Money
  /// The purpose of the payment.
  public let designation: Designation
  /// The day the money was received, in the institution's time zone.
  public let receivedOn: CalendarDate

  init(_ receipt: Receipt, of payment: Payment?, from institution: Institution?) {
    id = receipt.id
    number = receipt.formattedNumber
    self.institution = receipt.institution
    institutionName = institution?.name ?? ""
    self.payment = receipt.payment
    amount = receipt.amount
    switch payment?.status.known {
    case .disputed, .chargedBack: net = .zero(receipt.amount.currency)
    default: net = payment?.net ?? receipt.amount
    }
    designation = receipt.designation
    receivedOn = receipt.receivedOn
  }
}

/// The counter of an institution's receipt numbers in a year.
public struct ReceiptCounter: Entity {
  public let id: Identifier<ReceiptCounter>
  public internal(set) var lastNumber: Int64

  /// Creates the counter of a year.
  ///
  /// - Throws: `ValidationError` for a number out of range.
  public init(of institution: Institution.ID, year: Int, lastNumber: Int64 = 0) throws(ValidationError) {
    try self.init(id: Self.id(of: institution, year: year), lastNumber: lastNumber)
  }

  private init(id: Identifier<ReceiptCounter>, lastNumber: Int64) throws(ValidationError) {
    self.id = id
    self.lastNumber = lastNumber
    try validated()
  }

  /// Returns the identifier of an institution's only counter of a year.
  public static func id(of institution: Institution.ID, year: Int) -> Identifier<ReceiptCounter> {
    Identifier(
      named: "\(institution.text) \(year)", in: (0x3b7e_51d8_0c94_4af6, 0x9e20_6bd1_f85c_4713))
  }

  /// The fields of a counter.
  public enum Fields {
    public static let id = Field(
      "id", \ReceiptCounter.id,
      doc: "The counter's identifier, derived from institution and year.")
    public static let lastNumber = Field(
      "lastNumber", \ReceiptCounter.lastNumber, .range(0...1_000_000_000),
      doc: "The last number given to a receipt; 0 before the first. Set by the server.")
  }

  public static let schema = ModelSchema<ReceiptCounter>(
    "ReceiptCounter", version: 1, doc: "The counter of an institution's receipt numbers in a year."
  ) {
    Fields.id
    Fields.lastNumber
  }

  public init(reading fields: FieldReader<ReceiptCounter>) throws {
    try self.init(id: fields[Fields.id], lastNumber: fields[Fields.lastNumber])
  }
}
