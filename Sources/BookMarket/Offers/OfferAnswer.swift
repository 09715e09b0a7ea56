public import DomainModeling

/// Yes or no to a round.
public struct OfferAnswer: Model {
  /// The number of the round that is answered, counted from one: nobody answers what they haven't seen.
  public let round: Int64

  /// Answers a round; throws what is wrong with the number.
  public init(to round: Int64) throws(ValidationError) {
    self.round = round
    try validated()
  }

  /// The fields of an answer.
  public enum Fields {
    public static let round = Field(
      "round", \OfferAnswer.round, .atLeast(1), doc: "The number of the round that is answered.")
  }

  public static let schema = ModelSchema<OfferAnswer>("OfferAnswer", version: 1, doc: "Yes or no to a round.")
  {
    Fields.round
  }

  public init(reading fields: FieldReader<OfferAnswer>) throws { try self.init(to: fields[Fields.round]) }
}
