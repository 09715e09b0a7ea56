import DomainAccounts
import Testing

@Suite("Getting in again")
struct RecoveryTests {
  @Test("A new password by a link ends every session, tells the owner and signs nobody in")
  func reset() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    let entered = try await fixture.startSession()
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "Ann@Example.com"))
    let message = try #require(try await fixture.send(.resetPassword))
    #expect(message.recipient.text == "ann@example.com", "the address as it was registered")
    let key = try #require(message.token).text
    let weak = await #expect(throws: AccountError.self) {
      try await fixture.signIn.resetPassword(with: key, to: Secret("password"))
    }
    #expect(weak?.violations.contains { $0.code.rawValue == "password.blocklisted" } == true)
    try await fixture.signIn.resetPassword(with: key, to: AccountFixture.newPassword)
    #expect(
      await refusal { try await fixture.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
    #expect(await refusal { try await fixture.startSession() } == .invalidCredentials)
    #expect(
      try await fixture.startSession("ann@example.com", AccountFixture.newPassword).account?.id == ann.id)
    #expect(
      await refusal { try await fixture.signIn.resetPassword(with: key, to: AccountFixture.password) }
        == .invalidToken)
    #expect(try await fixture.pendingTopics() == ["passwordChanged"])
  }

  @Test(
    "Asking for a known and for an unknown address is the same work, and only the known one gets a message")
  func unknown() async throws {
    var traces: [[String]] = []
    for name in ["ann@example.com", "nobody@example.com"] {
      let fixture = try await AccountFixture()
      try await fixture.member()
      _ = fixture.repository.takeCalls()
      try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: name))
      traces.append(fixture.repository.takeCalls())
      let message = try await fixture.send(.resetPassword)
      #expect((message == nil) == (name == "nobody@example.com"))
      #expect(try await fixture.pendingTopics() == [])
    }
    #expect(traces[0] == traces[1])
  }

  @Test("Whoever asks a hundred times has one message waiting")
  func once() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    for _ in 0..<100 {
      try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    }
    #expect(try await fixture.pendingTopics() == ["resetPassword"])
  }

  @Test(
    "A link for a new password is for those who may come back",
    arguments: [(Account.Event.lock, true), (.disable, false), (.deleteByAdmin, false)])
  func states(event: Account.Event, isSent: Bool) async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    try await fixture.fire(event, on: ann)
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    let message = try await fixture.send(.resetPassword)
    #expect((message != nil) == isSent)
    if let key = message?.token {
      let account = try await fixture.signIn.resetPassword(with: key.text, to: AccountFixture.newPassword)
      #expect(account.status == .known(.active))
    }
  }

  @Test("A link that was sent again supersedes the first, and a link is good for three hours")
  func expiry() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    func link() async throws -> Secret<String> {
      try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
      return try await fixture.key(.resetPassword)
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

  @Test("No store ever holds a token's secret")
  func secrets() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    let intents = try await fixture.outbox.pending(as: .system)
    let message = try #require(try await fixture.outbox.prepare(intents[0].id, as: .system))
    let secret = try #require(message.token).text.withExposed { String($0.suffix(43)) }
    let tokens = try await fixture.repository.base.all(ModelQuery<OneTimeToken>())
    #expect(!tokens.isEmpty)
    for token in tokens { #expect(token.entity.digest.scalar != .text(secret)) }
    #expect(intents.allSatisfy { intent in intent.parameters.isEmpty })
  }
}
