public import DomainModeling

/// Something that an institution collects money for, such as a new roof.
public struct DonationAppeal: Entity {
  public let id: Identifier<DonationAppeal>
  /// Who collects.
  public let institution: Institution.ID
  /// Who acted for the institution when it was opened.
  public let account: Principal.ID
  /// What it is called.
  public let title: String
  /// What the money is for.
  public let purpose: String
  /// How much is needed, where that is known.
  public let goal: Money?
  /// When it ends.
  public let closesAt: Timestamp
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp

  /// Makes an appeal in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<DonationAppeal>, institution: Institution.ID, account: Principal.ID, title: String,
    purpose: String, goal: Money? = nil, closesAt: Timestamp, status: OpenValue<Flow.State> = .known(.open),
    statusSince: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.institution = institution
    self.account = account
    self.title = title
    self.purpose = purpose
    self.goal = goal
    self.closesAt = closesAt
    self.status = status
    self.statusSince = statusSince
    try validated()
  }

  var goalUnits: Int64? { goal?.minorUnits }
}
