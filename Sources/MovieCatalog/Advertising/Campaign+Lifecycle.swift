public import DomainModeling

extension Campaign.Flow {
  private typealias Fields = Campaign.Fields

  /// The label of an operator.
  public static let operatorLabel = MovieLabel.operator.rawValue

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
      .when("campaign.hasTargets", Campaign.hasTargets, doc: "There are films that it is related to.")
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
