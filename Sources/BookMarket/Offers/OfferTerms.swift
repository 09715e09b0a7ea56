public import DomainModeling

/// What somebody answers to a round with another amount.
public struct OfferTerms: Hashable, Sendable {
  /// The number of the round that is answered, counted from one: nobody answers what they haven't seen.
  public let round: Int64
  /// For how much.
  public let amount: Money
  /// What is written with it.
  public let message: String?
  /// Until when the other side may answer.
  public let expiresAt: Timestamp

  /// Answers a round; throws everything that is wrong with the answer.
  public init(
    answering round: Int64, amount: Money, message: String? = nil, expiresAt: Timestamp
  ) throws(ValidationError) {
    self.round = round
    self.amount = amount
    self.message = message
    self.expiresAt = expiresAt
    try validated()
  }

  var minorUnits: Int64 { amount.minorUnits }
  var currency: Currency { amount.currency }
}

extension OfferTerms: DiscreetModel {
  /// The fields of an answer with another amount.
  public enum Fields {
    public static let round = Field(
      "round", \OfferTerms.round, .atLeast(1), doc: "The number of the round that is answered.")
    public static let amount = Field("amount", \OfferTerms.amount, doc: "For how much.")
    public static let message = Field(
      "message", \OfferTerms.message, .length(1...500), .multiLine, .notBlank,
      doc: "What is written with it.")
    public static let expiresAt = Field(
      "expiresAt", \OfferTerms.expiresAt, doc: "Until when the other side may answer.")

    /// The amount in the currency's smallest unit.
    public static let minorUnits = Field.derived(
      "minorUnits", \OfferTerms.minorUnits, from: amount, doc: "The amount in the smallest unit.")
    /// The currency of the amount.
    public static let currency = Field.derived(
      "currency", \OfferTerms.currency, from: amount, doc: "The currency of the amount.")
  }

  public static let schema = ModelSchema<OfferTerms>(
    "OfferTerms", version: 1, doc: "What somebody answers to a round with another amount."
  ) {
    Fields.round
    Fields.amount
    Fields.message
    Fields.expiresAt
    Fields.minorUnits
    Fields.currency
  }

  public init(reading fields: FieldReader<OfferTerms>) throws {
    try self.init(
      answering: fields[Fields.round], amount: fields[Fields.amount], message: fields[Fields.message],
      expiresAt: fields[Fields.expiresAt])
  }
}
