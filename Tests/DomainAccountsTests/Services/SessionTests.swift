import DomainAccounts
import Testing

@Suite("How long people stay signed in")
struct SessionTests {
  @Test("A session that isn't used ends after two weeks, one that is used after thirty days")
  func idle() async throws {
    let house = try House()
    try await house.member()
    let used = try await house.enter()
    let unused = try await house.enter()
    for _ in 0..<29 {
      try house.clock.advance(by: .seconds(86_400))
      _ = try await house.signIn.authenticate(token: used.token.text)
    }
    #expect(await refusal { try await house.signIn.authenticate(token: unused.token.text) } == .sessionEnded)
    try house.clock.advance(by: .seconds(86_400) - .milliseconds(1))
    _ = try await house.signIn.authenticate(token: used.token.text)
    try house.clock.advance(by: .milliseconds(1))
    #expect(await refusal { try await house.signIn.authenticate(token: used.token.text) } == .sessionEnded)
    #expect(try await house.admin.fireDueEvents(as: .system) >= 2)
    let sessions = try await house.repository.records.all(ModelQuery<Session>()).map(\.entity.status)
    #expect(sessions == [.known(.ended), .known(.ended)])
  }

  @Test("A guest's session is prolonged by use as well")
  func guests() async throws {
    let house = try House()
    let guest = try await house.signIn.startGuestSession()
    for _ in 0..<2 {
      try house.clock.advance(by: .seconds(10 * 86_400))
      #expect(try await house.signIn.authenticate(token: guest.token.text) == .guest)
    }
    try house.clock.advance(by: .seconds(10 * 86_400))
    #expect(await refusal { try await house.signIn.authenticate(token: guest.token.text) } == .sessionEnded)
  }

  @Test("A session that is used all the time is written ten times in an idle time, not with every call")
  func writes() async throws {
    let house = try House(rules: { $0.sessions = SessionPolicy(idleTimeout: .seconds(1_000)) })
    try await house.member()
    let entered = try await house.enter()
    _ = house.repository.take()
    for _ in 0..<1_000 {
      try house.clock.advance(by: .seconds(1))
      _ = try await house.signIn.authenticate(token: entered.token.text)
    }
    let commits = house.repository.take().filter { $0.hasPrefix("commit") }
    #expect(commits == [String](repeating: #"commit ["Session"]"#, count: 10))
  }

  @Test("A session that ends while it is prolonged stays ended")
  func endsMeanwhile() async throws {
    let house = try House()
    try await house.member()
    let entered = try await house.enter()
    try house.clock.advance(by: .seconds(5 * 86_400))
    house.repository.interrupt { try await house.signIn.signOut(entered.token.text) }
    _ = try await house.signIn.authenticate(token: entered.token.text)
    #expect(await refusal { try await house.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
  }

  @Test(
    "A policy has limits of its own",
    arguments: [
      (0, 0, 60, 60), (100, 1_000, 100, 100), (3_600, 5, 3_600, 60),
      (90_000_000, 90_000_000, 2_592_000, 2_592_000),
    ])
  func policy(lifetime: Int64, idle: Int64, expected: Int64, expectedIdle: Int64) {
    let policy = SessionPolicy(absoluteTimeout: .seconds(lifetime), idleTimeout: .seconds(idle))
    #expect(policy.absoluteTimeout == .seconds(expected) && policy.idleTimeout == .seconds(expectedIdle))
  }

  @Test("Sessions and tokens that have been over for thirty days are forgotten, to the moment")
  func forgotten() async throws {
    let house = try House()
    try await house.member()
    let first = try await house.enter()
    try await house.signIn.signOut(first.token.text)
    func kept() async throws -> [Int] {
      try await [
        house.repository.records.count(ModelQuery<Session>()),
        house.repository.records.count(ModelQuery<OneTimeToken>()),
      ]
    }
    try house.clock.advance(by: .seconds(30 * 86_400) - .milliseconds(1))
    try await house.admin.fireDueEvents(as: .system)
    #expect(try await kept() == [1, 1])
    let live = try await house.enter()
    try house.clock.advance(by: .milliseconds(1))
    try await house.admin.fireDueEvents(as: .system)
    #expect(try await kept() == [1, 0])
    _ = try await house.signIn.authenticate(token: live.token.text)
  }

  @Test("Signing in ends the guest's session that it replaces, and no other one")
  func replaced() async throws {
    let house = try House()
    try await house.member()
    let guest = try await house.signIn.startGuestSession()
    let other = try await house.signIn.startGuestSession()
    let form = try SignInInput(name: "ann@example.com", password: House.password)
    let entered = try await house.signIn.signIn(form, replacing: guest.token.text)
    #expect(await refusal { try await house.signIn.authenticate(token: guest.token.text) } == .sessionEnded)
    let forged = BearerToken<Session>(other.session.id, secret: guest.token.secret).text
    for key in [entered.token.text, forged, guest.token.text, Secret("nonsense")] {
      _ = try await house.signIn.signIn(form, replacing: key)
    }
    #expect(try await house.signIn.authenticate(token: entered.token.text).id == entered.account?.id)
    #expect(try await house.signIn.authenticate(token: other.token.text) == .guest)
    _ = try await house.signIn.signIn(
      with: Secret("4711|zoe@example.com|yes"), from: .known(.facebook), checkedBy: TestVerifier(),
      replacing: other.token.text)
    #expect(await refusal { try await house.signIn.authenticate(token: other.token.text) } == .sessionEnded)
  }
}
