public import DomainModeling

extension CampusMembership {
  /// The input of the event that confirms a membership.
  public struct ConfirmInput: Model {
    public let domain: EmailDomain
    public let validUntil: Timestamp

    /// Creates a confirmation.
    public init(domain: EmailDomain, validUntil: Timestamp) {
      self.domain = domain
      self.validUntil = validUntil
    }

    /// The fields of a confirmation.
    public enum Fields {
      public static let domain = Field(
        "domain", \CampusMembership.ConfirmInput.domain,
        doc: "The mail domain of the campus to which the account's email address belongs. Set by the server."
      )
      public static let validUntil = Field(
        "validUntil", \CampusMembership.ConfirmInput.validUntil,
        doc: """
          The moment the membership expires. Set by the server: by default 365 days after the confirmation.
          """)
    }

    public static let schema = ModelSchema<CampusMembership.ConfirmInput>(
      "CampusMembership.ConfirmInput", version: 1, doc: "The input of the event that confirms a membership."
    ) {
      Fields.domain
      Fields.validUntil
    }

    public init(reading fields: FieldReader<CampusMembership.ConfirmInput>) throws {
      self.init(domain: try fields[Fields.domain], validUntil: try fields[Fields.validUntil])
    }
  }
}

extension CampusMembership {
  /// The input of the event that excludes a member.
  public struct ExcludeInput: Model {
    public let reason: OpenEnum<CampusMembership.ExcludeReason>

    /// Creates an exclusion.
    public init(_ reason: OpenEnum<CampusMembership.ExcludeReason>) { self.reason = reason }

    /// The fields of an exclusion.
    public enum Fields {
      public static let reason = Field(
        "reason", \CampusMembership.ExcludeInput.reason,
        doc: "The reason for the exclusion, chosen by the moderator.")
    }

    public static let schema = ModelSchema<CampusMembership.ExcludeInput>(
      "CampusMembership.ExcludeInput", version: 1, doc: "The input of the event that excludes a member."
    ) {
      Fields.reason
    }

    public init(reading fields: FieldReader<CampusMembership.ExcludeInput>) throws {
      self.init(try fields[Fields.reason])
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
