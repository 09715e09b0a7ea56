import DomainAccounts
import DomainFoundation
import MessageTestSupport
import Synchronization
import TestSupport
import Testing

/// Workers that crash, run at once, or fail: nobody gets a message twice, and none is lost.
@Suite("Sending messages once")
struct RepeatedDeliveryTests {
  let scene: DeliveryTests
  var fixture: AccountFixture { scene.fixture }

  init() async throws { scene = try await DeliveryTests() }

  @Test(
    "A worker that crashes between sending and noting a message leaves it to the next, under the same key")
  func crash() async throws {
    let mailbox = Mailbox()
    try await scene.answer("List")
    try await scene.answer("Tour")
    try scene.waitForBatch()
    mailbox.fail(.lostAnswer)
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    mailbox.fail(nil)
    // Another worker, or the same one after its restart, begins no attempt while the first may last.
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    #expect(mailbox.keys.count == 1)
    // A message that was planned meanwhile isn't part of the batch that may have arrived.
    try await scene.answer("Late")
    try scene.waitForBatch()
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    #expect(mailbox.keys.count == 3 && Set(mailbox.keys).count == 2)
    #expect(mailbox.keys[0] == mailbox.keys[1])
    let subjects = mailbox.letters.map { $0.text.prefix { $0 != "\n" } }
    #expect(subjects == ["2 new messages", "Answer to “Late”"])
    #expect(try await fixture.outbox.pending(as: .system).items == [])
  }

  @Test("A message with a token is attempted again with a token that works, under another key")
  func token() async throws {
    let mailbox = Mailbox()
    try await fixture.accounts.requestDeletion(as: scene.ann)
    mailbox.fail(.lostAnswer)
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    mailbox.fail(nil)
    try scene.waitForBatch()
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    #expect(Set(mailbox.keys).count == 2 && mailbox.letters.count == 2)
    let tokens = try await fixture.repository.all(ModelQuery<OneTimeToken>()).map(\.entity)
    #expect(tokens.count { $0.purpose == .known(.deleteAccount) && $0.status == .issued } == 1)
  }

  @Test("Two workers at once send each message once")
  func workers() async throws {
    let mailbox = Mailbox(channels: [.email, .push])
    let people = 12
    for number in 0..<people {
      let person = try await fixture.member("p\(number)@example.com", name: "P\(number)").principal
      let asked = try await fixture.help.ask("Well?", about: "Q\(number)", as: person)
      try await fixture.help.answer(asked.id, with: HelpRequest.AnswerInput("Yes."), as: scene.helper)
    }
    try scene.waitForBatch()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { try await fixture.delivery(to: mailbox).deliver(as: .system) }
      }
      try await group.waitForAll()
    }
    #expect(mailbox.keys.count == 2 * people && Set(mailbox.keys).count == 2 * people)
    #expect(Set(mailbox.letters).count == 2 * people)
    #expect(try await fixture.outbox.pending(as: .system).items == [])
  }

  @Test("When one channel fails, only that one is attempted again")
  func partial() async throws {
    let mailbox = Mailbox(channels: [.email, .push])
    try await scene.prefer(channels: [.email, .push])
    try await scene.answer("List")
    try scene.waitForBatch()
    mailbox.fail(.unreachable, over: [.push])
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    #expect(mailbox.letters.map(\.place) == ["ann@example.com"])
    mailbox.fail(nil)
    try scene.waitForBatch()
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    #expect(mailbox.keys.count == 2 && mailbox.letters.count == 2)
    #expect(try await fixture.outbox.pending(as: .system).items == [])
  }

  @Test("An outage loses no message")
  func outage() async throws {
    let mailbox = Mailbox()
    try await scene.answer("List")
    try scene.waitForBatch()
    mailbox.fail(.unreachable)
    #expect(try await fixture.delivery(to: mailbox).deliver(as: .system) == 0)
    mailbox.fail(nil)
    try scene.waitForBatch()
    #expect(try await fixture.delivery(to: mailbox).deliver(as: .system) == 1)
    #expect(mailbox.letters.count == 1)
  }

  /// A sender that lets something happen while it sends.
  struct Interrupted: MessageSender {
    let mailbox: Mailbox
    let happening: @Sendable () async throws -> Void
    var channels: Set<NotificationChannel> { mailbox.channels }

    func send(_ message: OutgoingMessage) async throws {
      if mailbox.keys.isEmpty { try await happening() }
      try await mailbox.send(message)
    }
  }

  @Test("An event that replaces a message while it is sent is sent by itself")
  func replaced() async throws {
    let mailbox = Mailbox()
    let asked = try await fixture.help.ask("Well?", about: "List", as: scene.ann)
    try await fixture.help.answer(asked.id, with: HelpRequest.AnswerInput("Yes."), as: scene.helper)
    try scene.waitForBatch()
    let sender = Interrupted(mailbox: mailbox) { [fixture, scene] in
      try await fixture.help.reopen(asked.id, as: scene.ann)
      try await fixture.help.answer(asked.id, with: HelpRequest.AnswerInput("No."), as: scene.helper)
    }
    let ports = MessagePorts(sender: sender, texts: AccountMessages.catalog) { _ in nil }
    try await MessageDeliveryService(fixture.system, ports).deliver(as: .system)
    try scene.waitForBatch()
    try await MessageDeliveryService(fixture.system, ports).deliver(as: .system)
    #expect(mailbox.letters.map { $0.text.suffix(4) } == ["Yes.", "\nNo."])
    #expect(Set(mailbox.keys).count == 2)
    #expect(try await fixture.outbox.pending(as: .system).items == [])
  }

  @Test("A written message doesn't print its address, texts or link")
  func redaction() async throws {
    let printed = Mutex("")
    let mailbox = Mailbox()
    struct Printing: MessageSender {
      let mailbox: Mailbox
      let print: @Sendable (String) -> Void
      var channels: Set<NotificationChannel> { mailbox.channels }
      func send(_ message: OutgoingMessage) async throws {
        var text = "\(message) \(String(reflecting: message))"
        dump(message, to: &text)
        print(text)
        try await mailbox.send(message)
      }
    }
    try await scene.answer("List", "Secret answer")
    try scene.waitForBatch()
    let sender = Printing(mailbox: mailbox) { text in printed.withLock { $0 += text } }
    let ports = MessagePorts(sender: sender, texts: AccountMessages.catalog) { _ in nil }
    try await MessageDeliveryService(fixture.system, ports).deliver(as: .system)
    let text = printed.withLock { $0 }
    #expect(mailbox.letters.count == 1 && text.contains("OutgoingMessage"))
    for secret in ["ann@example.com", "List", "Secret answer"] { #expect(!text.contains(secret)) }
  }
}
