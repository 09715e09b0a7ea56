public import DomainModeling

extension Payment {
  /// The input that records a failed attempt at a payment.
  package struct FailInput: Model {
    package let failure: OpenEnum<Payment.FailureReason>
    package let retryAt: Timestamp?

    /// Creates an input with a reason.
    package init(_ failure: OpenEnum<Payment.FailureReason>, retryAt: Timestamp? = nil) {
      self.failure = failure
      self.retryAt = retryAt
    }

    /// The fields of the input.
    package enum Fields {
      package static let failure = Field(
        "failure", \Payment.FailInput.failure,
        doc: """
          The reason for the failed attempt. Provided by the payment provider, or set by the server when the \
          provider refuses the attempt.
          """)
      package static let retryAt = Field(
        "retryAt", \Payment.FailInput.retryAt,
        doc: "The moment of the next automatic attempt; null when none is scheduled. Set by the server.")
    }

    package static let schema = ModelSchema<Payment.FailInput>(
      "Payment.FailInput", version: 1, doc: "The input that records a failed attempt at a payment."
    ) {
      Fields.failure
      Fields.retryAt
    }

    package init(reading fields: FieldReader<Payment.FailInput>) throws {
      self.init(try fields[Fields.failure], retryAt: try fields[Fields.retryAt])
    }
  }
}

extension Payment {
  /// The reason for a failed attempt at a payment.
  public enum FailureReason: String, StringEnum {
    /// The payer's account has insufficient funds.
    case insufficientFunds
    /// The bank declined the payment without giving a reason.
    case declined
    /// The card or bank account has expired.
    case methodExpired
    /// The payer didn't confirm the payment, or not correctly.
    case notAuthenticated
    /// The mandate is no longer valid.
    case mandateInvalid
    /// The payer's bank account is closed.
    case accountClosed
    /// The amount exceeds the payer's limit.
    case limitExceeded
    /// The provider had an internal error.
    case gatewayError
  }
}

/// The schedule of automatic attempts after a failed payment of a sponsorship: three within 14 days.
enum RetryPolicy {
  /// The number of days to wait after each failed attempt, the first one first.
  private static let days: [Int64] = [3, 4, 5]

  static func next(after attempt: Int64, at now: Timestamp) -> Timestamp? {
    let index = Int(clamping: attempt) - 1
    guard days.indices.contains(index) else { return nil }
    return try? now.adding(.seconds(days[index] * 86_400))
  }
}
