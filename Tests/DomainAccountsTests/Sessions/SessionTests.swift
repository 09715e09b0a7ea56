import DomainAccounts
import Testing

@Suite("Lifetime of sessions")
struct SessionTests {
  @Test("A session ends after two weeks without use, and after 30 days in any case")
  func idle() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    let used = try await fixture.startSession()
    let unused = try await fixture.startSession()
    for _ in 0..<29 {
      try fixture.clock.advance(by: .seconds(86_400))
      _ = try await fixture.signIn.authenticate(token: used.token.text)
    }
    #expect(
      await refusal { try await fixture.signIn.authenticate(token: unused.token.text) } == .sessionEnded)
    try fixture.clock.advance(by: .seconds(86_400) - .milliseconds(1))
    _ = try await fixture.signIn.authenticate(token: used.token.text)
    try fixture.clock.advance(by: .milliseconds(1))
    #expect(await refusal { try await fixture.signIn.authenticate(token: used.token.text) } == .sessionEnded)
    #expect(try await fixture.admin.fireDueEvents(as: .system) >= 2)
    let sessions = try await fixture.repository.base.all(ModelQuery<Session>()).map(\.entity.status)
    #expect(sessions == [.known(.ended), .known(.ended)])
  }

  @Test("Authenticating with a guest's token extends the session, up to 30 days in all")
  func guests() async throws {
    let fixture = try await AccountFixture()
    let guest = try await fixture.signIn.startGuestSession()
    for _ in 0..<2 {
      try fixture.clock.advance(by: .seconds(10 * 86_400))
      #expect(try await fixture.signIn.authenticate(token: guest.token.text) == .guest)
    }
    try fixture.clock.advance(by: .seconds(10 * 86_400))
    #expect(await refusal { try await fixture.signIn.authenticate(token: guest.token.text) } == .sessionEnded)
  }

  @Test("A session in constant use is written ten times per idle timeout, not with every call")
  func writes() async throws {
    let fixture = try await AccountFixture(configure: {
      $0.sessions = SessionPolicy(idleTimeout: .seconds(1_000))
    })
    try await fixture.member()
    let entered = try await fixture.startSession()
    _ = fixture.repository.takeCalls()
    for _ in 0..<1_000 {
      try fixture.clock.advance(by: .seconds(1))
      _ = try await fixture.signIn.authenticate(token: entered.token.text)
    }
    let commits = fixture.repository.takeCalls().filter { $0.hasPrefix("commit") }
    #expect(commits == [String](repeating: #"commit ["Session"]"#, count: 10))
  }

  @Test("A session that is ended while a call extends it stays ended")
  func endsMeanwhile() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    let entered = try await fixture.startSession()
    try fixture.clock.advance(by: .seconds(5 * 86_400))
    fixture.repository.interrupt { try await fixture.signIn.signOut(entered.token.text) }
    _ = try await fixture.signIn.authenticate(token: entered.token.text)
    #expect(
      await refusal { try await fixture.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
  }

  @Test(
    "`SessionPolicy` clamps both timeouts to between 1 minute and 30 days, and the idle one to the absolute one",
    arguments: [
      (0, 0, 60, 60), (100, 1_000, 100, 100), (3_600, 5, 3_600, 60),
      (90_000_000, 90_000_000, 2_592_000, 2_592_000),
    ])
  func policy(lifetime: Int64, idle: Int64, expected: Int64, expectedIdle: Int64) {
    let policy = SessionPolicy(absoluteTimeout: .seconds(lifetime), idleTimeout: .seconds(idle))
    #expect(policy.absoluteTimeout == .seconds(expected) && policy.idleTimeout == .seconds(expectedIdle))
  }

  @Test("Ended sessions and used tokens are deleted after exactly 30 days")
  func deletion() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    let first = try await fixture.startSession()
    try await fixture.signIn.signOut(first.token.text)
    func kept() async throws -> [Int] {
      try await [
        fixture.repository.base.count(ModelQuery<Session>()),
        fixture.repository.base.count(ModelQuery<OneTimeToken>()),
      ]
    }
    try fixture.clock.advance(by: .seconds(30 * 86_400) - .milliseconds(1))
    try await fixture.admin.fireDueEvents(as: .system)
    #expect(try await kept() == [1, 1])
    let live = try await fixture.startSession()
    try fixture.clock.advance(by: .milliseconds(1))
    try await fixture.admin.fireDueEvents(as: .system)
    #expect(try await kept() == [1, 0])
    _ = try await fixture.signIn.authenticate(token: live.token.text)
  }

  @Test("Signing in ends the guest session whose token is given, and no other session")
  func replaced() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    let guest = try await fixture.signIn.startGuestSession()
    let other = try await fixture.signIn.startGuestSession()
    let form = try SignInInput(name: "ann@example.com", password: AccountFixture.password)
    let entered = try await fixture.signIn.signIn(form, replacing: guest.token.text)
    #expect(await refusal { try await fixture.signIn.authenticate(token: guest.token.text) } == .sessionEnded)
    let forged = BearerToken<Session>(other.session.id, secret: guest.token.secret).text
    for token in [entered.token.text, forged, guest.token.text, Secret("nonsense")] {
      _ = try await fixture.signIn.signIn(form, replacing: token)
    }
    #expect(try await fixture.signIn.authenticate(token: entered.token.text).id == entered.account?.id)
    #expect(try await fixture.signIn.authenticate(token: other.token.text) == .guest)
    _ = try await fixture.signIn.signIn(
      with: Secret("4711|zoe@example.com|yes"), from: .known(.facebook), checkedBy: TestVerifier(),
      replacing: other.token.text)
    #expect(await refusal { try await fixture.signIn.authenticate(token: other.token.text) } == .sessionEnded)
  }
}
