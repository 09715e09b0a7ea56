public import DomainModeling

/// Why an operator rejects or revokes a campaign.
public struct CampaignObjection: Model {
  /// A word for it.
  public let reason: OpenValue<ObjectionReason>

  /// Objects for a reason.
  public init(_ reason: OpenValue<ObjectionReason>) { self.reason = reason }

  /// The fields of an objection.
  public enum Fields {
    public static let reason = Field("reason", \CampaignObjection.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<CampaignObjection>(
    "CampaignObjection", version: 1, doc: "Why an operator rejects or revokes a campaign."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<CampaignObjection>) throws {
    self.init(try fields[Fields.reason])
  }
}
