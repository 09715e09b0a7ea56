import DomainAccounts
import Testing

/// Sign-ins that run concurrently with calls that end sessions.
@Suite("A sign-in beside what ends sessions")
struct SessionRaceTests {
  /// A call that ends every session of an account.
  enum Ender: String, CaseIterable {
    case disable, remove, delete, changePassword, resetPassword, decision, lock
  }

  /// A way to sign in.
  enum Way: String, CaseIterable { case password, identity }

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
        Secret("4711"), from: .known(.facebook), checkedBy: TestVerifier(), as: ann.principal)
      try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
      reset = try await fixture.key(.resetPassword)
      let moderator = try await fixture.staff(.moderator, address: "mod@example.com")
      report = try await fixture.reports.report(ann.id, for: .spam, as: admin).id
      try await fixture.reports.assign(report, as: moderator)
      _ = try await fixture.startSession()
    }

    func signIn(_ way: Way) async throws -> SignInResult {
      switch way {
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
      case .lock:
        for _ in 0..<20 {
          _ = try? await fixture.startSession("ann@example.com", AccountFixture.newPassword)
          try fixture.clock.advance(by: .seconds(900))
        }
      }
    }

    func liveSessions() async throws -> Int {
      try await fixture.repository.base.count(
        ModelQuery(
          where: (Session.Fields.account == ann.id).and(Session.Fields.status == .known(.active))))
    }
  }

  /// Returns the number of commits before the one that ends the sessions.
  static func commitsBefore(_ ender: Ender) -> Int {
    switch ender {
    case .disable, .remove, .resetPassword, .decision: 0
    // One counts the attempt, one forgets it again.
    case .delete, .changePassword: 2
    // Twenty attempts are counted.
    case .lock: 20
    }
  }

  @Test(
    "One that commits just before what ends sessions is ended with them",
    arguments: Ender.allCases, Way.allCases)
  func before(ender: Ender, way: Way) async throws {
    // The password isn't looked at while somebody has to wait, as before a lock.
    if ender == .lock && way == .password { return }
    let scenario = try await Scenario()
    let repository = scenario.fixture.repository
    repository.interrupt(after: Self.commitsBefore(ender)) { _ = try await scenario.signIn(way) }
    try await scenario.end(ender)
    #expect(!repository.hasPendingInterruption, "the sign-in came between")
    #expect(try await scenario.liveSessions() == 0, "\(way) beside \(ender)")
  }

  @Test(
    "One that is about to begin a session when sessions end begins none that stays",
    arguments: Ender.allCases.filter { $0 != .lock }, Way.allCases)
  func after(ender: Ender, way: Way) async throws {
    let scenario = try await Scenario()
    // A password's first commit counts the attempt; an identity's first one begins the session.
    scenario.fixture.repository.interrupt(after: way == .password ? 1 : 0) { try await scenario.end(ender) }
    let entered = try? await scenario.signIn(way)
    #expect(!scenario.fixture.repository.hasPendingInterruption)
    if way == .identity && (ender == .changePassword || ender == .resetPassword) {
      // Whoever comes through somebody else doesn't use the password: the session begins after the change.
      #expect(try await scenario.liveSessions() == 1 && entered != nil)
    } else {
      // Whoever comes through somebody else after the account is gone gets a new one.
      #expect(entered == nil || entered?.account?.id != scenario.ann.id, "\(way) beside \(ender)")
      #expect(try await scenario.liveSessions() == 0, "\(way) beside \(ender)")
    }
  }

  @Test("Of many sign-ins beside one disabling none leaves a live session", arguments: 0..<5)
  func many(round: Int) async throws {
    let scenario = try await Scenario()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        group.addTask {
          _ = try? await scenario.signIn(number.isMultiple(of: 2) ? .password : .identity)
          if number == 10 + round {
            // Somebody in charge tries again when so many come that there is no turn.
            while (try? await scenario.end(.disable)) == nil { await Task.yield() }
          }
        }
      }
    }
    #expect(try await scenario.fixture.stored(scenario.ann.id).status == .known(.disabled))
    #expect(try await scenario.liveSessions() == 0)
  }
}
