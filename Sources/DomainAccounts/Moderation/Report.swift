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

/// A decision about somebody as they see it: nothing of who reported and what they wrote.
public struct ReportNotice: Identifiable, Hashable, Sendable {
  /// The report.
  public let id: Identifier<Report>
  /// The record that it is about; the account itself without one.
  public let record: String?
  /// What it is for.
  public let category: OpenValue<ReportCategory>
  /// What was done.
  public let action: OpenValue<ReportAction>?
  /// How far it has come.
  public let status: OpenValue<Report.Flow.State>
  /// The first moment at which nobody appeals any more; `nil` when there is nothing to appeal against.
  public let appealsUntil: Timestamp?

  /// Takes from a report what its subject sees.
  init(_ report: Report) {
    id = report.id
    record = report.record
    category = report.category
    action = report.action
    status = report.status
    appealsUntil = report.status == .known(.resolved) ? report.appealsUntil : nil
  }

  static let states: [Report.Flow.State] = [.resolved, .appealed, .upheld, .overturned, .closed]
}

/// What somebody is reported for; the words are Mastodon's.
public enum ReportCategory: String, Vocabulary {
  /// It sends what nobody asked for.
  case spam
  /// It breaks the law.
  case legal
  /// It breaks the app's rules.
  case violation
  /// None of these.
  case other
}
