public import DomainModeling

/// A session of a signed-in account or of a guest, who has no account.
///
/// Its holder presents a ``/DomainServices/BearerToken``; the session stores the digest of the key.
public struct Session: Entity {
  public let id: Identifier<Session>
  public let account: Principal.ID?
  package let digest: SecretDigest
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public let startedAt: Timestamp
  public internal(set) var expiresAt: Timestamp
  public let absoluteExpiresAt: Timestamp

  /// Creates a session in any state, such as one read from a repository.
  ///
  /// Without `endsAt` the session can't be extended.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<Session>, account: Principal.ID?, digest: SecretDigest, status: OpenEnum<State>,
    statusSince: Timestamp, startedAt: Timestamp, expiresAt: Timestamp, absoluteExpiresAt: Timestamp? = nil
  ) throws(ValidationError) {
    self.id = id
    self.account = account
    self.digest = digest
    self.status = status
    self.statusSince = statusSince
    self.startedAt = startedAt
    self.expiresAt = expiresAt
    self.absoluteExpiresAt = absoluteExpiresAt ?? expiresAt
    try validated()
  }

  /// Whether the session belongs to a guest.
  public var isGuest: Bool { account == nil }

  /// Returns whether the session can be used at `now`; false from its expiry on, even before the time event
  /// is fired.
  public func isActive(at now: Timestamp) -> Bool { isStill(.active, at: now) }
}

extension Session: RedactedModel {
  /// The fields of a session.
  package enum Fields {
    package static let id = Field("id", \Session.id, doc: "The identifier of the session. Set by the server.")
    package static let account = Field(
      "account", \Session.account, doc: "The account that signed in. Set by the server; null for a guest.")
    package static let digest = Field(
      "digest", \Session.digest,
      doc: "The SHA-256 digest of the session key, in base64url. Set by the server.")
    package static let status = Field("status", \Session.status, doc: "The current state. Set by the server.")
    package static let statusSince = Field(
      "statusSince", \Session.statusSince, doc: "The moment the current state began. Set by the server.")
    package static let startedAt = Field(
      "startedAt", \Session.startedAt, doc: "The moment the session began. Set by the server.")
    package static let expiresAt = Field(
      "expiresAt", \Session.expiresAt,
      doc: """
        The moment from which the session can no longer be used. Set by the server and postponed while the \
        session is in use, at most to `absoluteExpiresAt`.
        """)
    package static let absoluteExpiresAt = Field(
      "absoluteExpiresAt", \Session.absoluteExpiresAt,
      doc: """
        The latest possible `expiresAt`: the session is over then, however much it is used. Set by the \
        server when the session begins.
        """)
  }

  public static let schema = ModelSchema<Session>(
    "Session", version: 1, doc: "A session of a signed-in account or of a guest."
  ) {
    Fields.id
    Fields.account
    Fields.digest
    Fields.status
    Fields.statusSince
    Fields.startedAt
    Fields.expiresAt
    Fields.absoluteExpiresAt
  } rules: {
    Rule(
      "Session.expiresAt.order", holds: Fields.expiresAt > Fields.startedAt,
      doc: "A session must expire after it began.")
    Rule(
      "Session.absoluteExpiresAt.order", holds: Fields.absoluteExpiresAt >= Fields.expiresAt,
      doc: "A session must expire by its latest possible end.")
  } storage: {
    Storage.index(Fields.account, Fields.status)
    Storage.index(Fields.status, Fields.expiresAt)
  }

  public init(reading fields: FieldReader<Session>) throws {
    try self.init(
      id: fields[Fields.id], account: fields[Fields.account], digest: fields[Fields.digest],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      startedAt: fields[Fields.startedAt], expiresAt: fields[Fields.expiresAt],
      absoluteExpiresAt: fields[Fields.absoluteExpiresAt])
  }
}

extension AccountMessages {
  /// The messages for the rules of sessions.
  static let sessions: [Message] = [
    Message(
      "Session.expiresAt.order", english: "A session can’t end before it begins.",
      polish: "Sesja nie może skończyć się przed rozpoczęciem."),
    Message(
      "Session.absoluteExpiresAt.order", english: "A session can’t last beyond its latest possible end.",
      polish: "Sesja nie może trwać dłużej niż do swojego ostatecznego terminu."),
  ]
}
