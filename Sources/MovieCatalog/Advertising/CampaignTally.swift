public import DomainModeling

/// How often a campaign has been shown to everybody together, as counted outside.
public struct CampaignTally: Model {
  /// The number of impressions.
  public let impressions: Int64

  /// Takes a count; throws when it is below zero.
  public init(impressions: Int64) throws(ValidationError) {
    self.impressions = impressions
    try validated()
  }

  /// The fields of a tally.
  public enum Fields {
    public static let impressions = Field(
      "impressions", \CampaignTally.impressions, .atLeast(0), doc: "The number of impressions.")
  }

  public static let schema = ModelSchema<CampaignTally>(
    "CampaignTally", version: 1, doc: "How often a campaign has been shown."
  ) {
    Fields.impressions
  }

  public init(reading fields: FieldReader<CampaignTally>) throws {
    try self.init(impressions: fields[Fields.impressions])
  }
}
