public import DomainModeling
import DomainValues

/// An advertiser's campaign: a plan on its way from draft to review, into the app and out of it again.
///
/// The advertisements are part of the plan, so that what is shown is what was reviewed.
public struct Campaign: Entity {
  public let id: Identifier<Campaign>
  /// Whose campaign it is.
  public let advertiser: Advertiser.ID
  /// Who acts for the advertiser; submitting checks that it is still the same account.
  public let account: Principal.ID
  /// What it is going to do.
  public internal(set) var plan: CampaignPlan
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// Why it was rejected or revoked.
  public internal(set) var objection: OpenValue<ObjectionReason>?
  /// In which role it was paused; what an operator paused, the advertiser can't resume.
  public internal(set) var pausedBy: OpenValue<Flow.Role>?

  /// Makes a campaign in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<Campaign>, advertiser: Advertiser.ID, account: Principal.ID, plan: CampaignPlan,
    status: OpenValue<Flow.State>, statusSince: Timestamp, objection: OpenValue<ObjectionReason>? = nil,
    pausedBy: OpenValue<Flow.Role>? = nil
  ) throws(ValidationError) {
    self.id = id
    self.advertiser = advertiser
    self.account = account
    self.plan = plan
    self.status = status
    self.statusSince = statusSince
    self.objection = objection
    self.pausedBy = pausedBy
    try validated()
  }

  /// Begins a campaign as its advertiser's draft.
  public init(
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
    public static let id = Field("id", \Campaign.id, doc: "The campaign's identifier.")
    public static let advertiser = Field("advertiser", \Campaign.advertiser, doc: "Whose campaign it is.")
    public static let account = Field("account", \Campaign.account, doc: "Who acts for the advertiser.")
    public static let plan = Field("plan", \Campaign.plan, doc: "What it is going to do.")
    public static let status = Field("status", \Campaign.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \Campaign.statusSince, doc: "Since when.")
    public static let objection = Field(
      "objection", \Campaign.objection, doc: "Why it was rejected or revoked.")
    public static let pausedBy = Field("pausedBy", \Campaign.pausedBy, doc: "In which role it was paused.")

    /// The first moment at which the campaign may be shown.
    public static let startsAt = plan.at(CampaignPlan.Fields.window).at(TimeWindow.Fields.start)
    /// The moment from which it may be shown no longer.
    public static let endsAt = plan.at(CampaignPlan.Fields.window).at(TimeWindow.Fields.end)
  }

  public static let schema = ModelSchema<Campaign>("Campaign", version: 1, doc: "An advertiser's campaign.") {
    Fields.id
    Fields.advertiser
    Fields.account
    Fields.plan
    Fields.status
    Fields.statusSince
    Fields.objection
    Fields.pausedBy
  } rules: {
    Rule(
      "Campaign.objection.given",
      holds: Fields.objection.isPresent.or(
        Fields.status.isOne(of: [.known(.rejected), .known(.revoked)]).negated),
      doc: "What was rejected or revoked says why.")
    Rule(
      "Campaign.pausedBy.given", holds: Fields.pausedBy.isPresent.or(Fields.status != .known(.paused)),
      doc: "What is paused says by whom.")
  } storage: {
    Storage.index(Fields.status, Fields.endsAt)
    Storage.index(Fields.advertiser, Fields.statusSince)
    Storage.index(Fields.account)
  }

  public init(reading fields: FieldReader<Campaign>) throws {
    try self.init(
      id: fields[Fields.id], advertiser: fields[Fields.advertiser], account: fields[Fields.account],
      plan: fields[Fields.plan], status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      objection: fields[Fields.objection], pausedBy: fields[Fields.pausedBy])
  }
}
