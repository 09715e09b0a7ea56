public import DomainModeling

/// What shows that somebody belongs to a campus: the domain of a confirmed address, and how long that counts.
public struct MemberConfirmation: Model {
  /// The domain.
  public let domain: MailDomain
  /// Until when it counts.
  public let validUntil: Timestamp

  /// Makes a confirmation.
  public init(domain: MailDomain, validUntil: Timestamp) {
    self.domain = domain
    self.validUntil = validUntil
  }

  /// The fields of a confirmation.
  public enum Fields {
    public static let domain = Field("domain", \MemberConfirmation.domain, doc: "The domain.")
    public static let validUntil = Field(
      "validUntil", \MemberConfirmation.validUntil, doc: "Until when it counts.")
  }

  public static let schema = ModelSchema<MemberConfirmation>(
    "MemberConfirmation", version: 1, doc: "What shows that somebody belongs to a campus."
  ) {
    Fields.domain
    Fields.validUntil
  }

  public init(reading fields: FieldReader<MemberConfirmation>) throws {
    self.init(domain: try fields[Fields.domain], validUntil: try fields[Fields.validUntil])
  }
}

/// A moderator's order to keep a member out.
public struct MemberExclusionOrder: Model {
  /// Why.
  public let reason: OpenValue<MemberExclusion>

  /// Keeps somebody out for a reason.
  public init(_ reason: OpenValue<MemberExclusion>) { self.reason = reason }

  /// The fields of an order.
  public enum Fields {
    public static let reason = Field("reason", \MemberExclusionOrder.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<MemberExclusionOrder>(
    "MemberExclusionOrder", version: 1, doc: "A moderator's order to keep a member out."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<MemberExclusionOrder>) throws {
    self.init(try fields[Fields.reason])
  }
}

/// Why a moderator keeps somebody out of a campus's book market.
public enum MemberExclusion: String, Vocabulary {
  /// Doesn't come to meet-ups.
  case noShows = "no-shows"
  /// Offers what isn't theirs or isn't there.
  case fraud
  /// Hurts other people.
  case abuse
  /// Offers something else than books.
  case offTopic = "off-topic"
  /// None of these.
  case other
}
