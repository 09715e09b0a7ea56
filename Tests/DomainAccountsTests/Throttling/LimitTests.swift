import DomainAccounts
import Testing

@Suite("Rate limits")
struct LimitTests {
  static func address(_ number: Int) throws -> EmailAddress {
    try EmailAddress(parsing: "p\(number)@example.com")
  }

  /// Repeats the call until it exceeds a limit.
  ///
  /// - Returns: The number of successful calls, and the end of the limit.
  static func tries(
    _ fixture: AccountFixture, atMost most: Int = 100, _ call: (Int) async throws -> Void
  ) async throws -> (done: Int, until: Timestamp?) {
    for number in 0..<most {
      do {
        try await call(number)
      } catch AccountError.reason(.rule(.tooManyAttempts(let until))) {
        return (number, until)
      }
    }
    return (most, nil)
  }

  @Test("One origin can register 60 accounts an hour, without affecting another origin")
  func origins() async throws {
    let fixture = try await AccountFixture()
    func register(_ number: Int, from origin: String) async throws {
      try await fixture.registration.register(
        AccountFixture.input("p\(number)@example.com", name: "Person"), password: AccountFixture.password,
        from: ClientOrigin(origin))
    }
    let first = try await Self.tries(fixture) { try await register($0, from: "192.0.2.1") }
    #expect(first.done == 60 && first.until == Fixtures.after(3_600))
    let made = fixture.hasher.made
    #expect(
      await refusal { try await register(1_000, from: "192.0.2.1") }
        == .tooManyAttempts(until: Fixtures.after(3_600)))
    #expect(fixture.hasher.made == made, "the limit is checked before hashing")
    try await register(1_001, from: "192.0.2.2")
    try fixture.clock.advance(by: .seconds(3_600))
    try await register(1_002, from: "192.0.2.1")
  }

  @Test("One email address allows five registration attempts an hour, whether it is taken or not")
  func registrations() async throws {
    for isTaken in [true, false] {
      let fixture = try await AccountFixture()
      if isTaken {
        try await fixture.member()
        try fixture.clock.advance(by: .seconds(3_600))
      }
      var taken = 0
      let tried = try await Self.tries(fixture) { _ in
        do {
          try await fixture.registration.register(
            AccountFixture.input("ANN@example.com"), password: AccountFixture.password)
        } catch AccountError.invalid {
          taken += 1
        }
      }
      #expect(tried.done == 5 && taken == (isTaken ? 5 : 4))
    }
  }

  @Test("A registration with an invalid password or a reserved name doesn't count as an attempt")
  func mistakes() async throws {
    let fixture = try await AccountFixture()
    for _ in 0..<20 {
      let short = await thrownError {
        try await fixture.registration.register(AccountFixture.input(), password: Secret("short"))
      }
      let reserved = await thrownError {
        try await fixture.registration.register(
          AccountFixture.input(name: "Admin"), password: AccountFixture.password)
      }
      #expect(short?.refusal.code == .invalid && reserved?.refusal.code == "account.reservedName")
    }
    try await fixture.registration.register(AccountFixture.input(), password: AccountFixture.password)
  }

  @Test("A member can send 20 invitations a day, and an address receives at most five an hour")
  func invitations() async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    let many = try await Self.tries(fixture) { try await fixture.accounts.invite(Self.address($0), as: me) }
    #expect(many.done == 20 && many.until == Fixtures.after(86_400))
    #expect(try await fixture.pendingTopics().filter { $0 == "invitation" }.count == 20)
    let target = try EmailAddress(parsing: "target@example.com")
    var sent = 0
    for number in 0..<8 {
      let other = try await fixture.member("m\(number)@example.com", name: "Member").principal
      if (try? await fixture.accounts.invite(target, as: other)) != nil { sent += 1 }
      for intent in try await fixture.outbox.pending(as: .system).items {
        try await fixture.outbox.markSent(intent.id, as: .system)
      }
    }
    #expect(sent == 5)
  }

  @Test(
    "An address gets five messages on one topic an hour, with or without an account",
    arguments: ["ann@example.com", "unknown@example.com"])
  func messages(name: String) async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    let address = try EmailAddress(parsing: name)
    let tried = try await Self.tries(fixture) { _ in
      try await fixture.signIn.requestPasswordReset(to: address)
      _ = try await fixture.send(.resetPassword)
    }
    #expect(tried.done == 5 && tried.until == Fixtures.after(3_600))
    try await fixture.registration.resendVerification(to: address)
    try fixture.clock.advance(by: .seconds(3_600))
    try await fixture.signIn.requestPasswordReset(to: address)
  }

  @Test("One origin can request 60 messages and guest sessions an hour altogether")
  func messageOrigins() async throws {
    let fixture = try await AccountFixture()
    let origin = ClientOrigin("198.51.100.7")
    let tried = try await Self.tries(fixture) {
      switch $0 % 3 {
      case 0: try await fixture.signIn.requestPasswordReset(to: Self.address($0), from: origin)
      case 1: try await fixture.registration.resendVerification(to: Self.address($0), from: origin)
      default: _ = try await fixture.signIn.startGuestSession(from: origin)
      }
    }
    #expect(tried.done == 60)
  }

  @Test("Help requests are limited per account, guest address and origin, and reports per account")
  func requests() async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    let asked = try await Self.tries(fixture) { try await fixture.help.ask("\($0)?", about: "x", as: me) }
    #expect(asked.done == 20)
    let address = try EmailAddress(parsing: "g@example.com")
    let guests = try await Self.tries(fixture) {
      try await fixture.help.ask("\($0)?", about: "x", answerTo: address, as: .guest)
    }
    #expect(guests.done == 20)
    let origin = ClientOrigin("203.0.113.9")
    let moving = try await Self.tries(fixture) {
      try await fixture.help.ask("?", about: "x", answerTo: Self.address($0), from: origin, as: .guest)
    }
    #expect(moving.done == 60)
    let subject = try await fixture.member("sub@example.com", name: "Sub")
    let reported = try await Self.tries(fixture) {
      let record = EntityReference(Account.self, id: Fixtures.id("r\($0)"))
      try await fixture.reports.report(subject.id, record: record, for: .spam, as: me)
    }
    #expect(reported.done == 50)
  }

  @Test("Concurrent invitations don't exceed the limit")
  func concurrency() async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    let refusals = await withTaskGroup(of: Refusal.Code?.self) { group in
      for number in 0..<100 {
        group.addTask {
          do {
            _ = try await fixture.accounts.invite(Self.address(number), as: me)
            return nil
          } catch {
            return error.refusal?.code ?? .failed
          }
        }
      }
      var codes: [Refusal.Code] = []
      for await code in group { if let code { codes.append(code) } }
      return codes
    }
    let done = 100 - refusals.count
    #expect((1...20).contains(done) && Set(refusals) == ["account.tooManyAttempts"])
    #expect(try await fixture.pendingTopics().filter { $0 == "invitation" }.count == done)
  }

  @Test("An app can configure a limit, and expired counters are deleted")
  func settings() async throws {
    let fixture = try await AccountFixture(configure: {
      $0.limits[.invitation] = RateLimit(2, in: .seconds(60))
    })
    let me = try await fixture.member().principal
    let tried = try await Self.tries(fixture) { try await fixture.accounts.invite(Self.address($0), as: me) }
    #expect(tried.done == 2 && tried.until == Fixtures.after(60))
    try fixture.clock.advance(by: .seconds(30 * 86_400))
    try await fixture.admin.fireDueEvents(as: .system)
    #expect(try await fixture.repository.base.count(ModelQuery<RateLimitCounter>()) == 0)
  }

  @Test(
    "`RateLimit.init` raises count and window to 1, and lowers the window to 30 days",
    arguments: [(0, 0, 1, 1), (-5, 1, 1, 1), (3, 90_000_000, 3, 2_592_000), (.max, 60, .max, 60)]
      as [(Int64, Int64, Int64, Int64)])
  func bounds(count: Int64, seconds: Int64, counted: Int64, window: Int64) {
    let limit = RateLimit(count, in: .seconds(seconds))
    #expect(limit.count == counted && limit.window == .seconds(window))
  }

  @Test("Every rate-limited action has a limit below 100, and a counter below 1 is invalid")
  func declared() throws {
    let limits = RateLimits()
    for action in RateLimitedAction.allCases { #expect(limits[action].count < 100) }
    #expect(throws: ValidationError.self) {
      try RateLimitCounter(keeping: Fixtures.id("c"), count: 0, endsAt: Fixtures.now)
    }
  }
}
