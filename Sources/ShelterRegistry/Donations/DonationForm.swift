public import DomainModeling

/// What somebody says who wants to give.
public struct DonationForm: DiscreetModel {
  /// Who gets it.
  public let institution: Institution.ID
  /// What it is for.
  public let designation: Designation
  /// How much.
  public let amount: Money
  /// By what it is paid.
  public let method: OpenValue<PaymentMethod>
  /// A word to the institution.
  public let message: String?
  /// Whether the institution doesn't learn who gave it.
  public let isAnonymous: Bool

  /// Says it; throws what is wrong with the message.
  public init(
    institution: Institution.ID, designation: Designation = .institution, amount: Money,
    method: OpenValue<PaymentMethod>, message: String? = nil, isAnonymous: Bool = false
  ) throws(ValidationError) {
    self.institution = institution
    self.designation = designation
    self.amount = amount
    self.method = method
    self.message = message
    self.isAnonymous = isAnonymous
    try validated()
  }

  /// The fields of a form.
  public enum Fields {
    public static let institution = Field("institution", \DonationForm.institution, doc: "Who gets it.")
    public static let designation = Field(
      "designation", \DonationForm.designation, default: .institution, doc: "What it is for.")
    public static let amount = Field("amount", \DonationForm.amount, doc: "How much.")
    public static let method = Field("method", \DonationForm.method, doc: "By what it is paid.")
    public static let message = Field(
      "message", \DonationForm.message, .length(1...500), .multiLine, .notBlank,
      doc: "A word to the institution.")
    public static let isAnonymous = Field(
      "isAnonymous", \DonationForm.isAnonymous, default: false,
      doc: "Whether the institution doesn't learn who gave it.")
  }

  public static let schema = ModelSchema<DonationForm>(
    "DonationForm", version: 1, doc: "What somebody says who wants to give."
  ) {
    Fields.institution
    Fields.designation
    Fields.amount
    Fields.method
    Fields.message
    Fields.isAnonymous
  }

  public init(reading fields: FieldReader<DonationForm>) throws {
    try self.init(
      institution: fields[Fields.institution], designation: fields[Fields.designation],
      amount: fields[Fields.amount], method: fields[Fields.method], message: fields[Fields.message],
      isAnonymous: fields[Fields.isAnonymous])
  }
}
