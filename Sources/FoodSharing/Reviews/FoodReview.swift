public import DomainModeling

/// A receiver's review of collected food; each collected request has at most one.
public struct FoodReview: Entity {
  public let id: Identifier<FoodReview>
  public let request: FoodRequest.ID
  public let post: FoodPost.ID
  public let donor: Principal.ID
  public internal(set) var author: Principal.ID?
  public let stars: Int64?
  public internal(set) var comment: String
  public let createdAt: Timestamp

  /// Creates a review.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    of request: FoodRequest.ID, post: FoodPost.ID, donor: Principal.ID, by author: Principal.ID?,
    stars: Int64?, comment: String, at moment: Timestamp
  ) throws(ValidationError) {
    id = Self.id(of: request)
    self.request = request
    self.post = post
    self.donor = donor
    self.author = author
    self.stars = stars
    self.comment = comment
    createdAt = moment
    try validated()
  }

  /// Returns the identifier of the review of a request.
  public static func id(of request: FoodRequest.ID) -> Identifier<FoodReview> {
    Identifier(named: request.text, in: (0x4A96_C0E7_D13B_4258, 0x8E71_F05A_93CD_26B4))
  }
}

extension FoodReview: RedactedModel {
  /// The fields of a review.
  public enum Fields {
    public static let id = Field(
      "id", \FoodReview.id, doc: "The identifier of the review, derived from `request`.")
    public static let request = Field(
      "request", \FoodReview.request,
      doc: "The identifier of the request by which the food was collected. Set by the server.")
    public static let post = Field(
      "post", \FoodReview.post,
      doc: "The identifier of the post that the food came from. Copied from the request.")
    public static let donor = Field(
      "donor", \FoodReview.donor,
      doc: "The identifier of the account that gave the food. Copied from the request.")
    public static let author = Field(
      "author", \FoodReview.author,
      doc: """
        The identifier of the account that wrote the review. Set by the server from the caller; null once \
        the account is deleted.
        """)
    public static let stars = Field(
      "stars", \FoodReview.stars, .range(1...5),
      doc: """
        The receiver's rating of the food in stars, from 1 (worst) to 5 (best). Null when the receiver gave \
        none.
        """)
    public static let comment = Field(
      "comment", \FoodReview.comment, .length(...1_000), .multiLine,
      doc: "The receiver's comment. Empty only once the author's account is deleted.")
    public static let createdAt = Field(
      "createdAt", \FoodReview.createdAt,
      doc: "The moment at which the review was written. Set by the server.")
  }

  public static let schema = ModelSchema<FoodReview>(
    "FoodReview", version: 1, doc: "A receiver's review of collected food."
  ) {
    Fields.id
    Fields.request
    Fields.post
    Fields.donor
    Fields.author
    Fields.stars
    Fields.comment
    Fields.createdAt
  } rules: {
    Rule(
      "FoodReview.id.derived", reading: Fields.id, Fields.request,
      doc: "The identifier must be the one derived from the request."
    ) { $0.id == FoodReview.id(of: $0.request) }
    Rule(
      "FoodReview.author.other", holds: Fields.author != Fields.donor,
      doc: "The author must not be the donor.")
    Rule(
      "FoodReview.comment.given", reading: Fields.comment, Fields.author,
      doc: "The comment must have text while there is an author, and be empty otherwise."
    ) { review in
      review.author == nil
        ? review.comment.utf8.isEmpty
        : !review.comment.isBlank
    }
  } storage: {
    Storage.index(Fields.post, descending: Fields.createdAt)
    Storage.index(Fields.donor, descending: Fields.createdAt)
    Storage.index(Fields.author)
  }

  public init(reading fields: FieldReader<FoodReview>) throws {
    id = try fields[Fields.id]
    request = try fields[Fields.request]
    post = try fields[Fields.post]
    donor = try fields[Fields.donor]
    author = try fields[Fields.author]
    stars = try fields[Fields.stars]
    comment = try fields[Fields.comment]
    createdAt = try fields[Fields.createdAt]
    try validated()
  }
}

extension FoodSharingMessages {
  /// The messages for violations in reviews.
  static let reviews: [Message] = [
    Message(
      "FoodReview.id.derived", english: "The data of this review is damaged. Please contact support.",
      polish: "Dane tej opinii są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "FoodReview.author.other", english: "This is your own food.", polish: "To Twoja własna żywność."),
    Message("FoodReview.comment.given", english: "Please try again", polish: "Spróbuj ponownie"),
  ]
}
