import DomainAccounts
import DomainAccountsSamples
import Synchronization
import TestSupport
import Testing

/// An account whose owner sets a new password by a one-time link, from two devices, and the mailer that sends the
/// links.
@Suite("Orders of calls on one-time tokens and rate limits")
struct ResetCallOrderTests {
  typealias Script = CallScript<AccountFixture, Mail>

  /// The message with a link, and the links that have been sent.
  final class Mail: Sendable {
    let message: OutboxMessage.ID
    private let links = Mutex<[Secret<String>]>([])

    init(_ message: OutboxMessage.ID) { self.message = message }

    func receive(_ link: Secret<String>) { links.withLock { $0.append(link) } }

    /// Returns the first or the newest link.
    func link(isNewest: Bool = true) throws(NothingToCallOn) -> Secret<String> {
      let links = links.withLock { $0 }
      guard let link = isNewest ? links.last : links.first else { throw NothingToCallOn() }
      return link
    }
  }

  private static var address: EmailAddress { get throws { try SamplePerson.member.email } }
  private static let limit: Int64 = 2

  private static func ask(_ name: String) -> Script.Call {
    .call(name) { fixture, _ in try await fixture.signIn.requestPasswordReset(to: address) }
  }

  private static func reset(isNewest: Bool = true, _ name: String) -> Script.Call {
    .call(name) {
      try await $0.signIn.resetPassword(with: $1.link(isNewest: isNewest), to: AccountFixture.newPassword)
    }
  }

  private static func prepare(_ name: String) -> Script.Call {
    .call(name) { fixture, mail in
      let message = try await fixture.outbox.prepare(mail.message, as: .system)
      if let link = message?.token { mail.receive(link.text) }
    }
  }

  private static func markSent(_ name: String) -> Script.Call {
    .call(name, neverRefusedBecause: "a message may have been marked already") {
      try await $0.outbox.markSent($1.message, as: .system)
    }
  }

  static let script = Script(
    "one-time links", of: [OneTimeToken.self],
    [
      [
        ask("the phone asks for a link"),
        reset(isNewest: false, "the phone uses the first link"),
        ask("the phone asks for a link again"),
        reset("the phone uses the newest link"),
      ],
      [
        ask("the laptop asks for a link"),
        reset("the laptop uses the newest link"),
        ask("the laptop asks for a link again"),
        reset("the laptop uses the newest link again"),
      ],
      [
        prepare("the mailer prepares the message"),
        markSent("the mailer has sent the message"),
        prepare("the mailer prepares the next message"),
        markSent("the mailer has sent the next message"),
      ],
    ]
  ) {
    try await AccountFixture(withSamples: true, on: $0) {
      $0.limits[.message] = RateLimit(limit, in: .seconds(3_600))
    }
  } on: { fixture in
    try await fixture.signIn.requestPasswordReset(to: address)
    let mail = Mail(try await InterleavingTests.intent(.resetPassword, in: fixture))
    let link = try await fixture.outbox.prepare(mail.message, as: .system)?.token
    mail.receive(try #require(link).text)
    try await fixture.outbox.markSent(mail.message, as: .system)
    return mail
  } invariants: {
    try await violatedInvariants(in: $0)
  }

  /// Returns the violated invariants of accounts, and those of tokens and rate limits.
  private static func violatedInvariants(in fixture: AccountFixture) async throws -> [String] {
    var violations = try await InterleavingTests.violatedInvariants(in: fixture)
    let repository = fixture.repository.base
    violations += try await repository.recordsInWrongState(OneTimeToken.self)
    let tokens = try await repository.all(ModelQuery<OneTimeToken>()).map(\.entity)
    let usable = tokens.count { $0.status == .issued }
    if usable > 1 { violations.append("\(usable) links can be used") }
    for counter in try await repository.all(ModelQuery<RateLimitCounter>()) where counter.entity.count > limit
    {
      violations.append("\(counter.entity.count) messages, \(limit) allowed")
    }
    let resets = try await repository.all(ModelQuery<OutboxMessage>()).count {
      $0.entity.topic == .known(.passwordChanged)
    }
    if (resets > 0) != tokens.contains(where: { $0.status == .used }) {
      violations.append("the password was changed without using up a link, or a link without changing it")
    }
    return violations
  }

  @Test("At most one link can be used after each call, in every order of the calls")
  func orders() async throws {
    #expect(Self.script.orderCount == 34_650)
    let failures = try await Self.script.failures(inOrders: 60)
    #expect(failures == [])
  }

  @Test(
    "Two calls interleaved at their commits have the same effect as one after the other",
    arguments: script.pairs)
  func pairs(pair: Script.Pair) async throws {
    let failures = try await Self.script.failures(of: pair)
    #expect(failures == [])
  }
}
