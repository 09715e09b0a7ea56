public import DomainModeling

/// The membership of an account in the book market of a campus, based on a confirmed email address.
///
/// There is at most one per account and campus, because the identifier is derived from both. Name, address
/// and photo belong to the account.
public struct CampusMembership: Entity {
  public let id: Identifier<CampusMembership>
  public let account: Principal.ID
  public let campus: Campus.ID
  public internal(set) var domain: EmailDomain
  public internal(set) var validUntil: Timestamp
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var excludeReason: OpenEnum<CampusMembership.ExcludeReason>?
  public let joinedAt: Timestamp

  /// Creates a membership in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    account: Principal.ID, campus: Campus.ID, domain: EmailDomain, validUntil: Timestamp,
    status: OpenEnum<State> = .known(.active), statusSince: Timestamp,
    excludeReason: OpenEnum<CampusMembership.ExcludeReason>? = nil, joinedAt: Timestamp
  ) throws(ValidationError) {
    try self.init(
      id: Self.id(of: account, at: campus), account: account, campus: campus, domain: domain,
      validUntil: validUntil, status: status, statusSince: statusSince, excludeReason: excludeReason,
      joinedAt: joinedAt)
  }

  private init(
    id: Identifier<CampusMembership>, account: Principal.ID, campus: Campus.ID, domain: EmailDomain,
    validUntil: Timestamp, status: OpenEnum<State>, statusSince: Timestamp,
    excludeReason: OpenEnum<CampusMembership.ExcludeReason>?, joinedAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.account = account
    self.campus = campus
    self.domain = domain
    self.validUntil = validUntil
    self.status = status
    self.statusSince = statusSince
    self.excludeReason = excludeReason
    self.joinedAt = joinedAt
    try validated()
  }

  /// Returns the identifier derived from an account and a campus.
  public static func id(of account: Principal.ID, at campus: Campus.ID) -> Identifier<CampusMembership> {
    Identifier(
      named: "\(account.text)\u{0}\(campus.text)", in: (0x3B71_0C5E_88D2_4F19, 0xA6E0_47D3_519B_C2F8))
  }

  /// Returns whether the member may buy and sell at `now`; false from the expiry on, even before the time
  /// event is fired.
  public func isActive(at now: Timestamp) -> Bool { isStill(.active, at: now) }

  /// The fields of a membership.
  package enum Fields {
    package static let id = Field(
      "id", \CampusMembership.id,
      doc: "The identifier of the membership, derived from account and campus (UUID version 8, RFC 9562).")
    package static let account = Field(
      "account", \CampusMembership.account,
      doc: "The account that has the membership. Set by the server from the caller who joins.")
    package static let campus = Field(
      "campus", \CampusMembership.campus,
      doc: "The campus whose market the account may use. Chosen by the account that joins.")
    package static let domain = Field(
      "domain", \CampusMembership.domain,
      doc: """
        The mail domain of the campus to which the account's confirmed email address belongs. Set by the \
        server at the last confirmation.
        """)
    package static let validUntil = Field(
      "validUntil", \CampusMembership.validUntil,
      doc: """
        The moment the membership expires unless it is confirmed again. Set by the server: by default 365 \
        days after the last confirmation.
        """)
    package static let status = Field(
      "status", \CampusMembership.status, doc: "The current state. Set by the server.")
    package static let statusSince = Field(
      "statusSince", \CampusMembership.statusSince,
      doc: "The moment the current state began. Set by the server.")
    package static let excludeReason = Field(
      "excludeReason", \CampusMembership.excludeReason,
      doc: """
        The reason why a moderator excluded the member, chosen by the moderator. Null unless the state is \
        `excluded`.
        """)
    package static let joinedAt = Field(
      "joinedAt", \CampusMembership.joinedAt, doc: "The moment the account first joined. Set by the server.")
  }

  public static let schema = ModelSchema<CampusMembership>(
    "CampusMembership", version: 1, doc: "The membership of an account in the book market of a campus."
  ) {
    Fields.id
    Fields.account
    Fields.campus
    Fields.domain
    Fields.validUntil
    Fields.status
    Fields.statusSince
    Fields.excludeReason
    Fields.joinedAt
  } rules: {
    Rule(
      "CampusMembership.id.derived", reading: Fields.id, Fields.account, Fields.campus,
      doc: "The identifier must be the one derived from account and campus."
    ) { $0.id == CampusMembership.id(of: $0.account, at: $0.campus) }
    Rule(
      "CampusMembership.excludeReason.given",
      holds: (Fields.status != .excluded).or(Fields.excludeReason.isPresent),
      doc: "An excluded member must have a reason.")
  } storage: {
    Storage.index(Fields.account)
    Storage.index(Fields.campus, Fields.status)
    Storage.index(Fields.status, Fields.validUntil)
  }

  public init(reading fields: FieldReader<CampusMembership>) throws {
    try self.init(
      id: fields[Fields.id], account: fields[Fields.account], campus: fields[Fields.campus],
      domain: fields[Fields.domain], validUntil: fields[Fields.validUntil], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], excludeReason: fields[Fields.excludeReason],
      joinedAt: fields[Fields.joinedAt])
  }
}
