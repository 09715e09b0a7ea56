public import DomainModeling

/// The input of the events that cancel an agreement.
public struct ExchangeCancelInput: Model {
  public let reason: OpenEnum<ExchangeCancelReason>

  /// Creates a cancellation.
  public init(_ reason: ExchangeCancelReason) { self.reason = .known(reason) }

  /// The fields of a cancellation.
  public enum Fields {
    public static let reason = Field(
      "reason", \ExchangeCancelInput.reason,
      doc: "The reason for the cancellation. Given by the side that cancels, or set by the server.")
  }

  public static let schema = ModelSchema<ExchangeCancelInput>(
    "ExchangeCancelInput", version: 1, doc: "The input of the events that cancel an agreement."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<ExchangeCancelInput>) throws {
    reason = try fields[Fields.reason]
  }
}
