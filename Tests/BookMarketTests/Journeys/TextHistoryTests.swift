import BookMarket
import TestSupport
import Testing

@Suite("Texts of random histories of the book market")
struct TextHistoryTests {
  @Test("Every result, refusal, record and message of a random history has its texts, in brackets")
  func histories() async throws {
    var (topics, rendered): (Set<String>, Set<String>) = ([], [])
    for seed in TestRounds.seeds(2, full: 50) {
      let shown = try await history(seed: seed)
      topics.formUnion(shown.topics)
      rendered.formUnion(shown.rendered)
    }
    #expect(topics.count > 3, "\(topics)")
    #expect(rendered.contains { $0.hasPrefix("offer.") }, "\(rendered)")
    #expect(rendered.contains { $0.hasPrefix("exchange.") }, "\(rendered)")
  }

  /// Checks a random history, and returns the topics of its messages and the operations whose results had texts.
  private func history(seed: UInt64) async throws -> (topics: Set<String>, rendered: Set<String>) {
    try await BracketedTexts.inHistory { history in
      let market = try await BookMarketFixture()
      var random = SeededGenerator(seed: seed)
      for seller in RandomMarketTests.sellers { try await market.listing(by: seller) }
      for _ in 0..<120 {
        if Int.random(in: 0..<8, using: &random) == 0 { try await RandomMarketTests.wait(market, &random) }
        await mayBeRefused { try await RandomMarketTests.act(market, &random) }
      }
      for call in ServiceCall.all {
        for person in [Principal.ann, .cleo, .guest] {
          await mayBeRefused("\(call)") { try await call.run(market, person) }
        }
      }
      let texts = BracketedTexts(BookMarketModule.declaration)
      #expect(try await texts.check(recordsOf: market.repository) > 20)
      let rendered = history.operationsWithText
      #expect(rendered.count > 8 && history.refusals > 50, "\(seed): \(rendered) \(history.refusals)")
      return (try await texts.check(messagesIn: market.repository), rendered)
    }
  }
}
