public import DomainModeling

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
