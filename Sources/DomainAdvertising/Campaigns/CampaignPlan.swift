public import DomainModeling
public import DomainValues

/// What a campaign is going to do: what is reviewed, as a whole, before it may run.
public struct CampaignPlan: Hashable, Sendable {
  /// The campaign's name, for its advertiser and the operators.
  public let name: String
  /// The advertisements, the advertiser's favourite first.
  public let advertisements: [Advertisement]
  /// The spaces in which they may be shown.
  public let placements: [OpenValue<AdPlacement>]
  /// What they are related to.
  public let targeting: AdTargeting
  /// When the campaign runs.
  public let window: TimeWindow
  /// How often it may be shown.
  public let caps: AdCaps

  /// Makes a plan, which may be incomplete as long as it is a draft; throws everything that is wrong with it.
  public init(
    name: String, advertisements: [Advertisement] = [], placements: [OpenValue<AdPlacement>] = [],
    targeting: AdTargeting, window: TimeWindow, caps: AdCaps = .unlimited
  ) throws(ValidationError) {
    self.name = name
    self.advertisements = advertisements
    self.placements = placements
    self.targeting = targeting
    self.window = window
    self.caps = caps
    try validated()
  }
}

extension CampaignPlan: Model {
  /// The fields of a plan.
  public enum Fields {
    public static let name = Field(
      "name", \CampaignPlan.name, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "The campaign's name, for its advertiser and the operators.")
    public static let advertisements = Field(
      "advertisements", \CampaignPlan.advertisements, .count(...50), default: [],
      doc: "The advertisements, the advertiser's favourite first.")
    public static let placements = Field(
      "placements", \CampaignPlan.placements, .count(...20), .uniqueElements, default: [],
      doc: "The spaces in which they may be shown.")
    public static let targeting = Field(
      "targeting", \CampaignPlan.targeting, doc: "What they are related to.")
    public static let window = Field("window", \CampaignPlan.window, doc: "When the campaign runs.")
    public static let caps = Field(
      "caps", \CampaignPlan.caps, default: .unlimited, doc: "How often it may be shown.")
  }

  public static let schema = ModelSchema<CampaignPlan>(
    "CampaignPlan", version: 1, doc: "What a campaign is going to do."
  ) {
    Fields.name
    Fields.advertisements
    Fields.placements
    Fields.targeting
    Fields.window
    Fields.caps
  } rules: {
    Rule(
      "CampaignPlan.advertisements.identifiers", reading: Fields.advertisements,
      doc: "No two advertisements of a campaign have the same identifier."
    ) { plan in
      Set(plan.advertisements.map(\.id)).count == plan.advertisements.count
    }
  }

  public init(reading fields: FieldReader<CampaignPlan>) throws {
    try self.init(
      name: fields[Fields.name], advertisements: fields[Fields.advertisements],
      placements: fields[Fields.placements], targeting: fields[Fields.targeting],
      window: fields[Fields.window], caps: fields[Fields.caps])
  }
}

/// A space for advertisements; hold an `OpenValue` of it, because apps have spaces of their own.
public enum AdPlacement: String, Vocabulary {
  /// Between or beside the entries of a list.
  case list
  /// On the page of one entry.
  case detail
  /// Beside what a search has found.
  case search
  /// In a person's own library.
  case library
}
