public import DomainModeling

extension Report {
  /// The words of a report's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Report

    /// How far a report has come.
    public enum State: String, Vocabulary {
      /// It waits for a moderator.
      case open
      /// A moderator looks into it.
      case underReview
      /// It is decided; its subject may appeal for two weeks.
      case resolved
      /// It wasn't right.
      case dismissed
      /// Its subject says something against the decision.
      case appealed
      /// The decision stays.
      case upheld
      /// The decision was wrong.
      case overturned
      /// Nobody has appealed.
      case closed
    }

    /// What may happen to a report.
    public enum Event: String, Vocabulary {
      /// A moderator takes it.
      case assign
      /// A moderator decides.
      case resolve
      /// A moderator dismisses it.
      case dismiss
      /// Its subject appeals.
      case appeal
      /// Another moderator finds the decision right.
      case uphold
      /// Another moderator finds the decision wrong.
      case overturn
      /// The time to appeal is over.
      case close
    }

    /// Who may do something with a report.
    public enum Role: String, Vocabulary {
      /// Whoever looks into reports, unless it is by or about them.
      case moderator
      /// The moderator who took it.
      case assignee
      /// Whom it is about.
      case subject
      /// Timers.
      case system
    }

    /// Takes it.
    public static let assign = PlainTrigger(.assign)
    /// Decides.
    public static let resolve = Trigger<Flow, ReportDecision>(.resolve)
    /// Dismisses it for a reason.
    public static let dismiss = Trigger<Flow, ReportRejection>(.dismiss)
    /// Says something against the decision.
    public static let appeal = Trigger<Flow, ReportAppeal>(.appeal)
    /// Leaves the decision as it is.
    public static let uphold = PlainTrigger(.uphold)
    /// Takes the decision back.
    public static let overturn = PlainTrigger(.overturn)
    /// Ends it when the time to appeal is over.
    public static let close = PlainTrigger(.close)
  }
}
