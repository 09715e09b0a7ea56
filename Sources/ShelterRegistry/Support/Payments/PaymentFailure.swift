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

/// Why an attempt to pay failed.
public enum PaymentFailure: String, Vocabulary {
  /// There isn't enough money.
  case insufficientFunds = "insufficient-funds"
  /// The bank says no, and not why.
  case declined
  /// The card or account is out of date.
  case methodExpired = "method-expired"
  /// The payer didn't confirm, or not rightly.
  case notAuthenticated = "not-authenticated"
  /// The mandate isn't good any more.
  case mandateInvalid = "mandate-invalid"
  /// The payer's account is closed.
  case accountClosed = "account-closed"
  /// It is more than the payer's limit.
  case limitExceeded = "limit-exceeded"
  /// The provider had a fault.
  case providerFault = "provider-fault"
}

/// When a failed payment of a sponsorship is tried again: three times within 14 days.
enum RetryPlan {
  /// Days after each failed attempt, the first one first.
  private static let days: [Int64] = [3, 4, 5]

  static func next(after attempt: Int64, at now: Timestamp) -> Timestamp? {
    let index = Int(clamping: attempt) - 1
    guard days.indices.contains(index) else { return nil }
    return try? now.adding(.seconds(days[index] * 86_400))
  }
}
