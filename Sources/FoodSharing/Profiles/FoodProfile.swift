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
