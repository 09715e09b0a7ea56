public import DomainModeling

/// The input that records a failed attempt at a payment.
public struct PaymentFailing: Model {
  public let failure: OpenValue<PaymentFailure>
  public let retryAt: Timestamp?

  /// Creates an input with a reason.
  public init(_ failure: OpenValue<PaymentFailure>, retryAt: Timestamp? = nil) {
    self.failure = failure
    self.retryAt = retryAt
  }

  /// The fields of the input.
  public enum Fields {
    public static let failure = Field(
      "failure", \PaymentFailing.failure,
      doc: "The reason for the failed attempt.")
    public static let retryAt = Field(
      "retryAt", \PaymentFailing.retryAt,
      doc: "The moment of the next automatic attempt; null when none is scheduled.")
  }

  public static let schema = ModelSchema<PaymentFailing>(
    "PaymentFailing", version: 1, doc: "The input that records a failed attempt at a payment."
  ) {
    Fields.failure
    Fields.retryAt
  }

  public init(reading fields: FieldReader<PaymentFailing>) throws {
    self.init(try fields[Fields.failure], retryAt: try fields[Fields.retryAt])
  }
}

/// The reason for a failed attempt at a payment.
public enum PaymentFailure: String, Vocabulary {
  /// The payer's account has insufficient funds.
  case insufficientFunds = "insufficient-funds"
  /// The bank declined the payment without giving a reason.
  case declined
  /// The card or bank account has expired.
  case methodExpired = "method-expired"
  /// The payer didn't confirm the payment, or not correctly.
  case notAuthenticated = "not-authenticated"
  /// The mandate is no longer valid.
  case mandateInvalid = "mandate-invalid"
  /// The payer's bank account is closed.
  case accountClosed = "account-closed"
  /// The amount exceeds the payer's limit.
  case limitExceeded = "limit-exceeded"
  /// The provider had an internal error.
  case providerFault = "provider-fault"
}

/// The schedule of automatic attempts after a failed payment of a sponsorship: three within 14 days.
enum RetryPlan {
  /// The number of days to wait after each failed attempt, the first one first.
  private static let days: [Int64] = [3, 4, 5]

  static func next(after attempt: Int64, at now: Timestamp) -> Timestamp? {
    let index = Int(clamping: attempt) - 1
    guard days.indices.contains(index) else { return nil }
    return try? now.adding(.seconds(days[index] * 86_400))
  }
}
