public import DomainModeling

/// All that somebody has in the app, to be taken to a new phone.
public struct FoodArchive: DiscreetModel {
  /// The form of the archive that this version writes.
  public static let version: Int64 = 1

  /// Whose data they are.
  public let owner: Principal.ID
  /// When they were written.
  public let at: Timestamp
  /// Who somebody is among those who share food.
  public let profile: FoodProfile?
  /// What somebody gives.
  public let posts: [FoodPost]
  /// What somebody asked for.
  public let requests: [FoodRequest]
  /// What somebody keeps an eye on.
  public let favourites: [FoodFavourite]
  /// What somebody likes.
  public let reactions: [FoodReaction]
  /// What somebody said about food.
  public let reviews: [FoodReview]
  /// What somebody said about the app.
  public let feedback: [AppFeedback]
  /// The version of the form.
  public let form: Int64

  init(
    owner: Principal.ID, at: Timestamp, profile: FoodProfile?, posts: [FoodPost], requests: [FoodRequest],
    favourites: [FoodFavourite], reactions: [FoodReaction], reviews: [FoodReview], feedback: [AppFeedback],
    form: Int64 = version
  ) throws(ValidationError) {
    self.owner = owner
    self.at = at
    self.profile = profile
    self.posts = posts
    self.requests = requests
    self.favourites = favourites
    self.reactions = reactions
    self.reviews = reviews
    self.feedback = feedback
    self.form = form
    try validated()
  }
}

extension FoodArchive {
  /// The fields of an archive.
  public enum Fields {
    public static let owner = Field("owner", \FoodArchive.owner, doc: "Whose data they are.")
    public static let at = Field("at", \FoodArchive.at, doc: "When they were written.")
    public static let profile = Field("profile", \FoodArchive.profile, doc: "Who somebody is.")
    public static let posts = Field("posts", \FoodArchive.posts, default: [], doc: "What somebody gives.")
    public static let requests = Field(
      "requests", \FoodArchive.requests, default: [], doc: "What somebody asked for.")
    public static let favourites = Field(
      "favourites", \FoodArchive.favourites, default: [], doc: "What somebody keeps an eye on.")
    public static let reactions = Field(
      "reactions", \FoodArchive.reactions, default: [], doc: "What somebody likes.")
    public static let reviews = Field(
      "reviews", \FoodArchive.reviews, default: [], doc: "What somebody said about food.")
    public static let feedback = Field(
      "feedback", \FoodArchive.feedback, default: [], doc: "What somebody said about the app.")
    public static let form = Field(
      "form", \FoodArchive.form, .range(1...1_000), doc: "The version of the form.")
  }

  public static let schema = ModelSchema<FoodArchive>(
    "FoodArchive", version: 1, doc: "All that somebody has in the app."
  ) {
    Fields.owner
    Fields.at
    Fields.profile
    Fields.posts
    Fields.requests
    Fields.favourites
    Fields.reactions
    Fields.reviews
    Fields.feedback
    Fields.form
  } rules: {
    Rule(
      "FoodArchive.owner.own", reading: Fields.owner, Fields.profile, Fields.posts, Fields.requests,
      Fields.favourites, Fields.reactions, Fields.reviews, Fields.feedback,
      doc: "Nobody else's data are in it."
    ) { archive in
      let owner = archive.owner
      return archive.profile.map { $0.id == owner } ?? true
        && archive.posts.allSatisfy { $0.donor == owner }
        && archive.requests.allSatisfy { $0.receiver == owner }
        && archive.favourites.allSatisfy { $0.person == owner }
        && archive.reactions.allSatisfy { $0.person == owner }
        && archive.reviews.allSatisfy { $0.author == owner }
        && archive.feedback.allSatisfy { $0.author == owner }
    }
  }

  public init(reading fields: FieldReader<FoodArchive>) throws {
    try self.init(
      owner: fields[Fields.owner], at: fields[Fields.at], profile: fields[Fields.profile],
      posts: fields[Fields.posts], requests: fields[Fields.requests], favourites: fields[Fields.favourites],
      reactions: fields[Fields.reactions], reviews: fields[Fields.reviews],
      feedback: fields[Fields.feedback], form: fields[Fields.form])
  }
}

extension FoodSharingMessages {
  /// What is wrong with archives.
  static let archives: [Message] = [
    Message(
      "FoodArchive.owner.own", english: "There are somebody else's data in it.",
      polish: "Są w tym dane innej osoby.")
  ]
}
