public import DomainModeling

/// A question or an answer about an enquiry.
public struct EnquiryText: Model {
  /// The words.
  public let text: String

  /// Takes the words, or throws everything that is wrong with them.
  public init(_ text: String) throws(ValidationError) {
    self.text = text
    try validated()
  }

  /// The fields of a question or an answer.
  public enum Fields {
    public static let text = Field(
      "text", \EnquiryText.text, .length(1...1_000), .multiLine, .notBlank, doc: "The words.")
  }

  public static let schema = ModelSchema<EnquiryText>(
    "EnquiryText", version: 1, doc: "A question or an answer about an enquiry."
  ) {
    Fields.text
  }

  public init(reading fields: FieldReader<EnquiryText>) throws {
    try self.init(fields[Fields.text])
  }
}
