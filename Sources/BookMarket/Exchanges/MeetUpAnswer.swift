public import DomainModeling

/// Yes to a proposed place and time.
public struct MeetUpAnswer: Model {
  /// The number of the proposal, counted from one: nobody agrees to what they haven't seen.
  public let proposal: Int64

  /// Agrees to a proposal; throws what is wrong with the number.
  public init(to proposal: Int64) throws(ValidationError) {
    self.proposal = proposal
    try validated()
  }

  /// The fields of an answer.
  public enum Fields {
    public static let proposal = Field(
      "proposal", \MeetUpAnswer.proposal, .atLeast(1), doc: "The number of the proposal.")
  }

  public static let schema = ModelSchema<MeetUpAnswer>(
    "MeetUpAnswer", version: 1, doc: "Yes to a proposed place and time."
  ) {
    Fields.proposal
  }

  public init(reading fields: FieldReader<MeetUpAnswer>) throws { try self.init(to: fields[Fields.proposal]) }
}
