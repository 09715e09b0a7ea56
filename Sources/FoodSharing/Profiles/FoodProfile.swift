public import DomainModeling
public import DomainServices

/// The profile of a donor or receiver in this module, in addition to the account.
///
/// Groups, such as a restaurant or a charity, are verified and have a name here. The name of an individual
/// and the contact data are in the account.
public struct FoodProfile: Entity {
  public let id: Principal.ID
  public let kind: OpenEnum<AccountKind>
  public internal(set) var organizationName: String?
  public internal(set) var proposedName: String?
  public internal(set) var peopleServed: Int64
  public internal(set) var disclaimer: DisclaimerAcceptance?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public let createdAt: Timestamp

  /// Creates a profile in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Principal.ID, kind: OpenEnum<AccountKind>, organizationName: String? = nil,
    proposedName: String? = nil, peopleServed: Int64 = 1, disclaimer: DisclaimerAcceptance? = nil,
    status: OpenEnum<State> = .known(.unverified),
    statusSince: Timestamp, createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.kind = kind
    self.organizationName = organizationName
    self.proposedName = proposedName
    self.peopleServed = peopleServed
    self.disclaimer = disclaimer
    self.status = status
    self.statusSince = statusSince
    self.createdAt = createdAt
    try validated()
  }

  /// Whether the profile is that of a group or institution.
  public var isGroup: Bool { kind != .individual }

  /// Whether the profile needs no further verification: an individual, or a group with a valid verification.
  public var isVerified: Bool {
    !isGroup || status == .approved || status == .recertificationRequired
  }

  /// Returns the reason why the profile may not yet give or request food; `nil` when it may.
  package func participationError(under rules: FoodSharingConfiguration) -> FoodPolicyError? {
    guard let disclaimer, disclaimer.version >= rules.disclaimerVersion else {
      return .disclaimerMissing(version: rules.disclaimerVersion)
    }
    return rules.requiresVerifiedGroups && !isVerified ? .groupUnverified : nil
  }
}

extension FoodProfile: RedactedModel {
  /// The fields of a profile.
  public enum Fields {
    public static let id = Field(
      "id", \FoodProfile.id, doc: "The identifier of the account that the profile belongs to.")
    public static let kind = Field(
      "kind", \FoodProfile.kind,
      doc: "The kind of owner: an individual, a group or an institution. Set by the owner once.")
    public static let organizationName = Field(
      "organizationName", \FoodProfile.organizationName, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: """
        The name of the group or institution, set by the owner; fixed while the group awaits review. While it \
        is verified, only an approval changes it. Null for an individual.
        """)
    public static let proposedName = Field(
      "proposedName", \FoodProfile.proposedName, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: """
        The name that a verified group wants instead of `organizationName`, set by the owner; others see it \
        once an admin or moderator approves it. Null when no name waits.
        """)
    public static let peopleServed = Field(
      "peopleServed", \FoodProfile.peopleServed, .range(1...100_000), default: 1,
      doc: """
        The number of people who eat the collected food: the household, or the people whom the group feeds. \
        Set by the owner.
        """)
    public static let disclaimer = Field(
      "disclaimer", \FoodProfile.disclaimer,
      doc: "The last acceptance of the disclaimer of food quality. Null until the owner accepts it.")
    public static let status = Field(
      "status", \FoodProfile.status,
      doc: "The state of the verification; `unverified` for an individual. Only events change it.")
    public static let statusSince = Field(
      "statusSince", \FoodProfile.statusSince, doc: "The moment the current state began. Set by the server.")
    public static let createdAt = Field(
      "createdAt", \FoodProfile.createdAt,
      doc: "The moment at which the profile was created. Set by the server.")
  }

  public static let schema = ModelSchema<FoodProfile>(
    "FoodProfile", version: 1,
    doc: "The profile of a donor or receiver in this module, in addition to the account."
  ) {
    Fields.id
    Fields.kind
    Fields.organizationName
    Fields.proposedName
    Fields.peopleServed
    Fields.disclaimer
    Fields.status
    Fields.statusSince
    Fields.createdAt
  } rules: {
    Rule(
      "FoodProfile.organizationName.group",
      holds: Fields.organizationName.isPresent.or(Fields.kind == .individual),
      doc: "The profile of a group or institution must have an organization name.")
    Rule(
      "FoodProfile.organizationName.individual",
      holds: Fields.organizationName.isNull.or(Fields.kind != .individual),
      doc: "The profile of an individual must have no organization name.")
    Rule(
      "FoodProfile.proposedName.verified",
      holds: Fields.proposedName.isNull.or(
        Fields.status.isOne(of: [.unverified, .invited, .awaitingReview, .deactivated, .retired]).negated),
      doc: "Only a verified group may have a proposed name.")
    Rule(
      "FoodProfile.status.individual",
      holds: (Fields.kind != .individual).or(Fields.status == .unverified),
      doc: "The profile of an individual must be unverified.")
  } storage: {
    Storage.index(Fields.status, Fields.statusSince)
  }

  public init(reading fields: FieldReader<FoodProfile>) throws {
    try self.init(
      id: fields[Fields.id], kind: fields[Fields.kind], organizationName: fields[Fields.organizationName],
      proposedName: fields[Fields.proposedName], peopleServed: fields[Fields.peopleServed],
      disclaimer: fields[Fields.disclaimer],
      status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], createdAt: fields[Fields.createdAt])
  }
}

/// A donor or receiver as all signed-in users see them.
public struct FoodProfileSummary: Identifiable, Hashable, Sendable, RedactedValue {
  /// The identifier of the account.
  public let id: Principal.ID
  /// The kind of account; `nil` when there is no profile, or the account is disabled.
  public let kind: OpenEnum<AccountKind>?
  /// The name of the verified group, or of any other account as in the account; `nil` when the account is disabled or was
  /// deleted.
  ///
  /// Groups see their own name before it is verified, and so do admins and moderators.
  public let name: String?
  /// Whether the account acts for a verified group or institution.
  public let isVerifiedGroup: Bool
  /// The average rating of the donor's food in stars, 1…5; `nil` while there are too few ratings.
  public let stars: Double?
  /// The number of ratings.
  public let ratings: Int
}
