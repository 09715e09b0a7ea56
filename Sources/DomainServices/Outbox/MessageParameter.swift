public import DomainModeling

/// A named value in the text of a message.
public struct MessageParameter: RedactedModel {
  public let name: String
  public let value: String

  /// Creates a parameter.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(_ name: String, _ value: String) throws(ValidationError) {
    self.name = name
    self.value = value
    try validated()
  }

  /// The fields of a parameter.
  package enum Fields {
    package static let name = Field(
      "name", \MessageParameter.name, .length(1...60), .singleLine,
      doc: "The name of the placeholder in the text of the message, such as `inviter`. Set by the server.")
    package static let value = Field(
      "value", \MessageParameter.value, .length(...500), .multiLine,
      doc: """
        The text that replaces the placeholder, such as a display name or a link. Set by the server; may be \
        empty.
        """)
  }

  public static let schema = ModelSchema<MessageParameter>(
    "MessageParameter", version: 1, doc: "A named value in the text of a message."
  ) {
    Fields.name
    Fields.value
  }

  public init(reading fields: FieldReader<MessageParameter>) throws {
    try self.init(fields[Fields.name], fields[Fields.value])
  }
}
