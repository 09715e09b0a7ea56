import DomainAccounts
import DomainFoundation
import FoodSharing
import MessageTestSupport
import Testing

/// The messages that donors and receivers get, word for word.
@Suite("Messages about food")
struct FoodLetterTests {
  /// The events after which a person gets a message on a topic.
  struct Journey: Sendable, CustomTestStringConvertible {
    let topic: FoodNotification.Kind
    let recipient: Principal
    let run: @Sendable (FoodSharingFixture, FoodPost.ID) async throws -> Void

    init(
      _ topic: FoodNotification.Kind, to recipient: Principal,
      after run: @escaping @Sendable (FoodSharingFixture, FoodPost.ID) async throws -> Void
    ) {
      self.topic = topic
      self.recipient = recipient
      self.run = run
    }

    var testDescription: String { topic.topicName }
  }

  typealias People = FoodSharingFixture

  static let journeys = asking + fetching + changing

  static let asking = [
    Journey(.sent, to: People.baker) { _ = try await $0.request(of: $1) },
    Journey(.edited, to: People.baker) {
      try await $0.requests.edit($0.request(of: $1), to: Fixtures.portions(2), as: People.ola)
    },
    Journey(.increaseRequested, to: People.baker) {
      try await $0.requests.edit($0.request(.accepted, of: $1), to: Fixtures.portions(5), as: People.ola)
    },
    Journey(.withdrawn, to: People.baker) {
      try await $0.requests.withdraw($0.request(of: $1), as: People.ola)
    },
    Journey(.accepted, to: People.ola) { _ = try await $0.request(.accepted, of: $1) },
    Journey(.declined, to: People.ola) {
      try await $0.requests.decline($0.request(of: $1), as: People.baker)
    },
    Journey(.acceptanceWithdrawn, to: People.ola) {
      try await $0.requests.withdrawAcceptance(
        $0.request(.accepted, of: $1), for: .changedMind, as: People.baker)
    },
    Journey(.expired, to: People.ola) {
      _ = try await $0.request(of: $1)
      try $0.clock.advance(by: .seconds(49 * 3_600))
      try await $0.requests.fireDueEvents(as: .system)
    },
    Journey(.acceptanceExpired, to: People.ola) {
      _ = try await $0.request(.accepted, of: $1)
      try $0.clock.advance(by: .seconds(49 * 3_600))
      try await $0.requests.fireDueEvents(as: .system)
    },
    Journey(.closed, to: People.ola) {
      _ = try await $0.request(of: $1)
      try await $0.posts.close($1, as: People.baker)
    },
  ]

  static let fetching = [
    Journey(.reserved, to: People.baker) { _ = try await $0.request(.reserved, of: $1) },
    Journey(.canceledByReceiver, to: People.baker) {
      try await $0.requests.cancelByReceiver($0.request(.reserved, of: $1), as: People.ola)
    },
    Journey(.canceledByDonor, to: People.ola) {
      try await $0.requests.cancelByDonor($0.request(.reserved, of: $1), for: .changedMind, as: People.baker)
    },
    Journey(.collected, to: People.ola) {
      try await $0.requests.confirmPickup(
        $0.request(.reserved, of: $1), Fixtures.portions(4), as: People.baker)
    },
    Journey(.awaitingOutcome, to: People.baker) {
      _ = try await $0.request(.reserved, of: $1)
      try $0.clock.advance(by: .seconds(6 * 3_600 + 60))
      try await $0.requests.fireDueEvents(as: .system)
    },
    Journey(.noShow, to: People.ola) {
      let id = try await $0.request(.reserved, of: $1)
      try $0.clock.advance(by: .seconds(6 * 3_600 + 1_800))
      try await $0.requests.reportNoShow(id, as: People.baker)
    },
    Journey(.noShowExplained, to: People.baker) {
      let id = try await $0.request(.reserved, of: $1)
      try $0.clock.advance(by: .seconds(6 * 3_600 + 1_800))
      try await $0.requests.reportNoShow(id, as: People.baker)
      try await $0.requests.explainNoShow(id, .couldNotCome, as: People.ola)
    },
    Journey(.reviewed, to: People.baker) {
      try await $0.requests.confirmPickup(
        $0.request(.reserved, of: $1), Fixtures.portions(4), as: People.baker)
      try await $0.reviews.review($1, stars: 5, comment: "Good bread.", as: People.ola)
    },
  ]

  static let changing = [
    Journey(.postExtended, to: People.ola) {
      _ = try await $0.request(of: $1)
      try await $0.posts.extend($1, days: 7, as: People.baker)
    },
    Journey(.foodChanged, to: People.ola) {
      _ = try await $0.request(of: $1)
      try await $0.posts.edit(
        $1, to: Fixtures.offer(allergens: AllergenDeclaration(contains: [.gluten])), as: People.baker)
    },
  ]

  @Test("There is a journey to each topic, and each has its texts")
  func complete() {
    #expect(Set(Self.journeys.map(\.topic)) == Set(FoodNotification.Kind.allCases))
    #expect(FoodLetters.texts.map(\.topic) == FoodNotification.Kind.allCases)
  }

  @Test(
    "A donor or receiver gets the message about an event, word for word, in English and Polish",
    arguments: journeys)
  func letters(journey: Journey) async throws {
    for language in [LanguageTag.english, .polish] {
      let fixture = try await FoodSharingFixture()
      let post = try await fixture.bread().id
      try await journey.run(fixture, post)
      let outbox = try TestOutbox(
        fixture.repository, clock: fixture.clock, texts: FoodSharingMessages.catalog)
      let letter = try await outbox.letter(
        on: journey.topic.topicName, to: journey.recipient, in: language)
      #expect(letter == FoodLetters.text(on: journey.topic, in: language))
    }
  }

  @Test(
    "The link of a message about food names the request, which its recipient can open", arguments: journeys)
  func links(journey: Journey) async throws {
    let fixture = try await FoodSharingFixture()
    try await journey.run(fixture, fixture.bread().id)
    let outbox = try TestOutbox(
      fixture.repository, clock: fixture.clock, texts: FoodSharingMessages.catalog)
    try await outbox.setPreferences(
      AccountPreferences(language: .english), of: #require(journey.recipient.id))
    let mailbox = Mailbox()
    let texts = AccountMessages.catalog.merging(FoodSharingMessages.catalog)
    let ports = MessagePorts(sender: mailbox, texts: texts) { target in
      WebLink("https://app.example/\(target.topic)/\(target.record)")
    }
    try await MessageDeliveryService(outbox.accounts, ports).deliver(as: .system)
    let start = "https://app.example/\(journey.topic.topicName)/"
    let words = mailbox.letters.flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
    let records = words.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    #expect(!records.isEmpty)
    for record in records {
      let id = try FoodRequest.ID(parsing: record)
      let opened = try await fixture.requests.details(of: id, as: journey.recipient)
      #expect(opened.summary.id == id)
    }
  }

  @Test(
    "Every message about food has texts of the catalog only, but for what people wrote", arguments: journeys)
  func bracketed(journey: Journey) async throws {
    let fixture = try await FoodSharingFixture()
    try await journey.run(fixture, fixture.bread().id)
    let outbox = try TestOutbox.bracketed(
      fixture.repository, clock: fixture.clock, FoodSharingModule.declaration)
    #expect(try await outbox.foreignLetters(on: journey.topic.topicName, to: journey.recipient) == "")
  }

  @Test(
    "A title that looks like a moment, a day, an amount or a duration is shown as it was typed",
    arguments: [
      "2026-12-19T12:00:00.000Z", "2026-12-19", "2.50", "1234567", "PT2H", "{moment}", "FoodUnit.g",
    ])
  func titles(title: String) async throws {
    for language in [LanguageTag.english, .polish] {
      let fixture = try await FoodSharingFixture()
      let post = try await fixture.bread(Fixtures.offer(title)).id
      _ = try await fixture.request(of: post)
      let outbox = try TestOutbox(
        fixture.repository, clock: fixture.clock, texts: FoodSharingMessages.catalog)
      let letter = try await outbox.letter(
        on: FoodNotification.Kind.sent.topicName, to: FoodSharingFixture.baker, in: language)
      let usual = try #require(FoodLetters.text(on: .sent, in: language))
      #expect(letter == usual.replacing("Rye bread", with: title))
    }
  }
}
