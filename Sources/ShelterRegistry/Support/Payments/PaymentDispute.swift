public import DomainModeling

/// A payment that the payer's bank takes back, or tries to.
public struct PaymentDispute: Model {
  /// The provider's identifier of the dispute.
  public let reference: GatewayReference
  /// What the payer says.
  public let reason: OpenValue<DisputeReason>
  /// When the bank opened it.
  public let openedAt: Timestamp

  /// Makes a dispute.
  public init(reference: GatewayReference, reason: OpenValue<DisputeReason>, openedAt: Timestamp) {
    self.reference = reference
    self.reason = reason
    self.openedAt = openedAt
  }

  /// The fields of a dispute.
  public enum Fields {
    public static let reference = Field(
      "reference", \PaymentDispute.reference, doc: "The provider's identifier of the dispute.")
    public static let reason = Field("reason", \PaymentDispute.reason, doc: "What the payer says.")
    public static let openedAt = Field("openedAt", \PaymentDispute.openedAt, doc: "When the bank opened it.")

    /// When the bank opened it, if the payer gives no reason; otherwise the beginning of time.
    public static let unstatedAt = Field.derived(
      "unstatedAt", \PaymentDispute.unstatedAt, from: reason, openedAt,
      doc: "When the bank opened it, if the payer gives no reason; otherwise the beginning of time.")
  }

  public static let schema = ModelSchema<PaymentDispute>(
    "PaymentDispute", version: 1, doc: "A payment that the payer's bank takes back, or tries to."
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

/// What a payer tells the bank when they want their money back.
public enum DisputeReason: String, Vocabulary {
  /// Nothing: a direct debit may be taken back within eight weeks without a reason.
  case unstated
  /// They never allowed it.
  case unauthorised
  /// It was charged twice.
  case duplicate
  /// They had cancelled.
  case cancelled
  /// None of these.
  case other
}
