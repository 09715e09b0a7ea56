import DomainAccounts
import Testing

/// Whatever ends sessions, and a sign-in at the same moment.
@Suite("A sign-in beside what ends sessions")
struct SessionRaceTests {
  /// Something that ends every session of an account.
  enum Ender: String, CaseIterable {
    case disable, remove, delete, changePassword, resetPassword, decision, lock
  }

  /// How somebody signs in.
  enum Way: String, CaseIterable { case password, identity }

  struct World {
    let house: House
    let ann: Account
    let admin: Principal
    let reset: Secret<String>
    let report: Report.ID

    init() async throws {
      house = try House()
      ann = try await house.member()
      admin = try await house.staff(.admin)
      try await house.accounts.link(
        Secret("4711"), from: .known(.facebook), checkedBy: TestVerifier(), as: ann.principal)
      try await house.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
      reset = try await house.key(.resetPassword)
      let moderator = try await house.staff(.moderator, "mod@example.com")
      report = try await house.reports.report(ann.id, for: .spam, as: admin).id
      try await house.reports.assign(report, as: moderator)
      _ = try await house.enter()
    }

    func signIn(_ way: Way) async throws -> SignInResult {
      switch way {
      case .password: try await house.enter()
      case .identity:
        try await house.signIn.signIn(
          with: Secret("4711"), from: .known(.facebook), checkedBy: TestVerifier())
      }
    }

    func end(_ ender: Ender) async throws {
      switch ender {
      case .disable: try await house.admin.disable(ann.id, for: .spam, as: admin)
      case .remove: try await house.admin.delete(ann.id, as: admin)
      case .delete: try await house.accounts.delete(password: House.password, as: ann.principal)
      case .changePassword:
        try await house.accounts.changePassword(from: House.password, to: House.other, as: ann.principal)
      case .resetPassword: try await house.signIn.resetPassword(with: reset, to: House.other)
      case .decision:
        let found = try await house.repository.records.get(Report.self, id: report)
        let moderator = try #require(found?.entity.moderator)
        let principal = Principal.user(moderator, roles: [Role.moderator.text])
        try await house.reports.resolve(report, with: .disable, as: principal)
      case .lock:
        for _ in 0..<20 {
          _ = try? await house.enter("ann@example.com", House.other)
          try house.clock.advance(by: .seconds(900))
        }
      }
    }

    func liveSessions() async throws -> Int {
      try await house.repository.records.count(
        ModelQuery(
          where: (Session.Fields.account == ann.id).and(Session.Fields.status == .known(.active))))
    }
  }

  /// The commit of the ender that ends the sessions; those before it count attempts or make room.
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
    let world = try await World()
    let repository = world.house.repository
    repository.interrupt(after: Self.commitsBefore(ender)) { _ = try await world.signIn(way) }
    try await world.end(ender)
    #expect(!repository.isInterruptible, "the sign-in came between")
    #expect(try await world.liveSessions() == 0, "\(way) beside \(ender)")
  }

  @Test(
    "One that is about to begin a session when sessions end begins none that stays",
    arguments: Ender.allCases.filter { $0 != .lock }, Way.allCases)
  func after(ender: Ender, way: Way) async throws {
    let world = try await World()
    // A password's first commit counts the attempt; an identity's first one begins the session.
    world.house.repository.interrupt(after: way == .password ? 1 : 0) { try await world.end(ender) }
    let entered = try? await world.signIn(way)
    #expect(!world.house.repository.isInterruptible)
    if way == .identity && (ender == .changePassword || ender == .resetPassword) {
      // Whoever comes through somebody else doesn't use the password: the session begins after the change.
      #expect(try await world.liveSessions() == 1 && entered != nil)
    } else {
      // Whoever comes through somebody else after the account is gone gets a new one.
      #expect(entered == nil || entered?.account?.id != world.ann.id, "\(way) beside \(ender)")
      #expect(try await world.liveSessions() == 0, "\(way) beside \(ender)")
    }
  }

  @Test("Of many sign-ins beside one disabling none leaves a live session", arguments: 0..<5)
  func many(round: Int) async throws {
    let world = try await World()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        group.addTask {
          _ = try? await world.signIn(number.isMultiple(of: 2) ? .password : .identity)
          if number == 10 + round {
            // Somebody in charge tries again when so many come that there is no turn.
            while (try? await world.end(.disable)) == nil { await Task.yield() }
          }
        }
      }
    }
    #expect(try await world.house.stored(world.ann.id).status == .known(.disabled))
    #expect(try await world.liveSessions() == 0)
  }
}
