public import DomainModeling

/// A stay in the app: of somebody who has signed in, or of a guest, who has no account.
///
/// What its holder carries is a ``BearerKey``; the session keeps the digest.
public struct Session: Entity {
  public let id: Identifier<Session>
  /// Who has signed in; nobody in a guest's session.
  public let account: Principal.ID?
  /// What its key is recognised by.
  public let digest: SecretDigest
  /// Whether it goes on.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// When it began.
  public let startedAt: Timestamp
  /// The first moment at which it is over by itself; later when it is used.
  public internal(set) var expiresAt: Timestamp
  /// The first moment at which it is over however much it is used.
  public let endsAt: Timestamp

  /// Makes a session in any state, as a repository returns it; throws everything that is wrong with it.
  ///
  /// Without `endsAt` use doesn't prolong it.
  public init(
    id: Identifier<Session>, account: Principal.ID?, digest: SecretDigest, status: OpenValue<Flow.State>,
    statusSince: Timestamp, startedAt: Timestamp, expiresAt: Timestamp, endsAt: Timestamp? = nil
  ) throws(ValidationError) {
    self.id = id
    self.account = account
    self.digest = digest
    self.status = status
    self.statusSince = statusSince
    self.startedAt = startedAt
    self.expiresAt = expiresAt
    self.endsAt = endsAt ?? expiresAt
    try validated()
  }

  /// Whether it is a guest's.
  public var isGuest: Bool { account == nil }

  /// Whether it goes on at a moment; a timer may be late.
  public func isLive(at now: Timestamp) -> Bool { status == .known(.live) && now < expiresAt }
}

extension Session: DiscreetModel {
  /// The fields of a session.
  public enum Fields {
    public static let id = Field("id", \Session.id, doc: "The session's identifier.")
    public static let account = Field("account", \Session.account, doc: "Who has signed in.")
    public static let digest = Field("digest", \Session.digest, doc: "The digest of its key.")
    public static let status = Field("status", \Session.status, doc: "Whether it goes on.")
    public static let statusSince = Field("statusSince", \Session.statusSince, doc: "Since when.")
    public static let startedAt = Field("startedAt", \Session.startedAt, doc: "When it began.")
    public static let expiresAt = Field(
      "expiresAt", \Session.expiresAt, doc: "The first moment at which it is over by itself.")
    public static let endsAt = Field(
      "endsAt", \Session.endsAt, doc: "The first moment at which it is over however much it is used.")
  }

  public static let schema = ModelSchema<Session>("Session", version: 1, doc: "A stay in the app.") {
    Fields.id
    Fields.account
    Fields.digest
    Fields.status
    Fields.statusSince
    Fields.startedAt
    Fields.expiresAt
    Fields.endsAt
  } rules: {
    Rule(
      "Session.expiresAt.order", holds: Fields.expiresAt > Fields.startedAt,
      doc: "A session ends after it began.")
    Rule(
      "Session.endsAt.order", holds: Fields.endsAt >= Fields.expiresAt,
      doc: "Use makes no session longer than it may be.")
  } storage: {
    Storage.index(Fields.account, Fields.status)
    Storage.index(Fields.status, Fields.expiresAt)
  }

  public init(reading fields: FieldReader<Session>) throws {
    try self.init(
      id: fields[Fields.id], account: fields[Fields.account], digest: fields[Fields.digest],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      startedAt: fields[Fields.startedAt], expiresAt: fields[Fields.expiresAt], endsAt: fields[Fields.endsAt])
  }
}

extension AccountMessages {
  /// What is wrong with a session.
  static let sessions: [Message] = [
    Message(
      "Session.expiresAt.order", english: "A session can't end before it begins.",
      polish: "Sesja nie może skończyć się przed rozpoczęciem."),
    Message(
      "Session.endsAt.order", english: "A session can't go on longer than it may.",
      polish: "Sesja nie może trwać dłużej, niż wolno."),
  ]
}
