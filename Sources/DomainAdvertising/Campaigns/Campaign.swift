public import DomainModeling
import DomainValues

/// A campaign of an advertiser, from draft and review to its end.
///
/// The advertisements are part of the plan, so that the reviewed ones are those that are shown.
public struct Campaign: Entity {
  public let id: Identifier<Campaign>
  public let advertiser: Advertiser.ID
  public let account: Principal.ID
  public internal(set) var plan: CampaignPlan
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var moderationReason: OpenEnum<Campaign.ModerationReason>?
  public internal(set) var pausedBy: OpenEnum<Actor>?

  /// Creates a campaign in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<Campaign>, advertiser: Advertiser.ID, account: Principal.ID, plan: CampaignPlan,
    status: OpenEnum<State>, statusSince: Timestamp,
    moderationReason: OpenEnum<Campaign.ModerationReason>? = nil,
    pausedBy: OpenEnum<Actor>? = nil
  ) throws(ValidationError) {
    self.id = id
    self.advertiser = advertiser
    self.account = account
    self.plan = plan
    self.status = status
    self.statusSince = statusSince
    self.moderationReason = moderationReason
    self.pausedBy = pausedBy
    try validated()
  }

  /// Creates a draft of an advertiser.
  package init(
    id: Identifier<Campaign>, of advertiser: Advertiser, plan: CampaignPlan, at now: Timestamp
  ) throws(ValidationError) {
    try self.init(
      id: id, advertiser: advertiser.id, account: advertiser.account, plan: plan, status: .known(.draft),
      statusSince: now)
  }
}

extension Campaign {
  /// The fields of a campaign.
  public enum Fields {
    public static let id = Field(
      "id", \Campaign.id, doc: "The identifier of the campaign. Assigned by the service.")
    public static let advertiser = Field(
      "advertiser", \Campaign.advertiser,
      doc: """
        The identifier of the advertiser. Chosen, when the campaign is created, by the user who acts for it.
        """)
    public static let account = Field(
      "account", \Campaign.account,
      doc: """
        The identifier of the user who acts for the advertiser. Copied from the advertiser when the campaign \
        is created; must still be the same when it is submitted.
        """)
    public static let plan = Field(
      "plan", \Campaign.plan,
      doc: """
        The content of the campaign, which is reviewed as a whole. Set by the advertiser; replaced by \
        editing a draft or a rejected campaign.
        """)
    public static let status = Field(
      "status", \Campaign.status, doc: "The lifecycle state of the campaign; only events change it.")
    public static let statusSince = Field(
      "statusSince", \Campaign.statusSince, doc: "The moment the current state began. Set by the service.")
    public static let moderationReason = Field(
      "moderationReason", \Campaign.moderationReason,
      doc: """
        The reason that an operator gave for rejecting or revoking the campaign; required in the states \
        `rejected` and `revoked`, null before. Cleared by editing.
        """)
    public static let pausedBy = Field(
      "pausedBy", \Campaign.pausedBy,
      doc: """
        The actor who paused the campaign: its advertiser or an operator. Set by the service; null when it \
        was never paused or has been resumed. A campaign paused by an operator can be resumed by operators \
        only.
        """)

    /// The first moment at which the campaign may be shown.
    public static let startsAt = plan.at(CampaignPlan.Fields.window).at(TimeWindow.Fields.start)
    /// The moment from which the campaign may no longer be shown.
    public static let endsAt = plan.at(CampaignPlan.Fields.window).at(TimeWindow.Fields.end)
  }

  public static let schema = ModelSchema<Campaign>(
    "Campaign", version: 1, doc: "A campaign of an advertiser, from draft and review to its end."
  ) {
    Fields.id
    Fields.advertiser
    Fields.account
    Fields.plan
    Fields.status
    Fields.statusSince
    Fields.moderationReason
    Fields.pausedBy
  } rules: {
    Rule(
      "Campaign.moderationReason.given",
      holds: Fields.moderationReason.isPresent.or(
        Fields.status.isOne(of: [.rejected, .revoked]).negated),
      doc: "A rejected or revoked campaign must have the reason.")
    Rule(
      "Campaign.pausedBy.given", holds: Fields.pausedBy.isPresent.or(Fields.status != .paused),
      doc: "A paused campaign must have the actor who paused it.")
  } storage: {
    Storage.index(Fields.status, Fields.endsAt)
    Storage.index(Fields.status, Fields.statusSince)
    Storage.index(Fields.advertiser, Fields.statusSince)
    Storage.index(Fields.account)
  }

  public init(reading fields: FieldReader<Campaign>) throws {
    try self.init(
      id: fields[Fields.id], advertiser: fields[Fields.advertiser], account: fields[Fields.account],
      plan: fields[Fields.plan], status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      moderationReason: fields[Fields.moderationReason], pausedBy: fields[Fields.pausedBy])
  }
}
