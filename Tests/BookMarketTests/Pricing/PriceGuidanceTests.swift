import BookMarket
import TestSupport
import Testing

@Suite("Price guidance")
struct PriceGuidanceTests {
  static func sales(_ prices: [Int64], _ currency: Currency = .usd) throws -> [CompletedSale] {
    try prices.map {
      try CompletedSale(
        of: Fixtures.listing(in: .sold), for: Money(minorUnits: $0, currency: currency),
        at: Fixtures.now)
    }
  }

  @Test(
    "The median is the middle price, or the mean of the two middle prices",
    arguments: [
      ([5], 5), ([5, 7], 6), ([5, 8], 6), ([1, 100, 2], 2), ([0, 0, 0, 9], 0), ([4, 3, 2, 1], 2),
      ([.max, .max], .max), ([.max, .max - 1, 0], .max - 1),
    ] as [([Int64], Int64)])
  func median(prices: [Int64], median: Int64) throws {
    let guidance = try #require(PriceGuidance(of: Self.sales(prices), in: .usd, atLeast: 1))
    #expect(guidance.median == .cents(median))
    #expect(guidance.lowest.minorUnits == prices.min() && guidance.highest.minorUnits == prices.max())
    #expect(guidance.sales == prices.count)
  }

  @Test("There is no guidance with fewer sales in the requested currency than required")
  func few() throws {
    #expect(try PriceGuidance(of: Self.sales([]), in: .usd, atLeast: 0) == nil)
    #expect(try PriceGuidance(of: Self.sales([1, 2]), in: .usd, atLeast: 3) == nil)
    #expect(try PriceGuidance(of: Self.sales([1, 2, 3], .eur), in: .usd, atLeast: 1) == nil)
    let mixed = try Self.sales([1, 2, 3]) + Self.sales([900], .eur)
    #expect(PriceGuidance(of: mixed, in: .usd, atLeast: 3)?.highest == .cents(3))
  }

  @Test(
    "At most half of random prices are below their median, and at most half above it",
    arguments: TestRounds.seeds(50, full: 5_000))
  func halves(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let prices = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      Int64.random(in: 0...60, using: &random)
    }
    let median = try #require(PriceGuidance(of: Self.sales(prices), in: .usd, atLeast: 1)).median.minorUnits
    #expect(prices.filter { $0 < median }.count * 2 <= prices.count)
    #expect(prices.filter { $0 > median }.count * 2 <= prices.count)
  }

  @Test("The JSON of a completed sale contains neither buyer nor seller")
  func anonymity() throws {
    let text = try JSONText.of(Self.sales([5])[0])
    for person in [Fixtures.seller.text, Fixtures.buyer.text, "l1"] {
      #expect(!text.contains("\"\(person)\""))
    }
  }
}
