public import DomainModeling

extension Institution {
  /// The input with which a reviewer returns or rejects a registration, or an admin suspends an institution.
  package struct ModerationInput: Model {
    package let reason: OpenEnum<Institution.ModerationReason>

    /// Creates an input with a reason.
    package init(_ reason: OpenEnum<Institution.ModerationReason>) { self.reason = reason }

    /// The fields of the input.
    package enum Fields {
      package static let reason = Field(
        "reason", \Institution.ModerationInput.reason,
        doc: "The reason for the decision.")
    }

    package static let schema = ModelSchema<Institution.ModerationInput>(
      "Institution.ModerationInput", version: 1,
      doc: """
        The input with which a reviewer returns or rejects a registration, or an admin suspends an \
        institution.
        """
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<Institution.ModerationInput>) throws {
      try self.init(fields[Fields.reason])
    }
  }
}

extension Institution {
  /// The reason for returning or rejecting a registration, or for suspending an institution.
  public enum ModerationReason: String, StringEnum {
    /// Information is missing or unclear.
    case incomplete
    /// The institution isn't in the register that it names.
    case notRegistered
    /// The organization doesn't care for animals.
    case notAShelter
    /// The institution is already registered.
    case duplicate
    /// The bank account doesn't belong to the institution.
    case bankAccountNotOwn
    /// The animals aren't kept well.
    case welfare
    /// The institution is suspected of fraud.
    case fraud
    /// The institution didn't confirm its details in time.
    case notRecertified
    /// Any other reason.
    case other
  }
}
