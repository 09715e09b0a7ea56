public import DomainModeling

extension Report {
  /// The states, events and actors of a report's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Report

    /// A state of a report.
    public enum State: String, Vocabulary {
      /// No moderator has taken the report yet.
      case open
      /// A moderator is reviewing the report.
      case underReview
      /// A moderator has decided the report, and its subject may appeal for 14 days.
      case resolved
      /// A moderator has dismissed the report.
      case dismissed
      /// The subject has appealed against the decision.
      case appealed
      /// Another moderator has confirmed the decision on appeal.
      case upheld
      /// Another moderator has reversed the decision on appeal.
      case overturned
      /// The time to appeal passed without an appeal.
      case closed
    }

    /// An event of a report.
    public enum Event: String, Vocabulary {
      /// A moderator takes the report, also from another moderator.
      case assign
      /// The assigned moderator decides the report.
      case resolve
      /// A moderator dismisses the report.
      case dismiss
      /// The subject appeals against the decision.
      case appeal
      /// Another moderator confirms the decision on appeal.
      case uphold
      /// Another moderator reverses the decision on appeal.
      case overturn
      /// The time to appeal is over.
      case close
    }

    /// The caller's relation to a report.
    public enum Role: String, Vocabulary {
      /// A principal with the role `accounts.moderator` who is neither reporter nor subject.
      case moderator
      /// The moderator who took the report.
      case assignee
      /// The owner of the reported account.
      case subject
      /// The system: time events.
      case system
    }

    /// The event by which a moderator takes the report.
    public static let assign = PlainTrigger(.assign)
    /// The event that decides the report.
    public static let resolve = Trigger<Flow, ReportDecision>(.resolve)
    /// The event that dismisses the report for a reason.
    public static let dismiss = Trigger<Flow, ReportRejection>(.dismiss)
    /// The event by which the subject appeals.
    public static let appeal = Trigger<Flow, ReportAppeal>(.appeal)
    /// The event that confirms the decision on appeal.
    public static let uphold = PlainTrigger(.uphold)
    /// The event that reverses the decision on appeal.
    public static let overturn = PlainTrigger(.overturn)
    /// The time event that closes the report when the time to appeal is over.
    public static let close = PlainTrigger(.close)
  }
}

extension Report.Flow {
  private typealias Fields = Report.Fields

  /// The time to appeal against a decision: 14 days.
  public static let timeToAppeal = TokenPurpose.appeal.lifetime

  /// The lifecycle of a report, from sending to the decision on an appeal.
  public static let lifecycle = Lifecycle<Report.Flow>(
    "Report", version: 1, state: Fields.status, since: Fields.statusSince, initial: .open,
    final: [.dismissed, .upheld, .overturned, .closed]
  ) {
    RoleRule(
      .moderator,
      Condition<Report>.principalHas(label: RoleLabel.moderator.text).and(Report.isImpartial))
    RoleRule(
      .assignee,
      Condition<Report>.principalHas(label: RoleLabel.moderator.text).and(Report.isImpartial)
        .and(Fields.moderator == .principalID))
    RoleRule(.subject, Fields.subject == .principalID)
    RoleRule(.system, .principalHas(label: "system"))
  } edges: {
    assign.from(.open, .underReview).to(.underReview).by(.moderator)
      .set(Fields.moderator, to: .principalID)
    resolve.from(.underReview).to(.resolved).by(.assignee)
      .set(Fields.action, to: .input(ReportDecision.Fields.action))
      .recording(ReportDecision.Fields.action)
    dismiss.from(.open).to(.dismissed).by(.moderator)
      .set(Fields.dismissal, to: .input(ReportRejection.Fields.reason))
      .recording(ReportRejection.Fields.reason)
    dismiss.from(.underReview).to(.dismissed).by(.assignee)
      .set(Fields.dismissal, to: .input(ReportRejection.Fields.reason))
      .recording(ReportRejection.Fields.reason)
    appeal.from(.resolved).to(.appealed).by(.subject)
      .when("report.inTime", Report.isInTime, doc: "The appeal must be made within 14 days of the decision.")
      .set(Fields.appeal, to: .input(ReportAppeal.Fields.text))
    uphold.from(.appealed).to(.upheld).by(.moderator)
      .when(
        "report.otherModerator", Report.isOtherModerator,
        doc: "The caller must not be the moderator who decided the report.")
    overturn.from(.appealed).to(.overturned).by(.moderator)
      .when(
        "report.otherModerator", Report.isOtherModerator,
        doc: "The caller must not be the moderator who decided the report.")
    close.from(.resolved).to(.closed).by(.system)
      .after(timeToAppeal)
  }
}

extension Report {
  /// Excludes the reporter and the subject from moderating the report.
  static let isImpartial = (Fields.reporter.isNull.or(Fields.reporter != .principalID))
    .and(Fields.subject != .principalID)

  static let isOtherModerator = Fields.moderator != .principalID

  static let isInTime = Fields.appealsUntil > .now

  /// The deadline for an appeal, 14 days after the current state began.
  var appealsUntil: Timestamp { (try? statusSince.adding(Flow.timeToAppeal)) ?? .latest }
}
