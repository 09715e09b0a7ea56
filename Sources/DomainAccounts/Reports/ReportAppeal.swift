public import DomainModeling

/// What an account's owner says against a decision.
public struct ReportAppeal: DiscreetModel {
  /// The words.
  public let text: String

  /// Appeals; throws what is wrong with the text.
  public init(_ text: String) throws(ValidationError) {
    self.text = text
    try validated()
  }

  /// The fields of an appeal.
  public enum Fields {
    public static let text = Field(
      "text", \ReportAppeal.text, .length(1...1_000), .multiLine, .notBlank, doc: "The words.")
  }

  public static let schema = ModelSchema<ReportAppeal>(
    "ReportAppeal", version: 1, doc: "What an account's owner says against a decision."
  ) {
    Fields.text
  }

  public init(reading fields: FieldReader<ReportAppeal>) throws { try self.init(fields[Fields.text]) }
}
