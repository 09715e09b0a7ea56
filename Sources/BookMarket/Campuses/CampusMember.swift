public import DomainModeling

/// The relation of an account to a campus: somebody whose confirmed e-mail address belongs to it.
///
/// Name, address and picture are the account's alone. There is one for each account and campus, whose
/// identifier follows from both.
public struct CampusMember: Entity {
  public let id: Identifier<CampusMember>
  /// Whose membership it is.
  public let account: Principal.ID
  /// Of which campus.
  public let campus: Campus.ID
  /// The domain of the campus that the confirmed address is at.
  public internal(set) var domain: MailDomain
  /// Until when that counts; after it the address has to be confirmed again, as people leave their campus.
  public internal(set) var validUntil: Timestamp
  /// What the member may do.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// Why a moderator keeps the member out.
  public internal(set) var exclusion: OpenValue<MemberExclusion>?
  /// When the account joined first.
  public let joinedAt: Timestamp

  /// Makes a membership in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    account: Principal.ID, campus: Campus.ID, domain: MailDomain, validUntil: Timestamp,
    status: OpenValue<Flow.State> = .known(.active), statusSince: Timestamp,
    exclusion: OpenValue<MemberExclusion>? = nil, joinedAt: Timestamp
  ) throws(ValidationError) {
    try self.init(
      id: Self.id(of: account, at: campus), account: account, campus: campus, domain: domain,
      validUntil: validUntil, status: status, statusSince: statusSince, exclusion: exclusion,
      joinedAt: joinedAt)
  }

  private init(
    id: Identifier<CampusMember>, account: Principal.ID, campus: Campus.ID, domain: MailDomain,
    validUntil: Timestamp, status: OpenValue<Flow.State>, statusSince: Timestamp,
    exclusion: OpenValue<MemberExclusion>?, joinedAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.account = account
    self.campus = campus
    self.domain = domain
    self.validUntil = validUntil
    self.status = status
    self.statusSince = statusSince
    self.exclusion = exclusion
    self.joinedAt = joinedAt
    try validated()
  }

  /// The one identifier of an account and a campus.
  public static func id(of account: Principal.ID, at campus: Campus.ID) -> Identifier<CampusMember> {
    Identifier(
      named: "\(account.text)\u{0}\(campus.text)", in: (0x3B71_0C5E_88D2_4F19, 0xA6E0_47D3_519B_C2F8))
  }

  /// Whether the member may buy and sell at a moment; a timer that is late changes nothing about it.
  public func isActive(at now: Timestamp) -> Bool { status == .known(.active) && now < validUntil }

  /// The fields of a membership.
  public enum Fields {
    public static let id = Field("id", \CampusMember.id, doc: "Belongs to account and campus.")
    public static let account = Field("account", \CampusMember.account, doc: "Whose membership it is.")
    public static let campus = Field("campus", \CampusMember.campus, doc: "Of which campus.")
    public static let domain = Field(
      "domain", \CampusMember.domain, doc: "The domain of the campus that the confirmed address is at.")
    public static let validUntil = Field(
      "validUntil", \CampusMember.validUntil, doc: "Until when that counts.")
    public static let status = Field("status", \CampusMember.status, doc: "What the member may do.")
    public static let statusSince = Field("statusSince", \CampusMember.statusSince, doc: "Since when.")
    public static let exclusion = Field(
      "exclusion", \CampusMember.exclusion, doc: "Why a moderator keeps the member out.")
    public static let joinedAt = Field(
      "joinedAt", \CampusMember.joinedAt, doc: "When the account joined first.")
  }

  public static let schema = ModelSchema<CampusMember>(
    "CampusMember", version: 1, doc: "The relation of an account to a campus."
  ) {
    Fields.id
    Fields.account
    Fields.campus
    Fields.domain
    Fields.validUntil
    Fields.status
    Fields.statusSince
    Fields.exclusion
    Fields.joinedAt
  } rules: {
    Rule(
      "CampusMember.id.derived", reading: Fields.id, Fields.account, Fields.campus,
      doc: "The identifier belongs to account and campus."
    ) { $0.id == CampusMember.id(of: $0.account, at: $0.campus) }
    Rule(
      "CampusMember.exclusion.given",
      holds: (Fields.status != .known(.excluded)).or(Fields.exclusion.isPresent),
      doc: "Who is kept out is told why.")
  } storage: {
    Storage.index(Fields.account)
    Storage.index(Fields.campus, Fields.status)
    Storage.index(Fields.status, Fields.validUntil)
  }

  public init(reading fields: FieldReader<CampusMember>) throws {
    try self.init(
      id: fields[Fields.id], account: fields[Fields.account], campus: fields[Fields.campus],
      domain: fields[Fields.domain], validUntil: fields[Fields.validUntil], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], exclusion: fields[Fields.exclusion],
      joinedAt: fields[Fields.joinedAt])
  }
}

extension BookMarketMessages {
  /// What is wrong with a membership.
  static let members: [Message] = [
    Message(
      "CampusMember.id.derived", english: "The membership doesn't belong to this identifier.",
      polish: "Członkostwo nie należy do tego identyfikatora."),
    Message(
      "CampusMember.exclusion.given", english: "Say why the member is kept out.",
      polish: "Podaj powód wykluczenia."),
  ]
}
