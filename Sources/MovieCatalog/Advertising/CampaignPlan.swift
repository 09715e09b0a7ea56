public import DomainModeling

/// What a campaign is going to do: what is reviewed, as a whole, before it may run.
public struct CampaignPlan: Hashable, Sendable {
  /// The campaign's name, for its advertiser and the operators.
  public let name: String
  /// The advertisements, the advertiser's favourite first.
  public let advertisements: [Advertisement]
  /// The spaces in which they may be shown.
  public let placements: [OpenValue<AdPlacement>]
  /// The films that they are related to.
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
