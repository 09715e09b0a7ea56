public import DomainModeling
public import DomainValues

extension Institution {
  /// The email address that the manager of an institution has confirmed.
  public struct ConfirmEmailInput: RedactedModel {
    public let address: EmailAddress

    /// Creates the input from the confirmed address.
    public init(_ address: EmailAddress) { self.address = address }

    /// The fields of the input.
    public enum Fields {
      public static let address = Field(
        "address", \Institution.ConfirmEmailInput.address,
        doc: """
          The confirmed address: the one to which the token was sent, or that of the manager's account. Set by the \
          server.
          """)
    }

    public static let schema = ModelSchema<Institution.ConfirmEmailInput>(
      "Institution.ConfirmEmailInput", version: 1,
      doc: "The input of the event that confirms the email address of an institution."
    ) {
      Fields.address
    }

    public init(reading fields: FieldReader<Institution.ConfirmEmailInput>) throws {
      self.init(try fields[Fields.address])
    }
  }
}
