public import DomainModeling

/// The input for rejecting or revoking a campaign.
public struct CampaignObjection: Model {
  public let reason: OpenValue<ObjectionReason>

  /// Creates the input with a reason.
  public init(_ reason: OpenValue<ObjectionReason>) { self.reason = reason }

  /// The fields of an objection.
  public enum Fields {
    public static let reason = Field(
      "reason", \CampaignObjection.reason, doc: "The reason for the decision. Chosen by the operator.")
  }

  public static let schema = ModelSchema<CampaignObjection>(
    "CampaignObjection", version: 1, doc: "The input for rejecting or revoking a campaign."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<CampaignObjection>) throws {
    self.init(try fields[Fields.reason])
  }
}

/// The reason for rejecting or revoking a campaign; store it as an `OpenValue`, because operators may need
/// others.
public enum ObjectionReason: String, Vocabulary {
  /// The campaign is unrelated to the content beside it.
  case unrelated
  /// The campaign makes false claims about the product.
  case misleading
  /// The campaign is offensive.
  case offensive
  /// The product may not be advertised in the app.
  case forbiddenProduct = "forbidden-product"
  /// A link leads nowhere, or to another page than the text says.
  case brokenLink = "broken-link"
  /// The operator has another reason.
  case other
}

/// The input for ending a campaign that has reached its cap: the number of its impressions.
public struct CampaignTally: Model {
  public let impressions: Int64

  /// Creates the input.
  ///
  /// - Throws: `ValidationError` for a negative number.
  public init(impressions: Int64) throws(ValidationError) {
    self.impressions = impressions
    try validated()
  }

  /// The fields of a tally.
  public enum Fields {
    public static let impressions = Field(
      "impressions", \CampaignTally.impressions, .atLeast(0),
      doc: "The number of impressions of the campaign for all viewers together. Counted by the service.")
  }

  public static let schema = ModelSchema<CampaignTally>(
    "CampaignTally", version: 1, doc: "The input for ending a campaign that has reached its cap."
  ) {
    Fields.impressions
  }

  public init(reading fields: FieldReader<CampaignTally>) throws {
    try self.init(impressions: fields[Fields.impressions])
  }
}
