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
