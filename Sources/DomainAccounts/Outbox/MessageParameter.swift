public import DomainModeling

/// A figure or a name in a message.
public struct MessageParameter: DiscreetModel {
  /// What the text calls it.
  public let name: String
  /// What stands there.
  public let value: String

  /// Names a value; throws everything that is wrong with it.
  public init(_ name: String, _ value: String) throws(ValidationError) {
    self.name = name
    self.value = value
    try validated()
  }

  /// The fields of a parameter.
  public enum Fields {
    public static let name = Field(
      "name", \MessageParameter.name, .length(1...60), .singleLine, doc: "What the text calls it.")
    public static let value = Field(
      "value", \MessageParameter.value, .length(...500), .multiLine, doc: "What stands there.")
  }

  public static let schema = ModelSchema<MessageParameter>(
    "MessageParameter", version: 1, doc: "A figure or a name in a message."
  ) {
    Fields.name
    Fields.value
  }

  public init(reading fields: FieldReader<MessageParameter>) throws {
    try self.init(fields[Fields.name], fields[Fields.value])
  }
}
