public import DomainAccounts
public import DomainModeling

/// Who somebody is among those who share food: a person or a group, beside their account.
///
/// Groups, such as a restaurant or a charity, are verified; what they are called stands here, names of persons and
/// how to reach them in the account.
public struct FoodProfile: Entity {
  public let id: Principal.ID
  /// Whether it is one person or a group.
  public let kind: OpenValue<AccountKind>
  /// What the group is called; persons have none.
  public internal(set) var organisation: String?
  /// How many people eat what is collected: the household's, or those whom the group feeds.
  public internal(set) var people: Int64
  /// The wording of the disclaimer that was accepted last.
  public internal(set) var disclaimer: DisclaimerAcceptance?
  /// How far the group's verification has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// When it was made.
  public let createdAt: Timestamp

  /// Makes a profile in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Principal.ID, kind: OpenValue<AccountKind>, organisation: String? = nil, people: Int64 = 1,
    disclaimer: DisclaimerAcceptance? = nil, status: OpenValue<Flow.State> = .known(.unverified),
    statusSince: Timestamp, createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.kind = kind
    self.organisation = organisation
    self.people = people
    self.disclaimer = disclaimer
    self.status = status
    self.statusSince = statusSince
    self.createdAt = createdAt
    try validated()
  }

  /// Whether several people act as one.
  public var isGroup: Bool { kind != .known(.individual) }

  /// Whether the group is verified; persons needn't be.
  public var isVerified: Bool {
    !isGroup || status == .known(.approved) || status == .known(.recertificationRequired)
  }

  /// Why somebody may not give or ask for food yet; `nil` when they may.
  public func refusal(under rules: FoodSharingRules) -> FoodRefusal? {
    guard let disclaimer, disclaimer.version >= rules.disclaimerVersion else {
      return .disclaimerMissing(version: rules.disclaimerVersion)
    }
    return rules.requiresVerifiedGroups && !isVerified ? .groupUnverified : nil
  }
}

extension FoodProfile: DiscreetModel {
  /// The fields of a profile.
  public enum Fields {
    public static let id = Field("id", \FoodProfile.id, doc: "The account.")
    public static let kind = Field("kind", \FoodProfile.kind, doc: "A person or a group.")
    public static let organisation = Field(
      "organisation", \FoodProfile.organisation, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "What the group is called.")
    public static let people = Field(
      "people", \FoodProfile.people, .range(1...100_000), default: 1,
      doc: "How many people eat what is collected.")
    public static let disclaimer = Field(
      "disclaimer", \FoodProfile.disclaimer, doc: "The disclaimer that was accepted last.")
    public static let status = Field("status", \FoodProfile.status, doc: "How far its verification is.")
    public static let statusSince = Field("statusSince", \FoodProfile.statusSince, doc: "Since when.")
    public static let createdAt = Field("createdAt", \FoodProfile.createdAt, doc: "When it was made.")
  }

  public static let schema = ModelSchema<FoodProfile>(
    "FoodProfile", version: 1, doc: "Who somebody is among those who share food."
  ) {
    Fields.id
    Fields.kind
    Fields.organisation
    Fields.people
    Fields.disclaimer
    Fields.status
    Fields.statusSince
    Fields.createdAt
  } rules: {
    Rule(
      "FoodProfile.organisation.group",
      holds: Fields.organisation.isPresent.or(Fields.kind == .known(.individual)),
      doc: "A group has a name.")
    Rule(
      "FoodProfile.organisation.individual",
      holds: Fields.organisation.isNull.or(Fields.kind != .known(.individual)),
      doc: "A person's name stands in the account.")
    Rule(
      "FoodProfile.status.group",
      holds: (Fields.kind != .known(.individual)).or(Fields.status == .known(.unverified)),
      doc: "Only groups are verified.")
  } storage: {
    Storage.index(Fields.status, Fields.statusSince)
  }

  public init(reading fields: FieldReader<FoodProfile>) throws {
    try self.init(
      id: fields[Fields.id], kind: fields[Fields.kind], organisation: fields[Fields.organisation],
      people: fields[Fields.people], disclaimer: fields[Fields.disclaimer], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], createdAt: fields[Fields.createdAt])
  }
}

/// That somebody has accepted that the app doesn't vouch for the quality of food: which wording, and when.
public struct DisclaimerAcceptance: Model {
  /// The wording.
  public let version: Int64
  /// When.
  public let at: Timestamp

  /// Notes an acceptance; throws unless the version is 1 or more.
  public init(version: Int64, at: Timestamp) throws(ValidationError) {
    self.version = version
    self.at = at
    try validated()
  }

  /// The fields of an acceptance.
  public enum Fields {
    public static let version = Field(
      "version", \DisclaimerAcceptance.version, .atLeast(1), doc: "The wording.")
    public static let at = Field("at", \DisclaimerAcceptance.at, doc: "When.")
  }

  public static let schema = ModelSchema<DisclaimerAcceptance>(
    "DisclaimerAcceptance", version: 1, doc: "That somebody has accepted the disclaimer of food quality."
  ) {
    Fields.version
    Fields.at
  }

  public init(reading fields: FieldReader<DisclaimerAcceptance>) throws {
    try self.init(version: fields[Fields.version], at: fields[Fields.at])
  }
}

/// Somebody who gives or asks for food, as everybody sees them.
public struct FoodParty: Identifiable, Hashable, Sendable {
  /// The account.
  public let id: Principal.ID
  /// A person or a group; `nil` when there is no profile.
  public let kind: OpenValue<AccountKind>?
  /// The group's name, or the person's as the account shows it; `nil` when the account is gone.
  public let name: String?
  /// Whether it is a group that was verified.
  public let isVerifiedGroup: Bool
  /// The average of the stars for food of theirs; `nil` until there are enough ratings.
  public let stars: Double?
  /// How many ratings there are.
  public let ratings: Int
}
