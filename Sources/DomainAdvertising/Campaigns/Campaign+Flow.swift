public import DomainModeling

extension Campaign {
  /// The words of a campaign's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Campaign

    /// How far a campaign has come.
    public enum State: String, Vocabulary {
      /// Being written.
      case draft
      /// Waiting for an operator.
      case pendingReview
      /// Turned down; editing makes it a draft again.
      case rejected
      /// Approved, its time hasn't come.
      case scheduled
      /// May be shown.
      case running
      /// May be shown, but for now isn't.
      case paused
      /// Its time is over.
      case ended
      /// It has been shown as often as it may.
      case exhausted
      /// An operator has taken the approval back.
      case revoked
      /// Its advertiser has given it up.
      case cancelled
    }

    /// What may happen to a campaign.
    public enum Event: String, Vocabulary {
      /// The advertiser hands it in.
      case submit
      /// An operator lets it run.
      case approve
      /// An operator turns it down.
      case reject
      /// The advertiser changes its plan.
      case edit
      /// Its time has come.
      case start
      /// It is held back for a while.
      case pause
      /// It goes on.
      case resume
      /// Its time is over.
      case end
      /// It has been shown as often as it may.
      case reachCap
      /// An operator takes the approval back.
      case revoke
      /// The advertiser gives it up.
      case cancel
    }

    /// Who may do something with a campaign.
    public enum Role: String, Vocabulary {
      /// Whoever acts for this campaign's advertiser.
      case advertiser
      /// Whoever looks after the app's advertisements.
      case `operator`
      /// Timers and counters.
      case system
    }

    /// Hands the campaign in; takes the advertiser, whose hosts its links are held to.
    public static let submit = Trigger<Flow, Advertiser>(.submit)
    /// Lets it run.
    public static let approve = PlainTrigger(.approve)
    /// Turns it down for a reason.
    public static let reject = Trigger<Flow, CampaignObjection>(.reject)
    /// Gives it another plan.
    public static let edit = Trigger<Flow, CampaignPlan>(.edit)
    /// Starts it.
    public static let start = PlainTrigger(.start)
    /// Holds it back.
    public static let pause = PlainTrigger(.pause)
    /// Lets it go on.
    public static let resume = PlainTrigger(.resume)
    /// Ends it.
    public static let end = PlainTrigger(.end)
    /// Ends it because it has been shown as often as it may.
    public static let reachCap = Trigger<Flow, CampaignTally>(.reachCap)
    /// Takes the approval back for a reason.
    public static let revoke = Trigger<Flow, CampaignObjection>(.revoke)
    /// Gives it up.
    public static let cancel = PlainTrigger(.cancel)
  }
}
