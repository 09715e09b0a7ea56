import DomainAccounts
import DomainFoundation
import Foundation
import MessageTestSupport
import TestSupport
import Testing

/// The outbox: channels, muted topics, quiet hours, batches, and nothing twice.
@Suite("Sending messages")
struct DeliveryTests {
  let fixture: AccountFixture
  let helper: Principal
  let ann: Principal

  init() async throws {
    fixture = try await AccountFixture()
    helper = try await fixture.staff(.helper)
    ann = try await fixture.member().principal
    try await prefer(language: .english)
  }

  /// Sets Ann's preferences.
  func prefer(
    language: LanguageTag? = .english, channels: [NotificationChannel] = [.email], muted: [String] = [],
    zone: TimeZoneName? = nil, quiet: QuietHours? = nil
  ) async throws {
    try await fixture.accounts.setPreferences(
      AccountPreferences(
        language: language, channels: channels.map { .known($0) }, mutedTopics: muted, timeZone: zone,
        quietHours: quiet), as: ann)
  }

  /// Answers a question of Ann, which plans a message to her.
  func answer(_ subject: String, _ text: String = "Yes.") async throws {
    let asked = try await fixture.help.ask("Well?", about: subject, as: ann)
    try await fixture.help.answer(asked.id, with: HelpRequest.AnswerInput(text), as: helper)
  }

  /// Waits until messages no longer wait for others.
  func waitForBatch() throws { try fixture.clock.advance(by: .seconds(300)) }

  @Test("Messages of five minutes are sent as one, which names each and quotes the answers")
  func batch() async throws {
    let mailbox = Mailbox(channels: [.email, .push])
    try await prefer(channels: [.email, .push])
    try await answer("List", "At the top.")
    try fixture.clock.advance(by: .seconds(299))
    try await answer("Tour", "At noon.")
    #expect(try await fixture.delivery(to: mailbox).deliver(as: .system) == 0)
    try fixture.clock.advance(by: .seconds(1))
    #expect(try await fixture.delivery(to: mailbox).deliver(as: .system) == 1)
    let id = try #require(ann.id)
    #expect(
      mailbox.letters == [
        Mailbox.Letter(
          place: "ann@example.com",
          text: """
            2 new messages

            Answer to “List”
            We have answered your question “List”:
            At the top.
            https://app.example/helpAnswered

            Answer to “Tour”
            We have answered your question “Tour”:
            At noon.
            https://app.example/helpAnswered
            """),
        Mailbox.Letter(
          place: "devices of \(id.text)", text: "2 new messages\n\nAnswer to “List”\nAnswer to “Tour”"),
      ])
    #expect(try await fixture.outbox.pending(as: .system).items == [])
  }

  @Test("Several messages in one have the plural of the language")
  func plural() async throws {
    for (count, subject) in [(2, "2 nowe wiadomości"), (5, "5 nowych wiadomości")] {
      let mailbox = Mailbox()
      try await prefer(language: .polish)
      for number in 0..<count { try await answer("Pytanie \(number)") }
      try waitForBatch()
      try await fixture.delivery(to: mailbox).deliver(as: .system)
      #expect(mailbox.letters.map { $0.text.hasPrefix("\(subject)\n\nOdpowiedź na „Pytanie ") } == [true])
    }
  }

  @Test("A notification goes over the channels that its recipient has chosen, and over no others")
  func channels() async throws {
    let id = try #require(ann.id)
    let email = Mailbox.Letter(
      place: "ann@example.com",
      text:
        "Answer to “List”\n\nWe have answered your question “List”:\n\nYes.\n\nOpen this link:\nhttps://app.example/helpAnswered"
    )
    let push = Mailbox.Letter(
      place: "devices of \(id.text)",
      text: "Answer to “List”\n\nWe have answered your question “List”:\n\nYes.")
    let cases: [(chosen: [NotificationChannel], letters: [Mailbox.Letter])] = [
      ([.email], [email]), ([.push], [push]), ([.push, .email], [email, push]), ([], []),
    ]
    for (chosen, letters) in cases {
      let mailbox = Mailbox(channels: [.email, .push])
      try await prefer(channels: chosen)
      try await answer("List")
      try waitForBatch()
      try await fixture.delivery(to: mailbox).deliver(as: .system)
      #expect(mailbox.letters == letters)
      #expect(try await fixture.outbox.pending(as: .system).items == [])
    }
  }

  @Test(
    "A message that its recipient wants on devices only has no email, and stays for the service that sends it there"
  )
  func devicesOnly() async throws {
    try await prefer(channels: [.push])
    try await answer("List")
    let planned = try await fixture.outbox.pending(as: .system).items
    #expect(planned.count == 1)
    for message in planned {
      #expect(try await fixture.outbox.prepare(message.id, as: .system) == nil)
    }
    #expect(try await fixture.outbox.pending(as: .system).items.map(\.id) == planned.map(\.id))
    let mailbox = Mailbox(channels: [.email, .push])
    try waitForBatch()
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    #expect(mailbox.letters.count == 1)
    try await prefer(channels: [])
    try await answer("Tour")
    let unwanted = try #require(try await fixture.outbox.pending(as: .system).items.first)
    #expect(try await fixture.outbox.prepare(unwanted.id, as: .system) == nil)
    #expect(try await fixture.outbox.pending(as: .system).items == [])
  }

  @Test("Of workers with different channels, each leaves the other the messages that only the other can send")
  func separateWorkers() async throws {
    let (mail, push) = (Mailbox(channels: [.email]), Mailbox(channels: [.push]))
    try await prefer(channels: [.push])
    try await answer("List")
    let asked = try await fixture.help.ask(
      "When?", about: "Tour", answerTo: EmailAddress(parsing: "guest@example.net"), as: .guest)
    try await fixture.help.answer(asked.id, with: HelpRequest.AnswerInput("At noon."), as: helper)
    try waitForBatch()
    #expect(try await fixture.delivery(to: mail).deliver(as: .system) == 1)
    #expect(mail.letters.map(\.place) == ["guest@example.net"])
    let left = try await fixture.outbox.pending(as: .system).items
    #expect(left.map(\.account) == [ann.id])
    #expect(try await fixture.delivery(to: push).deliver(as: .system) == 1)
    #expect(push.letters.map(\.place) == ["devices of \(try #require(ann.id).text)"])
    #expect(try await fixture.outbox.pending(as: .system).items == [])
    // A worker for devices leaves the answer to a guest, too.
    let again = try await fixture.help.ask(
      "When?", about: "Map", answerTo: EmailAddress(parsing: "guest@example.net"), as: .guest)
    try await fixture.help.answer(again.id, with: HelpRequest.AnswerInput("At one."), as: helper)
    try waitForBatch()
    #expect(try await fixture.delivery(to: push).deliver(as: .system) == 0)
    #expect(try await fixture.delivery(to: mail).deliver(as: .system) == 1)
    // Nobody can send a message to a person who wants none.
    try await prefer(channels: [])
    try await answer("Tour")
    try waitForBatch()
    #expect(try await fixture.delivery(to: mail).deliver(as: .system) == 0)
    #expect(try await fixture.outbox.pending(as: .system).items == [])
  }

  @Test("A message on a muted topic isn't sent, and one about the security of the account is")
  func muted() async throws {
    let mailbox = Mailbox()
    try await prefer(channels: [], muted: MessageTopic.allCases.map(\.rawValue))
    try await answer("List")
    try await fixture.accounts.changePassword(
      from: AccountFixture.password, to: AccountFixture.newPassword, as: ann)
    try waitForBatch()
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    #expect(mailbox.letters.map { $0.text.hasPrefix("Your password was changed\n") } == [true])
    try await prefer()
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    #expect(mailbox.letters.count == 1)
  }

  @Test(
    "Quiet hours count by the clocks of the recipient, in the nights in which these change, too",
    arguments: [
      // The day before, in winter time, and the day of the change to summer time.
      ("2027-03-27T05:59:59Z", "2027-03-27T06:00:00Z"), ("2027-03-28T04:59:59Z", "2027-03-28T05:00:00Z"),
      // The day before, in summer time, and the day of the change to winter time.
      ("2026-10-24T04:59:59Z", "2026-10-24T05:00:00Z"), ("2026-10-25T05:59:59Z", "2026-10-25T06:00:00Z"),
    ])
  func quietHours(last: String, first: String) async throws {
    let mailbox = Mailbox()
    let night = try QuietHours(from: 22 * 60, to: 7 * 60)
    try await prefer(zone: .warsaw, quiet: night)
    let end = try Timestamp(parsing: first)
    fixture.clock.set(to: try end.adding(.seconds(-8 * 3_600)))
    try await answer("List")
    fixture.clock.set(to: try Timestamp(parsing: last))
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    #expect(mailbox.letters == [])
    #expect(try await fixture.outbox.pending(as: .system).items.count == 1)
    fixture.clock.set(to: end)
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    #expect(mailbox.letters.count == 1)
  }

  @Test(
    "An app that sends by itself prepares no message in the quiet hours of its recipient's zone",
    arguments: [
      ("2026-11-21T05:59:59Z", false), ("2026-11-21T06:00:00Z", true), ("2026-11-21T21:00:00Z", false),
    ])
  func preparedInZone(moment: String, isPrepared: Bool) async throws {
    let night = try QuietHours(from: 22 * 60, to: 7 * 60)
    try await prefer(zone: .warsaw, quiet: night)
    fixture.clock.set(to: try Timestamp(parsing: "2026-11-20T15:00:00Z"))
    try await answer("List")
    fixture.clock.set(to: try Timestamp(parsing: moment))
    let outbox = OutboxService(fixture.system, zones: { TimeZone(identifier: $0.text) })
    let planned = try #require(
      try await outbox.pending(as: .system).items.first { $0.topic == .known(.helpAnswered) })
    #expect((try await outbox.prepare(planned.id, as: .system) != nil) == isPrepared)
  }

  @Test("An app that sends by itself and knows no zones keeps quiet hours in UTC")
  func preparedInUTC() async throws {
    try await prefer(zone: .warsaw, quiet: QuietHours(from: 22 * 60, to: 7 * 60))
    try await answer("List")
    let planned = try #require(try await fixture.outbox.pending(as: .system).items.last)
    fixture.clock.set(to: try Timestamp(parsing: "2026-11-22T06:30:00Z"))
    #expect(try await fixture.outbox.prepare(planned.id, as: .system) == nil)
    fixture.clock.set(to: try Timestamp(parsing: "2026-11-22T07:00:00Z"))
    #expect(try await fixture.outbox.prepare(planned.id, as: .system) != nil)
  }

  @Test("Quiet hours of a day, of no length, and of the app's default hold what is sent within them")
  func quietTimes() throws {
    let noon = Fixtures.now
    #expect(try QuietHours(from: 0, to: 1_439).contain(noon, in: .utc))
    #expect(try QuietHours(from: 720, to: 721).contain(noon, in: .utc))
    #expect(try !QuietHours(from: 721, to: 720).contain(noon, in: .utc))
    #expect(try !QuietHours(from: 720, to: 720).contain(noon, in: .utc))
    #expect(try !QuietHours(from: 600, to: 720).contain(noon, in: .utc))
    #expect(MessagePolicy().quietHours == nil)
    #expect(throws: ValidationError.self) { try QuietHours(from: 0, to: 1_440) }
  }

  @Test("Disabled and deleted accounts receive nothing that was planned before", arguments: [false, true])
  func gone(isDeleted: Bool) async throws {
    let mailbox = Mailbox(channels: [.email, .push])
    let admin = try await fixture.staff(.admin, address: "admin@example.com")
    try await answer("List")
    try await fixture.accounts.changePassword(
      from: AccountFixture.password, to: AccountFixture.newPassword, as: ann)
    let id = try #require(ann.id)
    if isDeleted {
      try await fixture.admin.delete(id, as: admin)
    } else {
      try await fixture.admin.disable(id, for: .spam, as: admin)
    }
    try waitForBatch()
    try await fixture.delivery(to: mailbox).deliver(as: .system)
    let subjects = mailbox.letters.map { $0.text.prefix { $0 != "\n" } }
    #expect(subjects == (isDeleted ? [] : ["Your account was disabled"]))
    #expect(try await fixture.outbox.pending(as: .system).items == [])
  }
}
