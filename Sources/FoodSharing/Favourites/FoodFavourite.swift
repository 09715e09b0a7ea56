public import DomainModeling

/// A post that somebody keeps an eye on; hidden, and not gone, while the post isn't to be seen.
public struct FoodFavourite: Entity {
  public let id: Identifier<FoodFavourite>
  /// Who.
  public let person: Principal.ID
  /// Which post.
  public let post: FoodPost.ID
  /// Since when.
  public let at: Timestamp

  /// Keeps an eye on a post.
  public init(_ post: FoodPost.ID, of person: Principal.ID, at moment: Timestamp) {
    id = Self.id(of: person, post)
    self.person = person
    self.post = post
    at = moment
  }

  /// The one identifier of a person and a post.
  public static func id(of person: Principal.ID, _ post: FoodPost.ID) -> Identifier<FoodFavourite> {
    Identifier(named: "\(person.text)\u{0}\(post.text)", in: (0x2C81_E5D9_0A37_4F62, 0x9B14_6D83_F7C0_52AE))
  }

  /// The fields of a favourite.
  public enum Fields {
    public static let id = Field("id", \FoodFavourite.id, doc: "Belongs to person and post.")
    public static let person = Field("person", \FoodFavourite.person, doc: "Who.")
    public static let post = Field("post", \FoodFavourite.post, doc: "Which post.")
    public static let at = Field("at", \FoodFavourite.at, doc: "Since when.")
  }

  public static let schema = ModelSchema<FoodFavourite>(
    "FoodFavourite", version: 1, doc: "A post that somebody keeps an eye on."
  ) {
    Fields.id
    Fields.person
    Fields.post
    Fields.at
  } rules: {
    Rule(
      "FoodFavourite.id.derived", reading: Fields.id, Fields.person, Fields.post,
      doc: "The identifier belongs to person and post."
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
  /// What is wrong with favourites and what people like.
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
