public import DomainModeling

/// The input of the event that confirms a membership.
public struct MemberConfirmation: Model {
  public let domain: MailDomain
  public let validUntil: Timestamp

  /// Creates a confirmation.
  public init(domain: MailDomain, validUntil: Timestamp) {
    self.domain = domain
    self.validUntil = validUntil
  }

  /// The fields of a confirmation.
  public enum Fields {
    public static let domain = Field(
      "domain", \MemberConfirmation.domain,
      doc: "The mail domain of the campus to which the account's e-mail address belongs. Set by the server.")
    public static let validUntil = Field(
      "validUntil", \MemberConfirmation.validUntil,
      doc: """
        The moment the membership expires. Set by the server: by default 365 days after the confirmation.
        """)
  }

  public static let schema = ModelSchema<MemberConfirmation>(
    "MemberConfirmation", version: 1, doc: "The input of the event that confirms a membership."
  ) {
    Fields.domain
    Fields.validUntil
  }

  public init(reading fields: FieldReader<MemberConfirmation>) throws {
    self.init(domain: try fields[Fields.domain], validUntil: try fields[Fields.validUntil])
  }
}

/// The input of the event that excludes a member.
public struct MemberExclusionOrder: Model {
  public let reason: OpenValue<MemberExclusion>

  /// Creates an exclusion.
  public init(_ reason: OpenValue<MemberExclusion>) { self.reason = reason }

  /// The fields of an exclusion.
  public enum Fields {
    public static let reason = Field(
      "reason", \MemberExclusionOrder.reason, doc: "The reason for the exclusion, chosen by the moderator.")
  }

  public static let schema = ModelSchema<MemberExclusionOrder>(
    "MemberExclusionOrder", version: 1, doc: "The input of the event that excludes a member."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<MemberExclusionOrder>) throws {
    self.init(try fields[Fields.reason])
  }
}

/// A reason for excluding a member from the market of a campus.
public enum MemberExclusion: String, Vocabulary {
  /// The member repeatedly misses meet-ups.
  case noShows = "no-shows"
  /// The member offers books that belong to others or don't exist.
  case fraud
  /// The member harms other people.
  case abuse
  /// The member offers items other than books.
  case offTopic = "off-topic"
  /// Another reason.
  case other
}
