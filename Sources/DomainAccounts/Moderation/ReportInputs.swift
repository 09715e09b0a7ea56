public import DomainModeling

/// The input of the event that decides a report.
public struct ReportDecision: Model {
  public let action: OpenValue<ReportAction>

  /// Creates a decision.
  public init(_ action: ReportAction) { self.action = .known(action) }

  /// The fields of a decision.
  public enum Fields {
    public static let action = Field(
      "action", \ReportDecision.action, doc: "The measure, chosen by the moderator.")
  }

  public static let schema = ModelSchema<ReportDecision>(
    "ReportDecision", version: 1, doc: "The input of the event that decides a report."
  ) {
    Fields.action
  }

  public init(reading fields: FieldReader<ReportDecision>) throws { action = try fields[Fields.action] }
}

/// A measure that a moderator takes on a justified report.
public enum ReportAction: String, Vocabulary {
  /// The moderator takes no measure.
  case none
  /// The owner of the account receives a warning.
  case warning
  /// The account is disabled.
  case disable
  /// The account is deleted; the moderator must be an admin, too.
  case delete
}

/// The input of the event that dismisses a report.
public struct ReportRejection: Model {
  public let reason: OpenValue<ReportDismissal>

  /// Creates a dismissal.
  public init(_ reason: ReportDismissal) { self.reason = .known(reason) }

  /// The fields of a dismissal.
  public enum Fields {
    public static let reason = Field(
      "reason", \ReportRejection.reason, doc: "The reason for the dismissal, chosen by the moderator.")
  }

  public static let schema = ModelSchema<ReportRejection>(
    "ReportRejection", version: 1, doc: "The input of the event that dismisses a report."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<ReportRejection>) throws { reason = try fields[Fields.reason] }
}

/// A reason for dismissing a report.
public enum ReportDismissal: String, Vocabulary {
  /// The report is unjustified.
  case unfounded
  /// Another user has already reported the same offense.
  case duplicate
  /// The report itself is abusive.
  case abusive
  /// Another reason.
  case other
}

/// The input of the event by which a subject appeals against a decision.
public struct ReportAppeal: DiscreetModel {
  public let text: String

  /// Creates an appeal.
  ///
  /// - Throws: `ValidationError` when the text is empty, blank or too long.
  public init(_ text: String) throws(ValidationError) {
    self.text = text
    try validated()
  }

  /// The fields of an appeal.
  public enum Fields {
    public static let text = Field(
      "text", \ReportAppeal.text, .length(1...1_000), .multiLine, .notBlank,
      doc: "The subject's reasons against the decision.")
  }

  public static let schema = ModelSchema<ReportAppeal>(
    "ReportAppeal", version: 1, doc: "The input of the event by which a subject appeals against a decision."
  ) {
    Fields.text
  }

  public init(reading fields: FieldReader<ReportAppeal>) throws { try self.init(fields[Fields.text]) }
}
