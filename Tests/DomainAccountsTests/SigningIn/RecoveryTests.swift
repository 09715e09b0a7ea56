import DomainAccounts
import Testing

@Suite("Password reset")
struct RecoveryTests {
  @Test("A reset link sets a new password once, ends all sessions and sends a message to the owner")
  func reset() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    let entered = try await fixture.startSession()
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "Ann@Example.com"))
    let message = try #require(try await fixture.send(.resetPassword))
    #expect(message.recipient.text == "ann@example.com", "the registered spelling of the address")
    let token = try #require(message.token).text
    let weak = await #expect(throws: AccountError.self) {
      try await fixture.signIn.resetPassword(with: token, to: Secret("password"))
    }
    #expect(weak?.violations.contains { $0.code.rawValue == "password.blocklisted" } == true)
    try await fixture.signIn.resetPassword(with: token, to: AccountFixture.newPassword)
    #expect(
      await refusal { try await fixture.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
    #expect(await refusal { try await fixture.startSession() } == .invalidCredentials)
    #expect(
      try await fixture.startSession("ann@example.com", AccountFixture.newPassword).account?.id == ann.id)
    #expect(
      await refusal { try await fixture.signIn.resetPassword(with: token, to: AccountFixture.password) }
        == .invalidToken)
    #expect(try await fixture.pendingTopics() == ["passwordChanged"])
  }

  @Test(
    "Reset requests for known and unknown addresses make the same calls; only known ones get a message")
  func unknown() async throws {
    var traces: [[String]] = []
    for name in ["ann@example.com", "unknown@example.com"] {
      let fixture = try await AccountFixture()
      try await fixture.member()
      _ = fixture.repository.takeCalls()
      try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: name))
      traces.append(fixture.repository.takeCalls())
      let message = try await fixture.send(.resetPassword)
      #expect((message == nil) == (name == "unknown@example.com"))
      #expect(try await fixture.pendingTopics() == [])
    }
    #expect(traces[0] == traces[1])
  }

  @Test("A hundred reset requests leave one pending message")
  func once() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    for _ in 0..<100 {
      try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    }
    #expect(try await fixture.pendingTopics() == ["resetPassword"])
  }

  @Test(
    "A reset link is sent to a locked account, but not to a disabled or deleted one",
    arguments: [(Account.Event.lock, true), (.disable, false), (.deleteByAdmin, false)])
  func states(event: Account.Event, isSent: Bool) async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    try await fixture.fire(event, on: ann)
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    let message = try await fixture.send(.resetPassword)
    #expect((message != nil) == isSent)
    if let token = message?.token {
      try await fixture.signIn.resetPassword(with: token.text, to: AccountFixture.newPassword)
      #expect(try await fixture.stored(ann.id).status == .active)
    }
  }

  @Test("A newer reset link replaces the older one, and a link expires after three hours")
  func expiry() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    func link() async throws -> Secret<String> {
      try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
      return try await fixture.token(.resetPassword)
    }
    let first = try await link()
    let second = try await link()
    #expect(
      await refusal { try await fixture.signIn.resetPassword(with: first, to: AccountFixture.newPassword) }
        == .invalidToken)
    try fixture.clock.advance(by: .seconds(3 * 3_600))
    #expect(
      await refusal { try await fixture.signIn.resetPassword(with: second, to: AccountFixture.newPassword) }
        == .invalidToken)
    let third = try await link()
    try fixture.clock.advance(by: .seconds(3 * 3_600) - .milliseconds(1))
    try await fixture.signIn.resetPassword(with: third, to: AccountFixture.newPassword)
  }

  @Test("Neither the stored token nor the pending message contains the token's secret")
  func secrets() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    let intents = try await fixture.outbox.pending(as: .system).items
    let message = try #require(try await fixture.outbox.prepare(intents[0].id, as: .system))
    let secret = try #require(message.token).text.withExposed { String($0.suffix(43)) }
    let tokens = try await fixture.repository.base.all(ModelQuery<OneTimeToken>())
    #expect(!tokens.isEmpty)
    for token in tokens { #expect(token.entity.digest.scalar != .text(secret)) }
    #expect(intents.allSatisfy { intent in intent.parameters.isEmpty })
  }
}
