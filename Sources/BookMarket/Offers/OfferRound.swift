public import DomainModeling
public import DomainValues

/// One offer or counteroffer in a thread.
public struct OfferRound: Hashable, Sendable {
  public let side: OpenEnum<ExchangeSide>
  public let amount: Money
  public internal(set) var message: String?
  public let at: Timestamp

  /// Creates a round.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    by side: OpenEnum<ExchangeSide>, amount: Money, message: String? = nil, at: Timestamp
  ) throws(ValidationError) {
    self.side = side
    self.amount = amount
    self.message = message
    self.at = at
    try validated()
  }
}

extension OfferRound: RedactedModel {
  /// The fields of a round.
  package enum Fields {
    package static let side = Field(
      "side", \OfferRound.side, doc: "The side that made the offer. Set by the server.")
    package static let amount = Field(
      "amount", \OfferRound.amount,
      doc: "The amount that the side offers, in the currency of the campus; zero only for a free book.")
    package static let message = Field(
      "message", \OfferRound.message, .length(1...500), .multiLine, .notBlank,
      doc: """
        The message to the other side, written by the side that made the offer. Null for none; cleared when \
        its author's account is deleted.
        """)
    package static let at = Field(
      "at", \OfferRound.at, doc: "The moment the offer was made. Set by the server.")
  }

  public static let schema = ModelSchema<OfferRound>(
    "OfferRound", version: 1, doc: "One offer or counteroffer in a thread."
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
