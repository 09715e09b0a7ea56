public import DomainModeling

/// What one side of an exchange says about the other.
public struct ReviewVerdict: Hashable, Sendable {
  /// 1…5 whole stars, the more the better.
  public let stars: Int64
  /// In words; gone when its author's account is deleted.
  public internal(set) var text: String?
  /// When.
  public let at: Timestamp

  /// Judges; throws everything that is wrong with it.
  public init(stars: Int64, text: String? = nil, at: Timestamp) throws(ValidationError) {
    self.stars = stars
    self.text = text
    self.at = at
    try validated()
  }
}

extension ReviewVerdict: DiscreetModel {
  /// The fields of a verdict.
  public enum Fields {
    public static let stars = Field("stars", \ReviewVerdict.stars, .range(1...5), doc: "1…5 whole stars.")
    public static let text = Field(
      "text", \ReviewVerdict.text, .length(1...1_000), .multiLine, .notBlank, doc: "In words.")
    public static let at = Field("at", \ReviewVerdict.at, doc: "When.")
  }

  public static let schema = ModelSchema<ReviewVerdict>(
    "ReviewVerdict", version: 1, doc: "What one side of an exchange says about the other."
  ) {
    Fields.stars
    Fields.text
    Fields.at
  }

  public init(reading fields: FieldReader<ReviewVerdict>) throws {
    try self.init(stars: fields[Fields.stars], text: fields[Fields.text], at: fields[Fields.at])
  }
}
