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

extension Report.Flow {
  private typealias Fields = Report.Fields

  /// How long the subject of a decision may appeal.
  public static let timeToAppeal = TokenPurpose.appeal.lifetime

  /// The way of a report: taken by a moderator, decided or dismissed, looked at again by another one on appeal.
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
      .when("report.inTime", Report.isInTime, doc: "Two weeks aren't over.")
      .set(Fields.appeal, to: .input(ReportAppeal.Fields.text))
    uphold.from(.appealed).to(.upheld).by(.moderator)
      .when("report.otherModerator", Report.isOtherModerator, doc: "Somebody else decided before.")
    overturn.from(.appealed).to(.overturned).by(.moderator)
      .when("report.otherModerator", Report.isOtherModerator, doc: "Somebody else decided before.")
    close.from(.resolved).to(.closed).by(.system)
      .after(timeToAppeal)
  }
}

extension Report {
  /// Whoever reports and whoever is reported don't judge.
  static let isImpartial = (Fields.reporter.isNull.or(Fields.reporter != .principalID))
    .and(Fields.subject != .principalID)

  static let isOtherModerator = Fields.moderator != .principalID

  static let isInTime = Fields.appealsUntil > .now

  /// The first moment at which nobody appeals any more.
  var appealsUntil: Timestamp { (try? statusSince.adding(Flow.timeToAppeal)) ?? .latest }
}
