import BookMarket
import Testing

@Suite("Attacks with long texts in repeated calls")
struct LongTextAttackTests {
  /// A letter with combining marks of two classes in turns; bringing them in canonical order takes quadratic time.
  private let long = "T" + String(repeating: "\u{301}\u{316}", count: 20_000)

  @Test("A second review with 40,000 combining marks is compared with the first one at once")
  func review() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.completed().id
    try await market.reviews.review(exchange, stars: 1, text: "Torn.", as: .cleo)
    let time = try await ContinuousClock().measure {
      _ = try await market.refusal {
        try await market.reviews.review(exchange, stars: 1, text: long, as: .cleo)
      }
    }
    #expect(time < .milliseconds(500))
  }

  @Test("A second offer with 40,000 combining marks is compared with the first one at once")
  func offer() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    let amount = Money.cents(2_000)
    _ = try await market.makeOffer(amount, for: listing, message: "Tomorrow?", as: .cleo)
    let time = try await ContinuousClock().measure {
      _ = try await market.refusal {
        _ = try await market.makeOffer(amount, for: listing, message: long, as: .cleo)
      }
    }
    #expect(time < .milliseconds(500))
  }
}
