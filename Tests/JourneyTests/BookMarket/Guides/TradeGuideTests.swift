import BookMarket
import DomainFoundation
import Foundation
import TestSupport
import Testing

/// The Swift in the guides to offers and exchanges, done for real; `everyLine` holds the guides to this file.
@Suite("Guides to offers and exchanges")
struct TradeGuideTests {
  @Test("A book is bargained for, exchanged and reviewed")
  func offersAndExchanges() async throws {
    let market = try await Market()
    let (system, ann, cleo) = (market.system, Market.ann, Market.cleo)
    let listing = try await market.listing()
    let offers = OfferService(system)
    let bid = try await offers.offer(
      Money(minorUnits: 3_000, currency: .usd), for: listing.id, message: "Is it still there?", as: cleo)
    let other = try await offers.offer(for: listing.id, as: Market.dan)

    let received = try await offers.bids(.seller, as: ann).items
    try await offers.counter(bid.id, round: 1, with: Money(minorUnits: 3_800, currency: .usd), as: ann)
    let exchange = try await offers.accept(bid.id, round: 2, as: cleo)
    #expect(Set(received.map(\.id)) == [bid.id, other.id])

    var isTaken = false
    do {
      try await offers.accept(other.id, round: 1, as: ann)
    } catch {
      isTaken = error == .trade(.listingReserved)
    }
    #expect(isTaken)

    let meetUp = try market.meetUp()
    let exchanges = ExchangeService(system)
    let proposed = try await exchanges.propose(meetUp, on: exchange.id, answering: 0, as: cleo)
    try await exchanges.agree(to: proposed.proposal, on: exchange.id, as: ann)

    let contact = try await exchanges.contact(in: exchange.id, as: cleo)
    let times = try await exchanges.reveals(in: exchange.id, as: ann)
    #expect(contact.times == 1 && times == 1)

    try market.wait(hours: 24)
    try await exchanges.confirm(exchange.id, as: ann)
    let done = try await exchanges.confirm(exchange.id, as: cleo)
    #expect(done.status == .known(.completed))

    let reviews = ReviewService(system)
    try await reviews.review(exchange.id, stars: 5, text: "On time.", as: cleo)

    let deals = try await HistoryService(system).transactions(as: cleo).items
    #expect(deals.map(\.id) == [exchange.id])
  }

  @Test(
    "Every line of code in the guides stands in this file, in its order",
    arguments: ["MakingAnOffer", "MeetingToExchange"])
  func everyLine(guide: String) throws {
    let code = SourceFiles.texts(under: "Tests/JourneyTests/BookMarket/Guides").map(Self.lines)
    let blocks = try Self.text(guide).matches(of: /```swift\n(.*?)\n```/.dotMatchesNewlines())
    #expect(blocks.count > 2)
    for block in blocks {
      let lines = Self.lines(String(block.1))
      let isThere = code.contains { all in all.indices.contains { all[$0...].starts(with: lines) } }
      #expect(isThere, "\(guide): \(block.1)")
    }
  }

  @Test("The diagrams are those of the declarations")
  func diagrams() throws {
    #expect(try Self.text("MakingAnOffer").contains(Self.block(OfferThread.Flow.lifecycle.mermaid())))
    #expect(try Self.text("MeetingToExchange").contains(Self.block(BookExchange.Flow.lifecycle.mermaid())))
    #expect(try Self.text("MeetingToExchange").contains(Self.block(ExchangeReview.Flow.lifecycle.mermaid())))
  }

  private static func block(_ diagram: String) -> String {
    "```mermaid\n\(diagram.trimmingCharacters(in: .newlines))\n```"
  }

  private static func text(_ guide: String) throws -> String {
    let file = "\(SourceFiles.root)/Sources/BookMarket/BookMarket.docc/\(guide).md"
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
