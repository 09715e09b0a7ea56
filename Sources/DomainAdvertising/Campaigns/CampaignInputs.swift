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

/// A word for why a campaign can't be shown; hold an `OpenValue` of it, because operators may need others.
public enum ObjectionReason: String, Vocabulary {
  /// It has nothing to do with what it stands beside.
  case unrelated
  /// It promises what the product isn't.
  case misleading
  /// It offends.
  case offensive
  /// Its product may not be advertised here.
  case forbiddenProduct = "forbidden-product"
  /// A link leads nowhere, or elsewhere than the text says.
  case brokenLink = "broken-link"
  /// Something else.
  case other
}

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
