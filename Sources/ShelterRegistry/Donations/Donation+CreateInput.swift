public import DomainModeling
public import DomainValues

extension Donation {
  /// The input with which a person donates.
  public struct CreateInput: RedactedModel {
    public let institution: Institution.ID
    public let purpose: FundPurpose
    public let amount: Money
    public let method: OpenEnum<PaymentMethod>
    public let message: String?
    public let isAnonymous: Bool

    /// Creates an input.
    ///
    /// - Throws: `ValidationError` with all violations.
    public init(
      institution: Institution.ID, purpose: FundPurpose = .institution, amount: Money,
      method: OpenEnum<PaymentMethod>, message: String? = nil, isAnonymous: Bool = false
    ) throws(ValidationError) {
      self.institution = institution
      self.purpose = purpose
      self.amount = amount
      self.method = method
      self.message = message
      self.isAnonymous = isAnonymous
      try validated()
    }

    /// The fields of the input.
    public enum Fields {
      public static let institution = Field(
        "institution", \Donation.CreateInput.institution,
        doc: "The institution that receives the donation.")
      public static let purpose = Field(
        "purpose", \Donation.CreateInput.purpose, default: .institution,
        doc: "The purpose of the donation: the institution, one of its animals or one of its open appeals.")
      public static let amount = Field(
        "amount", \Donation.CreateInput.amount,
        doc: "The amount to donate, within the app's limits.")
      public static let method = Field(
        "method", \Donation.CreateInput.method, doc: "The payment method, such as a card or a direct debit.")
      public static let message = Field(
        "message", \Donation.CreateInput.message, .length(1...500), .multiLine, .notBlank,
        doc: "A message from the donor to the institution; null when there is none.")
      public static let isAnonymous = Field(
        "isAnonymous", \Donation.CreateInput.isAnonymous, default: false,
        doc: "Whether the donor stays anonymous to the institution.")
    }

    public static let schema = ModelSchema<Donation.CreateInput>(
      "Donation.CreateInput", version: 1, doc: "The input with which a person donates."
    ) {
      Fields.institution
      Fields.purpose
      Fields.amount
      Fields.method
      Fields.message
      Fields.isAnonymous
    }

    public init(reading fields: FieldReader<Donation.CreateInput>) throws {
      try self.init(
        institution: fields[Fields.institution], purpose: fields[Fields.purpose],
        amount: fields[Fields.amount], method: fields[Fields.method], message: fields[Fields.message],
        isAnonymous: fields[Fields.isAnonymous])
    }
  }
}
