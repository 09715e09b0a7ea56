import DomainModeling
import DomainRepository

extension AccountSystem {
  /// Returns a report for a moderator, who doesn't learn of reports about their own account.
  func report(_ id: Report.ID, for moderator: Principal, in work: inout Work) async throws(AccountError)
    -> Report
  {
    try await required(Report.self, id, in: &work) { $0.reportedAccount != moderator.id }
  }

  /// Returns whether a report has disabled an account, and every decision to disable it is overturned.
  ///
  /// Decisions from before the account was disabled don't count, except the one that disabled it, which was made a moment
  /// earlier.
  func areDecisionsOverturned(
    about account: Account, in work: inout Work
  ) async throws(AccountError) -> Bool {
    typealias Fields = TransitionRecord.Fields
    let isDisabling = (Report.Fields.reportedAccount == account.id).and(Report.Fields.action == .disable)
    let reports = try await all(where: isDisabling, in: &work)
    var isDisabledByReport = false
    for report in reports {
      let record = try await work.get(TransitionRecord.self, id: report.disablingTransition)
      guard record?.at == account.statusSince else { continue }
      if report.status != .overturned { return false }
      isDisabledByReport = true
    }
    guard isDisabledByReport else { return false }
    let standing = reports.filter { $0.status != .overturned }.map(\.id.text)
    let isDecision = (Fields.lifecycle == Report.lifecycle.name).and(Fields.subject.isOne(of: standing))
      .and(Fields.event == Report.Event.resolve.rawValue).and(Fields.at >= account.statusSince)
    return try await all(where: isDecision).isEmpty
  }
}

extension Report {
  /// The identifier of the record of the transition by which the decision disables the account, which tells it from
  /// one by an admin.
  var disablingTransition: Identifier<TransitionRecord> { Identifier(rebinding: id) }
}
