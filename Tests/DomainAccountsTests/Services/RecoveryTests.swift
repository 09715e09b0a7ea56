import DomainAccounts
import Testing

@Suite("Getting in again")
struct RecoveryTests {
  @Test("A new password by a link ends every session, tells the owner and signs nobody in")
  func reset() async throws {
    let house = try House()
    let ann = try await house.member()
    let entered = try await house.enter()
    try await house.signIn.requestPasswordReset(to: EmailAddress(parsing: "Ann@Example.com"))
    let message = try #require(try await house.send(.resetPassword))
    #expect(message.recipient.text == "ann@example.com", "the address as it was registered")
    let key = try #require(message.token).text
    let weak = await #expect(throws: AccountError.self) {
      try await house.signIn.resetPassword(with: key, to: Secret("password"))
    }
    #expect(weak?.violations.contains { $0.code.rawValue == "password.blocklisted" } == true)
    try await house.signIn.resetPassword(with: key, to: House.other)
    #expect(await refusal { try await house.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
    #expect(await refusal { try await house.enter() } == .invalidCredentials)
    #expect(try await house.enter("ann@example.com", House.other).account?.id == ann.id)
    #expect(
      await refusal { try await house.signIn.resetPassword(with: key, to: House.password) } == .invalidToken)
    #expect(try await house.topics() == ["passwordChanged"])
  }

  @Test(
    "Asking for a known and for an unknown address is the same work, and only the known one gets a message")
  func unknown() async throws {
    var traces: [[String]] = []
    for name in ["ann@example.com", "nobody@example.com"] {
      let house = try House()
      try await house.member()
      _ = house.repository.take()
      try await house.signIn.requestPasswordReset(to: EmailAddress(parsing: name))
      traces.append(house.repository.take())
      let message = try await house.send(.resetPassword)
      #expect((message == nil) == (name == "nobody@example.com"))
      #expect(try await house.topics() == [])
    }
    #expect(traces[0] == traces[1])
  }

  @Test("Whoever asks a hundred times has one message waiting")
  func once() async throws {
    let house = try House()
    try await house.member()
    for _ in 0..<100 {
      try await house.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    }
    #expect(try await house.topics() == ["resetPassword"])
  }

  @Test(
    "A link for a new password is for those who may come back",
    arguments: [(Account.Event.lock, true), (.disable, false), (.deleteByAdmin, false)])
  func states(event: Account.Event, isSent: Bool) async throws {
    let house = try House()
    let ann = try await house.member()
    try await house.put(ann, into: event)
    try await house.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    let message = try await house.send(.resetPassword)
    #expect((message != nil) == isSent)
    if let key = message?.token {
      let account = try await house.signIn.resetPassword(with: key.text, to: House.other)
      #expect(account.status == .known(.active))
    }
  }

  @Test("A link that was sent again supersedes the first, and a link is good for three hours")
  func expiry() async throws {
    let house = try House()
    try await house.member()
    func link() async throws -> Secret<String> {
      try await house.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
      return try await house.key(.resetPassword)
    }
    let first = try await link()
    let second = try await link()
    #expect(
      await refusal { try await house.signIn.resetPassword(with: first, to: House.other) } == .invalidToken)
    try house.clock.advance(by: .seconds(3 * 3_600))
    #expect(
      await refusal { try await house.signIn.resetPassword(with: second, to: House.other) } == .invalidToken)
    let third = try await link()
    try house.clock.advance(by: .seconds(3 * 3_600) - .milliseconds(1))
    try await house.signIn.resetPassword(with: third, to: House.other)
  }

  @Test("No store ever holds a token's secret")
  func secrets() async throws {
    let house = try House()
    try await house.member()
    try await house.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    let intents = try await house.outbox.pending(as: .system)
    let message = try #require(try await house.outbox.prepare(intents[0].id, as: .system))
    let secret = try #require(message.token).text.withExposed { String($0.suffix(43)) }
    let tokens = try await house.repository.records.all(ModelQuery<OneTimeToken>())
    #expect(!tokens.isEmpty)
    for token in tokens { #expect(token.entity.digest.scalar != .text(secret)) }
    #expect(intents.allSatisfy { intent in intent.parameters.isEmpty })
  }
}
