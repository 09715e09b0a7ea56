extension CampaignService {
  /// The operations of the service; the lifecycle of a campaign determines whose campaigns they accept.
  public enum Operations {
    private static let operators: [AccessRequirement] = [.role(AdvertisingRole.operator)]
    private static let users: [AccessRequirement] = [.authenticated]
    private static let readers: [AccessRequirement] = [.authenticated, .system]

    static let advertiserOrder = SortKey<Advertiser>.ascending(Advertiser.Fields.name)
    static let campaignOrder = SortKey<Campaign>.descending(Campaign.Fields.statusSince)
    static let waitingOrder = SortKey<Campaign>.ascending(Campaign.Fields.statusSince)

    /// Listing advertisers.
    public static let advertisers = ServiceOperation(
      "advertiser.list", CampaignService.advertisers, .input("position"), .input("limit"), .principal,
      for: operators, orderedBy: advertiserOrder, doc: "Lists all advertisers.")
    /// Listing one's own advertisers.
    public static let ownAdvertisers = ServiceOperation(
      "advertiser.own", CampaignService.ownAdvertisers, .input("position"), .input("limit"), .principal,
      for: users, orderedBy: advertiserOrder, doc: "Lists the advertisers for which the caller acts.")
    /// Editing an advertiser.
    public static let editAdvertiser = ServiceOperation(
      "advertiser.edit", CampaignService.editAdvertiser, .input("advertiser"), .input("name"),
      .input("website"), .input("allowedHosts"), .seenVersion, .principal, for: operators,
      refuses: [.notFound, .invalid],
      doc: "Changes the name, the website and the allowed hosts of an advertiser.")
    /// Registering advertisers.
    public static let registerAdvertiser = ServiceOperation(
      "advertiser.register", CampaignService.registerAdvertiser, .input("advertiser"), .principal,
      for: operators, refuses: ["advertiser.exists"], doc: "Registers an advertiser.")
    /// Creating campaigns.
    public static let create = ServiceOperation(
      "campaign.create", CampaignService.create, .input("plan"), .input("advertiser"), .principal,
      for: users, refuses: [.notFound], doc: "Creates a campaign of one's own advertiser.")
    /// Listing the campaigns of an advertiser.
    public static let campaigns = ServiceOperation(
      "campaign.list", CampaignService.campaigns, .input("advertiser"), .input("position"), .input("limit"),
      .principal, for: readers, orderedBy: campaignOrder, refuses: [.notFound],
      doc: "Lists the campaigns of an advertiser to the user who acts for it and to operators.")
    /// Listing the campaigns that await review.
    public static let pendingCampaigns = ServiceOperation(
      "campaign.listPending", CampaignService.pendingCampaigns, .input("position"), .input("limit"),
      .principal, for: operators, orderedBy: waitingOrder,
      doc: "Lists the campaigns that await review, those that have waited longest first.")
    /// Viewing the results of a campaign.
    public static let results = ServiceOperation(
      "campaign.results", CampaignService.results, .input("campaign"), .principal, for: readers,
      boundedBy: "one row for each advertisement of the campaign", refuses: [.notFound],
      doc: "Shows to a campaign's advertiser and to operators how often its advertisements were shown.")
    /// Viewing a campaign.
    public static let campaign = ServiceOperation(
      "campaign.read", CampaignService.campaign, .input("campaign"), .principal, for: readers,
      refuses: [.notFound], doc: "Shows a campaign with its version to its advertiser and to operators.")
    /// Viewing the events that the caller may fire.
    public static let permissions = ServiceOperation(
      "campaign.permissions", CampaignService.permissions, .input("campaign"), .principal, for: readers,
      boundedBy: "one item for each event of the lifecycle", refuses: [.notFound],
      doc: "Shows which events of a campaign the caller may fire.")
    /// Viewing the history of a campaign.
    public static let history = ServiceOperation(
      "campaign.history", CampaignService.history, .input("campaign"), .input("limit"), .input("position"),
      .principal, for: readers, orderedBy: TransitionRecord.historyOrder, refuses: [.notFound],
      doc: "Shows the transitions of a campaign to its advertiser and to operators.")
    /// Submitting a campaign.
    public static let submit = ServiceOperation(
      "campaign.submit", CampaignService.submit, .input("campaign"), .principal, for: users,
      fires: [.event(Campaign.Events.submit)], refuses: [.notFound, .transition],
      doc: "Submits a campaign of one's own advertiser for review.")
    /// Editing a campaign.
    public static let edit = ServiceOperation(
      "campaign.edit", CampaignService.edit, .input("campaign"), .input("plan"), .principal, for: users,
      fires: [.event(Campaign.Events.edit)], refuses: [.notFound, .transition],
      doc: "Replaces the plan of a draft or a rejected campaign.")
    /// Canceling a campaign.
    public static let cancel = ServiceOperation(
      "campaign.cancel", CampaignService.cancel, .input("campaign"), .principal, for: users,
      fires: [.event(Campaign.on(.cancel))], refuses: [.notFound, .transition],
      doc: "Cancels a campaign of one's own advertiser before it starts.")
    /// Pausing a campaign.
    public static let pause = ServiceOperation(
      "campaign.pause", CampaignService.pause, .input("campaign"), .principal, for: users,
      fires: [.event(Campaign.on(.pause))], refuses: [.notFound, .transition],
      doc: "Pauses a running campaign: any for operators, otherwise one of one's own advertiser.")
    /// Resuming a campaign.
    public static let resume = ServiceOperation(
      "campaign.resume", CampaignService.resume, .input("campaign"), .principal, for: users,
      fires: [.event(Campaign.on(.resume))], refuses: [.notFound, .transition],
      doc: "Resumes a paused campaign: any for operators, otherwise one that one's own advertiser paused.")
    /// Approving a campaign.
    public static let approve = ServiceOperation(
      "campaign.approve", CampaignService.approve, .input("campaign"), .seenVersion, .principal,
      for: operators, fires: [.event(Campaign.on(.approve))], refuses: [.notFound, .transition],
      doc: "Approves a submitted campaign, as the caller saw it.")
    /// Rejecting a campaign.
    public static let reject = ServiceOperation(
      "campaign.reject", CampaignService.reject, .input("campaign"), .input("reason"), .principal,
      for: operators, fires: [.event(Campaign.Events.reject)], refuses: [.notFound, .transition],
      doc: "Rejects a submitted campaign for a reason.")
    /// Revoking an approval.
    public static let revoke = ServiceOperation(
      "campaign.revoke", CampaignService.revoke, .input("campaign"), .input("reason"), .principal,
      for: operators, fires: [.event(Campaign.Events.revoke)], refuses: [.notFound, .transition],
      doc: "Revokes the approval of a campaign for a reason.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "campaign.fireDueEvents", CampaignService.fireDueEvents(as:), .principal, for: [.system],
      fires: [.event(Campaign.Events.reachCap), .event(Campaign.on(.end)), .event(Campaign.on(.start))],
      doc: """
        Starts and ends the campaigns whose time has come, and ends those that have reached their total \
        limit.
        """)

    /// All operations of the service.
    public static let all = [
      advertisers.description, ownAdvertisers.description, editAdvertiser.description,
      registerAdvertiser.description, create.description, campaigns.description,
      pendingCampaigns.description, results.description, campaign.description, permissions.description,
      history.description, submit.description, edit.description, cancel.description, pause.description,
      resume.description, approve.description, reject.description, revoke.description,
      fireDueEvents.description,
    ]
  }
}
