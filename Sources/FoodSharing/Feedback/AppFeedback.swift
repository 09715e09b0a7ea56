public import DomainModeling

/// A user's rating of the app with a comment.
public struct AppFeedback: Entity {
  public let id: Identifier<AppFeedback>
  public let author: Principal.ID
  public let stars: Int64
  public let comment: String
  public let createdAt: Timestamp

  /// Creates feedback.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
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

extension AppFeedback: RedactedModel {
  /// The fields of feedback.
  package enum Fields {
    package static let id = Field(
      "id", \AppFeedback.id, doc: "The identifier of the feedback. Set by the server.")
    package static let author = Field(
      "author", \AppFeedback.author,
      doc: "The identifier of the account that gave the feedback. Set by the server from the caller.")
    package static let stars = Field(
      "stars", \AppFeedback.stars, .range(1...5),
      doc: "The user's rating of the app in stars, from 1 (worst) to 5 (best).")
    package static let comment = Field(
      "comment", \AppFeedback.comment, .length(1...2_000), .multiLine, .notBlank,
      doc: "The user's comment on the app; an app may set a limit below 2,000 characters.")
    package static let createdAt = Field(
      "createdAt", \AppFeedback.createdAt,
      doc: "The moment at which the feedback was given. Set by the server.")
  }

  public static let schema = ModelSchema<AppFeedback>(
    "AppFeedback", version: 1, doc: "A user's rating of the app with a comment."
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

extension FoodSharingMessages {
  /// The messages for missing and overlong feedback; the client specified their wording.
  static let feedback: [Message] = [
    Message("feedback.starsMissing", english: "Please select the stars", polish: "Wybierz liczbę gwiazdek"),
    Message("feedback.commentMissing", english: "Please enter comments", polish: "Wpisz komentarz"),
    Message(
      "feedback.commentTooLong", english: "You have exceeded the limit. Please try again",
      polish: "Przekroczono limit. Spróbuj ponownie"),
  ]
}
