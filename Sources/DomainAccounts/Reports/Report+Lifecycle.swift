public import DomainModeling

extension Report.Flow {
  private typealias Fields = Report.Fields

  /// How long the subject of a decision may appeal.
  public static let timeToAppeal = Duration.seconds(14 * 86_400)

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
