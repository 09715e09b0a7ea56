public import DomainModeling

/// A user's acceptance of the disclaimer of food quality.
public struct DisclaimerAcceptance: Model {
  public let version: Int64
  public let acceptedAt: Timestamp

  /// Creates an acceptance.
  ///
  /// - Throws: `ValidationError` unless `version` is at least 1.
  package init(version: Int64, acceptedAt: Timestamp) throws(ValidationError) {
    self.version = version
    self.acceptedAt = acceptedAt
    try validated()
  }

  /// The fields of an acceptance.
  package enum Fields {
    package static let version = Field(
      "version", \DisclaimerAcceptance.version, .atLeast(1),
      doc:
        "The version number of the accepted wording, which the user has read and which was the current one.")
    package static let acceptedAt = Field(
      "acceptedAt", \DisclaimerAcceptance.acceptedAt, doc: "The moment of the acceptance. Set by the server.")
  }

  public static let schema = ModelSchema<DisclaimerAcceptance>(
    "DisclaimerAcceptance", version: 1, doc: "A user's acceptance of the disclaimer of food quality."
  ) {
    Fields.version
    Fields.acceptedAt
  }

  public init(reading fields: FieldReader<DisclaimerAcceptance>) throws {
    try self.init(version: fields[Fields.version], acceptedAt: fields[Fields.acceptedAt])
  }
}
