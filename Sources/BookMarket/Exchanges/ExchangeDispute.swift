public import DomainModeling

/// Saying that the other side didn't keep the agreement.
public struct ExchangeDispute: Model {
  /// A word for how.
  public let reason: OpenValue<ExchangeDisputeReason>

  /// Disputes for a reason.
  public init(_ reason: ExchangeDisputeReason) { self.reason = .known(reason) }

  /// The fields of a dispute.
  public enum Fields {
    public static let reason = Field("reason", \ExchangeDispute.reason, doc: "A word for how.")
  }

  public static let schema = ModelSchema<ExchangeDispute>(
    "ExchangeDispute", version: 1, doc: "How one side says that the other didn't keep the agreement."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<ExchangeDispute>) throws { reason = try fields[Fields.reason] }
}

/// What one side says the other didn't do.
public enum ExchangeDisputeReason: String, Vocabulary {
  /// The book wasn't handed over.
  case notReceived = "not-received"
  /// The book isn't what the listing says.
  case notAsDescribed = "not-as-described"
  /// The money wasn't.
  case notPaid = "not-paid"
  /// Something else.
  case other
}
