import DomainAccounts
import MessageTestSupport
import Testing

/// Requests that a stranger makes while the app sends what was requested before.
@Suite("Attacks on messages that are being sent")
struct MessageFloodAttackTests {
  let fixture: AccountFixture
  let mailbox = Mailbox()

  init() async throws {
    fixture = try await AccountFixture()
    try await fixture.member("victim@example.com", name: "Victim")
  }

  /// A sender during whose work something happens.
  struct Interrupted: MessageSender {
    let mailbox: Mailbox
    let happening: @Sendable () async -> Void
    var channels: Set<NotificationChannel> { mailbox.channels }

    func send(_ message: OutgoingMessage) async throws {
      await happening()
      try await mailbox.send(message)
    }
  }

  /// Sends what waits each minute, while a stranger asks for a link during and after each attempt.
  ///
  /// - Returns: Whether each request after an attempt was accepted.
  func ask(for text: String, minutes: Int, _ outage: Mailbox.Outage?) async throws -> [Bool] {
    let address = try EmailAddress(parsing: text)
    mailbox.fail(outage)
    let sender = Interrupted(mailbox: mailbox) { [fixture] in
      try? await fixture.signIn.requestPasswordReset(to: address)
    }
    let ports = MessagePorts(sender: sender, texts: AccountMessages.catalog) { _ in
      WebLink("https://app.example/")
    }
    let delivery = MessageDeliveryService(fixture.system, ports)
    try await fixture.signIn.requestPasswordReset(to: address)
    var answers: [Bool] = []
    for _ in 0..<minutes {
      try await delivery.deliver(as: .system)
      do {
        try await fixture.signIn.requestPasswordReset(to: address)
        answers.append(true)
      } catch {
        answers.append(false)
      }
      try fixture.clock.advance(by: .seconds(60))
    }
    return answers
  }

  @Test("A stranger who asks for links while they are sent can't flood a mailbox")
  func flood() async throws {
    _ = try await ask(for: "victim@example.com", minutes: 60, nil)
    #expect(mailbox.letters.count == 5)
  }

  @Test("A stranger who asks for links that don't arrive adds at most five attempts in an hour")
  func outage() async throws {
    _ = try await ask(for: "victim@example.com", minutes: 60, .lostAnswer)
    // One for each counted request, in the first five minutes, and then one every five minutes.
    #expect(mailbox.keys.count == 5 + 11)
  }

  @Test(
    "A stranger who asks for links while they are sent doesn't learn whether the address has an account",
    arguments: ["victim@example.com", "nobody@example.com"],
    [nil, .unreachable, .lostAnswer] as [Mailbox.Outage?])
  func answers(address: String, outage: Mailbox.Outage?) async throws {
    let accepted = try await ask(for: address, minutes: 10, outage)
    #expect(accepted == Array(repeating: true, count: 4) + Array(repeating: false, count: 6))
  }
}
