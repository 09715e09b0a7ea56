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
