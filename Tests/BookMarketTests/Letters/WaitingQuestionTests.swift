import BookMarket
import DomainAccounts
import DomainModeling
import MessageTestSupport
import Testing

/// Messages that ask for an answer, and still wait when there is nothing left to answer.
@Suite("Waiting questions about books")
struct WaitingQuestionTests {
  /// The subjects of the messages that a person gets in the end.
  static func subjects(of person: Principal, in market: BookMarketFixture) async throws -> [String] {
    try await market.received(by: person).map { String($0.prefix { $0 != "\n" }) }
  }

  /// The topics of the messages that wait for a person.
  private static func topics(of person: Principal, in market: BookMarketFixture) async throws -> Set<String> {
    let waiting = try await market.repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
    return Set(waiting.filter { $0.account == person.id }.map(\.topic.rawValue))
  }

  @Test("The message about an offer isn't sent once the offer is retracted")
  func retracted() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    let offer = try await market.makeOffer(.cents(4_000), for: listing, as: .cleo)
    try await market.offers.retract(offer.id, as: .cleo)
    #expect(try await Self.subjects(of: .ann, in: market) == [])
  }

  @Test("A seller who got the message about an offer learns that the offer was retracted")
  func told() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let offer = try await market.makeOffer(.cents(4_000), for: listing.id, as: .cleo)
    #expect(try await Self.subjects(of: .ann, in: market).count == 1)
    try await market.offers.retract(offer.id, as: .cleo)
    #expect(
      try await Self.subjects(of: .ann, in: market) == ["An offer for “\(listing.book.title)” has ended"])
  }

  @Test("The message about an offer isn't sent once the offer is answered")
  func answered() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let offer = try await market.makeOffer(.cents(4_000), for: listing.id, as: .cleo)
    #expect(try await Self.topics(of: .ann, in: market) == ["books.offerReceived"])
    try await market.offers.counter(offer.id, round: 1, with: .cents(4_500), as: .ann)
    #expect(try await Self.topics(of: .ann, in: market) == [])
    #expect(try await Self.topics(of: .cleo, in: market) == ["books.offerReceived"])
    try await market.offers.decline(offer.id, round: 2, as: .cleo)
    #expect(try await Self.topics(of: .cleo, in: market) == [])
    #expect(try await Self.topics(of: .ann, in: market) == ["books.offerDeclined"])
  }

  @Test("The message about an offer isn't sent once another one is accepted, or the listing is withdrawn")
  func superseded() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    _ = try await market.makeOffer(.cents(4_000), for: listing, as: .cleo)
    try await market.listings.withdraw(listing, as: .ann)
    #expect(try await Self.subjects(of: .ann, in: market) == [])
  }

  @Test("The message about a proposed meeting isn't sent once it is answered or the exchange is canceled")
  func meetings() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    try await market.exchanges.proposeMeetUp(market.meetUp(), on: exchange.id, answering: 0, as: .cleo)
    #expect(try await Self.topics(of: .ann, in: market).contains("books.meetUpProposed"))
    try await market.exchanges.cancel(exchange.id, for: .changedMind, as: .cleo)
    #expect(try await Self.topics(of: .ann, in: market) == ["books.exchangeCanceled"])
    let other = try await BookMarketFixture()
    _ = try await other.scheduled()
    for person in [Principal.ann, .cleo] {
      #expect(try await !Self.topics(of: person, in: other).contains("books.meetUpProposed"))
    }
  }

  @Test("An offer without an answer in time ends for both sides", arguments: [false, true])
  func expired(isCountered: Bool) async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let offer = try await market.makeOffer(.cents(4_000), for: listing.id, as: .cleo)
    if isCountered {
      try await market.offers.counter(offer.id, round: 1, with: .cents(4_500), as: .ann)
    }
    market.clock.set(to: try await market.offers.thread(offer.id, as: .ann).expiresAt)
    try await market.offers.fireDueEvents(as: .system)
    for person in [Principal.ann, .cleo] {
      #expect(try await Self.topics(of: person, in: market) == ["books.offerClosed"])
    }
  }
}
