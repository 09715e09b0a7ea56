public import DomainModeling

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
