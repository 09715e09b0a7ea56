public import DomainModeling

/// Giving an agreement up.
public struct ExchangeCancellation: Model {
  /// A word for why.
  public let reason: OpenValue<ExchangeCancellationReason>

  /// Gives up for a reason.
  public init(_ reason: ExchangeCancellationReason) { self.reason = .known(reason) }

  /// The fields of a cancellation.
  public enum Fields {
    public static let reason = Field("reason", \ExchangeCancellation.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<ExchangeCancellation>(
    "ExchangeCancellation", version: 1, doc: "Why an agreement comes to nothing."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<ExchangeCancellation>) throws {
    reason = try fields[Fields.reason]
  }
}
