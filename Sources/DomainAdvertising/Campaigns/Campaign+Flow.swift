public import DomainModeling

extension Campaign {
  /// The states, events and actors of a campaign's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Campaign

    /// A state of a campaign.
    public enum State: String, Vocabulary {
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
      case cancelled
    }

    /// An event of a campaign.
    public enum Event: String, Vocabulary {
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
    public enum Role: String, Vocabulary {
      /// The user who acts for the advertiser of the campaign.
      case advertiser
      /// A principal with the role `advertising.operator`.
      case `operator`
      /// The system: time events and caps.
      case system
    }

    /// The event that submits the campaign; its input is the advertiser, whose allowed hosts apply.
    public static let submit = Trigger<Flow, Advertiser>(.submit)
    /// The event that approves the campaign.
    public static let approve = PlainTrigger(.approve)
    /// The event that rejects the campaign for a reason.
    public static let reject = Trigger<Flow, CampaignObjection>(.reject)
    /// The event that replaces the plan.
    public static let edit = Trigger<Flow, CampaignPlan>(.edit)
    /// The time event at the beginning of the window.
    public static let start = PlainTrigger(.start)
    /// The event that pauses the campaign.
    public static let pause = PlainTrigger(.pause)
    /// The event that resumes the campaign.
    public static let resume = PlainTrigger(.resume)
    /// The time event at the end of the window.
    public static let end = PlainTrigger(.end)
    /// The event that ends the campaign because its total limit of impressions is reached.
    public static let reachCap = Trigger<Flow, CampaignTally>(.reachCap)
    /// The event that revokes the approval for a reason.
    public static let revoke = Trigger<Flow, CampaignObjection>(.revoke)
    /// The event that cancels the campaign.
    public static let cancel = PlainTrigger(.cancel)
  }
}
