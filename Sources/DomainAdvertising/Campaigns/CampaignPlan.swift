public import DomainModeling
public import DomainValues

/// The content of a campaign, which is reviewed as a whole before the campaign may run.
public struct CampaignPlan: Hashable, Sendable {
  public let name: String
  public let advertisements: [Advertisement]
  public let placements: [OpenEnum<AdPlacement>]
  public let targeting: AdTargeting
  public let window: TimeWindow
  public let caps: FrequencyCaps

  /// Creates a plan, which may be incomplete while the campaign is a draft.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    name: String, advertisements: [Advertisement] = [], placements: [OpenEnum<AdPlacement>] = [],
    targeting: AdTargeting, window: TimeWindow, caps: FrequencyCaps = .unlimited
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
      doc: """
        The name of the campaign, chosen by the advertiser; visible to its advertiser and to operators only.
        """)
    public static let advertisements = Field(
      "advertisements", \CampaignPlan.advertisements, .count(...50), default: [],
      doc: """
        The advertisements, set by the advertiser, in order of preference. At least one is required for \
        submission.
        """)
    public static let placements = Field(
      "placements", \CampaignPlan.placements, .count(...20), .uniqueElements, default: [],
      doc: """
        The spaces of the app in which the advertisements may be shown. Chosen by the advertiser. At least \
        one is required for submission.
        """)
    public static let targeting = Field(
      "targeting", \CampaignPlan.targeting,
      doc: """
        The content beside which the advertisements are shown. Chosen by the advertiser. At least one \
        subject, topic or keyword is required for submission.
        """)
    public static let window = Field(
      "window", \CampaignPlan.window,
      doc: """
        The period in which the campaign may be shown, from its start up to but excluding its end. Chosen by \
        the advertiser.
        """)
    public static let caps = Field(
      "caps", \CampaignPlan.caps, default: .unlimited,
      doc: "The limits on the number of impressions. Set by the advertiser.")
  }

  public static let schema = ModelSchema<CampaignPlan>(
    "CampaignPlan", version: 1,
    doc: "The content of a campaign, which is reviewed as a whole before the campaign may run."
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
      doc: "The identifiers of the advertisements must be unique."
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

/// A space for advertisements in an app; store it as an `OpenEnum`, because apps have other spaces, too.
public enum AdPlacement: String, StringEnum {
  /// The space between or beside the entries of a list.
  case list
  /// The space on the page of one entry.
  case detail
  /// The space beside search results.
  case search
  /// The space in a user's own library.
  case library
}
