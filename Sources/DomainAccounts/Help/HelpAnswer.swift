public import DomainModeling

/// The answer to a request for help.
public struct HelpAnswer: DiscreetModel {
  /// The answer.
  public let text: String

  /// Answers; throws what is wrong with the text.
  public init(_ text: String) throws(ValidationError) {
    self.text = text
    try validated()
  }

  /// The fields of an answer.
  public enum Fields {
    public static let text = Field(
      "text", \HelpAnswer.text, .length(1...2_000), .multiLine, .notBlank, doc: "The answer.")
  }

  public static let schema = ModelSchema<HelpAnswer>(
    "HelpAnswer", version: 1, doc: "The answer to a request for help."
  ) {
    Fields.text
  }

  public init(reading fields: FieldReader<HelpAnswer>) throws { try self.init(fields[Fields.text]) }
}
