public import DomainModeling

/// What somebody thinks of a post: one reaction for each person and post.
public struct FoodReaction: Entity {
  public let id: Identifier<FoodReaction>
  /// Who.
  public let person: Principal.ID
  /// Which post.
  public let post: FoodPost.ID
  /// Who gives the food.
  public let donor: Principal.ID
  /// What they think.
  public let kind: OpenValue<FoodReactionKind>
  /// Since when.
  public let at: Timestamp

  /// Reacts to a post.
  public init(
    _ kind: FoodReactionKind, to post: FoodPost.ID, by donor: Principal.ID, of person: Principal.ID,
    at moment: Timestamp
  ) {
    id = Self.id(of: person, post)
    self.person = person
    self.post = post
    self.donor = donor
    self.kind = .known(kind)
    at = moment
  }

  /// The one identifier of a person and a post.
  public static func id(of person: Principal.ID, _ post: FoodPost.ID) -> Identifier<FoodReaction> {
    Identifier(named: "\(person.text)\u{0}\(post.text)", in: (0x7D0F_93B6_41E8_4C25, 0xA5C2_18F4_6B97_0E3D))
  }

  /// The fields of a reaction.
  public enum Fields {
    public static let id = Field("id", \FoodReaction.id, doc: "Belongs to person and post.")
    public static let person = Field("person", \FoodReaction.person, doc: "Who.")
    public static let post = Field("post", \FoodReaction.post, doc: "Which post.")
    public static let donor = Field("donor", \FoodReaction.donor, doc: "Who gives the food.")
    public static let kind = Field("kind", \FoodReaction.kind, doc: "What they think.")
    public static let at = Field("at", \FoodReaction.at, doc: "Since when.")
  }

  public static let schema = ModelSchema<FoodReaction>(
    "FoodReaction", version: 1, doc: "What somebody thinks of a post."
  ) {
    Fields.id
    Fields.person
    Fields.post
    Fields.donor
    Fields.kind
    Fields.at
  } rules: {
    Rule(
      "FoodReaction.id.derived", reading: Fields.id, Fields.person, Fields.post,
      doc: "The identifier belongs to person and post."
    ) { $0.id == FoodReaction.id(of: $0.person, $0.post) }
    Rule(
      "FoodReaction.person.other", holds: Fields.person != Fields.donor,
      doc: "Nobody reacts to their own food.")
  } storage: {
    Storage.index(Fields.person, Fields.kind, descending: Fields.at)
    Storage.index(Fields.post, Fields.kind)
    Storage.index(Fields.donor)
  }

  public init(reading fields: FieldReader<FoodReaction>) throws {
    id = try fields[Fields.id]
    person = try fields[Fields.person]
    post = try fields[Fields.post]
    donor = try fields[Fields.donor]
    kind = try fields[Fields.kind]
    at = try fields[Fields.at]
    try validated()
  }
}

/// What somebody thinks of a post.
public enum FoodReactionKind: String, Vocabulary {
  /// Likes it.
  case liked
  /// Doesn't.
  case disliked
}
