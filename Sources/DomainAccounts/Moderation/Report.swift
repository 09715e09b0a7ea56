public import DomainModeling

/// A user's report about an account or one of its records, with the decision of the moderators.
public struct Report: Entity {
  public let id: Identifier<Report>
  public internal(set) var reporter: Principal.ID?
  public let reportedAccount: Principal.ID
  public let record: String?
  public let category: OpenEnum<Report.Category>
  public internal(set) var text: String
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var moderator: Principal.ID?
  public internal(set) var action: OpenEnum<Report.Action>?
  public internal(set) var dismissReason: OpenEnum<Report.DismissReason>?
  public internal(set) var appeal: String?
  public let createdAt: Timestamp

  /// Creates a report in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<Report>, reporter: Principal.ID?, reportedAccount: Principal.ID, record: String? = nil,
    category: OpenEnum<Report.Category>, text: String, status: OpenEnum<State> = .known(.open),
    statusSince: Timestamp, moderator: Principal.ID? = nil, action: OpenEnum<Report.Action>? = nil,
    dismissReason: OpenEnum<Report.DismissReason>? = nil, appeal: String? = nil, createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.reporter = reporter
    self.reportedAccount = reportedAccount
    self.record = record
    self.category = category
    self.text = text
    self.status = status
    self.statusSince = statusSince
    self.moderator = moderator
    self.action = action
    self.dismissReason = dismissReason
    self.appeal = appeal
    self.createdAt = createdAt
    try validated()
  }
}

/// A decision on a report as its subject sees it, without the reporter and the reporter's text.
public struct ReportOutcome: Identifiable, Hashable, Sendable, RedactedValue {
  /// The identifier of the report.
  public let id: Identifier<Report>
  /// The reported record, as model name and identifier; `nil` when the report is about the account itself.
  public let record: String?
  /// The kind of offense.
  public let category: OpenEnum<Report.Category>
  /// The action chosen by the moderator.
  public let action: OpenEnum<Report.Action>?
  /// The current state of the report.
  public let status: OpenEnum<Report.State>
  /// The deadline for an appeal; `nil` when no appeal is possible.
  public let appealsUntil: Timestamp?

  /// Creates the outcome for the subject of a report.
  init(_ report: Report) {
    id = report.id
    record = report.record
    category = report.category
    action = report.action
    status = report.status
    appealsUntil = report.status == .resolved ? report.appealsUntil : nil
  }

  static let states: [Report.State] = [.resolved, .appealed, .upheld, .overturned, .closed]
}

extension Report {
  /// A kind of offense for which an account is reported; the words are those of Mastodon.
  public enum Category: String, StringEnum {
    /// Unsolicited messages.
    case spam
    /// A breach of the law.
    case legal
    /// A breach of the app's rules.
    case violation
    /// Another offense.
    case other
  }
}
