public import DomainModeling

/// What somebody thinks of the app.
public struct AppFeedback: Entity {
  public let id: Identifier<AppFeedback>
  /// Who.
  public let author: Principal.ID
  /// One star to five.
  public let stars: Int64
  /// What they say.
  public let comment: String
  /// When.
  public let createdAt: Timestamp

  /// Tells what somebody thinks; throws everything that is wrong with it.
  public init(
    id: Identifier<AppFeedback>, by author: Principal.ID, stars: Int64, comment: String, at moment: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.author = author
    self.stars = stars
    self.comment = comment
    createdAt = moment
    try validated()
  }
}

extension AppFeedback: DiscreetModel {
  /// The fields of feedback.
  public enum Fields {
    public static let id = Field("id", \AppFeedback.id, doc: "The identifier.")
    public static let author = Field("author", \AppFeedback.author, doc: "Who.")
    public static let stars = Field("stars", \AppFeedback.stars, .range(1...5), doc: "One star to five.")
    public static let comment = Field(
      "comment", \AppFeedback.comment, .length(1...2_000), .multiLine, .notBlank, doc: "What they say.")
    public static let createdAt = Field("createdAt", \AppFeedback.createdAt, doc: "When.")
  }

  public static let schema = ModelSchema<AppFeedback>(
    "AppFeedback", version: 1, doc: "What somebody thinks of the app."
  ) {
    Fields.id
    Fields.author
    Fields.stars
    Fields.comment
    Fields.createdAt
  } storage: {
    Storage.index(Fields.createdAt)
    Storage.index(Fields.author)
  }

  public init(reading fields: FieldReader<AppFeedback>) throws {
    id = try fields[Fields.id]
    author = try fields[Fields.author]
    stars = try fields[Fields.stars]
    comment = try fields[Fields.comment]
    createdAt = try fields[Fields.createdAt]
    try validated()
  }
}
