extension CampaignService {
  /// What the service does and who may ask for it, before the campaign itself is asked.
  public enum UseCases {
    /// Letting somebody advertise.
    public static let register = UseCase(
      "campaign.register", for: .label(MovieLabel.operator.rawValue), doc: "Lets somebody advertise.")
    /// Beginning a campaign.
    public static let plan = UseCase(
      "campaign.plan", for: .signedIn, doc: "Begins a campaign of one's own advertiser.")
    /// Everything that a campaign's lifecycle allows.
    public static let manage = UseCase(
      "campaign.manage", for: .signedIn, .system, doc: "Sees a campaign and fires events at it.")
    /// Time going by.
    public static let runDue = UseCase(
      "campaign.runDue", for: .system, doc: "Starts and ends campaigns whose time has come.")

    /// All of them.
    public static let all = [register, plan, manage, runDue]
  }
}
