public import DomainModeling

/// Something that somebody should know about a request: an event as a record, committed with what it tells of.
///
/// An app shows it, pushes it or mails it, and settles it. It holds identifiers only.
public struct FoodNotice: Entity {
  public let id: Identifier<FoodNotice>
  /// Whom it is for.
  public let recipient: Principal.ID
  /// What it tells.
  public let kind: OpenValue<FoodNoticeKind>
  /// The request.
  public let request: FoodRequest.ID
  /// The post.
  public let post: FoodPost.ID
  /// When it happened.
  public let at: Timestamp

  /// Tells somebody something.
  public init(
    id: Identifier<FoodNotice>, to recipient: Principal.ID, _ kind: FoodNoticeKind,
    about request: FoodRequest.ID, of post: FoodPost.ID, at moment: Timestamp
  ) {
    self.id = id
    self.recipient = recipient
    self.kind = .known(kind)
    self.request = request
    self.post = post
    at = moment
  }
}

extension FoodNotice {
  /// The fields of a notice.
  public enum Fields {
    public static let id = Field("id", \FoodNotice.id, doc: "The notice's identifier.")
    public static let recipient = Field("recipient", \FoodNotice.recipient, doc: "Whom it is for.")
    public static let kind = Field("kind", \FoodNotice.kind, doc: "What it tells.")
    public static let request = Field("request", \FoodNotice.request, doc: "The request.")
    public static let post = Field("post", \FoodNotice.post, doc: "The post.")
    public static let at = Field("at", \FoodNotice.at, doc: "When it happened.")
  }

  public static let schema = ModelSchema<FoodNotice>(
    "FoodNotice", version: 1, doc: "Something that somebody should know about a request."
  ) {
    Fields.id
    Fields.recipient
    Fields.kind
    Fields.request
    Fields.post
    Fields.at
  } storage: {
    Storage.index(Fields.recipient, descending: Fields.at)
  }

  public init(reading fields: FieldReader<FoodNotice>) throws {
    id = try fields[Fields.id]
    recipient = try fields[Fields.recipient]
    kind = try fields[Fields.kind]
    request = try fields[Fields.request]
    post = try fields[Fields.post]
    at = try fields[Fields.at]
  }
}
