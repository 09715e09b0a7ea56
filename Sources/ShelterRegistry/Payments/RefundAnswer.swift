public import DomainModeling

/// The provider's answer about a refund.
public struct RefundAnswer: Model {
  /// Which refund.
  public let refund: PaymentRefund.ID

  /// Answers about a refund.
  public init(_ refund: PaymentRefund.ID) { self.refund = refund }

  /// The fields of an answer.
  public enum Fields {
    public static let refund = Field("refund", \RefundAnswer.refund, doc: "Which refund.")
  }

  public static let schema = ModelSchema<RefundAnswer>(
    "RefundAnswer", version: 1, doc: "The provider's answer about a refund."
  ) {
    Fields.refund
  }

  public init(reading fields: FieldReader<RefundAnswer>) throws { self.init(try fields[Fields.refund]) }
}
