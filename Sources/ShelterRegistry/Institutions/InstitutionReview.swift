public import DomainModeling

/// The input with which a reviewer returns or rejects a registration, or an admin suspends an institution.
public struct InstitutionReview: Model {
  public let objection: OpenValue<InstitutionObjection>

  /// Creates an input with a reason.
  public init(_ objection: OpenValue<InstitutionObjection>) { self.objection = objection }

  /// The fields of the input.
  public enum Fields {
    public static let objection = Field(
      "objection", \InstitutionReview.objection,
      doc: "The reason for the decision.")
  }

  public static let schema = ModelSchema<InstitutionReview>(
    "InstitutionReview", version: 1,
    doc: """
      The input with which a reviewer returns or rejects a registration, or an admin suspends an \
      institution.
      """
  ) {
    Fields.objection
  }

  public init(reading fields: FieldReader<InstitutionReview>) throws {
    try self.init(fields[Fields.objection])
  }
}

/// The reason for returning or rejecting a registration, or for suspending an institution.
public enum InstitutionObjection: String, Vocabulary {
  /// Information is missing or unclear.
  case incomplete
  /// The institution isn't in the register that it names.
  case notRegistered = "not-registered"
  /// The organization doesn't care for animals.
  case notAShelter = "not-a-shelter"
  /// The institution is already registered.
  case duplicate
  /// The bank account doesn't belong to the institution.
  case foreignAccount = "foreign-account"
  /// The animals aren't kept well.
  case welfare
  /// The institution is suspected of fraud.
  case fraud
  /// The institution didn't confirm its details in time.
  case notRecertified = "not-recertified"
  /// Any other reason.
  case other
}
