public import DomainModeling

/// A post that an account has marked as a favorite.
///
/// It remains while the post is hidden, and reappears with it.
public struct FoodFavourite: Entity {
  public let id: Identifier<FoodFavourite>
  public let person: Principal.ID
  public let post: FoodPost.ID
  public let at: Timestamp

  /// Creates a favorite.
  public init(_ post: FoodPost.ID, of person: Principal.ID, at moment: Timestamp) {
    id = Self.id(of: person, post)
    self.person = person
    self.post = post
    at = moment
  }

  /// Returns the identifier of an account's favorite for a post.
  public static func id(of person: Principal.ID, _ post: FoodPost.ID) -> Identifier<FoodFavourite> {
    Identifier(named: "\(person.text)\u{0}\(post.text)", in: (0x2C81_E5D9_0A37_4F62, 0x9B14_6D83_F7C0_52AE))
  }

  /// The fields of a favorite.
  public enum Fields {
    public static let id = Field(
      "id", \FoodFavourite.id, doc: "The identifier of the favorite, derived from the account and the post.")
    public static let person = Field(
      "person", \FoodFavourite.person,
      doc: "The identifier of the account that marked the post. Set by the server from the caller.")
    public static let post = Field("post", \FoodFavourite.post, doc: "The identifier of the marked post.")
    public static let at = Field(
      "at", \FoodFavourite.at, doc: "The moment at which the account marked the post. Set by the server.")
  }

  public static let schema = ModelSchema<FoodFavourite>(
    "FoodFavourite", version: 1, doc: "A post that an account has marked as a favorite."
  ) {
    Fields.id
    Fields.person
    Fields.post
    Fields.at
  } rules: {
    Rule(
      "FoodFavourite.id.derived", reading: Fields.id, Fields.person, Fields.post,
      doc: "`id` must be the identifier derived from the account and the post."
    ) { $0.id == FoodFavourite.id(of: $0.person, $0.post) }
  } storage: {
    Storage.index(Fields.person, descending: Fields.at)
    Storage.index(Fields.post)
  }

  public init(reading fields: FieldReader<FoodFavourite>) throws {
    id = try fields[Fields.id]
    person = try fields[Fields.person]
    post = try fields[Fields.post]
    at = try fields[Fields.at]
    try validated()
  }
}

extension FoodSharingMessages {
  /// The messages for violations in favorites and reactions.
  static let favourites: [Message] = [
    Message(
      "FoodFavourite.id.derived", english: "The record doesn't belong to this identifier.",
      polish: "Zapis nie należy do tego identyfikatora."),
    Message(
      "FoodReaction.id.derived", english: "The record doesn't belong to this identifier.",
      polish: "Zapis nie należy do tego identyfikatora."),
    Message(
      "FoodReaction.person.other", english: "This is your own food.", polish: "To twoja własna żywność."),
  ]
}
