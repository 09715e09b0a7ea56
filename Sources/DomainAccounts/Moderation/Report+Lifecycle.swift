public import DomainModeling

extension Report: StatefulEntity {
  /// A state of a report.
  public enum State: String, StringEnum {
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
  public enum Event: String, StringEnum {
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
  public enum Actor: String, StringEnum {
    /// A principal with the role `accounts.moderator` who is neither reporter nor subject.
    case moderator
    /// The moderator who took the report.
    case assignee
    /// The owner of the reported account.
    case subject
    /// The system: time events.
    case system
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that decides the report.
    package static let resolve = TypedEvent<Report, Report.ResolveInput>(.resolve)
    /// The event that dismisses the report for a reason.
    package static let dismiss = TypedEvent<Report, Report.DismissInput>(.dismiss)
    /// The event by which the subject appeals.
    package static let appeal = TypedEvent<Report, Report.AppealInput>(.appeal)
  }
}

extension Report {

  /// The time to appeal against a decision: 14 days.
  package static let appealPeriod = OneTimeToken.Purpose.appeal.lifetime

  /// The lifecycle of a report, from sending to the decision on an appeal.
  public static let lifecycle = Lifecycle<Report>(
    "Report", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .open
  ) {
    ActorRule(
      .moderator,
      Condition<Report>.principalHolds(Role.moderator).and(Report.isImpartial))
    ActorRule(
      .assignee,
      Condition<Report>.principalHolds(Role.moderator).and(Report.isImpartial)
        .and(Fields.moderator == .principalID))
    ActorRule(.subject, Fields.reportedAccount == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.assign).from(.open, .underReview).to(.underReview).by(.moderator)
      .set(Fields.moderator, to: .principalID)
    Events.resolve.from(.underReview).to(.resolved).by(.assignee)
      .set(Fields.action, to: .input(Report.ResolveInput.Fields.action))
      .recording(Report.ResolveInput.Fields.action)
    Events.dismiss.from(.open).to(.dismissed).by(.moderator)
      .set(Fields.dismissReason, to: .input(Report.DismissInput.Fields.reason))
      .recording(Report.DismissInput.Fields.reason)
    Events.dismiss.from(.underReview).to(.dismissed).by(.assignee)
      .set(Fields.dismissReason, to: .input(Report.DismissInput.Fields.reason))
      .recording(Report.DismissInput.Fields.reason)
    Events.appeal.from(.resolved).to(.appealed).by(.subject)
      .when(
        "report.appealInTime", Report.isAppealInTime,
        doc: "Less than 14 days must have passed since the decision."
      )
      .set(Fields.appeal, to: .input(Report.AppealInput.Fields.text))
    on(.uphold).from(.appealed).to(.upheld).by(.moderator)
      .when(
        "report.otherModerator", Report.isOtherModerator,
        doc: "The caller must not be the moderator who decided the report.")
    on(.overturn).from(.appealed).to(.overturned).by(.moderator)
      .when(
        "report.otherModerator", Report.isOtherModerator,
        doc: "The caller must not be the moderator who decided the report.")
    on(.close).from(.resolved).to(.closed).by(.system)
      .after(appealPeriod)
  }
}

extension Report {
  /// Excludes the reporter and the subject from moderating the report.
  static let isImpartial = (Fields.reporter.isNull.or(Fields.reporter != .principalID))
    .and(Fields.reportedAccount != .principalID)

  static let isOtherModerator = Fields.moderator != .principalID

  static let isAppealInTime = Fields.appealsUntil > .now

  var appealsUntil: Timestamp { statusSince.addingClamped(Report.appealPeriod) }
}
