public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for reports, the decisions of moderators and appeals.
public struct ReportService: Sendable {
  let system: AccountSystem

  /// Creates the service.
  public init(_ system: AccountSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<Report>.ascending(Report.Fields.createdAt)
    static let newest = SortKey<Report>.descending(Report.Fields.createdAt)
    private static let moderators: [AccessRequirement] = [.role(Role.moderator)]

    /// Sending a report.
    public static let report = ServiceOperation(
      "report.make", ReportService.report, .input("reportedAccount"), .input("record"), .input("category"),
      .input("text"),
      .principal, for: [.authenticated],
      refuses: [.notFound, .invalid, "account.tooManyAttempts", "account.verified"],
      doc: "Reports the account or a record of another user.")
    /// Listing reports.
    public static let reports = ServiceOperation(
      "report.list", ReportService.reports, .input("states"), .input("limit"), .input("position"), .principal,
      for: moderators, orderedBy: order, doc: "Lists reports, the oldest first."
    )
    /// Taking a report.
    public static let assign = ServiceOperation(
      "report.assign", ReportService.assign, .input("report"), .principal, for: moderators,
      fires: [.event(Report.on(.assign))], refuses: [.notFound, .transition],
      doc: "Takes a report as a moderator.")
    /// Deciding a report.
    public static let resolve = ServiceOperation(
      "report.resolve", ReportService.resolve, .input("report"), .input("action"), .principal,
      for: moderators,
      fires: [
        .event(Report.Events.resolve), .event(Account.Events.disable), .event(Account.on(.enable)),
        .event(Account.Events.deleteByAdmin), .event(Session.Events.end), .event(OneTimeToken.on(.supersede)),
      ], refuses: [.notFound, .transition],
      doc: "Decides a report and carries out the action; deleting an account is for admins.")
    /// Dismissing a report.
    public static let dismiss = ServiceOperation(
      "report.dismiss", ReportService.dismiss, .input("report"), .input("reason"), .principal,
      for: moderators,
      fires: [.event(Report.Events.dismiss)], refuses: [.notFound, .transition], doc: "Dismisses a report.")
    /// Deciding on an appeal.
    public static let decideAppeal = ServiceOperation(
      "report.decideAppeal", ReportService.decideAppeal, .input("report"), .input("isUpheld"), .principal,
      for: moderators,
      fires: [.event(Report.on(.uphold)), .event(Report.on(.overturn)), .event(Account.on(.enable))],
      refuses: [.notFound, .transition],
      doc: "Upholds or overturns a decision against which the user appealed.")
    /// Listing decisions about one's own account.
    public static let decisions = ServiceOperation(
      "report.decisions", ReportService.decisions, .input("limit"), .input("position"), .principal,
      for: [.authenticated], orderedBy: newest,
      doc: "Lists the decisions about one's own account, the newest report first.")
    /// Appealing.
    public static let appeal = ServiceOperation(
      "report.appeal", ReportService.appeal(_:_:as:), .input("report"), .input("text"), .principal,
      for: [.authenticated], fires: [.event(Report.Events.appeal)],
      refuses: [.notFound, .invalid, .transition],
      doc: "Appeals against a decision about one's own account.")
    /// Appealing by a token.
    public static let appealByLink = ServiceOperation(
      "report.appealByLink", ReportService.appeal(with:_:as:), .secret("token"), .input("text"), .principal,
      for: [.anyone], fires: [.event(Report.Events.appeal), .event(OneTimeToken.on(.consume))],
      refuses: [.invalid, .transition, "account.invalidToken"],
      doc: "Appeals against a decision about one's own account, authorized by a token sent by email.")

    /// All operations of the service.
    public static let all = [
      report.description, reports.description, assign.description, resolve.description, dismiss.description,
      decideAppeal.description, decisions.description, appeal.description, appealByLink.description,
    ]
  }

  /// Reports an account or a record of it; a user can have only one undecided report about the same account
  /// or record.
  ///
  /// - Throws: ``AccountRuleError/emailUnverified`` while the address of the caller's account awaits its confirmation.
  @discardableResult
  public func report(
    _ subject: Principal.ID, record: EntityReference? = nil, for category: Report.Category, text: String = "",
    as principal: Principal
  ) async throws(AccountError) -> Report {
    let now = system.clock.now()
    let id = system.identifiers.next(Report.self)
    return try await system.perform(Operations.report, as: principal) {
      (work, caller) async throws(AccountError) in
      let reporter = try await system.signedInAccount(caller, in: &work)
      if reporter.awaitsVerification { throw .rule(.emailUnverified) }
      let target = try await system.account(subject, in: &work)
      if target.status == .deleted { throw .notFound(EntityReference(target)) }
      let report = try mapError(
        Report(
          id: id, reporter: reporter.id, reportedAccount: subject,
          record: record.map { "\($0.entity) \($0.id)" },
          category: .known(category), text: text, statusSince: now, createdAt: now),
        to: AccountError.invalid)
      try await system.count(.report, by: reporter.id.text, in: &work)
      // Erasing the reported account finds its reports by a query; touching it makes it conflict with this report, as
      // each operation does with the erasure of its caller.
      work.touch(Account.self, id: subject)
      work.insert(report)
      return report
    }
  }

  /// Returns a page of reports in the given states, the oldest first, without those about the caller.
  public func reports(
    in states: [Report.State] = [.open, .underReview, .appealed], limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(AccountError) -> Page<Report> {
    try await system.read(Operations.reports, as: principal) { (_, caller) async throws(AccountError) in
      guard let id = caller.id else { return Page(items: [], next: nil, previous: nil) }
      let query = ModelQuery(
        where: Report.Fields.status.isOne(of: states.map { .known($0) })
          .and(Report.Fields.reportedAccount != id),
        orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Takes a report as a moderator, also from another moderator.
  @discardableResult
  public func assign(_ id: Report.ID, as principal: Principal) async throws(AccountError) -> Report {
    try await system.perform(Operations.assign, as: principal) { (work, caller) async throws(AccountError) in
      let report = try await system.report(id, for: caller, in: &work)
      return try system.fire(.assign, on: report, by: caller, in: &work).subject
    }
  }

  /// Decides a report and carries out the action in the same transaction; a ban replaces a suspension up to a moment.
  ///
  /// - Throws: ``/DomainServices/ServiceError/forbidden(_:)`` for ``Report/Action/delete`` when the moderator isn't an
  ///   admin.
  @discardableResult
  public func resolve(
    _ id: Report.ID, with action: Report.Action, as principal: Principal
  ) async throws(AccountError) -> Report {
    try await system.perform(Operations.resolve, as: principal) { (work, caller) async throws(AccountError) in
      if action == .delete { try system.require(AccountAdminService.Operations.delete.description, caller) }
      let report = try await system.report(id, for: caller, in: &work)
      let resolved = try system.fire(
        Report.Events.resolve, Report.ResolveInput(action), on: report, by: caller, in: &work
      ).subject
      let account = try await system.account(report.reportedAccount, in: &work)
      switch action {
      case .noAction: break
      case .warning: try await system.enqueue(account, .warning, in: &work)
      case .disable:
        if account.status == .disabled, account.disabledUntil == nil {
          // A concurrent decision on an appeal finds this one by a query; touching the account makes them conflict.
          work.touch(Account.self, id: account.id)
          // The owner may have used the link of an earlier decision, and needs one for this.
          try await system.enqueue(account, .accountDisabled, in: &work)
        } else if account.status != .deleted {
          _ = try await system.disable(
            suspensionEnded(of: account, by: caller, in: &work), for: report.disableReason, until: nil,
            by: caller, recordedAs: report.disablingTransition, in: &work)
        }
      case .delete:
        if account.status != .deleted {
          _ = try await system.deleteByAdmin(account, by: caller, in: &work)
          return try await work.get(Report.self, id: id) ?? resolved
        }
      }
      return resolved
    }
  }

  /// Returns the account after ending its suspension, which a ban without an end replaces.
  private func suspensionEnded(
    of account: Account, by moderator: Principal, in work: inout AccountSystem.Work
  ) throws(AccountError) -> Account {
    guard account.status == .disabled else { return account }
    return try system.fire(.enable, on: account, by: moderator, in: &work).subject
  }

  /// Dismisses a report for a reason.
  @discardableResult
  public func dismiss(
    _ id: Report.ID, for reason: Report.DismissReason, as principal: Principal
  ) async throws(AccountError) -> Report {
    try await system.perform(Operations.dismiss, as: principal) { (work, caller) async throws(AccountError) in
      let report = try await system.report(id, for: caller, in: &work)
      return try system.fire(
        Report.Events.dismiss, Report.DismissInput(reason), on: report, by: caller, in: &work
      ).subject
    }
  }

  /// Decides on an appeal; overturning the decision to disable an account enables it, unless an admin or moderator
  /// disabled it without a report, or another decision to disable it stands.
  @discardableResult
  public func decideAppeal(
    _ id: Report.ID, upholding isUpheld: Bool, as principal: Principal
  ) async throws(AccountError) -> Report {
    try await system.perform(Operations.decideAppeal, as: principal) {
      (work, caller) async throws(AccountError) in
      let report = try await system.report(id, for: caller, in: &work)
      let event = isUpheld ? Report.on(.uphold) : Report.on(.overturn)
      let judged = try system.fire(event, EmptyInput(), on: report, by: caller, in: &work)
      let account = try await system.account(report.reportedAccount, in: &work)
      if !isUpheld, account.status == .disabled, report.disablesAccount,
        try await system.areDecisionsOverturned(about: account, in: &work)
      {
        let enabled = try system.fire(
          .enable, on: account, by: caller, in: &work
        ).subject
        try await system.enqueue(enabled, .accountEnabled, in: &work)
      }
      return judged.subject
    }
  }

  /// Returns a page of the decisions about the caller's account, the newest report first, without reporters
  /// and their texts.
  public func decisions(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(AccountError) -> Page<ReportOutcome> {
    try await system.read(Operations.decisions, as: principal) { (_, caller) async throws(AccountError) in
      guard let id = caller.id else { return Page(items: [], next: nil, previous: nil) }
      let decided = Report.Fields.status.isOne(of: ReportOutcome.states.map { .known($0) })
      let query = ModelQuery(
        where: (Report.Fields.reportedAccount == id).and(decided),
        orderedBy: Operations.newest)
      return try await system.page(query, at: position, limit: limit).map(ReportOutcome.init)
    }
  }

  /// Appeals against a decision about the caller's account.
  @discardableResult
  public func appeal(
    _ id: Report.ID, _ text: String, as principal: Principal
  ) async throws(AccountError) -> ReportOutcome {
    try await system.perform(Operations.appeal, as: principal) { (work, caller) async throws(AccountError) in
      let report = try await system.required(Report.self, id, in: &work) {
        $0.reportedAccount == caller.id && $0.status.known.map(ReportOutcome.states.contains) == true
      }
      return ReportOutcome(try await appeal(against: report, text, by: caller, in: &work))
    }
  }
}

extension Report {
  var disablesAccount: Bool { action == .disable }

  var disableReason: Account.DisableReason {
    switch category.known {
    case .spam: .spam
    case .legal: .legal
    case .violation: .abuse
    case .other, nil: .other
    }
  }
}

extension ReportService {
  /// Appeals with the token in the message about a disabled account, without signing in.
  ///
  /// The appeal is against each decision to disable the account that can still be appealed against; without one, against the
  /// newest decision about the account. Further reports can't take the appeal from the owner in this way.
  ///
  /// - Returns: The outcome of the newest of these decisions.
  @discardableResult
  public func appeal(
    with key: Secret<String>, _ text: String, as principal: Principal = .guest
  ) async throws(AccountError) -> ReportOutcome {
    try await system.perform(Operations.appealByLink, as: principal) { (work, _) async throws(AccountError) in
      let token = try await system.consume(key, for: .appeal, in: &work)
      let decided = ModelQuery(
        where: (Report.Fields.reportedAccount == token.account).and(
          Report.Fields.status == .resolved),
        orderedBy: .descending(Report.Fields.statusSince))
      let reports = try await system.all(decided, in: &work)
      let now = system.clock.now()
      let bans = reports.filter { $0.disablesAccount && $0.isStill(.resolved, at: now) }
      var appealed: [Report] = []
      for report in bans.isEmpty ? Array(reports.prefix(1)) : bans {
        appealed.append(try await appeal(against: report, text, by: .user(token.account), in: &work))
      }
      guard let newest = appealed.first else { throw .rule(.invalidToken) }
      return ReportOutcome(newest)
    }
  }

  private func appeal(
    against report: Report, _ text: String, by principal: Principal, in work: inout AccountSystem.Work
  ) async throws(AccountError) -> Report {
    try await system.fire(Report.Events.appeal, on: report, by: principal, in: &work) {
      (_) throws(AccountError) in
      try mapError(Report.AppealInput(text), to: AccountError.invalid)
    }.subject
  }
}
