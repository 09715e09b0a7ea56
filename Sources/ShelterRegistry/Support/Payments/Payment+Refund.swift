public import DomainModeling
public import DomainValues

extension Payment {
  /// A refund of a payment: part of the amount, or all that remains.
  public struct Refund: Model, Identifiable {
    public let id: Identifier<Payment.Refund>
    public let amount: Money
    public let reason: OpenEnum<Payment.Refund.Reason>
    public internal(set) var state: OpenEnum<Payment.Refund.State>
    public let requestedAt: Timestamp

    /// Creates a refund.
    ///
    /// - Throws: `ValidationError` unless the amount is greater than zero.
    package init(
      id: Identifier<Payment.Refund>, amount: Money, reason: OpenEnum<Payment.Refund.Reason>,
      state: OpenEnum<Payment.Refund.State> = .known(.pending), requestedAt: Timestamp
    ) throws(ValidationError) {
      self.id = id
      self.amount = amount
      self.reason = reason
      self.state = state
      self.requestedAt = requestedAt
      try validated()
    }

    /// The fields of a refund.
    package enum Fields {
      package static let id = Field(
        "id", \Payment.Refund.id,
        doc: "The refund's identifier, by which the provider carries it out once; set by the server.")
      package static let amount = Field(
        "amount", \Payment.Refund.amount,
        doc: "The amount to refund, in the payment's currency. Set by the institution or an admin.")
      package static let reason = Field(
        "reason", \Payment.Refund.reason,
        doc: "The reason for the refund. Set by the institution or an admin.")
      package static let state = Field(
        "state", \Payment.Refund.state,
        doc: "The state of the refund at the provider. Set by the server from the provider's reports.")
      package static let requestedAt = Field(
        "requestedAt", \Payment.Refund.requestedAt,
        doc: "The moment the refund was requested; set by the server.")

      package static let units = Field.derived(
        "units", \Payment.Refund.units, from: amount,
        doc: "The amount in the currency's minor units. Computed from `amount`; ignored on input.")
      package static let currency = Field.derived(
        "currency", \Payment.Refund.currency, from: amount,
        doc: "The currency of the refund. Computed from `amount`; ignored on input.")
    }

    public static let schema = ModelSchema<Payment.Refund>(
      "Payment.Refund", version: 1, doc: "A refund of a payment: part of the amount, or all that remains."
    ) {
      Fields.id
      Fields.amount
      Fields.reason
      Fields.state
      Fields.requestedAt
      Fields.units
      Fields.currency
    } rules: {
      Rule(
        "Payment.Refund.amount.positive", holds: Fields.units > 0,
        doc: "The amount must be greater than zero.")
    }

    public init(reading fields: FieldReader<Payment.Refund>) throws {
      try self.init(
        id: fields[Fields.id], amount: fields[Fields.amount], reason: fields[Fields.reason],
        state: fields[Fields.state], requestedAt: fields[Fields.requestedAt])
    }

    var units: Int64 { amount.minorUnits }
    var currency: Currency { amount.currency }
  }
}

extension Payment.Refund {
  /// The reason for a refund.
  public enum Reason: String, StringEnum {
    /// The payer asked for the refund.
    case requested
    /// The payment was made twice.
    case duplicate
    /// The amount or the recipient was a mistake.
    case mistake
    /// The purpose of the payment can no longer be fulfilled.
    case purposeGone
    /// Any other reason.
    case other
  }
}

extension Payment.Refund {
  /// The state of a refund at the provider.
  public enum State: String, StringEnum {
    /// The provider is processing the refund; the money counts as refunded.
    case pending
    /// The provider has carried out the refund.
    case confirmed
    /// The refund failed; the money counts as the institution's again.
    case failed
  }
}

extension Payment {
  /// The input with the provider's answer about a refund.
  package struct RefundResultInput: Model {
    package let refund: Payment.Refund.ID

    /// Creates an answer about a refund.
    package init(_ refund: Payment.Refund.ID) { self.refund = refund }

    /// The fields of the input.
    package enum Fields {
      package static let refund = Field(
        "refund", \Payment.RefundResultInput.refund,
        doc: "The refund that the provider answers about. Provided by the payment provider.")
    }

    package static let schema = ModelSchema<Payment.RefundResultInput>(
      "Payment.RefundResultInput", version: 1, doc: "The input with the provider's answer about a refund."
    ) {
      Fields.refund
    }

    package init(reading fields: FieldReader<Payment.RefundResultInput>) throws {
      self.init(try fields[Fields.refund])
    }
  }
}
