public import DomainModeling

/// Ending a session from outside.
public struct SessionEnding: Model {
  /// Why.
  public let reason: OpenValue<SessionEnd>

  /// Ends for a reason.
  public init(_ reason: SessionEnd) { self.reason = .known(reason) }

  /// The fields of an ending.
  public enum Fields {
    public static let reason = Field("reason", \SessionEnding.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<SessionEnding>(
    "SessionEnding", version: 1, doc: "Why a session is ended from outside."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<SessionEnding>) throws {
    reason = try fields[Fields.reason]
  }
}
