public import DomainModeling

extension Payment {
  /// A dispute, in which the payer's bank takes a payment back.
  public struct Dispute: Model {
    public let reference: GatewayReference
    public let reason: OpenEnum<Payment.Dispute.Reason>
    public let openedAt: Timestamp

    /// Creates a dispute.
    package init(reference: GatewayReference, reason: OpenEnum<Payment.Dispute.Reason>, openedAt: Timestamp) {
      self.reference = reference
      self.reason = reason
      self.openedAt = openedAt
    }

    /// The fields of a dispute.
    package enum Fields {
      package static let reference = Field(
        "reference", \Payment.Dispute.reference, doc: "The provider's identifier of the dispute.")
      package static let reason = Field(
        "reason", \Payment.Dispute.reason,
        doc: """
          The payer's reason for the dispute. Provided by the payment provider; `noReason` when it reports \
          none.
          """)
      package static let openedAt = Field(
        "openedAt", \Payment.Dispute.openedAt,
        doc: "The moment the bank opened the dispute. Provided by the payment provider.")

      package static let openedWithoutReasonAt = Field.derived(
        "openedWithoutReasonAt", \Payment.Dispute.openedWithoutReasonAt, from: reason, openedAt,
        doc: """
          The moment the dispute was opened if it has no reason, which is allowed within eight weeks of the \
          debit; otherwise 0001-01-01T00:00:00.000Z, so that this limit never applies. Computed from \
          `reason` and `openedAt`; ignored on input.
          """)
    }

    public static let schema = ModelSchema<Payment.Dispute>(
      "Payment.Dispute", version: 1, doc: "A dispute, in which the payer's bank takes a payment back."
    ) {
      Fields.reference
      Fields.reason
      Fields.openedAt
      Fields.openedWithoutReasonAt
    }

    public init(reading fields: FieldReader<Payment.Dispute>) throws {
      self.init(
        reference: try fields[Fields.reference], reason: try fields[Fields.reason],
        openedAt: try fields[Fields.openedAt])
    }

    var openedWithoutReasonAt: Timestamp { reason == .noReason ? openedAt : .earliest }
  }
}

extension Payment.Dispute {
  /// The reason that a payer gives their bank for a dispute.
  public enum Reason: String, StringEnum {
    /// No reason, which is allowed for a direct debit within eight weeks.
    case noReason
    /// The payer didn't authorize the payment.
    case unauthorized
    /// The payment was charged twice.
    case duplicate
    /// The payer had canceled the payment before.
    case canceled
    /// Any other reason.
    case other
  }
}
