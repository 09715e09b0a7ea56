public import DomainModeling
public import DomainValues

/// A one-time donation to an institution, with its purpose and an optional message.
///
/// Its payment tells the state of the money.
public struct Donation: Entity {
  public let id: Identifier<Donation>
  public let donor: Principal.ID
  public let institution: Institution.ID
  public let purpose: FundPurpose
  public let amount: Money
  public let payment: Payment.ID
  public internal(set) var message: String?
  public let isAnonymous: Bool
  public let createdAt: Timestamp

  /// Creates a donation.
  ///
  /// - Throws: `ValidationError` with all violations.
  package init(
    id: Identifier<Donation>, donor: Principal.ID, institution: Institution.ID, purpose: FundPurpose,
    amount: Money, payment: Payment.ID, message: String? = nil, isAnonymous: Bool = false,
    createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.donor = donor
    self.institution = institution
    self.purpose = purpose
    self.amount = amount
    self.payment = payment
    self.message = message
    self.isAnonymous = isAnonymous
    self.createdAt = createdAt
    try validated()
  }
}

extension Donation {
  /// The maximum number of a person's donations in 24 hours whose money wasn't received.
  public static let maximumUnpaid = 10
}

extension Donation: RedactedModel {
  /// The fields of a donation.
  public enum Fields {
    public static let id = Field("id", \Donation.id, doc: "The donation's identifier; set by the server.")
    public static let donor = Field(
      "donor", \Donation.donor,
      doc: "The account of the donor; set by the server.")
    public static let institution = Field(
      "institution", \Donation.institution,
      doc: "The institution that receives the donation. Set by the donor.")
    public static let purpose = Field(
      "purpose", \Donation.purpose,
      doc: """
        The purpose of the donation: the institution, one of its animals or one of its appeals. Set by the \
        donor.
        """)
    public static let amount = Field(
      "amount", \Donation.amount,
      doc: "The donated amount; all of it goes to the institution. Set by the donor.")
    public static let payment = Field(
      "payment", \Donation.payment,
      doc: "The payment that brings the money; it belongs to this donation only. Set by the server.")
    public static let message = Field(
      "message", \Donation.message, .length(1...500), .multiLine, .notBlank,
      doc: """
        A message from the donor to the institution; null when there is none or the donor's account was \
        deleted.
        """)
    public static let isAnonymous = Field(
      "isAnonymous", \Donation.isAnonymous, default: false,
      doc: "Whether the donor stays anonymous to the institution. Set by the donor.")
    public static let createdAt = Field(
      "createdAt", \Donation.createdAt,
      doc: "The moment the donation was made; set by the server.")

    public static let units = Field.derived(
      "units", \Donation.units, from: amount,
      doc: "The amount in the currency's minor units. Computed from `amount`; ignored on input.")
  }

  public static let schema = ModelSchema<Donation>(
    "Donation", version: 1,
    doc: "A one-time donation to an institution."
  ) {
    Fields.id
    Fields.donor
    Fields.institution
    Fields.purpose
    Fields.amount
    Fields.payment
    Fields.message
    Fields.isAnonymous
    Fields.createdAt
    Fields.units
  } rules: {
    Rule("Donation.amount.positive", holds: Fields.units > 0, doc: "The amount must be greater than zero.")
  } storage: {
    Storage.unique(Fields.payment)
    Storage.index(Fields.donor, descending: Fields.createdAt)
    Storage.index(Fields.institution, descending: Fields.createdAt)
  }

  public init(reading fields: FieldReader<Donation>) throws {
    try self.init(
      id: fields[Fields.id], donor: fields[Fields.donor], institution: fields[Fields.institution],
      purpose: fields[Fields.purpose], amount: fields[Fields.amount],
      payment: fields[Fields.payment], message: fields[Fields.message],
      isAnonymous: fields[Fields.isAnonymous], createdAt: fields[Fields.createdAt])
  }

  var units: Int64 { amount.minorUnits }
}

extension ShelterMessages {
  /// The labels of the fields of a donation, and the messages of violated rules.
  static let donations: [Message] = [
    Message("Donation.amount", english: "Amount of the donation", polish: "Kwota darowizny"),
    Message("Donation.message", english: "Message to the institution", polish: "Wiadomość do instytucji"),
    Message("Donation.CreateInput.amount", english: "Amount of the donation", polish: "Kwota darowizny"),
    Message("Donation.CreateInput.purpose", english: "Purpose of the donation", polish: "Cel darowizny"),
    Message("Donation.CreateInput.method", english: "Payment method", polish: "Metoda płatności"),
    Message(
      "Donation.CreateInput.message", english: "Message to the institution", polish: "Wiadomość do instytucji"
    ),
    Message("Donation.CreateInput.isAnonymous", english: "Anonymous donation", polish: "Darowizna anonimowa"),
    above("Donation.amount.positive"),
    Message(
      "Donation.unique.payment", english: "This payment belongs to another donation.",
      polish: "Ta płatność należy do innej darowizny."),
  ]
}
