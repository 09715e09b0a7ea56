import BookMarket
import DomainAccounts
import DomainFoundation
import MessageTestSupport
import Testing

/// The messages that members of the market get, word for word.
@Suite("Messages about books")
struct BookLetterTests {
  /// The events after which a member gets a message on a topic.
  struct Journey: Sendable, CustomTestStringConvertible {
    let topic: BookMarketTopic
    let recipient: Principal
    let reviewsListings: Bool
    let run: @Sendable (BookMarketFixture) async throws -> Void

    init(
      _ topic: BookMarketTopic, to recipient: Principal, reviewsListings: Bool = false,
      after run: @escaping @Sendable (BookMarketFixture) async throws -> Void
    ) {
      self.topic = topic
      self.recipient = recipient
      self.reviewsListings = reviewsListings
      self.run = run
    }

    var testDescription: String { topic.rawValue }
  }

  static let journeys = listing + offering + meeting

  static let listing = [
    Journey(.listingFound, to: .cleo) {
      try await $0.searches.save(.all, named: "All", as: $0.identifiers.next(), at: $0.campus.id, by: .cleo)
      try await $0.listing()
    },
    Journey(.listingModerated, to: .ann) {
      try await $0.listings.remove($0.listing().id, for: .illegalCopy, as: .mia)
    },
    Journey(.listingRejected, to: .ann, reviewsListings: true) {
      try await $0.listings.reject($0.listing().id, for: .spam, as: .mia)
    },
    Journey(.listingExpired, to: .ann) {
      try await $0.listing()
      try $0.clock.advance(by: .seconds(61 * 86_400))
      try await $0.maintenance.fireDueEvents(as: .system)
    },
  ]

  static let offering = [
    Journey(.offerReceived, to: .ann) {
      try await $0.makeOffer(.cents(4_000), for: $0.listing().id, as: .cleo)
    },
    Journey(.offerDeclined, to: .cleo) {
      let offer = try await $0.makeOffer(.cents(4_000), for: $0.listing().id, as: .cleo)
      try await $0.offers.decline(offer.id, round: 1, as: .ann)
    },
    Journey(.offerClosed, to: .cleo) {
      let listing = try await $0.listing()
      try await $0.makeOffer(.cents(4_000), for: listing.id, as: .cleo)
      try await $0.listings.withdraw(listing.id, as: .ann)
    },
    Journey(.questionReceived, to: .ann) {
      try await $0.questions.ask("Is it there?", about: $0.listing().id, as: .cleo)
    },
    Journey(.questionAnswered, to: .cleo) {
      let asked = try await $0.questions.ask("Is it there?", about: $0.listing().id, as: .cleo)
      try await $0.questions.answer(asked.id, with: "Yes.", as: .ann)
    },
    Journey(.offerAccepted, to: .cleo) { _ = try await $0.agreed() },
  ]

  static let meeting = [
    Journey(.meetUpProposed, to: .ann) {
      let exchange = try await $0.agreed()
      try await $0.exchanges.proposeMeetUp($0.meetUp(), on: exchange.id, answering: 0, as: .cleo)
    },
    Journey(.meetUpAgreed, to: .cleo) { _ = try await $0.scheduled() },
    Journey(.exchangeConfirmed, to: .cleo) {
      let exchange = try await $0.scheduled()
      try $0.wait(hours: 24)
      try await $0.exchanges.confirm(exchange.id, as: .ann)
    },
    Journey(.exchangeCompleted, to: .ann) { _ = try await $0.completed() },
    Journey(.exchangeCanceled, to: .ann) {
      try await $0.exchanges.cancel($0.agreed().id, for: .changedMind, as: .cleo)
    },
    Journey(.exchangeDisputed, to: .ann) {
      let exchange = try await $0.scheduled()
      try $0.wait(hours: 26)
      try await $0.exchanges.reportNoShow(exchange.id, as: .cleo)
    },
    Journey(.reviewPublished, to: .ann) {
      let exchange = try await $0.completed()
      try await $0.reviews.review(exchange.id, stars: 5, as: .ann)
      try await $0.reviews.review(exchange.id, stars: 4, as: .cleo)
    },
  ]

  @Test("There is a journey to each topic, and each has its texts")
  func complete() {
    #expect(Set(Self.journeys.map(\.topic)) == Set(BookMarketTopic.allCases))
    #expect(BookLetters.texts.map(\.topic) == BookMarketTopic.allCases)
  }

  @Test(
    "A member gets the message about an event, word for word, in English and Polish", arguments: journeys)
  func letters(journey: Journey) async throws {
    for language in [LanguageTag.english, .polish] {
      let market = try await BookMarketFixture(reviewsListings: journey.reviewsListings)
      try await journey.run(market)
      let outbox = try TestOutbox(market.repository, clock: market.clock, texts: BookMarketMessages.catalog)
      let letter = try await outbox.letter(on: journey.topic.rawValue, to: journey.recipient, in: language)
      #expect(letter == BookLetters.text(on: journey.topic, in: language))
    }
  }

  @Test(
    "Every message about books has texts of the catalog only, but for what people wrote", arguments: journeys)
  func bracketed(journey: Journey) async throws {
    let market = try await BookMarketFixture(reviewsListings: journey.reviewsListings)
    try await journey.run(market)
    let outbox = try TestOutbox.bracketed(
      market.repository, clock: market.clock, BookMarketModule.declaration)
    #expect(try await outbox.foreignLetters(on: journey.topic.rawValue, to: journey.recipient) == "")
  }
}

extension BookMarketFixture {
  /// Sends all messages that wait, and returns those that a person gets.
  func received(by person: Principal) async throws -> [String] {
    let outbox = try TestOutbox(repository, clock: clock, texts: BookMarketMessages.catalog)
    try await outbox.delivery.deliver(as: .system)
    let address = try await stored(Account.self, #require(person.id)).email?.text
    return outbox.mailbox.letters.filter { $0.place == address }.map(\.text)
  }
}
