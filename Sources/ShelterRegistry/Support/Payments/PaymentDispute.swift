public import DomainModeling

/// A dispute, in which the payer's bank takes a payment back.
public struct PaymentDispute: Model {
  public let reference: GatewayReference
  public let reason: OpenValue<DisputeReason>
  public let openedAt: Timestamp

  /// Creates a dispute.
  public init(reference: GatewayReference, reason: OpenValue<DisputeReason>, openedAt: Timestamp) {
    self.reference = reference
    self.reason = reason
    self.openedAt = openedAt
  }

  /// The fields of a dispute.
  public enum Fields {
    public static let reference = Field(
      "reference", \PaymentDispute.reference, doc: "The provider's identifier of the dispute.")
    public static let reason = Field(
      "reason", \PaymentDispute.reason,
      doc: "The payer's reason for the dispute.")
    public static let openedAt = Field(
      "openedAt", \PaymentDispute.openedAt,
      doc: "The moment the bank opened the dispute.")

    public static let unstatedAt = Field.derived(
      "unstatedAt", \PaymentDispute.unstatedAt, from: reason, openedAt,
      doc: """
        The moment a dispute without a reason was opened; for any other dispute, the year 1, which passes \
        the check of the eight weeks. Computed from `reason` and `openedAt`; ignored on input.
        """)
  }

  public static let schema = ModelSchema<PaymentDispute>(
    "PaymentDispute", version: 1, doc: "A dispute, in which the payer's bank takes a payment back."
  ) {
    Fields.reference
    Fields.reason
    Fields.openedAt
    Fields.unstatedAt
  }

  public init(reading fields: FieldReader<PaymentDispute>) throws {
    self.init(
      reference: try fields[Fields.reference], reason: try fields[Fields.reason],
      openedAt: try fields[Fields.openedAt])
  }

  var unstatedAt: Timestamp { reason == .known(.unstated) ? openedAt : .earliest }
}

/// The reason that a payer gives their bank for a dispute.
public enum DisputeReason: String, Vocabulary {
  /// No reason, which is allowed for a direct debit within eight weeks.
  case unstated
  /// The payer didn't authorize the payment.
  case unauthorised
  /// The payment was charged twice.
  case duplicate
  /// The payer had canceled the payment before.
  case cancelled
  /// Any other reason.
  case other
}
