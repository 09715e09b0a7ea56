public import DomainModeling

/// One side's word in a negotiation: an amount, and what was written with it.
public struct OfferRound: Hashable, Sendable {
  /// Who speaks.
  public let side: OpenValue<TradeSide>
  /// For how much.
  public let amount: Money
  /// What was written with it; gone when its author's account is deleted.
  public internal(set) var message: String?
  /// When.
  public let at: Timestamp

  /// Notes a round; throws everything that is wrong with it.
  public init(
    by side: OpenValue<TradeSide>, amount: Money, message: String? = nil, at: Timestamp
  ) throws(ValidationError) {
    self.side = side
    self.amount = amount
    self.message = message
    self.at = at
    try validated()
  }
}

extension OfferRound: DiscreetModel {
  /// The fields of a round.
  public enum Fields {
    public static let side = Field("side", \OfferRound.side, doc: "Who speaks.")
    public static let amount = Field("amount", \OfferRound.amount, doc: "For how much.")
    public static let message = Field(
      "message", \OfferRound.message, .length(1...500), .multiLine, .notBlank,
      doc: "What was written with it.")
    public static let at = Field("at", \OfferRound.at, doc: "When.")
  }

  public static let schema = ModelSchema<OfferRound>(
    "OfferRound", version: 1, doc: "One side's word in a negotiation."
  ) {
    Fields.side
    Fields.amount
    Fields.message
    Fields.at
  }

  public init(reading fields: FieldReader<OfferRound>) throws {
    try self.init(
      by: fields[Fields.side], amount: fields[Fields.amount], message: fields[Fields.message],
      at: fields[Fields.at])
  }
}
