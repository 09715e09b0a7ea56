public import DomainModeling
public import DomainValues

/// A refund of a payment: part of the amount, or all that remains.
public struct PaymentRefund: Model, Identifiable {
  public let id: Identifier<PaymentRefund>
  public let amount: Money
  public let reason: OpenValue<RefundReason>
  public internal(set) var state: OpenValue<RefundState>
  public let requestedAt: Timestamp

  /// Creates a refund.
  ///
  /// - Throws: `ValidationError` unless the amount is greater than zero.
  public init(
    id: Identifier<PaymentRefund>, amount: Money, reason: OpenValue<RefundReason>,
    state: OpenValue<RefundState> = .known(.pending), requestedAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.amount = amount
    self.reason = reason
    self.state = state
    self.requestedAt = requestedAt
    try validated()
  }

  /// The fields of a refund.
  public enum Fields {
    public static let id = Field(
      "id", \PaymentRefund.id,
      doc: "The refund's identifier, by which the provider carries it out once; set by the server.")
    public static let amount = Field(
      "amount", \PaymentRefund.amount,
      doc: "The amount to refund, in the payment's currency.")
    public static let reason = Field(
      "reason", \PaymentRefund.reason,
      doc: "The institution's reason for the refund.")
    public static let state = Field(
      "state", \PaymentRefund.state,
      doc: "The state of the refund at the provider.")
    public static let requestedAt = Field(
      "requestedAt", \PaymentRefund.requestedAt,
      doc: "The moment the refund was requested; set by the server.")

    public static let units = Field.derived(
      "units", \PaymentRefund.units, from: amount,
      doc: "The amount in the currency's minor units. Computed from `amount`; ignored on input.")
    public static let currency = Field.derived(
      "currency", \PaymentRefund.currency, from: amount,
      doc: "The currency of the refund. Computed from `amount`; ignored on input.")
  }

  public static let schema = ModelSchema<PaymentRefund>(
    "PaymentRefund", version: 1, doc: "A refund of a payment: part of the amount, or all that remains."
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
      "PaymentRefund.amount.positive", holds: Fields.units > 0,
      doc: "The amount must be greater than zero.")
  }

  public init(reading fields: FieldReader<PaymentRefund>) throws {
    try self.init(
      id: fields[Fields.id], amount: fields[Fields.amount], reason: fields[Fields.reason],
      state: fields[Fields.state], requestedAt: fields[Fields.requestedAt])
  }

  var units: Int64 { amount.minorUnits }
  var currency: Currency { amount.currency }
}

/// The reason for a refund.
public enum RefundReason: String, Vocabulary {
  /// The payer asked for the refund.
  case requested
  /// The payment was made twice.
  case duplicate
  /// The amount or the recipient was a mistake.
  case mistake
  /// The purpose of the payment can no longer be fulfilled.
  case purposeGone = "purpose-gone"
  /// Any other reason.
  case other
}

/// The state of a refund at the provider.
public enum RefundState: String, Vocabulary {
  /// The provider is processing the refund; the money counts as refunded.
  case pending
  /// The provider has carried out the refund.
  case confirmed
  /// The refund failed; the money counts as the institution's again.
  case failed
}

/// The input with the provider's answer about a refund.
public struct RefundAnswer: Model {
  public let refund: PaymentRefund.ID

  /// Creates an answer about a refund.
  public init(_ refund: PaymentRefund.ID) { self.refund = refund }

  /// The fields of the input.
  public enum Fields {
    public static let refund = Field(
      "refund", \RefundAnswer.refund,
      doc: "The refund that the provider answers about.")
  }

  public static let schema = ModelSchema<RefundAnswer>(
    "RefundAnswer", version: 1, doc: "The input with the provider's answer about a refund."
  ) {
    Fields.refund
  }

  public init(reading fields: FieldReader<RefundAnswer>) throws { self.init(try fields[Fields.refund]) }
}
