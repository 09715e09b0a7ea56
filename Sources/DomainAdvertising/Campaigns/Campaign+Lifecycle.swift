public import DomainModeling

extension Campaign.Flow {
  private typealias Fields = Campaign.Fields

  /// The role of operators.
  public static let operatorLabel = AdvertisingLabel.operator.rawValue

  /// The lifecycle of a campaign: it is reviewed as a whole, runs in its window, and ends by time, cap,
  /// operator or advertiser.
  public static let lifecycle = Lifecycle<Campaign.Flow>(
    "Campaign", version: 1, state: Fields.status, since: Fields.statusSince, initial: .draft,
    final: [.ended, .exhausted, .revoked, .cancelled]
  ) {
    RoleRule(.advertiser, Fields.account == .principalID)
    RoleRule(.operator, .principalHas(label: operatorLabel))
    RoleRule(.system, .principalHas(label: "system"))
  } edges: {
    submit.from(.draft).to(.pendingReview).by(.advertiser)
      .when(
        "campaign.ownAdvertiser", Campaign.isOfAdvertiser,
        doc: "The submitted advertiser must be the one of the campaign, with the same account."
      )
      .when(
        "campaign.hasAdvertisements", Campaign.hasAdvertisements,
        doc: "The plan must contain at least one advertisement."
      )
      .when(
        "campaign.hasPlacements", Campaign.hasPlacements, doc: "The plan must contain at least one placement."
      )
      .when(
        "campaign.hasTargets", Campaign.hasTargets,
        doc: "The targeting must contain at least one subject, topic or keyword."
      )
      .when(
        "campaign.linksAllowed", Campaign.linksAllowed,
        doc: "The link of every advertisement must lead to one of the advertiser's allowed hosts."
      )
      .when(
        "campaign.notOver", Campaign.isNotOver, doc: "The end of the campaign's window must be in the future."
      )
    edit.from(.draft, .rejected).to(.draft).by(.advertiser)
      .clear(Fields.objection)
      .updating("Replaces the plan.") { campaign, plan, _ in campaign.plan = plan }
    approve.from(.pendingReview).to(.scheduled).by(.operator)
      .when(
        "campaign.notOver", Campaign.isNotOver, doc: "The end of the campaign's window must be in the future."
      )
    reject.from(.pendingReview).to(.rejected).by(.operator)
      .set(Fields.objection, to: .input(CampaignObjection.Fields.reason))
      .recording(CampaignObjection.Fields.reason)
    start.from(.scheduled).to(.running).by(.system)
      .at(Fields.startsAt)
    pause.from(.running).to(.paused).by(.advertiser)
      .set(Fields.pausedBy, to: .known(.advertiser))
    pause.from(.running).to(.paused).by(.operator)
      .set(Fields.pausedBy, to: .known(.operator))
    resume.from(.paused).to(.running).by(.operator)
      .when(
        "campaign.notOver", Campaign.isNotOver, doc: "The end of the campaign's window must be in the future."
      )
      .clear(Fields.pausedBy)
    resume.from(.paused).to(.running).by(.advertiser)
      .when(
        "campaign.notOver", Campaign.isNotOver, doc: "The end of the campaign's window must be in the future."
      )
      .when(
        "campaign.pausedByAdvertiser", Fields.pausedBy == .known(.advertiser),
        doc: "The campaign must have been paused by its advertiser."
      )
      .clear(Fields.pausedBy)
    end.from(.running, .paused).to(.ended).by(.system)
      .at(Fields.endsAt)
    reachCap.from(.running).to(.exhausted).by(.system)
      .when(
        "campaign.capReached", Campaign.isCapReached,
        doc: "The number of impressions must have reached the campaign's total limit.")
    revoke.from(.scheduled, .running, .paused).to(.revoked).by(.operator)
      .set(Fields.objection, to: .input(CampaignObjection.Fields.reason))
      .recording(CampaignObjection.Fields.reason)
    cancel.from(.draft, .scheduled).to(.cancelled).by(.advertiser)
  }
}

extension Campaign {
  /// The condition for campaigns that may be shown now: running, and within their window.
  ///
  /// The state alone isn't sufficient, because time events may fire late.
  public static let isShowing = (Fields.status == .known(.running))
    .and(Fields.startsAt <= .now).and(Fields.endsAt > .now)

  /// Whether the campaign may be shown at a moment.
  public func isShowing(at now: Timestamp) -> Bool {
    let context = ConditionContext(principal: .guest, now: now)
    return (try? Self.compiledIsShowing.get().evaluate(self, in: context)) == .yes
  }

  private static let compiledIsShowing = Result { try schema.compile(isShowing) }

  /// The condition that the end of the window is in the future.
  static let isNotOver = Fields.endsAt > .now

  static let hasAdvertisements = Fields.plan.at(CampaignPlan.Fields.advertisements).count(.greater, 0)

  static let hasPlacements = Fields.plan.at(CampaignPlan.Fields.placements).count(.greater, 0)

  static let hasTargets = targeting.at(AdTargeting.Fields.subjects).count(.greater, 0)
    .or(targeting.at(AdTargeting.Fields.topics).count(.greater, 0))
    .or(targeting.at(AdTargeting.Fields.keywords).count(.greater, 0))

  static let isOfAdvertiser = (Fields.advertiser == .input(Advertiser.Fields.id))
    .and(Fields.account == .input(Advertiser.Fields.account))

  static let linksAllowed = Fields.plan.at(CampaignPlan.Fields.advertisements)
    .everyElement(
      Advertisement.Fields.product.at(AdvertisedProduct.Fields.host)
        .isOne(of: .input(Advertiser.Fields.allowedHosts)))

  static let isCapReached =
    Fields.plan.at(CampaignPlan.Fields.caps).at(AdCaps.Fields.total)
    <= .input(CampaignTally.Fields.impressions)

  private static let targeting = Fields.plan.at(CampaignPlan.Fields.targeting)
}
