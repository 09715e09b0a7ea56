import DomainAccounts
import Testing

/// Sign-ins that run concurrently with calls that end sessions.
@Suite("Sign-ins concurrent with the end of sessions")
struct ConcurrentSignInTests {
  /// A call that ends every session of an account.
  enum Ender: String, CaseIterable {
    case disable, remove, delete, changePassword, resetPassword, decision
  }

  /// A sign-in method.
  enum Method: String, CaseIterable { case password, identity }

  struct Scenario {
    let fixture: AccountFixture
    let ann: Account
    let admin: Principal
    let reset: Secret<String>
    let report: Report.ID

    init() async throws {
      fixture = try await AccountFixture()
      ann = try await fixture.member()
      admin = try await fixture.staff(.admin)
      try await fixture.accounts.link(
        Secret("4711"), from: .known(.facebook), checkedBy: TestVerifier(),
        reauthenticatedBy: .password(AccountFixture.password), as: ann.principal)
      try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
      reset = try await fixture.token(.resetPassword)
      let moderator = try await fixture.staff(.moderator, address: "mod@example.com")
      report = try await fixture.reports.report(ann.id, for: .spam, as: admin).id
      try await fixture.reports.assign(report, as: moderator)
      _ = try await fixture.startSession()
    }

    func signIn(_ method: Method) async throws -> SignInResult {
      switch method {
      case .password: try await fixture.startSession()
      case .identity:
        try await fixture.signIn.signIn(
          with: Secret("4711"), from: .known(.facebook), checkedBy: TestVerifier())
      }
    }

    func end(_ ender: Ender) async throws {
      switch ender {
      case .disable: try await fixture.admin.disable(ann.id, for: .spam, as: admin)
      case .remove: try await fixture.admin.delete(ann.id, as: admin)
      case .delete: try await fixture.accounts.delete(password: AccountFixture.password, as: ann.principal)
      case .changePassword:
        try await fixture.accounts.changePassword(
          from: AccountFixture.password, to: AccountFixture.newPassword, as: ann.principal)
      case .resetPassword: try await fixture.signIn.resetPassword(with: reset, to: AccountFixture.newPassword)
      case .decision:
        let found = try await fixture.repository.base.get(Report.self, id: report)
        let moderator = try #require(found?.entity.moderator)
        let principal = Principal.user(moderator, roles: [Role.moderator.text])
        try await fixture.reports.resolve(report, with: .disable, as: principal)
      }
    }

    func liveSessions() async throws -> Int {
      try await fixture.repository.base.count(
        ModelQuery(
          where: (Session.Fields.account == ann.id).and(Session.Fields.status == .active)))
    }
  }

  /// Returns the number of commits before the one that ends the sessions.
  static func commitsBefore(_ ender: Ender) -> Int {
    switch ender {
    case .disable, .remove, .resetPassword, .decision: 0
    // The first commit counts the attempt, and the second one resets the counter.
    case .delete, .changePassword: 2
    }
  }

  @Test(
    "A session that starts just before a call that ends sessions is ended by it",
    arguments: Ender.allCases, Method.allCases)
  func before(ender: Ender, method: Method) async throws {
    let scenario = try await Scenario()
    let repository = scenario.fixture.repository
    repository.interrupt(after: Self.commitsBefore(ender)) { _ = try await scenario.signIn(method) }
    try await scenario.end(ender)
    #expect(!repository.hasPendingInterruption, "the sign-in ran during the call")
    #expect(try await scenario.liveSessions() == 0, "\(method) during \(ender)")
  }

  /// Returns the code of the refusal of a sign-in during a call; `nil` if the sign-in succeeds.
  static func refusal(of method: Method, during ender: Ender) -> Refusal.Code? {
    if ender == .disable || ender == .decision { return "account.disabled" }
    return method == .password ? "account.invalidCredentials" : nil
  }

  @Test(
    "A sign-in during a call that ends sessions starts none with the old password or account",
    arguments: Ender.allCases, Method.allCases)
  func after(ender: Ender, method: Method) async throws {
    let scenario = try await Scenario()
    // A password's first commit counts the attempt; an identity's first one begins the session.
    scenario.fixture.repository.interrupt(after: method == .password ? 1 : 0) {
      try await scenario.end(ender)
    }
    var entered: SignInResult?
    var refused: Refusal.Code?
    do {
      entered = try await scenario.signIn(method)
    } catch let error as AccountError {
      refused = error.refusal.code
    }
    #expect(refused == Self.refusal(of: method, during: ender), "\(method) during \(ender)")
    #expect(!scenario.fixture.repository.hasPendingInterruption)
    if method == .identity && ender == .changePassword {
      // A sign-in with an identity doesn't use the password, so its session starts after the change.
      #expect(try await scenario.liveSessions() == 1 && entered != nil)
    } else {
      // A sign-in with an identity after the deletion or the reset creates a new account.
      #expect(entered == nil || entered?.account?.id != scenario.ann.id, "\(method) during \(ender)")
      #expect(try await scenario.liveSessions() == 0, "\(method) during \(ender)")
    }
  }

  @Test("No session stays active if an account is disabled during 30 concurrent sign-ins", arguments: 0..<5)
  func many(round: Int) async throws {
    let scenario = try await Scenario()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        group.addTask {
          _ = try? await scenario.signIn(number.isMultiple(of: 2) ? .password : .identity)
          if number == 10 + round {
            // The admin repeats the call if too many concurrent commits conflict with it.
            while (try? await scenario.end(.disable)) == nil { await Task.yield() }
          }
        }
      }
    }
    #expect(try await scenario.fixture.stored(scenario.ann.id).status == .disabled)
    #expect(try await scenario.liveSessions() == 0)
  }
}
