public import DomainModeling
package import DomainValues

extension Account {
  /// An email address that its user has confirmed by presenting a token sent to it.
  package struct VerifyEmailInput: RedactedModel {
    package let address: EmailAddress

    /// Creates the input from the address to which the token was sent.
    package init(_ address: EmailAddress) { self.address = address }

    /// The fields of the input.
    package enum Fields {
      package static let address = Field(
        "address", \Account.VerifyEmailInput.address,
        doc: "The address to which the confirmation token was sent. Set by the server from the token.")
    }

    package static let schema = ModelSchema<Account.VerifyEmailInput>(
      "Account.VerifyEmailInput", version: 1, doc: "The input of the event that confirms an email address."
    ) {
      Fields.address
    }

    package init(reading fields: FieldReader<Account.VerifyEmailInput>) throws {
      self.init(try fields[Fields.address])
    }
  }
}

extension Account {
  /// The input of the event that disables an account.
  package struct DisableInput: Model {
    package let reason: OpenEnum<Account.DisableReason>
    package let until: Timestamp?
    package let otherAdmins: Int64

    /// Creates the input.
    ///
    /// - Throws: `ValidationError` when `otherAdmins` is negative.
    package init(
      _ reason: OpenEnum<Account.DisableReason>, until: Timestamp? = nil, otherAdmins: Int64
    ) throws(ValidationError) {
      self.reason = reason
      self.until = until
      self.otherAdmins = otherAdmins
      try validated()
    }

    /// The fields of the input.
    package enum Fields {
      package static let reason = Field(
        "reason", \Account.DisableInput.reason,
        doc: "The reason for disabling the account, chosen by the admin or moderator who disables it.")
      package static let until = Field(
        "until", \Account.DisableInput.until,
        doc: """
          The moment at which the account is enabled automatically, in the future. Null when \
          the account stays disabled until it is enabled.
          """)
      package static let otherAdmins = Field(
        "otherAdmins", \Account.DisableInput.otherAdmins, .atLeast(0),
        doc: """
          The number of other active or locked accounts with the role `accounts.admin` and a confirmed email \
          address. Set by the server, which stops counting at 1.
          """)
    }

    package static let schema = ModelSchema<Account.DisableInput>(
      "Account.DisableInput", version: 1, doc: "The input of the event that disables an account."
    ) {
      Fields.reason
      Fields.until
      Fields.otherAdmins
    }

    package init(reading fields: FieldReader<Account.DisableInput>) throws {
      try self.init(
        fields[Fields.reason], until: fields[Fields.until], otherAdmins: fields[Fields.otherAdmins])
    }
  }
}

extension Account {
  /// A reason for disabling an account.
  public enum DisableReason: String, StringEnum {
    /// The account sends unsolicited messages.
    case spam
    /// The account harms other users.
    case abuse
    /// The account pretends to be another person or organization.
    case impersonation
    /// The account breaks the law.
    case legal
    /// The account may be under the control of another person.
    case compromised
    /// The owner asked for the account to be disabled.
    case ownRequest
    /// Another reason.
    case other
  }
}

extension Account {
  /// The input of the events that delete an account.
  package struct DeleteInput: Model {
    package let otherAdmins: Int64

    /// Creates the input.
    ///
    /// - Throws: `ValidationError` when `otherAdmins` is negative.
    package init(otherAdmins: Int64) throws(ValidationError) {
      self.otherAdmins = otherAdmins
      try validated()
    }

    /// The fields of the input.
    package enum Fields {
      package static let otherAdmins = Field(
        "otherAdmins", \Account.DeleteInput.otherAdmins, .atLeast(0),
        doc: """
          The number of other active or locked accounts with the role `accounts.admin` and a confirmed email \
          address. Set by the server, which stops counting at 1.
          """)
    }

    package static let schema = ModelSchema<Account.DeleteInput>(
      "Account.DeleteInput", version: 1, doc: "The input of the events that delete an account."
    ) {
      Fields.otherAdmins
    }

    package init(reading fields: FieldReader<Account.DeleteInput>) throws {
      try self.init(otherAdmins: fields[Fields.otherAdmins])
    }
  }
}
