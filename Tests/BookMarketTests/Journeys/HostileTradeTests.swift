import BookMarket
import DomainFoundation
import TestSupport
import Testing

@Suite("Hostile input to offers and exchanges")
struct HostileTradeTests {
  @Test("A blank, overlong or control-character text is a violation of its field and changes nothing")
  func texts() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let exchange = try await market.completed(seller: .ben, buyer: .dan)
    for text in ["", " \t ", "a\u{0}b", "a\u{7f}b", String(repeating: "ą", count: 2_000_000)] {
      let offer = try await market.refusal {
        try await market.offerAskingPrice(for: listing.id, message: text, as: .cleo)
      }
      #expect(offer?.violations.map(\.path) == [FieldPath(field: "message")])
      let review = try await market.refusal {
        try await market.reviews.review(exchange.id, stars: 5, text: text, as: .dan)
      }
      #expect(review?.violations.map(\.path) == [FieldPath(field: "text")])
    }
  }

  @Test("Wrong round and proposal numbers, up to the limits of `Int64`, are refused without a trap")
  func numbers() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    let listing = try await market.listing(by: .ben)
    let offer = try await market.offerAskingPrice(for: listing.id, as: .cleo)
    for number in [Int64.min, -1, 0, 2, .max - 1, .max] {
      for call in 0..<5 {
        _ = try await market.refusal {
          switch call {
          case 0: try await market.offers.accept(offer.id, round: number, as: .ben)
          case 1: try await market.offers.decline(offer.id, round: number, as: .ben)
          case 2:
            try await market.offers.counter(
              offer.id, round: number, with: .cents(number), as: .ben)
          case 3: try await market.exchanges.acceptMeetUp(proposal: number, on: exchange.id, as: .ann)
          default:
            let answered = number == 0 ? 1 : number
            try await market.exchanges.proposeMeetUp(
              market.meetUp(), on: exchange.id, answering: answered, as: .ann)
          }
        }
      }
    }
  }

  @Test("Calls at the earliest and latest timestamps cause no trap, and meet-ups are refused")
  func times() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    let listing = try await market.listing(by: .ben)
    for start in [Timestamp.earliest, Fixtures.after(-3_600, .latest)] {
      let window = try TimeWindow(start: start, end: Fixtures.after(3_600, start))
      let refusal = try await market.refusal {
        try await market.exchanges.proposeMeetUp(
          MeetUp(at: Fixtures.id("library"), within: window), on: exchange.id, answering: 0, as: .ann)
      }
      #expect(
        refusal?.messageCode
          == (start == .earliest ? "exchange.meetUpInFuture" : "exchange.meetUpNotTooFarAhead"))
    }
    market.clock.set(to: .latest)
    _ = try? await market.offerAskingPrice(for: listing.id, as: .cleo)
    _ = try? await market.exchanges.proposeMeetUp(
      market.meetUp(), on: exchange.id, answering: 0, as: .ann)
    try await market.exchanges.fireDueEvents(as: .system)
    try await market.offers.fireDueEvents(as: .system)
    market.clock.set(to: .earliest)
    _ = try? await market.offerAskingPrice(for: listing.id, as: .cleo)
    try await market.exchanges.fireDueEvents(as: .system)
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("Records in unknown states stay unchanged and don't block other offers and exchanges")
  func newerVersions() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let strange = try await market.offerAskingPrice(for: listing.id, as: .dan)
    let stored = try await market.stored(OfferThread.self, strange.id)
    let frozen: OfferThread = try JSONText.value(
      from: JSONText.of(stored).replacing("\"pendingSeller\"", with: "\"frozen\""))
    try await market.repository.save(frozen)
    let exchange = try await market.agreed(seller: .ben)
    let deal = try await market.stored(BookExchange.self, exchange.id)
    let held: BookExchange = try JSONText.value(
      from: JSONText.of(deal).replacing("\"agreed\"", with: "\"escrowed\""))
    try await market.repository.save(held)

    let offer = try await market.offerAskingPrice(for: listing.id, as: .cleo)
    try await market.offers.accept(offer.id, round: 1, as: .ann)
    #expect(try await market.stored(OfferThread.self, strange.id) == frozen)
    #expect(try await market.offers.thread(strange.id, as: .dan).permittedEvents.isEmpty)
    try market.wait(hours: 30 * 24)
    #expect(try await market.exchanges.fireDueEvents(as: .system) == 1)
    #expect(try await market.stored(BookExchange.self, exchange.id) == held)
    let view = try await market.exchanges.exchange(exchange.id, as: .cleo)
    #expect(view.permittedEvents.isEmpty && view.due.isEmpty && view.status.rawValue == "escrowed")
    let hidden = try await market.refusal {
      _ = try await market.exchanges.contact(in: exchange.id, as: .cleo)
    }
    #expect(hidden == .exchange(.contactHidden))
  }

  @Test("An exchange whose listing is missing can be canceled and can expire")
  func lostListing() async throws {
    let market = try await BookMarketFixture()
    let lost = try await market.agreed()
    try await market.repository.delete(BookListing.self, id: lost.listing)
    try await market.exchanges.cancel(lost.id, for: .listingError, as: .cleo)
    let lapsing = try await market.agreed(seller: .ben)
    try await market.repository.delete(BookListing.self, id: lapsing.listing)
    try market.wait(hours: 7 * 24)
    #expect(try await market.exchanges.fireDueEvents(as: .system) == 1)
    #expect(try await market.stored(BookExchange.self, lapsing.id).status == .expired)
  }

  @Test("Pages of offers respect the limit, and invalid limits and foreign cursors are refused")
  func pages() async throws {
    let market = try await BookMarketFixture()
    for _ in 0..<5 {
      let listing = try await market.listing()
      try await market.offerAskingPrice(for: listing.id, as: .cleo)
    }
    let first = try await market.offers.threads(.seller, limit: 3, as: .ann)
    let next = try #require(first.next)
    let rest = try await market.offers.threads(.seller, limit: 3, at: .after(next), as: .ann)
    #expect(first.items.count == 3 && rest.items.count == 2 && rest.next == nil)
    #expect(Set(first.items.map(\.id)).isDisjoint(with: rest.items.map(\.id)))
    for limit in [0, -1, .max, .min] {
      let refusal = try await market.refusal {
        _ = try await market.offers.threads(.buyer, limit: limit, as: .cleo)
      }
      #expect(refusal == .repository(.invalidLimit(limit)))
    }
    let foreign = try await market.refusal {
      _ = try await market.history.finishedExchanges(at: .after(next), as: .ann)
    }
    #expect(foreign == .repository(.cursorMismatch))
  }
}
