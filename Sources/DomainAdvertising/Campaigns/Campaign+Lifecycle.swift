public import DomainModeling

extension Campaign: StatefulEntity {
  /// A state of a campaign.
  public enum State: String, StringEnum {
    /// The advertiser is preparing the campaign.
    case draft
    /// The advertiser has submitted the campaign, and an operator has not decided yet.
    case pendingReview
    /// An operator has rejected the campaign; editing makes it a draft again.
    case rejected
    /// An operator has approved the campaign, and its window has not begun.
    case scheduled
    /// The campaign may be shown.
    case running
    /// The advertiser or an operator has paused the campaign.
    case paused
    /// The window of the campaign has ended.
    case ended
    /// The campaign has reached its total limit of impressions.
    case exhausted
    /// An operator has revoked the approval.
    case revoked
    /// The advertiser has canceled the campaign before it started.
    case canceled
  }

  /// An event of a campaign.
  public enum Event: String, StringEnum {
    /// The advertiser submits the campaign for review.
    case submit
    /// An operator approves the campaign.
    case approve
    /// An operator rejects the campaign.
    case reject
    /// The advertiser replaces the plan.
    case edit
    /// The window of the campaign begins.
    case start
    /// The advertiser or an operator pauses the campaign.
    case pause
    /// The advertiser or an operator resumes the campaign.
    case resume
    /// The window of the campaign ends.
    case end
    /// The campaign reaches its total limit of impressions.
    case reachCap
    /// An operator revokes the approval.
    case revoke
    /// The advertiser cancels the campaign before it starts.
    case cancel
  }

  /// The caller's relation to a campaign.
  public enum Actor: String, StringEnum {
    /// The user who acts for the advertiser of the campaign.
    case advertiser
    /// A principal with the role `advertising.operator`.
    case `operator`
    /// The system: time events and caps.
    case system
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that submits the campaign; its input is the advertiser, whose allowed hosts apply.
    package static let submit = TypedEvent<Campaign, Advertiser>(.submit)
    /// The event that rejects the campaign for a reason.
    package static let reject = TypedEvent<Campaign, Campaign.ModerationInput>(.reject)
    /// The event that replaces the plan.
    package static let edit = TypedEvent<Campaign, CampaignPlan>(.edit)
    /// The event that ends the campaign because its total limit of impressions is reached.
    package static let reachCap = TypedEvent<Campaign, Campaign.ReachCapInput>(.reachCap)
    /// The event that revokes the approval for a reason.
    package static let revoke = TypedEvent<Campaign, Campaign.ModerationInput>(.revoke)
  }
}

extension Campaign {
  /// The lifecycle of a campaign: it is reviewed as a whole, runs in its window, and ends by time, cap,
  /// operator or advertiser.
  public static let lifecycle = Lifecycle<Campaign>(
    "Campaign", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .draft
  ) {
    ActorRule(.advertiser, Fields.account == .principalID)
    ActorRule(.operator, .principalHolds(AdvertisingRole.operator))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.submit.from(.draft).to(.pendingReview).by(.advertiser)
      .when(
        "campaign.ownAdvertiser", Campaign.isOfAdvertiser,
        doc: """
          The submitted advertiser must be the campaign's, and belong to the same account as when the campaign \
          was created.
          """
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
        "campaign.viewerLimit", Campaign.hasViewerLimit,
        doc: """
          A campaign with a total limit of impressions must have one per viewer, so that no viewer can use up \
          the total.
          """
      )
      .when(
        "campaign.notOver", Campaign.isNotOver, doc: "The end of the campaign's window must be in the future."
      )
    Events.edit.from(.draft, .rejected).to(.draft).by(.advertiser)
      .clear(Fields.moderationReason)
      .updating("Replaces the plan.") { campaign, plan, _ in campaign.plan = plan }
    on(.approve).from(.pendingReview).to(.scheduled).by(.operator)
      .when(Campaign.notOwnCampaign)
      .when(
        "campaign.notOver", Campaign.isNotOver, doc: "The end of the campaign's window must be in the future."
      )
    Events.reject.from(.pendingReview).to(.rejected).by(.operator)
      .set(Fields.moderationReason, to: .input(Campaign.ModerationInput.Fields.reason))
      .recording(Campaign.ModerationInput.Fields.reason)
    on(.start).from(.scheduled).to(.running).by(.system)
      .at(Fields.startsAt)
    on(.pause).from(.running).to(.paused).by(.advertiser)
      .set(Fields.pausedBy, to: .advertiser)
    on(.pause).from(.running).to(.paused).by(.operator)
      .set(Fields.pausedBy, to: .operator)
    on(.resume).from(.paused).to(.running).by(.operator)
      .when(Campaign.notOwnCampaign)
      .when(
        "campaign.notOver", Campaign.isNotOver, doc: "The end of the campaign's window must be in the future."
      )
      .clear(Fields.pausedBy)
    on(.resume).from(.paused).to(.running).by(.advertiser)
      .when(
        "campaign.notOver", Campaign.isNotOver, doc: "The end of the campaign's window must be in the future."
      )
      .when(
        "campaign.pausedByAdvertiser", Fields.pausedBy == .advertiser,
        doc: "The campaign must have been paused by its advertiser."
      )
      .clear(Fields.pausedBy)
    on(.end).from(.running, .paused).to(.ended).by(.system)
      .at(Fields.endsAt)
    Events.reachCap.from(.running).to(.exhausted).by(.system)
      .when(
        "campaign.capReached", Campaign.isCapReached,
        doc: "The number of impressions must have reached the campaign's total limit.")
    Events.revoke.from(.scheduled, .running, .paused).to(.revoked).by(.operator)
      .set(Fields.moderationReason, to: .input(Campaign.ModerationInput.Fields.reason))
      .recording(Campaign.ModerationInput.Fields.reason)
    on(.cancel).from(.draft, .scheduled).to(.canceled).by(.advertiser)
  }
}

extension Campaign {
  /// Returns whether the campaign may be shown at a moment: it is running, and within its window.
  public func isShowing(at now: Timestamp) -> Bool {
    plan.window.start <= now && isStill(.running, at: now)
  }

  /// The guard that keeps operators from deciding about campaigns of their own advertisers.
  static let notOwnCampaign = Guard(
    "campaign.notOwnCampaign", Fields.account != .principalID,
    doc: "The caller must not be the user who acts for the advertiser of the campaign.")

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

  static let hasViewerLimit = caps.at(FrequencyCaps.Fields.total).isNull
    .or(caps.at(FrequencyCaps.Fields.perViewer).isPresent)

  static let hasTotalLimit = caps.at(FrequencyCaps.Fields.total).isPresent

  static let isCapReached =
    Fields.plan.at(CampaignPlan.Fields.caps).at(FrequencyCaps.Fields.total)
    <= .input(Campaign.ReachCapInput.Fields.impressions)

  private static let caps = Fields.plan.at(CampaignPlan.Fields.caps)

  private static let targeting = Fields.plan.at(CampaignPlan.Fields.targeting)
}
