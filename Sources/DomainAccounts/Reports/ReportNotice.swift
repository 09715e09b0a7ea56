public import DomainModeling

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
