public import DomainModeling
public import DomainServices

/// An account's own data in this module, exported for transfer to another device.
public struct FoodArchive: RedactedModel {
  /// The format version that this version of the module writes.
  package static let currentFormatVersion: Int64 = 1

  public let owner: Principal.ID
  public let exportedAt: Timestamp
  public let profile: FoodProfile?
  public let posts: [FoodPost]
  public let requests: [FoodRequest]
  public let favorites: [FoodFavorite]
  public let reactions: [FoodReaction]
  public let reviews: [FoodReview]
  public let feedback: [AppFeedback]
  public let formatVersion: Int64

  init(
    owner: Principal.ID, exportedAt: Timestamp, profile: FoodProfile?, posts: [FoodPost],
    requests: [FoodRequest],
    favorites: [FoodFavorite], reactions: [FoodReaction], reviews: [FoodReview], feedback: [AppFeedback],
    formatVersion: Int64 = currentFormatVersion
  ) throws(ValidationError) {
    self.owner = owner
    self.exportedAt = exportedAt
    self.profile = profile
    self.posts = posts
    self.requests = requests
    self.favorites = favorites
    self.reactions = reactions
    self.reviews = reviews
    self.feedback = feedback
    self.formatVersion = formatVersion
    try validated()
  }
}

extension FoodArchive {
  /// The fields of an archive.
  package enum Fields {
    package static let owner = Field(
      "owner", \FoodArchive.owner,
      doc: "The identifier of the account whose data the archive has. Set by the server.")
    package static let exportedAt = Field(
      "exportedAt", \FoodArchive.exportedAt, doc: "The moment of the export. Set by the server.")
    package static let profile = Field(
      "profile", \FoodArchive.profile, doc: "The account's profile. Null when it has none.")
    package static let posts = Field(
      "posts", \FoodArchive.posts, default: [], doc: "The posts that the account gives, in all states.")
    package static let requests = Field(
      "requests", \FoodArchive.requests, default: [],
      doc: "The requests that the account has sent, in all states.")
    package static let favorites = Field(
      "favorites", \FoodArchive.favorites, default: [],
      doc: "The posts that the account has marked as favorites.")
    package static let reactions = Field(
      "reactions", \FoodArchive.reactions, default: [], doc: "The account's reactions to posts.")
    package static let reviews = Field(
      "reviews", \FoodArchive.reviews, default: [], doc: "The reviews that the account has written.")
    package static let feedback = Field(
      "feedback", \FoodArchive.feedback, default: [], doc: "The account's feedback on the app.")
    package static let formatVersion = Field(
      "formatVersion", \FoodArchive.formatVersion, .range(1...1_000),
      doc: """
        The format version of the archive, set by the server; readers accept their own version and older \
        ones.
        """)
  }

  public static let schema = ModelSchema<FoodArchive>(
    "FoodArchive", version: 1,
    doc: "An account's own data in this module, exported for transfer to another device."
  ) {
    Fields.owner
    Fields.exportedAt
    Fields.profile
    Fields.posts
    Fields.requests
    Fields.favorites
    Fields.reactions
    Fields.reviews
    Fields.feedback
    Fields.formatVersion
  } rules: {
    Rule(
      "FoodArchive.owner.same", reading: Fields.owner, Fields.profile, Fields.posts, Fields.requests,
      Fields.favorites, Fields.reactions, Fields.reviews, Fields.feedback,
      doc: "The profile and all records must belong to the owner."
    ) { archive in
      let owner = archive.owner
      return archive.profile.map { $0.id == owner } ?? true
        && archive.posts.allSatisfy { $0.donor == owner }
        && archive.requests.allSatisfy { $0.receiver == owner }
        && archive.favorites.allSatisfy { $0.account == owner }
        && archive.reactions.allSatisfy { $0.account == owner }
        && archive.reviews.allSatisfy { $0.author == owner }
        && archive.feedback.allSatisfy { $0.author == owner }
    }
  }

  public init(reading fields: FieldReader<FoodArchive>) throws {
    try self.init(
      owner: fields[Fields.owner], exportedAt: fields[Fields.exportedAt], profile: fields[Fields.profile],
      posts: fields[Fields.posts], requests: fields[Fields.requests], favorites: fields[Fields.favorites],
      reactions: fields[Fields.reactions], reviews: fields[Fields.reviews],
      feedback: fields[Fields.feedback], formatVersion: fields[Fields.formatVersion])
  }
}

extension FoodSharingMessages {
  /// The messages for violations in archives.
  static let archives: [Message] = [
    Message(
      "FoodArchive.owner.same", english: "The archive contains another account’s data.",
      polish: "Archiwum zawiera dane innego konta.")
  ]
}

extension FoodArchive: OperationList {}
