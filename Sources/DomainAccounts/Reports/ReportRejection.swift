public import DomainModeling

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
