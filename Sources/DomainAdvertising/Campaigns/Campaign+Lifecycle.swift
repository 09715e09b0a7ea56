public import DomainModeling

extension Campaign.Flow {
  private typealias Fields = Campaign.Fields

  /// The label of an operator.
  public static let operatorLabel = AdvertisingLabel.operator.rawValue

  /// The way of a campaign: reviewed as a whole, shown in its window, ended by time, caps, operator or advertiser.
  public static let lifecycle = Lifecycle<Campaign.Flow>(
    "Campaign", version: 1, state: Fields.status, since: Fields.statusSince, initial: .draft,
    final: [.ended, .exhausted, .revoked, .cancelled]
  ) {
    RoleRule(.advertiser, Fields.account == .principalID)
    RoleRule(.operator, .principalHas(label: operatorLabel))
    RoleRule(.system, .principalHas(label: "system"))
  } edges: {
    submit.from(.draft).to(.pendingReview).by(.advertiser)
      .when("campaign.ownAdvertiser", Campaign.isOfAdvertiser, doc: "The advertiser is this campaign's own.")
      .when("campaign.hasAdvertisements", Campaign.hasAdvertisements, doc: "There is something to show.")
      .when("campaign.hasPlacements", Campaign.hasPlacements, doc: "There is a space to show it in.")
      .when("campaign.hasTargets", Campaign.hasTargets, doc: "There is something that it is related to.")
      .when(
        "campaign.linksAllowed", Campaign.linksAllowed, doc: "Every link leads to one of the hosts allowed."
      )
      .when("campaign.notOver", Campaign.isNotOver, doc: "The end of its window lies ahead.")
    edit.from(.draft, .rejected).to(.draft).by(.advertiser)
      .clear(Fields.objection)
      .updating("takes the new plan") { campaign, plan, _ in campaign.plan = plan }
    approve.from(.pendingReview).to(.scheduled).by(.operator)
      .when("campaign.notOver", Campaign.isNotOver, doc: "The end of its window lies ahead.")
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
      .when("campaign.notOver", Campaign.isNotOver, doc: "The end of its window lies ahead.")
      .clear(Fields.pausedBy)
    resume.from(.paused).to(.running).by(.advertiser)
      .when("campaign.notOver", Campaign.isNotOver, doc: "The end of its window lies ahead.")
      .when(
        "campaign.pausedByAdvertiser", Fields.pausedBy == .known(.advertiser),
        doc: "No operator has paused it."
      )
      .clear(Fields.pausedBy)
    end.from(.running, .paused).to(.ended).by(.system)
      .at(Fields.endsAt)
    reachCap.from(.running).to(.exhausted).by(.system)
      .when("campaign.capReached", Campaign.isCapReached, doc: "It has been shown as often as it may.")
    revoke.from(.scheduled, .running, .paused).to(.revoked).by(.operator)
      .set(Fields.objection, to: .input(CampaignObjection.Fields.reason))
      .recording(CampaignObjection.Fields.reason)
    cancel.from(.draft, .scheduled).to(.cancelled).by(.advertiser)
  }
}

extension Campaign {
  /// Whether the campaign may be shown now: it is running and within its window.
  ///
  /// The state alone isn't enough, because a timer may be late.
  public static let isShowing = (Fields.status == .known(.running))
    .and(Fields.startsAt <= .now).and(Fields.endsAt > .now)

  /// Whether the campaign may be shown at a moment.
  public func isShowing(at now: Timestamp) -> Bool {
    let context = ConditionContext(principal: .guest, now: now)
    return (try? Self.compiledIsShowing.get().evaluate(self, in: context)) == .yes
  }

  private static let compiledIsShowing = Result { try schema.compile(isShowing) }

  /// Whether the end of the window lies ahead.
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
