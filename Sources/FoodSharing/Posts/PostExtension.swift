public import DomainModeling

/// For how many days from now a post is listed.
public struct PostExtension: Model {
  /// The number of days.
  public let days: Int64

  /// Lists it for so many days; throws unless they are 1…21.
  public init(days: Int64) throws(ValidationError) {
    self.days = days
    try validated()
  }

  /// The fields of an extension.
  public enum Fields {
    public static let days = Field("days", \PostExtension.days, .range(1...21), doc: "The number of days.")
  }

  public static let schema = ModelSchema<PostExtension>(
    "PostExtension", version: 1, doc: "For how many days from now a post is listed."
  ) {
    Fields.days
  }

  public init(reading fields: FieldReader<PostExtension>) throws {
    try self.init(days: fields[Fields.days])
  }
}
