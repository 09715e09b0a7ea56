public import DomainModeling

/// What a moderator decides about a report.
public struct ReportDecision: Model {
  /// What is done.
  public let action: OpenValue<ReportAction>

  /// Decides.
  public init(_ action: ReportAction) { self.action = .known(action) }

  /// The fields of a decision.
  public enum Fields {
    public static let action = Field("action", \ReportDecision.action, doc: "What is done.")
  }

  public static let schema = ModelSchema<ReportDecision>(
    "ReportDecision", version: 1, doc: "What a moderator decides about a report."
  ) {
    Fields.action
  }

  public init(reading fields: FieldReader<ReportDecision>) throws { action = try fields[Fields.action] }
}

/// What a moderator does about a report that is right.
public enum ReportAction: String, Vocabulary {
  /// Nothing.
  case none
  /// Tells the account's owner.
  case warning
  /// Disables the account.
  case disable
  /// Deletes the account; for a moderator who is an admin too.
  case delete
}

/// Dismissing a report.
public struct ReportRejection: Model {
  /// Why.
  public let reason: OpenValue<ReportDismissal>

  /// Dismisses for a reason.
  public init(_ reason: ReportDismissal) { self.reason = .known(reason) }

  /// The fields of a rejection.
  public enum Fields {
    public static let reason = Field("reason", \ReportRejection.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<ReportRejection>(
    "ReportRejection", version: 1, doc: "Why a report is dismissed."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<ReportRejection>) throws { reason = try fields[Fields.reason] }
}

/// Why a report is dismissed.
public enum ReportDismissal: String, Vocabulary {
  /// Nothing is wrong.
  case unfounded
  /// Somebody else has reported it already.
  case duplicate
  /// The report itself is abuse.
  case abusive
  /// None of these.
  case other
}

/// What an account's owner says against a decision.
public struct ReportAppeal: DiscreetModel {
  /// The words.
  public let text: String

  /// Appeals; throws what is wrong with the text.
  public init(_ text: String) throws(ValidationError) {
    self.text = text
    try validated()
  }

  /// The fields of an appeal.
  public enum Fields {
    public static let text = Field(
      "text", \ReportAppeal.text, .length(1...1_000), .multiLine, .notBlank, doc: "The words.")
  }

  public static let schema = ModelSchema<ReportAppeal>(
    "ReportAppeal", version: 1, doc: "What an account's owner says against a decision."
  ) {
    Fields.text
  }

  public init(reading fields: FieldReader<ReportAppeal>) throws { try self.init(fields[Fields.text]) }
}
