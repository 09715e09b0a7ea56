public import DomainModeling

/// A receiver's answer to not having come.
public struct NoShowAnswer: Model {
  /// What the receiver says.
  public let explanation: OpenValue<NoShowExplanation>

  /// Answers.
  public init(_ explanation: NoShowExplanation) { self.explanation = .known(explanation) }

  /// The fields of an answer.
  public enum Fields {
    public static let explanation = Field(
      "explanation", \NoShowAnswer.explanation, doc: "What the receiver says.")
  }

  public static let schema = ModelSchema<NoShowAnswer>(
    "NoShowAnswer", version: 1, doc: "A receiver's answer to not having come."
  ) {
    Fields.explanation
  }

  public init(reading fields: FieldReader<NoShowAnswer>) throws {
    explanation = try fields[Fields.explanation]
  }
}
