public import DomainModeling

/// A gift, once: who gives what for which purpose, with a word to the institution.
///
/// How far the money has come is its payment's to say.
public struct Donation: Entity {
  public let id: Identifier<Donation>
  /// Who gives.
  public let donor: Principal.ID
  /// Who gets it.
  public let institution: Institution.ID
  /// What it is for.
  public let designation: Designation
  /// How much.
  public let amount: Money
  /// The payment that brings it.
  public let payment: Payment.ID
  /// A word to the institution.
  public internal(set) var message: String?
  /// Whether the institution doesn't learn who gave it.
  public let isAnonymous: Bool
  /// When it was made.
  public let createdAt: Timestamp

  /// Makes a donation; throws everything that is wrong with it.
  public init(
    id: Identifier<Donation>, donor: Principal.ID, institution: Institution.ID, designation: Designation,
    amount: Money, payment: Payment.ID, message: String? = nil, isAnonymous: Bool = false,
    createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.donor = donor
    self.institution = institution
    self.designation = designation
    self.amount = amount
    self.payment = payment
    self.message = message
    self.isAnonymous = isAnonymous
    self.createdAt = createdAt
    try validated()
  }
}

extension Donation: DiscreetModel {
  /// The fields of a donation.
  public enum Fields {
    public static let id = Field("id", \Donation.id, doc: "The donation's identifier.")
    public static let donor = Field("donor", \Donation.donor, doc: "Who gives.")
    public static let institution = Field("institution", \Donation.institution, doc: "Who gets it.")
    public static let designation = Field("designation", \Donation.designation, doc: "What it is for.")
    public static let amount = Field("amount", \Donation.amount, doc: "How much.")
    public static let payment = Field("payment", \Donation.payment, doc: "The payment that brings it.")
    public static let message = Field(
      "message", \Donation.message, .length(1...500), .multiLine, .notBlank,
      doc: "A word to the institution.")
    public static let isAnonymous = Field(
      "isAnonymous", \Donation.isAnonymous, default: false,
      doc: "Whether the institution doesn't learn who gave it.")
    public static let createdAt = Field("createdAt", \Donation.createdAt, doc: "When it was made.")

    /// The amount in minor units.
    public static let units = Field.derived(
      "units", \Donation.units, from: amount, doc: "The amount in minor units.")
  }

  public static let schema = ModelSchema<Donation>("Donation", version: 1, doc: "A gift, once.") {
    Fields.id
    Fields.donor
    Fields.institution
    Fields.designation
    Fields.amount
    Fields.payment
    Fields.message
    Fields.isAnonymous
    Fields.createdAt
    Fields.units
  } rules: {
    Rule("Donation.amount.positive", holds: Fields.units > 0, doc: "A donation is above zero.")
  } storage: {
    Storage.unique(Fields.payment)
    Storage.index(Fields.donor, descending: Fields.createdAt)
    Storage.index(Fields.institution, descending: Fields.createdAt)
  }

  public init(reading fields: FieldReader<Donation>) throws {
    try self.init(
      id: fields[Fields.id], donor: fields[Fields.donor], institution: fields[Fields.institution],
      designation: fields[Fields.designation], amount: fields[Fields.amount],
      payment: fields[Fields.payment], message: fields[Fields.message],
      isAnonymous: fields[Fields.isAnonymous], createdAt: fields[Fields.createdAt])
  }

  var units: Int64 { amount.minorUnits }
}

extension ShelterMessages {
  /// What the fields of a donation are called, and what is wrong with it.
  static let donations: [Message] = [
    Message("Donation.amount", english: "Amount of the gift", polish: "Kwota darowizny"),
    Message("Donation.message", english: "Word to the institution", polish: "Słowo do instytucji"),
    Message("DonationForm.amount", english: "Amount of the gift", polish: "Kwota darowizny"),
    Message("DonationForm.designation", english: "Purpose of the gift", polish: "Cel darowizny"),
    Message("DonationForm.method", english: "Way of paying", polish: "Sposób płatności"),
    Message("DonationForm.message", english: "Word to the institution", polish: "Słowo do instytucji"),
    above("Donation.amount.positive"),
    Message(
      "Donation.unique.payment", english: "This payment belongs to another donation.",
      polish: "Ta płatność należy do innej darowizny."),
  ]
}
