public import DomainModeling

/// That somebody has accepted that the app doesn't vouch for the quality of food: which wording, and when.
public struct DisclaimerAcceptance: Model {
  /// The wording.
  public let version: Int64
  /// When.
  public let at: Timestamp

  /// Notes an acceptance; throws unless the version is 1 or more.
  public init(version: Int64, at: Timestamp) throws(ValidationError) {
    self.version = version
    self.at = at
    try validated()
  }

  /// The fields of an acceptance.
  public enum Fields {
    public static let version = Field(
      "version", \DisclaimerAcceptance.version, .atLeast(1), doc: "The wording.")
    public static let at = Field("at", \DisclaimerAcceptance.at, doc: "When.")
  }

  public static let schema = ModelSchema<DisclaimerAcceptance>(
    "DisclaimerAcceptance", version: 1, doc: "That somebody has accepted the disclaimer of food quality."
  ) {
    Fields.version
    Fields.at
  }

  public init(reading fields: FieldReader<DisclaimerAcceptance>) throws {
    try self.init(version: fields[Fields.version], at: fields[Fields.at])
  }
}
