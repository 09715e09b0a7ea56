public import DomainModeling

/// Somebody's complaint about an account, or about a record of that account, on its way through moderation.
public struct Report: Entity {
  public let id: Identifier<Report>
  /// Who reports; nobody once that account is deleted.
  public internal(set) var reporter: Principal.ID?
  /// Whom the report is about.
  public let subject: Principal.ID
  /// The record of that account that it is about, by its model and identifier; the account itself without one.
  public let record: String?
  /// What it is for.
  public let category: OpenValue<ReportCategory>
  /// What the reporter wrote.
  public internal(set) var text: String
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// Who looks into it.
  public internal(set) var moderator: Principal.ID?
  /// What was done.
  public internal(set) var action: OpenValue<ReportAction>?
  /// Why it was dismissed.
  public internal(set) var dismissal: OpenValue<ReportDismissal>?
  /// What the account's owner says against the decision.
  public internal(set) var appeal: String?
  /// When it was made.
  public let createdAt: Timestamp

  /// Makes a report in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<Report>, reporter: Principal.ID?, subject: Principal.ID, record: String? = nil,
    category: OpenValue<ReportCategory>, text: String, status: OpenValue<Flow.State> = .known(.open),
    statusSince: Timestamp, moderator: Principal.ID? = nil, action: OpenValue<ReportAction>? = nil,
    dismissal: OpenValue<ReportDismissal>? = nil, appeal: String? = nil, createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.reporter = reporter
    self.subject = subject
    self.record = record
    self.category = category
    self.text = text
    self.status = status
    self.statusSince = statusSince
    self.moderator = moderator
    self.action = action
    self.dismissal = dismissal
    self.appeal = appeal
    self.createdAt = createdAt
    try validated()
  }
}
