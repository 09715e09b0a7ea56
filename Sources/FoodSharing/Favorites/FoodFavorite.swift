public import DomainModeling

/// A post that an account has marked as a favorite.
///
/// It remains while the post is hidden, and reappears with it.
public struct FoodFavorite: Entity {
  public let id: Identifier<FoodFavorite>
  public let account: Principal.ID
  public let post: FoodPost.ID
  public let createdAt: Timestamp

  /// Creates a favorite.
  package init(_ post: FoodPost.ID, of person: Principal.ID, createdAt moment: Timestamp) {
    id = Self.id(of: person, post)
    self.account = person
    self.post = post
    createdAt = moment
  }

  /// Returns the identifier of an account's favorite for a post.
  public static func id(of person: Principal.ID, _ post: FoodPost.ID) -> Identifier<FoodFavorite> {
    Identifier(named: "\(person.text)\u{0}\(post.text)", in: (0x2C81_E5D9_0A37_4F62, 0x9B14_6D83_F7C0_52AE))
  }

  /// The fields of a favorite.
  package enum Fields {
    package static let id = Field(
      "id", \FoodFavorite.id, doc: "The identifier of the favorite, derived from the account and the post.")
    package static let account = Field(
      "account", \FoodFavorite.account,
      doc: "The identifier of the account that marked the post. Set by the server from the caller.")
    package static let post = Field(
      "post", \FoodFavorite.post, doc: "The identifier of the post that the account marked.")
    package static let createdAt = Field(
      "createdAt", \FoodFavorite.createdAt,
      doc: "The moment at which the account marked the post. Set by the server.")
  }

  public static let schema = ModelSchema<FoodFavorite>(
    "FoodFavorite", version: 1, doc: "A post that an account has marked as a favorite."
  ) {
    Fields.id
    Fields.account
    Fields.post
    Fields.createdAt
  } rules: {
    Rule(
      "FoodFavorite.id.derived", reading: Fields.id, Fields.account, Fields.post,
      doc: "The identifier must be the one derived from account and post."
    ) { $0.id == FoodFavorite.id(of: $0.account, $0.post) }
  } storage: {
    Storage.index(Fields.account, descending: Fields.createdAt)
    Storage.index(Fields.post)
  }

  public init(reading fields: FieldReader<FoodFavorite>) throws {
    id = try fields[Fields.id]
    account = try fields[Fields.account]
    post = try fields[Fields.post]
    createdAt = try fields[Fields.createdAt]
    try validated()
  }
}

extension FoodSharingMessages {
  /// The messages for violations in favorites and reactions.
  static let favorites: [Message] = [
    Message(
      "FoodFavorite.id.derived", english: "The data of this favorite is damaged. Please contact support.",
      polish: "Dane tej ulubionej pozycji są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "FoodReaction.id.derived", english: "The data of this reaction is damaged. Please contact support.",
      polish: "Dane tej reakcji są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "FoodReaction.account.other", english: "This is your own food.", polish: "To Twoja własna żywność."),
  ]
}
