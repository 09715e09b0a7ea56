public import DomainModeling

/// An institution's receipt for money that came, with a number that it has once in a year.
public struct Receipt: Entity {
  public let id: Identifier<Receipt>
  /// Who gives it.
  public let institution: Institution.ID
  /// Who gets it.
  public let payer: Principal.ID
  /// The payment.
  public let payment: Payment.ID
  /// The year, where the institution is.
  public let year: Int64
  /// Its number in that year, from 1, without gaps.
  public let number: Int64
  /// How much came.
  public let amount: Money
  /// What it is for.
  public let designation: Designation
  /// The day on which the money came, where the institution is.
  public let receivedOn: CalendarDate

  /// Makes a receipt; throws everything that is wrong with it.
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
    public static let id = Field("id", \Receipt.id, doc: "The receipt's identifier.")
    public static let institution = Field("institution", \Receipt.institution, doc: "Who gives it.")
    public static let payer = Field("payer", \Receipt.payer, doc: "Who gets it.")
    public static let payment = Field("payment", \Receipt.payment, doc: "The payment.")
    public static let year = Field("year", \Receipt.year, .range(1...9_999), doc: "The year.")
    public static let number = Field(
      "number", \Receipt.number, .atLeast(1), doc: "Its number in that year.")
    public static let amount = Field("amount", \Receipt.amount, doc: "How much came.")
    public static let designation = Field("designation", \Receipt.designation, doc: "What it is for.")
    public static let receivedOn = Field(
      "receivedOn", \Receipt.receivedOn, doc: "The day on which the money came.")
  }

  public static let schema = ModelSchema<Receipt>(
    "Receipt", version: 1, doc: "An institution's receipt for money that came."
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
      "Receipt.year.ofDay", reading: Fields.year, Fields.receivedOn, doc: "The year is that of the day."
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

  /// The number as it is printed, `2026/17`.
  public var numberText: String { "\(year)/\(number)" }
}

/// A receipt as it is printed: with what was given back since.
public struct ReceiptSummary: Identifiable, Hashable, Sendable {
  /// The receipt.
  public let id: Receipt.ID
  /// The number as it is printed, `2026/17`.
  public let number: String
  /// Who gives it.
  public let institution: Institution.ID
  /// The institution's name.
  public let institutionName: String
  /// The payment.
  public let payment: Payment.ID
  /// How much came.
  public let amount: Money
  /// What is left of it after refunds; nothing of what a bank took back.
  public let net: Money
  /// What it is for.
  public let designation: Designation
  /// The day on which the money came.
  public let receivedOn: CalendarDate

  init(_ receipt: Receipt, of payment: Payment?, from institution: Institution?) {
    id = receipt.id
    number = receipt.numberText
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

/// The last number that an institution has given to a receipt in a year.
public struct ReceiptBook: Entity {
  public let id: Identifier<ReceiptBook>
  /// The last number; 0 before the first.
  public internal(set) var last: Int64

  /// Opens the book of a year.
  public init(of institution: Institution.ID, year: Int, last: Int64 = 0) throws(ValidationError) {
    try self.init(id: Self.id(of: institution, year: year), last: last)
  }

  private init(id: Identifier<ReceiptBook>, last: Int64) throws(ValidationError) {
    self.id = id
    self.last = last
    try validated()
  }

  /// The identifier of the only book of an institution and a year.
  public static func id(of institution: Institution.ID, year: Int) -> Identifier<ReceiptBook> {
    Identifier(
      named: "\(institution.text) \(year)", in: (0x3b7e_51d8_0c94_4af6, 0x9e20_6bd1_f85c_4713))
  }

  /// The fields of a book.
  public enum Fields {
    public static let id = Field("id", \ReceiptBook.id, doc: "The book's identifier.")
    public static let last = Field(
      "last", \ReceiptBook.last, .range(0...1_000_000_000), doc: "The last number.")
  }

  public static let schema = ModelSchema<ReceiptBook>(
    "ReceiptBook", version: 1, doc: "The last number that an institution has given to a receipt in a year."
  ) {
    Fields.id
    Fields.last
  }

  public init(reading fields: FieldReader<ReceiptBook>) throws {
    try self.init(id: fields[Fields.id], last: fields[Fields.last])
  }
}
