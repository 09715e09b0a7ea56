package import DomainModeling
package import DomainValues

extension Institution {
  /// The email address that the manager of an institution has confirmed.
  package struct ConfirmEmailInput: RedactedModel {
    package let address: EmailAddress

    /// Creates the input from the confirmed address.
    package init(_ address: EmailAddress) { self.address = address }

    /// The fields of the input.
    package enum Fields {
      package static let address = Field(
        "address", \Institution.ConfirmEmailInput.address,
        doc: """
          The confirmed address: the one to which the token was sent, or that of the manager's account. Set by the \
          server.
          """)
    }

    package static let schema = ModelSchema<Institution.ConfirmEmailInput>(
      "Institution.ConfirmEmailInput", version: 1,
      doc: "The input of the event that confirms the email address of an institution."
    ) {
      Fields.address
    }

    package init(reading fields: FieldReader<Institution.ConfirmEmailInput>) throws {
      self.init(try fields[Fields.address])
    }
  }
}
