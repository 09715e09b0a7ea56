import DomainAccounts
import Testing

@Suite("What nobody may do too often")
struct LimitTests {
  static func address(_ number: Int) throws -> EmailAddress {
    try EmailAddress(parsing: "p\(number)@example.com")
  }

  /// Calls until one is refused; how many weren't, and until when the next one has to wait.
  static func tries(
    _ house: House, atMost most: Int = 100, _ call: (Int) async throws -> Void
  ) async throws -> (done: Int, until: Timestamp?) {
    for number in 0..<most {
      do {
        try await call(number)
      } catch AccountError.rule(.tooManyAttempts(let until)) {
        return (number, until)
      }
    }
    return (most, nil)
  }

  @Test("One origin gets sixty accounts an hour, and another one isn't held up")
  func origins() async throws {
    let house = try House()
    func register(_ number: Int, from origin: String) async throws {
      try await house.registration.register(
        House.form("p\(number)@example.com", name: "Person"), password: House.password,
        from: ClientOrigin(origin))
    }
    let first = try await Self.tries(house) { try await register($0, from: "192.0.2.1") }
    #expect(first.done == 60 && first.until == Fixtures.after(3_600))
    let made = house.hasher.made
    #expect(
      await refusal { try await register(1_000, from: "192.0.2.1") }
        == .tooManyAttempts(until: Fixtures.after(3_600)))
    #expect(house.hasher.made == made, "refused before any hash is made")
    try await register(1_001, from: "192.0.2.2")
    try house.clock.advance(by: .seconds(3_600))
    try await register(1_002, from: "192.0.2.1")
  }

  @Test("One address is tried five times an hour, whether it is taken or not")
  func registrations() async throws {
    for isTaken in [true, false] {
      let house = try House()
      if isTaken {
        try await house.member()
        try house.clock.advance(by: .seconds(3_600))
      }
      var taken = 0
      let tried = try await Self.tries(house) { _ in
        do {
          try await house.registration.register(House.form("ANN@example.com"), password: House.password)
        } catch AccountError.invalid {
          taken += 1
        }
      }
      #expect(tried.done == 5 && taken == (isTaken ? 5 : 4))
    }
  }

  @Test("A form that would be refused anyway counts as no attempt")
  func mistakes() async throws {
    let house = try House()
    for _ in 0..<20 {
      await #expect(throws: AccountError.self) {
        try await house.registration.register(House.form(), password: Secret("short"))
      }
      await #expect(throws: AccountError.self) {
        try await house.registration.register(House.form(name: "Admin"), password: House.password)
      }
    }
    try await house.registration.register(House.form(), password: House.password)
  }

  @Test("A member invites twenty people a day, and nobody is invited more than five times an hour")
  func invitations() async throws {
    let house = try House()
    let me = try await house.member().principal
    let many = try await Self.tries(house) { try await house.accounts.invite(Self.address($0), as: me) }
    #expect(many.done == 20 && many.until == Fixtures.after(86_400))
    #expect(try await house.topics().filter { $0 == "invitation" }.count == 20)
    let target = try EmailAddress(parsing: "target@example.com")
    var sent = 0
    for number in 0..<8 {
      let other = try await house.member("m\(number)@example.com", name: "Member").principal
      if (try? await house.accounts.invite(target, as: other)) != nil { sent += 1 }
      for intent in try await house.outbox.pending(as: .system) {
        try await house.outbox.markSent(intent.id, as: .system)
      }
    }
    #expect(sent == 5)
  }

  @Test(
    "An address gets five messages of one topic an hour, whether it has an account or not",
    arguments: ["ann@example.com", "nobody@example.com"])
  func messages(name: String) async throws {
    let house = try House()
    try await house.member()
    let address = try EmailAddress(parsing: name)
    let tried = try await Self.tries(house) { _ in
      try await house.signIn.requestPasswordReset(to: address)
      _ = try await house.send(.resetPassword)
    }
    #expect(tried.done == 5 && tried.until == Fixtures.after(3_600))
    try await house.registration.resendVerification(to: address)
    try house.clock.advance(by: .seconds(3_600))
    try await house.signIn.requestPasswordReset(to: address)
  }

  @Test("One origin asks for sixty messages and guests' sessions an hour, whoever they are for")
  func messageOrigins() async throws {
    let house = try House()
    let origin = ClientOrigin("198.51.100.7")
    let tried = try await Self.tries(house) {
      switch $0 % 3 {
      case 0: try await house.signIn.requestPasswordReset(to: Self.address($0), from: origin)
      case 1: try await house.registration.resendVerification(to: Self.address($0), from: origin)
      default: _ = try await house.signIn.startGuestSession(from: origin)
      }
    }
    #expect(tried.done == 60)
  }

  @Test("Questions and reports are counted by who asks; guests' by their address and origin")
  func questions() async throws {
    let house = try House()
    let me = try await house.member().principal
    let asked = try await Self.tries(house) { try await house.help.ask("\($0)?", about: "x", as: me) }
    #expect(asked.done == 20)
    let address = try EmailAddress(parsing: "g@example.com")
    let guests = try await Self.tries(house) {
      try await house.help.ask("\($0)?", about: "x", answerTo: address, as: .guest)
    }
    #expect(guests.done == 20)
    let origin = ClientOrigin("203.0.113.9")
    let moving = try await Self.tries(house) {
      try await house.help.ask("?", about: "x", answerTo: Self.address($0), from: origin, as: .guest)
    }
    #expect(moving.done == 60)
    let subject = try await house.member("sub@example.com", name: "Sub")
    let reported = try await Self.tries(house) {
      let record = EntityReference(Account.self, id: Fixtures.id("r\($0)"))
      try await house.reports.report(subject.id, record: record, for: .spam, as: me)
    }
    #expect(reported.done == 50)
  }

  @Test("Of calls at the same moment no more get through than may")
  func parallel() async throws {
    let house = try House()
    let me = try await house.member().principal
    let done = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask { (try? await house.accounts.invite(Self.address(number), as: me)) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect((1...20).contains(done))
    #expect(try await house.topics().filter { $0 == "invitation" }.count == done)
  }

  @Test("Counts that are over are forgotten, and an app sets its own limits")
  func settings() async throws {
    let house = try House(rules: { $0.limits[.invitation] = RateLimit(2, in: .seconds(60)) })
    let me = try await house.member().principal
    let tried = try await Self.tries(house) { try await house.accounts.invite(Self.address($0), as: me) }
    #expect(tried.done == 2 && tried.until == Fixtures.after(60))
    try house.clock.advance(by: .seconds(3_600))
    try await house.admin.fireDueEvents(as: .system)
    #expect(try await house.repository.records.count(ModelQuery<RateLimitCounter>()) == 0)
  }

  @Test(
    "A limit is at least one in a second, and at most thirty days long",
    arguments: [(0, 0, 1, 1), (-5, 1, 1, 1), (3, 90_000_000, 3, 2_592_000), (.max, 60, .max, 60)]
      as [(Int64, Int64, Int64, Int64)])
  func bounds(count: Int64, seconds: Int64, counted: Int64, window: Int64) {
    let limit = RateLimit(count, in: .seconds(seconds))
    #expect(limit.count == counted && limit.window == .seconds(window))
  }

  @Test("Each activity has a limit, and a count that isn't positive is none")
  func declared() throws {
    let limits = RateLimits()
    for activity in RateLimitedAction.allCases { #expect(limits[activity].count < 100) }
    #expect(throws: ValidationError.self) {
      try RateLimitCounter(keeping: Fixtures.id("c"), count: 0, endsAt: Fixtures.now)
    }
  }
}
