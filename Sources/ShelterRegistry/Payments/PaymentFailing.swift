public import DomainModeling

/// An attempt to pay that failed.
public struct PaymentFailing: Model {
  /// Why.
  public let failure: OpenValue<PaymentFailure>
  /// When it is tried again without being asked for; never when absent.
  public let retryAt: Timestamp?

  /// Fails for a reason.
  public init(_ failure: OpenValue<PaymentFailure>, retryAt: Timestamp? = nil) {
    self.failure = failure
    self.retryAt = retryAt
  }

  /// The fields of a failed attempt.
  public enum Fields {
    public static let failure = Field("failure", \PaymentFailing.failure, doc: "Why.")
    public static let retryAt = Field(
      "retryAt", \PaymentFailing.retryAt, doc: "When it is tried again without being asked for.")
  }

  public static let schema = ModelSchema<PaymentFailing>(
    "PaymentFailing", version: 1, doc: "An attempt to pay that failed."
  ) {
    Fields.failure
    Fields.retryAt
  }

  public init(reading fields: FieldReader<PaymentFailing>) throws {
    self.init(try fields[Fields.failure], retryAt: try fields[Fields.retryAt])
  }
}
