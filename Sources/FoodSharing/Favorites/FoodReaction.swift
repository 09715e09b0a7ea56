public import DomainModeling

/// An account's reaction to a post; each account has at most one per post.
public struct FoodReaction: Entity {
  public let id: Identifier<FoodReaction>
  public let account: Principal.ID
  public let post: FoodPost.ID
  public let donor: Principal.ID
  public let kind: OpenEnum<FoodReaction.Kind>
  public let createdAt: Timestamp

  /// Creates a reaction.
  package init(
    _ kind: FoodReaction.Kind, to post: FoodPost.ID, by donor: Principal.ID, of person: Principal.ID,
    createdAt moment: Timestamp
  ) {
    id = Self.id(of: person, post)
    self.account = person
    self.post = post
    self.donor = donor
    self.kind = .known(kind)
    createdAt = moment
  }

  /// Returns the identifier of an account's reaction to a post.
  public static func id(of person: Principal.ID, _ post: FoodPost.ID) -> Identifier<FoodReaction> {
    Identifier(named: "\(person.text)\u{0}\(post.text)", in: (0x7D0F_93B6_41E8_4C25, 0xA5C2_18F4_6B97_0E3D))
  }

  /// The fields of a reaction.
  package enum Fields {
    package static let id = Field(
      "id", \FoodReaction.id, doc: "The identifier of the reaction, derived from the account and the post.")
    package static let account = Field(
      "account", \FoodReaction.account,
      doc: "The identifier of the account that reacted. Set by the server from the caller.")
    package static let post = Field(
      "post", \FoodReaction.post, doc: "The identifier of the post that the account reacted to.")
    package static let donor = Field(
      "donor", \FoodReaction.donor,
      doc: "The identifier of the account that gives the food. Copied from the post by the server.")
    package static let kind = Field(
      "kind", \FoodReaction.kind,
      doc: "The kind of reaction: liked or disliked. Chosen by the account; a new reaction replaces it.")
    package static let createdAt = Field(
      "createdAt", \FoodReaction.createdAt, doc: "The moment at which the account reacted. Set by the server."
    )
  }

  public static let schema = ModelSchema<FoodReaction>(
    "FoodReaction", version: 1, doc: "An account's reaction to a post; each account has at most one per post."
  ) {
    Fields.id
    Fields.account
    Fields.post
    Fields.donor
    Fields.kind
    Fields.createdAt
  } rules: {
    Rule(
      "FoodReaction.id.derived", reading: Fields.id, Fields.account, Fields.post,
      doc: "The identifier must be the one derived from account and post."
    ) { $0.id == FoodReaction.id(of: $0.account, $0.post) }
    Rule(
      "FoodReaction.account.other", holds: Fields.account != Fields.donor,
      doc: "The account must not be the donor of the post.")
  } storage: {
    Storage.index(Fields.account, Fields.kind, descending: Fields.createdAt)
    Storage.index(Fields.post, Fields.kind)
    Storage.index(Fields.donor)
  }

  public init(reading fields: FieldReader<FoodReaction>) throws {
    id = try fields[Fields.id]
    account = try fields[Fields.account]
    post = try fields[Fields.post]
    donor = try fields[Fields.donor]
    kind = try fields[Fields.kind]
    createdAt = try fields[Fields.createdAt]
    try validated()
  }
}

extension FoodReaction {
  /// The kind of a reaction to a post.
  public enum Kind: String, StringEnum {
    /// The account likes the post.
    case liked
    /// The account dislikes the post.
    case disliked
  }
}
