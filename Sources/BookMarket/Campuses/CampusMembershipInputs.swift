public import DomainModeling

extension CampusMembership {
  /// The input of the event that confirms a membership.
  package struct ConfirmInput: Model {
    package let domain: EmailDomain
    package let validUntil: Timestamp

    /// Creates a confirmation.
    package init(domain: EmailDomain, validUntil: Timestamp) {
      self.domain = domain
      self.validUntil = validUntil
    }

    /// The fields of a confirmation.
    package enum Fields {
      package static let domain = Field(
        "domain", \CampusMembership.ConfirmInput.domain,
        doc: "The mail domain of the campus to which the account's email address belongs. Set by the server."
      )
      package static let validUntil = Field(
        "validUntil", \CampusMembership.ConfirmInput.validUntil,
        doc: """
          The moment the membership expires. Set by the server: by default 365 days after the confirmation.
          """)
    }

    package static let schema = ModelSchema<CampusMembership.ConfirmInput>(
      "CampusMembership.ConfirmInput", version: 1, doc: "The input of the event that confirms a membership."
    ) {
      Fields.domain
      Fields.validUntil
    }

    package init(reading fields: FieldReader<CampusMembership.ConfirmInput>) throws {
      self.init(domain: try fields[Fields.domain], validUntil: try fields[Fields.validUntil])
      try validated()
    }
  }
}

extension CampusMembership {
  /// The input of the event that excludes a member.
  package struct ExcludeInput: Model {
    package let reason: OpenEnum<CampusMembership.ExcludeReason>

    /// Creates an exclusion.
    package init(_ reason: OpenEnum<CampusMembership.ExcludeReason>) { self.reason = reason }

    /// The fields of an exclusion.
    package enum Fields {
      package static let reason = Field(
        "reason", \CampusMembership.ExcludeInput.reason,
        doc: "The reason for the exclusion, chosen by the moderator.")
    }

    package static let schema = ModelSchema<CampusMembership.ExcludeInput>(
      "CampusMembership.ExcludeInput", version: 1, doc: "The input of the event that excludes a member."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<CampusMembership.ExcludeInput>) throws {
      self.init(try fields[Fields.reason])
      try validated()
    }
  }
}

extension CampusMembership {
  /// A reason for excluding a member from the market of a campus.
  public enum ExcludeReason: String, StringEnum {
    /// The member repeatedly misses meet-ups.
    case noShows
    /// The member offers books that belong to others or don't exist.
    case fraud
    /// The member harms other people.
    case abuse
    /// The member offers items other than books.
    case offTopic
    /// Another reason.
    case other
  }
}
