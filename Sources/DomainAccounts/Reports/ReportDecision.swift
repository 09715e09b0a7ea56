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
