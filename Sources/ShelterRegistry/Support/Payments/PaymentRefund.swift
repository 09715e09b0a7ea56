public import DomainModeling

/// Money of a payment that is given back: part of it, or all that is left.
public struct PaymentRefund: Model, Identifiable {
  /// The identifier, by which the provider does it once.
  public let id: Identifier<PaymentRefund>
  /// How much; above zero, in the payment's currency.
  public let amount: Money
  /// Why.
  public let reason: OpenValue<RefundReason>
  /// How far it has come.
  public internal(set) var state: OpenValue<RefundState>
  /// When it was asked for.
  public let requestedAt: Timestamp

  /// Makes a refund; throws when the amount isn't above zero.
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
    public static let id = Field("id", \PaymentRefund.id, doc: "The refund's identifier.")
    public static let amount = Field("amount", \PaymentRefund.amount, doc: "How much.")
    public static let reason = Field("reason", \PaymentRefund.reason, doc: "Why.")
    public static let state = Field("state", \PaymentRefund.state, doc: "How far it has come.")
    public static let requestedAt = Field(
      "requestedAt", \PaymentRefund.requestedAt, doc: "When it was asked for.")

    /// The amount in minor units.
    public static let units = Field.derived(
      "units", \PaymentRefund.units, from: amount, doc: "The amount in minor units.")
    /// The currency.
    public static let currency = Field.derived(
      "currency", \PaymentRefund.currency, from: amount, doc: "The currency.")
  }

  public static let schema = ModelSchema<PaymentRefund>(
    "PaymentRefund", version: 1, doc: "Money of a payment that is given back."
  ) {
    Fields.id
    Fields.amount
    Fields.reason
    Fields.state
    Fields.requestedAt
    Fields.units
    Fields.currency
  } rules: {
    Rule("PaymentRefund.amount.positive", holds: Fields.units > 0, doc: "Something is given back.")
  }

  public init(reading fields: FieldReader<PaymentRefund>) throws {
    try self.init(
      id: fields[Fields.id], amount: fields[Fields.amount], reason: fields[Fields.reason],
      state: fields[Fields.state], requestedAt: fields[Fields.requestedAt])
  }

  var units: Int64 { amount.minorUnits }
  var currency: Currency { amount.currency }
}

/// Why money is given back.
public enum RefundReason: String, Vocabulary {
  /// The giver asked for it.
  case requested
  /// It was paid twice.
  case duplicate
  /// The amount or the recipient was a mistake.
  case mistake
  /// The purpose can't be met any more.
  case purposeGone = "purpose-gone"
  /// None of these.
  case other
}

/// How far a refund has come at the provider.
public enum RefundState: String, Vocabulary {
  /// The provider is at it; the money counts as given back.
  case pending
  /// The money is back.
  case confirmed
  /// It couldn't be given back, and counts as the institution's again.
  case failed
}

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
