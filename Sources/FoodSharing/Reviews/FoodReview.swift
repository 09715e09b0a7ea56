public import DomainModeling

/// What a receiver says about food that they have collected: one review for each collected request.
public struct FoodReview: Entity {
  public let id: Identifier<FoodReview>
  /// The request by which it was collected.
  public let request: FoodRequest.ID
  /// The post.
  public let post: FoodPost.ID
  /// Who gave the food.
  public let donor: Principal.ID
  /// Who writes; nobody once that account is gone.
  public internal(set) var author: Principal.ID?
  /// One star to five; none is fine.
  public let stars: Int64?
  /// What they say; nothing once the author is gone.
  public internal(set) var comment: String
  /// When.
  public let createdAt: Timestamp

  /// Reviews food; throws everything that is wrong with it.
  public init(
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

  /// The one identifier that belongs to a request.
  public static func id(of request: FoodRequest.ID) -> Identifier<FoodReview> {
    Identifier(named: request.text, in: (0x4A96_C0E7_D13B_4258, 0x8E71_F05A_93CD_26B4))
  }
}

extension FoodReview: DiscreetModel {
  /// The fields of a review.
  public enum Fields {
    public static let id = Field("id", \FoodReview.id, doc: "Belongs to the request.")
    public static let request = Field("request", \FoodReview.request, doc: "The request.")
    public static let post = Field("post", \FoodReview.post, doc: "The post.")
    public static let donor = Field("donor", \FoodReview.donor, doc: "Who gave the food.")
    public static let author = Field("author", \FoodReview.author, doc: "Who writes.")
    public static let stars = Field("stars", \FoodReview.stars, .range(1...5), doc: "One star to five.")
    public static let comment = Field(
      "comment", \FoodReview.comment, .length(...1_000), .multiLine, doc: "What they say.")
    public static let createdAt = Field("createdAt", \FoodReview.createdAt, doc: "When.")
  }

  public static let schema = ModelSchema<FoodReview>(
    "FoodReview", version: 1, doc: "What a receiver says about food."
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
      doc: "The identifier belongs to the request."
    ) { $0.id == FoodReview.id(of: $0.request) }
    Rule(
      "FoodReview.author.other", holds: Fields.author != Fields.donor, doc: "Nobody reviews their own food.")
    Rule(
      "FoodReview.comment.given", reading: Fields.comment, Fields.author,
      doc: "A review says something, as long as its author is there."
    ) { review in
      review.author == nil
        ? review.comment.utf8.isEmpty
        : !review.comment.unicodeScalars.allSatisfy(\.properties.isWhitespace)
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
  /// What is wrong with reviews.
  static let reviews: [Message] = [
    Message(
      "FoodReview.id.derived", english: "The record doesn't belong to this identifier.",
      polish: "Zapis nie należy do tego identyfikatora."),
    Message(
      "FoodReview.author.other", english: "This is your own food.", polish: "To twoja własna żywność."),
    Message("FoodReview.comment.given", english: "Please try again", polish: "Spróbuj ponownie"),
  ]
}
