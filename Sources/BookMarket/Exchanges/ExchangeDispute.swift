public import DomainModeling

/// The input of the event that disputes the other side's confirmation.
public struct ExchangeDispute: Model {
  public let reason: OpenValue<ExchangeDisputeReason>

  /// Creates a dispute.
  public init(_ reason: ExchangeDisputeReason) { self.reason = .known(reason) }

  /// The fields of a dispute.
  public enum Fields {
    public static let reason = Field(
      "reason", \ExchangeDispute.reason, doc: "The reason for the dispute, chosen by the side that disputes.")
  }

  public static let schema = ModelSchema<ExchangeDispute>(
    "ExchangeDispute", version: 1, doc: "The input of the event that disputes the other side's confirmation."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<ExchangeDispute>) throws { reason = try fields[Fields.reason] }
}

/// A reason for disputing the other side's confirmation.
public enum ExchangeDisputeReason: String, Vocabulary {
  /// The buyer has not received the book.
  case notReceived = "not-received"
  /// The copy differs from the description of the listing.
  case notAsDescribed = "not-as-described"
  /// The seller has not received the money.
  case notPaid = "not-paid"
  /// Another reason.
  case other
}
